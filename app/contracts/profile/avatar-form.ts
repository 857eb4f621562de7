import { z } from "zod";

/** The picture is a separate part beside the fields. */
export const avatarForm = z.strictObject({ avatar: z.never().optional() });

/** Reason why staff remove an avatar, shown to its member. */
export const removeAvatarForm = z.strictObject({
  reason: z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500),
});
