import type { AwaitedLeg } from "#data/money/arrival-candidates.server.ts";
import type { Arrival } from "#data/money/arrivals.server.ts";
import { days } from "#domain/time/duration.ts";
import { isSameName } from "#services/same-name.ts";

export { humanIdsIn } from "#domain/money/deal-codes.ts";

export type MatchReason = "code" | "sum" | "payer" | "inTime" | "stated";

/** A leg that an arrival may pay for, and what speaks for it. */
export interface Candidate extends Pick<AwaitedLeg, "offerId" | "humanId" | "leg" | "payIn" | "payerName" | "receiptId"> {
  readonly reasons: readonly MatchReason[];
}

const order: readonly MatchReason[] = ["stated", "code", "sum", "payer", "inTime"];

interface Known {
  /** Numbers of deals that the arrival's texts name. */
  readonly codes: readonly string[];
  /** By person. */
  readonly latinNames?: ReadonlyMap<string, string>;
}

function isPayer(payerName: string, { payerName: own, personId }: AwaitedLeg, { latinNames }: Known): boolean {
  const latin = personId === null ? undefined : latinNames?.get(personId);
  return isSameName(payerName, own) || (latin !== undefined && isSameName(payerName, latin));
}

/** What speaks for a leg; a name or a day alone says nothing, because many people pay on one day. */
function reasonsOf({ amount, payerName, bookedOn }: Arrival, leg: AwaitedLeg, known: Known): readonly MatchReason[] {
  const booked = Date.parse(bookedOn);
  const speaks: Readonly<Record<MatchReason, boolean>> = {
    stated: leg.receiptId !== null,
    code: known.codes.includes(leg.humanId),
    sum: leg.payIn.currency === amount.currency && leg.payIn.minor === amount.minor,
    payer: payerName !== null && isPayer(payerName, leg, known),
    // A bank's day may have begun elsewhere.
    inTime: booked >= leg.publishedAt - days(2) && (leg.dueAt === null || booked <= leg.dueAt),
  };
  return order.filter((reason) => speaks[reason]);
}

/** Legs for which something speaks, the best first; which one it is, a person says. */
export function weighCandidates(arrival: Arrival, legs: readonly AwaitedLeg[], known: Known): readonly Candidate[] {
  const weighed = legs.map((leg) => ({ ...leg, reasons: reasonsOf(arrival, leg, known) }));
  const speaking = weighed.filter(({ reasons }) => reasons.some((reason) => reason !== "inTime"));
  const weight = ({ reasons }: Candidate) => reasons.reduce((sum, reason) => sum + 2 ** (order.length - order.indexOf(reason)), 0);
  return speaking
    .map(({ publishedAt: _published, dueAt: _due, personId: _person, ...leg }): Candidate => leg)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, 8);
}
