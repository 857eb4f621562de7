import type { OfferSide } from "../offer/state.ts";
import { negate } from "./arithmetic.ts";
import { accounts, type LedgerEntry, type LedgerKind } from "./ledger-entry.ts";
import type { Money } from "./money.ts";

/** Money on an agent's account that is not matched to a payment yet. */
export interface UnmatchedMoney {
  readonly agentId: string;
  readonly agentAccountId: string;
  readonly amount: Money;
}

export interface UnmatchedReceipt extends UnmatchedMoney {
  readonly receiptId: string;
  /** How often this money was moved before: after a match was undone, another one may follow. */
  readonly moves: number;
}

const entry = (idemKey: string, kind: LedgerKind, { agentId, agentAccountId, amount }: UnmatchedMoney): LedgerEntry => ({
  ...{ idemKey, kind, offerId: null, leg: null, eventVersion: null },
  postings: [
    { account: accounts.agentAccount(agentId, agentAccountId), money: amount },
    { account: accounts.unmatched(agentId), money: negate(amount) },
  ],
});

const gone = (money: UnmatchedMoney): UnmatchedMoney => ({ ...money, amount: negate(money.amount) });
const keyOf = ({ receiptId, moves }: UnmatchedReceipt, what: string) => `receipt:${receiptId}:${moves}:${what}`;

/** Books the arrivals of a statement as one total: +R agent account, −R unmatched (design/money §4). */
export const statementEntry = (statementId: string, money: UnmatchedMoney): LedgerEntry =>
  entry(`statement:${statementId}:unmatched`, "unmatchedReceipt", money);

/** Revokes an import: the reverse of {@link statementEntry}, including lines whose match was undone. */
export const revokedEntry = (statementId: string, money: UnmatchedMoney): LedgerEntry =>
  entry(`statement:${statementId}:revoked`, "statementRevoked", gone(money));

/**
 * Staff matched the money with an offer: it leaves the unmatched account, and the offer's receipt posts it like any other. Both entries
 * together move unmatched → held, commission and excess.
 */
export const matchedEntry = (receipt: UnmatchedReceipt, offerId: string, leg: OfferSide): LedgerEntry => ({
  ...entry(keyOf(receipt, "matched"), "receiptMatched", gone(receipt)),
  ...{ offerId, leg },
});

/** The match was not confirmed: the money is unmatched again. */
export const unmatchedAgainEntry = (receipt: UnmatchedReceipt): LedgerEntry =>
  entry(keyOf(receipt, "unmatched"), "unmatchedReceipt", receipt);

/** Sent back to its payer: −R agent account, +R unmatched. */
export const unmatchedReturnedEntry = (receipt: UnmatchedReceipt): LedgerEntry =>
  entry(keyOf(receipt, "returned"), "unmatchedReturned", gone(receipt));

/**
 * The arrival is a bounced payout, which the offer posts as its own bounce: −R agent account, +R unmatched. Both entries together move
 * unmatched → held.
 */
export const bounceMatchedEntry = (receipt: UnmatchedReceipt): LedgerEntry =>
  entry(keyOf(receipt, "bounced"), "bounceMatched", gone(receipt));

/** The bounce was refused: the reverse of {@link bounceMatchedEntry}. */
export const bounceUnmatchedEntry = (receipt: UnmatchedReceipt): LedgerEntry =>
  entry(keyOf(receipt, "unmatched"), "bounceMatched", receipt);
