import type { PaymentView } from "#services/stage/payment-view.ts";
import { partPath } from "../agent-place.ts";

interface PostedTo {
  readonly action: string;
}

/** Where each form of a payment posts to. */
export interface Posting {
  readonly submission: PostedTo;
  readonly verdict: PostedTo;
  /** Stores one claim or one tick per request. */
  readonly desk: string;
}

interface Shown {
  readonly payment: PaymentView;
  readonly base: string;
  readonly isFee: boolean;
}

/**
 * The routes to which a payment's forms post. They navigate there, because a fetcher's redirect is dropped when the page is revalidated
 * meanwhile, which the live channel does at every step of the offer.
 */
export function postingOf({ payment, base, isFee }: Shown): Posting {
  const target = { ...payment, stage: payment.stageName, isFee };
  return {
    submission: { action: partPath(base, target, "submission") },
    verdict: { action: partPath(base, target, "verdict") },
    desk: partPath(base, { ...target, isFee: false }, "desk"),
  };
}
