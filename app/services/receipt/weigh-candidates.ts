import type { AwaitedLeg } from "#data/money/arrival-candidates.server.ts";
import type { Arrival } from "#data/money/arrivals.server.ts";
import { days } from "#domain/time/duration.ts";

export { humanIdsIn } from "#domain/money/deal-codes.ts";

export type MatchReason = "code" | "sum" | "payer" | "inTime" | "stated";

/** A leg that an arrival may pay for, and what speaks for it. */
export interface Candidate extends Pick<AwaitedLeg, "offerId" | "humanId" | "leg" | "payIn" | "payerName" | "receiptId"> {
  readonly reasons: readonly MatchReason[];
}

const wordsOf = (name: string): Set<string> => new Set(name.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);

/** Two names that share two words, or the only one that they have. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared >= Math.min(2, left.size, right.size) && shared > 0;
}

const order: readonly MatchReason[] = ["stated", "code", "sum", "payer", "inTime"];

/** What speaks for a leg; a name or a day alone says nothing, because many people pay on one day. */
function reasonsOf({ amount, payerName, bookedOn }: Arrival, leg: AwaitedLeg, codes: readonly string[]): readonly MatchReason[] {
  const booked = Date.parse(bookedOn);
  const speaks: Readonly<Record<MatchReason, boolean>> = {
    stated: leg.receiptId !== null,
    code: codes.includes(leg.humanId),
    sum: leg.payIn.currency === amount.currency && leg.payIn.minor === amount.minor,
    payer: payerName !== null && isSameName(payerName, leg.payerName),
    // A bank's day may have begun elsewhere.
    inTime: booked >= leg.publishedAt - days(2) && (leg.dueAt === null || booked <= leg.dueAt),
  };
  return order.filter((reason) => speaks[reason]);
}

/** Legs for which something speaks, the best first; which one it is, a person says. */
export function weighCandidates(arrival: Arrival, legs: readonly AwaitedLeg[], codes: readonly string[]): readonly Candidate[] {
  const weighed = legs.map((leg) => ({ ...leg, reasons: reasonsOf(arrival, leg, codes) }));
  const speaking = weighed.filter(({ reasons }) => reasons.some((reason) => reason !== "inTime"));
  const weight = ({ reasons }: Candidate) => reasons.reduce((sum, reason) => sum + 2 ** (order.length - order.indexOf(reason)), 0);
  return speaking
    .map(({ publishedAt: _published, dueAt: _due, ...leg }): Candidate => leg)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, 8);
}
