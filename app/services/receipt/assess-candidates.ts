import type { AwaitedLeg } from "#data/money/arrival-candidates.server.ts";
import type { Arrival } from "#data/money/arrivals.server.ts";
import { days } from "#domain/time/duration.ts";
import { isSameName } from "#services/same-name.ts";

export { humanIdsIn } from "#domain/money/deal-codes.ts";

export type MatchReason = "code" | "sum" | "payer" | "inTime" | "stated";

/** A leg that an arrival may pay for, with the reasons. */
export interface Candidate extends Pick<AwaitedLeg, "offerId" | "humanId" | "leg" | "payIn" | "payerName" | "receiptId"> {
  readonly reasons: readonly MatchReason[];
}

// The deal that the text names comes first, so that equal amounts submitted by hand for eight other deals do not displace it.
const order: readonly MatchReason[] = ["code", "stated", "sum", "payer", "inTime"];

interface Known {
  /** Deal numbers in the arrival's texts. */
  readonly codes: readonly string[];
  /** By person id. */
  readonly latinNames?: ReadonlyMap<string, string>;
}

function isPayer(payerName: string, { payerName: own, personId }: AwaitedLeg, { latinNames }: Known): boolean {
  const latin = personId === null ? undefined : latinNames?.get(personId);
  return isSameName(payerName, own) || (latin !== undefined && isSameName(payerName, latin));
}

/** Returns the reasons for a leg. A name or a day alone is not enough, because many people pay on one day. */
function reasonsOf({ amount, payerName, bookedOn }: Arrival, leg: AwaitedLeg, known: Known): readonly MatchReason[] {
  const booked = Date.parse(bookedOn);
  const speaks: Readonly<Record<MatchReason, boolean>> = {
    stated: leg.receiptId !== null,
    code: known.codes.includes(leg.humanId),
    sum: leg.payIn.currency === amount.currency && leg.payIn.minor === amount.minor,
    payer: payerName !== null && isPayer(payerName, leg, known),
    // The bank's day may have begun in another zone.
    inTime: booked >= leg.publishedAt - days(2) && (leg.dueAt === null || booked <= leg.dueAt),
  };
  return order.filter((reason) => speaks[reason]);
}

/** Returns legs with reasons, the best first. A person makes the choice. */
export function assessCandidates(arrival: Arrival, legs: readonly AwaitedLeg[], known: Known): readonly Candidate[] {
  const weighed = legs.map((leg) => ({ ...leg, reasons: reasonsOf(arrival, leg, known) }));
  const speaking = weighed.filter(({ reasons }) => reasons.some((reason) => reason !== "inTime"));
  const weight = ({ reasons }: Candidate) => reasons.reduce((sum, reason) => sum + 2 ** (order.length - order.indexOf(reason)), 0);
  return speaking
    .map(({ publishedAt: _published, dueAt: _due, personId: _person, ...leg }): Candidate => leg)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, 8);
}
