import { z } from "zod";

/** The picture itself travels beside the fields. */
export const avatarForm = z.strictObject({ avatar: z.never().optional() });

/** Why staff take a picture away, in words that its member reads. */
export const removeAvatarForm = z.strictObject({
  reason: z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500),
});
