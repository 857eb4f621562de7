import type { StagePoint } from "#contracts/stage/stage-points.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

/** A value in the comparison: money, an instant, a code to copy, whether the payer used the account before, or plain text. Null when there is no value. */
export type SubmittedValue =
  | { readonly money: Money; readonly others?: readonly Money[] }
  | { readonly at: Instant; readonly isDay?: boolean }
  | { readonly code: string; readonly copy?: string }
  | { readonly isKnown: boolean }
  | { readonly text: string }
  | null;

export interface Compared {
  readonly point: StagePoint;
  /** The bank's reference, shown below the product's reference in the same row. The two always differ, so they are not compared. */
  readonly bankNumber?: SubmittedValue;
  readonly agreed: SubmittedValue;
  /** The value that the payer claimed; pay-ins only. */
  readonly claimed: SubmittedValue;
  /** The value that agent staff read in the bank's statement. */
  readonly read: SubmittedValue;
  /** Null when only a person can decide. */
  readonly isSame: boolean | null;
}

/** A payment with its comparison: the data of its page. */
export interface ShownPayment extends PaymentView {
  readonly compared: readonly Compared[];
  /** Full addresses of the wallets that may have sent the money, for staff who return it. */
  readonly payerAddresses: readonly string[];
}

/** The agent's account in the form in which its staff recognise it. */
export const oursOf = ({ account }: Pick<PaymentView, "account">): string | null =>
  account && `${account.bankName ?? account.holderName} ··${account.last4}`;

/** True when a claimed or received value exists. Before that there is nothing to tick. */
export const hasComparison = (rows: readonly Compared[]): boolean =>
  rows.some(({ claimed, read, bankNumber }) => claimed !== null || read !== null || bankNumber);

/** The number of shown rows that the reader has ticked. */
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

/** True when the reader gives the verdict; the number of ticks is shown beside its button. */
export const isJudged = ({ stage, stageName, acts }: Pick<PaymentView, "stage" | "stageName" | "acts">): boolean =>
  stage.status === "submitted" && acts.includes(verifies[stageName]);

/** True when the reader submits the receipt. The form is above the comparison, and the number of ticks is shown beside its button. */
export const isSubmitting = ({ stageName, acts }: Pick<PaymentView, "stageName" | "acts">): boolean =>
  stageName === "incoming" && acts.includes("submitIncoming");

/** True while a mismatch waits for the payer's choice. The submission has been verified, so there is nothing to tick. */
export const isUndecided = ({ mismatch, stage }: Pick<PaymentView, "mismatch" | "stage">): boolean =>
  mismatch !== null && stage.status === "closed";
