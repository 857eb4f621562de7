import { type FetcherWithComponents, useFetcher } from "react-router";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { partPath } from "../agent-place.ts";
import type { PaymentReply } from "./payment-reply.ts";

interface PostedTo {
  readonly action: string;
  readonly fetcher: FetcherWithComponents<PaymentReply>;
}

/** Where each form of a payment posts to, and with scripts the one request that carries it while the page stays. */
export interface Posting {
  readonly submission: PostedTo;
  readonly verdict: PostedTo;
  /** Takes each claim and tick by itself. */
  readonly desk: string;
}

interface Shown {
  readonly payment: PaymentView;
  readonly base: string;
  readonly isFee: boolean;
  readonly reply: PaymentReply | undefined;
}

/** The routes that a payment's forms post to, and their last answer; another payment begins without one. */
export function usePosting({ payment, base, isFee, reply }: Shown): { posting: Posting; reply: PaymentReply | undefined } {
  const target = { ...payment, stage: payment.stageName, isFee };
  const action = partPath(base, target, "submission");
  const fetcher = useFetcher<PaymentReply>({ key: action });
  const posting = {
    submission: { action, fetcher },
    verdict: { action: partPath(base, target, "verdict"), fetcher },
    desk: partPath(base, { ...target, isFee: false }, "desk"),
  };
  return { posting, reply: fetcher.data ?? reply };
}
