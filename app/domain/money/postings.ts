import type { EventOf, OfferEvent } from "../offer/events.ts";
import { isPaid } from "../offer/facts.ts";
import { type Leg, type OfferState, offerSides, type RefundOf } from "../offer/state.ts";
import { money, negate } from "./arithmetic.ts";
import { accounts, type LedgerEntry, type LedgerKind, type Posting, withoutZeros } from "./ledger-entry.ts";
import { allocationLines, type Change, commissionLines, creditedReceipts, payoutLines, verifiedNow } from "./leg-lines.ts";
import type { Money } from "./money.ts";

export type { LedgerEntry };

/**
 * Returns the ledger entries that one event causes (design/money §4), at most one per leg and kind; each sums to zero per currency. The
 * function compares the leg's money in both states (verified receipts, paid in, paid out, completed), so a manager's override posts like a
 * normal transition. Amounts that are returned or moved come from the event.
 */
export function postingsFor(event: OfferEvent, before: OfferState, after: OfferState): readonly LedgerEntry[] {
  return offerSides.flatMap((leg) => legEntries({ event, before, after, leg })).filter(({ postings }) => postings.length > 0);
}

function legEntries(change: Change): readonly LedgerEntry[] {
  const { event, leg } = change;
  if (event.type === "refundVerified" && event.leg === leg) return [refundEntry(change, "refund", event)];
  if (event.type === "receiptMoved" && event.leg === leg) return [refundEntry(change, "receiptMoved", { ...event, of: "everything" })];
  const carried =
    event.type === "mismatchSettled" && event.leg === leg && event.choice === "carryExcess" ? [carryEntry(change, event.amount)] : [];
  return [
    receiptEntry(change),
    ...exchangeEntries(change),
    payoutEntry(change),
    entry(change, "commission", commissionLines(change)),
    ...carried,
  ];
}

const entryKey = ({ event, after, leg }: Change, kind: LedgerKind) => `${after.id}:${event.version}:${leg}:${kind}`;

function entry(
  change: Change,
  kind: LedgerKind,
  postings: readonly Posting[],
  named: Pick<Partial<LedgerEntry>, "idemKey" | "corrects"> = {},
): LedgerEntry {
  const { event, after, leg } = change;
  const idemKey = entryKey(change, kind);
  return { idemKey, offerId: after.id, leg, kind, eventVersion: event.version, ...named, postings: withoutZeros(postings) };
}

const agentAccountOf = ({ before, leg }: Change) => {
  const { agentId, agentAccountId } = before.legs[leg];
  return accounts.agentAccount(agentId, agentAccountId);
};

/** Postings that move money from one account to another. The order of the lines is the order of design/money §4. */
const moved = (amount: Money, to: string, from: string): readonly Posting[] => [
  { account: to, money: amount },
  { account: from, money: negate(amount) },
];

/** +R agent account, −P held, −C commission, −(R−P−C) excess; a receipt that does not complete the leg is booked as excess. */
function receiptEntry(change: Change): LedgerEntry {
  const received = verifiedNow(change);
  const excess = accounts.excess(change.after.id, change.leg);
  const lines = [
    ...received.map((amount) => ({ account: agentAccountOf(change), money: amount })),
    ...allocationLines(change),
    ...received.map((amount) => ({ account: excess, money: negate(amount) })),
  ];
  return entry(change, received.length > 0 ? "receipt" : "allocation", joined(lines));
}

/** Merges postings to one line per account and currency. */
function joined(postings: readonly Posting[]): readonly Posting[] {
  const lines = new Map<string, Posting>();
  for (const { account, money: amount } of postings) {
    const key = `${account} ${amount.currency}`;
    lines.set(key, { account, money: money((lines.get(key)?.money.minor ?? 0n) + amount.minor, amount.currency) });
  }
  return [...lines.values()];
}

/** When both sides accepted the value of a receipt in another currency, the agent keeps that money and credits the leg's currency. */
function exchangeEntries(change: Change): readonly LedgerEntry[] {
  const { after, before, leg } = change;
  const excess = accounts.excess(after.id, leg);
  const position = accounts.exchange(before.legs[leg].agentId);
  return creditedReceipts(change).map(({ amount, credited }) =>
    entry(change, "exchange", [...moved(amount, excess, position), ...moved(credited, position, excess)]),
  );
}

/** The key contains the instant instead of the version, so that a bounce can compute the key of its payout from the state alone. */
const payoutKey = ({ after, leg }: Change, verifiedAt: number) => `${after.id}:${leg}:payout:${verifiedAt}`;

function payoutEntry(change: Change): LedgerEntry {
  const { event, before, after, leg } = change;
  const lines = payoutLines(change, agentAccountOf(change));
  if (after.legs[leg].paidOut || !before.legs[leg].paidOut) return entry(change, "payout", lines, { idemKey: payoutKey(change, event.at) });
  const paidAt = before.legs[leg].outgoing.verifiedAt;
  return entry(change, "bounce", lines, paidAt === undefined ? {} : { corrects: payoutKey(change, paidAt) });
}

/** Principal and commission that a refund releases. */
function claimsEnded(leg: Leg, of: RefundOf): readonly [principal: bigint, commission: bigint] {
  if (of === "commission") return [0n, leg.commission.minor];
  const isAllocated = of === "everything" && isPaid(leg) && !leg.paidOut && !leg.refunded;
  return isAllocated ? [leg.principal.minor, leg.commission.minor] : [0n, 0n];
}

/**
 * +P held, +C commission, +excess, −total agent account. A refund of an excess alone leaves the leg paid in; other currencies are returned
 * unconverted. A receipt that pays for another offer leaves this offer in the same way, and the receipt in the other offer posts it to the
 * account again.
 */
function refundEntry(
  change: Change,
  kind: "refund" | "receiptMoved",
  event: Pick<EventOf<"refundVerified">, "of" | "amount" | "others">,
): LedgerEntry {
  const { before, leg } = change;
  const current = before.legs[leg];
  const [principal, commission] = claimsEnded(current, event.of);
  const { currency } = event.amount;
  const agent = agentAccountOf(change);
  const excess = accounts.excess(before.id, leg);
  return entry(change, kind, [
    { account: accounts.held(before.id, leg), money: money(principal, currency) },
    { account: accounts.commission(before.id, leg), money: money(commission, currency) },
    { account: excess, money: money(event.amount.minor - principal - commission, currency) },
    { account: agent, money: negate(event.amount) },
    ...event.others.flatMap((amount) => moved(amount, excess, agent)),
  ]);
}

/** The excess leaves this offer and stays on the agent's account as unmatched money until staff match it with the target leg. */
const carryEntry = (change: Change, amount: Money): LedgerEntry => {
  const { before, leg } = change;
  return entry(change, "excessCarried", moved(amount, accounts.excess(before.id, leg), accounts.unmatched(before.legs[leg].agentId)));
};
