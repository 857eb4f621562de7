import type { OfferWindows } from "#contracts/market/market-offer.ts";
import { latestArrival } from "#domain/offer/latest-arrival.ts";
import type { Instant, OfferSide, Policy } from "#domain/offer/state.ts";
import { NoWorkingTimeError } from "#domain/time/working-hours.ts";

function arrival(policy: Policy, leg: OfferSide, now: Instant): Instant | null {
  try {
    return latestArrival(policy, leg, now);
  } catch (error) {
    if (error instanceof NoWorkingTimeError) return null;
    throw error;
  }
}

/** The windows of a policy if its offer were accepted now. */
export function previewWindows(policy: Policy, now: Instant): OfferWindows {
  const { signingWindow, paymentWindow, listingWindow } = policy;
  const arrivesBy = { owner: arrival(policy, "owner", now), buyer: arrival(policy, "buyer", now) };
  return { signingWindow, paymentWindow, ...(listingWindow !== undefined && { listingWindow }), arrivesBy };
}
