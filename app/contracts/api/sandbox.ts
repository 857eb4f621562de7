import { z } from "zod";
import { offerSide } from "./values.ts";

export const sandboxSteps = [
  "advanceClock",
  "counterpartyAccepts",
  "counterpartySigns",
  "counterpartyPays",
  "paymentArrives",
  "payoutLeaves",
  "payoutArrives",
  "payoutReturns",
  "refundLeaves",
] as const;

/** A simulated step of another participant in a deal. `side` names the leg; the last five steps require it. */
export const sandboxInput = z.strictObject({
  step: z.enum(sandboxSteps, "VALIDATION.CHOICE"),
  side: offerSide.optional(),
  amount: z.enum(["exact", "short", "over"], "VALIDATION.CHOICE").default("exact"),
});
export type SandboxInput = z.output<typeof sandboxInput>;
