import type { MismatchChoice, MismatchKind } from "../offer/state.ts";
import { subtract } from "./arithmetic.ts";
import type { Money } from "./money.ts";

export type ReceiptKind = "exact" | MismatchKind;

export interface ReceiptFacts {
  /** The leg's agreed pay-in. */
  readonly payIn: Money;
  /** Sum of the leg's earlier receipts, in the leg's currency. */
  readonly receivedBefore: Money;
  readonly amount: Money;
  readonly payer: "side" | "thirdParty";
  /** Booked after suspension, expiry or cancellation. */
  readonly isLate: boolean;
  /** Agent setting, minor units of the leg's currency; default 1. */
  readonly toleranceMinor: bigint;
}

/**
 * Returns the kind of a receipt for its leg (design/money §3), based on the sum of the leg's receipts. Doubts about the payer and the
 * currency come before doubts about the amount: an amount in a wrong currency is never compared, and a third party's or a late payment is
 * never applied automatically.
 */
export function classifyReceipt(facts: ReceiptFacts): ReceiptKind {
  if (facts.amount.currency !== facts.payIn.currency) return "wrongCurrency";
  if (facts.payer === "thirdParty") return "thirdParty";
  if (facts.isLate) return "late";
  const gap = gapOf(facts).minor;
  if (gap > facts.toleranceMinor) return "short";
  return -gap > facts.toleranceMinor ? "over" : "exact";
}

/** Pay-in minus everything received: positive when money is missing, negative when there is too much. Throws on a wrong currency. */
export const gapOf = ({ payIn, receivedBefore, amount }: ReceiptFacts): Money => subtract(subtract(payIn, receivedBefore), amount);

/** The choices of design/money §3. The default applies when there is no answer within the window. */
export const mismatchOutcomes = {
  short: { choices: ["payRest", "refund"], byDefault: "refund" },
  over: { choices: ["returnExcess", "carryExcess"], byDefault: "returnExcess" },
  wrongCurrency: { choices: ["requote", "return"], byDefault: "return" },
  late: { choices: ["revive", "return"], byDefault: "return" },
  thirdParty: { choices: ["accept", "return"], byDefault: "return" },
} as const satisfies Record<MismatchKind, { readonly choices: readonly MismatchChoice[]; readonly byDefault: MismatchChoice }>;
