import type { StagePoint } from "#contracts/stage-points.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

/** One side of a comparison: money, an instant, a code that is copied, whether the payer used the account before, or plain words; null: it says nothing. */
export type StatedValue =
  | { readonly money: Money; readonly others?: readonly Money[] }
  | { readonly at: Instant; readonly isDay?: boolean }
  | { readonly code: string; readonly copy?: string }
  | { readonly isKnown: boolean }
  | { readonly text: string }
  | null;

export interface Compared {
  readonly point: StagePoint;
  /** The bank's own number stands below ours and is ticked with it: the two never agree. */
  readonly bankNumber?: StatedValue;
  readonly agreed: StatedValue;
  /** The value that the payer claimed; pay-ins only. */
  readonly claimed: StatedValue;
  /** The value that agent staff read in the statement. */
  readonly read: StatedValue;
  /** Null: only a person can say. */
  readonly isSame: boolean | null;
}

/** A payment with its comparison, as its page gets it. */
export interface ShownPayment extends PaymentView {
  readonly compared: readonly Compared[];
  /** Wallets that the money may have come from, whole, for who sends it back. */
  readonly payerAddresses: readonly string[];
}

/** The agent's own account, as its people tell it from others. */
export const oursOf = ({ account }: Pick<PaymentView, "account">): string | null =>
  account && `${account.bankName ?? account.holderName} ··${account.last4}`;

/** Somebody said something to set against what was agreed; before that a tick would compare nothing with nothing. */
export const hasComparison = (rows: readonly Compared[]): boolean =>
  rows.some(({ claimed, read, bankNumber }) => claimed !== null || read !== null || bankNumber);

/** How many of the points that are shown the reader has ticked. */
export const tickedOf = (rows: readonly Compared[], { checked }: Pick<PaymentView, "checked">) => ({
  count: rows.filter(({ point }) => checked.includes(point)).length,
  total: rows.length,
});

const verifies = {
  incoming: "verifyIncoming",
  outgoing: "verifyOutgoing",
  confirmation: "verifyConfirmation",
  refund: "verifyRefund",
} as const;

/** The reader gives the verdict, and the count of ticks stands beside its button. */
export const isJudged = ({ stage, stageName, acts }: Pick<PaymentView, "stage" | "stageName" | "acts">): boolean =>
  stage.status === "submitted" && acts.includes(verifies[stageName]);

/** The reader states what came: the count of ticks stands beside the button of the form, which is above what is compared. */
export const isStating = ({ stageName, acts }: Pick<PaymentView, "stageName" | "acts">): boolean =>
  stageName === "incoming" && acts.includes("submitIncoming");

/** A mismatch waits for its payer's word: what was stated has been judged, and there is nothing to tick. */
export const isUndecided = ({ mismatch, stage }: Pick<PaymentView, "mismatch" | "stage">): boolean =>
  mismatch !== null && stage.status === "closed";
