import { z } from "zod";

const reason = z.string({ error: "VALIDATION.REQUIRED" }).trim().min(1, "VALIDATION.REQUIRED").max(500);
/** When the displayed settings were saved. */
const seenAt = z.string().regex(/^\d{1,15}$/, "VALIDATION.NUMERIC");

export const switchesForm = z.strictObject({
  isTransactionsOpened: z.boolean().default(false),
  isRegistrationOpened: z.boolean().default(false),
  isMaintenance: z.boolean().default(false),
  reason,
  seenAt,
});

const message = z.string().trim().max(300).optional();
export const announcementForm = z
  .strictObject({ ru: message, en: message, isActive: z.boolean().default(false), reason, seenAt })
  .superRefine(({ ru = "", isActive }, ctx) => {
    // Russian is required, because readers of all languages other than English see it.
    if (isActive && ru === "") ctx.addIssue({ code: "custom", path: ["ru"], params: { code: "VALIDATION.REQUIRED", params: {} } });
  });
