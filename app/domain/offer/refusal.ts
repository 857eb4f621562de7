import type { OutcomeOf, RefusalOf } from "../outcome.ts";

/** Codes of the catalogue (design/api §1) that the core itself returns. */
export const refusalCodes = [
  "OFFER.WRONG_PHASE",
  "OFFER.OWN",
  "OFFER.ALREADY_ACCEPTED",
  "OFFER.ALREADY_SIGNED",
  "OFFER.NO_AGENT",
  "OFFER.OWNER_NOT_READY",
  "OFFER.CLOSED",
  "OFFER.DOCUMENTS_FORMING",
  "OFFER.DOCUMENTS_NEEDED",
  "OFFER.TERMS_CHANGED",
  "OFFER.MONEY_IN_MOTION",
  "OFFER.HASH_USED",
  "OFFER.BENEFICIARY_HOLD",
  "OFFER.ACCOUNT_HELD",
  "OFFER.NEEDS_CONSENT",
  "OFFER.REFUND_INSTEAD",
  "OFFER.NOTHING_TO_REFUND",
  "OFFER.VERSION",
  "STAGE.SAME_PERSON",
  "STAGE.CLOSED",
  "OFFER.PAID_TO_AGENT",
  "AGENT.SUSPENDED",
  "AGENT.NOT_STOPPED",
  "AUTH.FORBIDDEN",
  "NOT_FOUND",
  "ERROR.ESCROW.PROFILE.NOT.ACTIVE",
  "VALIDATION.AMOUNT",
  "VALIDATION.DATE",
  "VALIDATION.CHOICE",
  "VALIDATION.REQUIRED",
  "BANK.NOT_APPROVED",
  "STATUS.CHANGED",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export type Refusal = RefusalOf<RefusalCode>;
export type Decision<T> = OutcomeOf<T, RefusalCode>;
