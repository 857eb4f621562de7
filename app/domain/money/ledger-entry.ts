import type { OfferSide } from "../offer/state.ts";
import type { Money } from "./money.ts";

export const ledgerKinds = [
  "unmatchedReceipt",
  "receiptMatched",
  "unmatchedReturned",
  "statementRevoked",
  "receipt",
  "allocation",
  "exchange",
  "payout",
  "bounce",
  "bounceMatched",
  "commission",
  "excessCarried",
  "refund",
  "receiptMoved",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Signed amount on one account, with the signs of design/money §4: + is money at an agent, − a claim on it. */
export interface Posting {
  readonly account: string;
  readonly money: Money;
  /** Marks the network's fee of a crypto payout. */
  readonly detail?: "network-fees";
}

/** One ledger transaction: at least two postings, zero sum per currency. */
export interface LedgerEntry {
  readonly idemKey: string;
  readonly offerId: string | null;
  readonly leg: OfferSide | null;
  readonly kind: LedgerKind;
  readonly eventVersion: number | null;
  /** `idemKey` of the entry that this one reverses. */
  readonly corrects?: string;
  readonly postings: readonly Posting[];
}

/** Account names of design/money §4, and the agent's exchange position for requoted receipts. */
export const accounts = {
  agentAccount: (agentId: string, accountId: string) => `agent:${agentId}:account:${accountId}`,
  unmatched: (agentId: string) => `agent:${agentId}:unmatched`,
  commissionNet: (agentId: string) => `agent:${agentId}:commission-net`,
  tax: (agentId: string) => `agent:${agentId}:tax`,
  /** Amounts that the agent received in one currency and credited in another, after both sides accepted a requote. */
  exchange: (agentId: string) => `agent:${agentId}:exchange`,
  held: (offerId: string, leg: OfferSide) => `offer:${offerId}:${leg}:held`,
  commission: (offerId: string, leg: OfferSide) => `offer:${offerId}:${leg}:commission`,
  excess: (offerId: string, leg: OfferSide) => `offer:${offerId}:${leg}:excess`,
  infractions: "platform:infractions",
} as const;

/** Lines of zero are dropped, because the ledger refuses them. */
export const withoutZeros = (postings: readonly Posting[]): readonly Posting[] => postings.filter(({ money }) => money.minor !== 0n);
