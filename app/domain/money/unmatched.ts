import type { OfferSide } from "../offer/state.ts";
import { negate } from "./arithmetic.ts";
import { accounts, type LedgerEntry } from "./ledger-entry.ts";
import type { Money } from "./money.ts";

export interface UnmatchedReceipt {
  readonly receiptId: string;
  readonly agentId: string;
  readonly agentAccountId: string;
  readonly amount: Money;
}

const unmatchedKey = (receiptId: string) => `receipt:${receiptId}:unmatched`;

/** Money that arrived without an offer: +R agent account, −R unmatched (design/money §4). */
export function unmatchedEntry({ receiptId, agentId, agentAccountId, amount }: UnmatchedReceipt): LedgerEntry {
  return {
    idemKey: unmatchedKey(receiptId),
    offerId: null,
    leg: null,
    kind: "unmatchedReceipt",
    eventVersion: null,
    postings: [
      { account: accounts.agentAccount(agentId, agentAccountId), money: amount },
      { account: accounts.unmatched(agentId), money: negate(amount) },
    ],
  };
}

/**
 * Staff matched it: takes the first entry back, so that the receipt of the offer books it as any other.
 * Both together move unmatched → held, commission and excess.
 */
export function matchedEntry(receipt: UnmatchedReceipt, offerId: string, leg: OfferSide): LedgerEntry {
  const first = unmatchedEntry(receipt);
  return {
    ...first,
    idemKey: `receipt:${receipt.receiptId}:matched`,
    offerId,
    leg,
    kind: "receiptMatched",
    corrects: first.idemKey,
    postings: first.postings.map(({ account, money }) => ({ account, money: negate(money) })),
  };
}
