import { z } from "zod";
import { remindUnconfirmed } from "#services/registration/resend-confirmation.server.ts";
import { call } from "../define-call.ts";

export const reminderCalls = [
  call(
    {
      no: "A10",
      method: "POST",
      path: "/auth/send-email-verifications/",
      summary: "Send the confirmation letter again to unconfirmed members: at most 200, each at most once a day",
      who: ["admin"],
      status: 202,
      isKeyed: true,
      body: z.strictObject({ brand: z.enum(["main", "wbit"], "VALIDATION.CHOICE").optional() }),
      answer: z.strictObject({ queued: z.int() }),
      codes: ["AUTH.FORBIDDEN", "ACCOUNT.SUSPENDED"],
      example: { body: { brand: "main" }, answer: { queued: 12 } },
    },
    async ({ ctx, body: { brand = null } }) => await remindUnconfirmed(ctx, brand),
  ),
];
