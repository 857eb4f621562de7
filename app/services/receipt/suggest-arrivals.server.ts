import { listArrivalsLike } from "#data/money/arrival-candidates.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { type MatchReason, weighCandidates } from "./weigh-candidates.ts";

/** An arrival that may be a row's payment. */
export interface Suggestion {
  readonly arrivalId: string;
  readonly amount: Money;
  readonly reasons: readonly MatchReason[];
}

const placeOf = ({ offerId, leg }: { readonly offerId: string; readonly leg: OfferSide }): string => `${offerId} ${leg}`;

/**
 * Suggests unmatched arrivals for the rows of an agent's pay-ins by the deal's number or its amount, with the best reasons. A person
 * confirms the match on the arrival's page.
 */
export async function suggestArrivals(rows: readonly QueueRow[]): Promise<ReadonlyMap<string, Suggestion>> {
  const waiting = rows.filter(({ stage, status }) => stage === "incoming" && (status === "open" || status === "returned"));
  const arrivals = await listArrivalsLike(waiting.map(({ offerId, leg }) => ({ offerId, leg })));
  const legs = waiting.map(({ offerId, humanId, leg, amount, party, openedAt, dueAt }) => ({
    ...{ offerId, humanId, leg, payIn: amount, payerName: party ?? "", personId: null, receiptId: null },
    ...{ publishedAt: openedAt ?? 0, dueAt },
  }));
  const found = arrivals.flatMap((arrival) => {
    const [best, next] = weighCandidates(arrival, legs, { codes: arrival.codes });
    // If two rows have equally many reasons, the choice is left to the arrival's own page.
    if (best === undefined || next?.reasons.length === best.reasons.length) return [];
    return [[placeOf(best), { arrivalId: arrival.id, amount: arrival.amount, reasons: best.reasons }] as const];
  });
  // The best reasons are written last, so they overwrite weaker ones.
  return new Map(found.toSorted(([, a], [, b]) => a.reasons.length - b.reasons.length));
}
