import type { Money } from "#domain/money/money.ts";
import { classifyReceipt, gapOf, type ReceiptKind } from "#domain/money/receipt-kind.ts";
import type { Instant } from "#domain/offer/state.ts";
import { instantsOf } from "#domain/time/zone.ts";
import type { AssessmentFacts } from "#services/stage/payment-view.ts";

/** A receipt that a person is about to submit. */
export interface Stated {
  readonly amount: Money;
  readonly bookedAt: Instant | null;
  readonly isThirdParty: boolean;
}

export interface SubmittedKind {
  readonly kind: ReceiptKind;
  /** How much is missing or too much; null when the amounts are not comparable. */
  readonly gap: Money | null;
}

/** The instant of a booking. A booking without a time counts from the start of its day, in the payer's favour. */
export function bookedInstant(bookedOn: string, bookedTime: string | undefined, timeZone: string): Instant {
  return instantsOf(timeZone, Date.parse(`${bookedOn}T${bookedTime || "00:00"}:00Z`)).first;
}

/** The kind of the receipt for its leg; the note before the click and the core after it use the same rule. */
export function kindOfSubmitted(facts: AssessmentFacts, { amount, bookedAt, isThirdParty }: Stated): SubmittedKind {
  const receipt = {
    ...{ payIn: facts.payIn, receivedBefore: facts.countedBefore, toleranceMinor: facts.toleranceMinor, amount },
    payer: isThirdParty ? "thirdParty" : "side",
    isLate: facts.lateAfter !== null && bookedAt !== null && bookedAt > facts.lateAfter,
  } as const;
  const kind = classifyReceipt(receipt);
  if (kind !== "short" && kind !== "over") return { kind, gap: null };
  const gap = gapOf(receipt);
  return { kind, gap: { ...gap, minor: gap.minor < 0n ? -gap.minor : gap.minor } };
}
