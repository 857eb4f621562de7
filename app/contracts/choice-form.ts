import { z } from "zod";

/** What a member chooses about money that arrived otherwise than agreed (design/money §3). `credited` repeats the sum that was shown. */
export const choiceForm = z.strictObject({
  choice: z.enum(["payRest", "refund", "returnExcess", "requote", "return", "revive"], { error: "VALIDATION.CHOICE" }),
  credited: z.string().max(40).optional(),
});
