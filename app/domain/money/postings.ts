import type { EventOf, OfferEvent } from "../offer/events.ts";
import { type Leg, type OfferSide, type OfferState, offerSides } from "../offer/state.ts";
import { money, negate } from "./arithmetic.ts";
import { accounts, type LedgerEntry, type LedgerKind, type Posting, withoutZeros } from "./ledger-entry.ts";
import type { Money } from "./money.ts";
import { shareOf } from "./rate.ts";

export type { LedgerEntry };

interface Change {
  readonly event: OfferEvent;
  readonly before: OfferState;
  readonly after: OfferState;
  readonly leg: OfferSide;
}

/**
 * Ledger entries that one event causes (03-money §4), at most one per leg and kind; each sums to zero per currency.
 * What a leg's money stands for is read from the states (paid in, paid out, completed), so a manager's override posts
 * as the normal path does; amounts that come or go are read from the event.
 */
export function postingsFor(event: OfferEvent, before: OfferState, after: OfferState): readonly LedgerEntry[] {
  return offerSides.flatMap((leg) => legEntries({ event, before, after, leg })).filter(({ postings }) => postings.length > 0);
}

function legEntries(change: Change): readonly LedgerEntry[] {
  const { event, leg } = change;
  if ("leg" in event && event.leg === leg) {
    if (event.type === "incomingVerified") return [receiptEntry(change, event)];
    if (event.type === "refundVerified") return [refundEntry(change, event)];
    if (event.type === "mismatchSettled") return [settledEntry(change, event), allocationEntry(change)];
  }
  return [allocationEntry(change), payoutEntry(change), commissionEntry(change)];
}

const isPaidIn = (state: OfferState, leg: OfferSide) => state.legs[leg].incoming.status === "verified";
const inLeg = (minor: bigint, { principal }: Leg): Money => money(minor, principal.currency);

function entry({ event, after, leg }: Change, kind: LedgerKind, postings: readonly Posting[], corrects?: string): LedgerEntry {
  const idemKey = `${after.id}:${event.version}:${leg}:${kind}`;
  const lines = withoutZeros(postings);
  return { idemKey, offerId: after.id, leg, kind, eventVersion: event.version, ...(corrects && { corrects }), postings: lines };
}

function accountsOf({ before, leg }: Change) {
  const { agentId, agentAccountId } = before.legs[leg];
  return {
    agent: accounts.agentAccount(agentId, agentAccountId),
    held: accounts.held(before.id, leg),
    commission: accounts.commission(before.id, leg),
    excess: accounts.excess(before.id, leg),
    unmatched: accounts.unmatched(agentId),
    net: accounts.commissionNet(agentId),
    tax: accounts.tax(agentId),
  };
}

/** −P held, −C commission and what balances them on excess, when the leg becomes paid in; the reverse when it is reopened. */
function allocation(change: Change): readonly Posting[] {
  const { before, after, leg } = change;
  const steps = Number(isPaidIn(after, leg)) - Number(isPaidIn(before, leg));
  if (steps === 0) return [];
  const { principal, commission } = after.legs[leg];
  const { held, commission: commissionAccount, excess } = accountsOf(change);
  const sign = BigInt(steps);
  return [
    { account: held, money: money(-sign * principal.minor, principal.currency) },
    { account: commissionAccount, money: money(-sign * commission.minor, principal.currency) },
    { account: excess, money: money(sign * (principal.minor + commission.minor), principal.currency) },
  ];
}

const allocationEntry = (change: Change) => entry(change, "allocation", allocation(change));

/** A receipt in another currency is held as received and never converted silently (03-money §3). */
function moneyIn({ before, after, leg }: Change, event: EventOf<"incomingVerified">): Money {
  const receipt = after.legs[leg].receipts.find(({ id }) => id === event.receiptId);
  const wasBooked = before.legs[leg].receipts.some(({ id, verified }) => id === event.receiptId && verified);
  const isForeign = receipt !== undefined && receipt.amount.currency !== after.legs[leg].principal.currency;
  return isForeign && !wasBooked ? receipt.amount : event.received;
}

function receiptEntry(change: Change, event: EventOf<"incomingVerified">): LedgerEntry {
  const received = moneyIn(change, event);
  const { agent, excess } = accountsOf(change);
  return entry(
    change,
    "receipt",
    joined([{ account: agent, money: received }, ...allocation(change), { account: excess, money: negate(received) }]),
  );
}

/** One line per account and currency, as the table writes the excess of a receipt. */
function joined(postings: readonly Posting[]): readonly Posting[] {
  const lines = new Map<string, Posting>();
  for (const { account, money: amount } of postings) {
    const key = `${account} ${amount.currency}`;
    const minor = (lines.get(key)?.money.minor ?? 0n) + amount.minor;
    lines.set(key, { account, money: money(minor, amount.currency) });
  }
  return [...lines.values()];
}

/** The key names the instant, not the version, so that a bounce can name the payout it reverses from the state alone. */
const payoutKey = (offerId: string, leg: OfferSide, verifiedAt: number) => `${offerId}:${leg}:payout:${verifiedAt}`;

function payoutEntry(change: Change): LedgerEntry {
  const { event, before, after, leg } = change;
  const steps = Number(after.legs[leg].paidOut) - Number(before.legs[leg].paidOut);
  const current = after.legs[leg];
  const fee = current.networkCommission?.minor ?? 0n;
  const { held, agent } = accountsOf(change);
  const sign = BigInt(steps);
  const postings: readonly Posting[] = [
    { account: held, money: inLeg(sign * current.principal.minor, current) },
    { account: agent, money: inLeg(-sign * (current.principal.minor - fee), current) },
    { account: agent, money: inLeg(-sign * fee, current), detail: "network-fees" },
  ];
  if (steps >= 0) return { ...entry(change, "payout", postings), idemKey: payoutKey(after.id, leg, event.at) };
  const paidAt = before.legs[leg].outgoing.verifiedAt;
  return entry(change, "bounce", postings, paidAt === undefined ? undefined : payoutKey(after.id, leg, paidAt));
}

/** A difference within the tolerance belongs to nobody else, so it ends in the agent's commission: a finished offer holds nothing. */
function residueOf(leg: Leg, toleranceMinor: bigint): bigint {
  const residue = leg.received.minor - leg.principal.minor - leg.commission.minor;
  return residue <= toleranceMinor && -residue <= toleranceMinor ? residue : 0n;
}

function commissionEntry(change: Change): LedgerEntry {
  const { before, after, leg } = change;
  const steps = Number(after.phase === "completed") - Number(before.phase === "completed");
  const current = after.legs[leg];
  const sign = BigInt(steps);
  const tax = shareOf(current.commission, after.policy.taxRatios[leg]).minor;
  const residue = residueOf(current, after.policy.toleranceMinor);
  const { commission, excess, tax: taxAccount, net } = accountsOf(change);
  return entry(change, "commission", [
    { account: commission, money: inLeg(sign * current.commission.minor, current) },
    { account: excess, money: inLeg(sign * residue, current) },
    { account: taxAccount, money: inLeg(-sign * tax, current) },
    { account: net, money: inLeg(-sign * (current.commission.minor - tax + residue), current) },
  ]);
}

/** Verified money of other currencies that was not sent back yet. */
const foreignMoney = ({ receipts, principal, mismatch }: Leg): readonly Money[] =>
  receipts
    .filter(({ verified, amount }) => verified && amount.currency !== principal.currency)
    .filter(({ id }) => !(mismatch?.receiptId === id && mismatch.settled === "return"))
    .map(({ amount }) => amount);

function refundEntry(change: Change, event: EventOf<"refundVerified">): LedgerEntry {
  const { before, leg } = change;
  const current = before.legs[leg];
  const paidIn = isPaidIn(before, leg);
  const principal = paidIn && !current.paidOut ? current.principal.minor : 0n;
  const commission = paidIn ? current.commission.minor : 0n;
  const { held, commission: commissionAccount, excess, agent } = accountsOf(change);
  const foreign = foreignMoney(current);
  return entry(change, "refund", [
    { account: held, money: inLeg(principal, current) },
    { account: commissionAccount, money: inLeg(commission, current) },
    { account: excess, money: inLeg(event.amount.minor - principal - commission, current) },
    { account: agent, money: negate(event.amount) },
    ...foreign.flatMap((amount) => [
      { account: excess, money: amount },
      { account: agent, money: negate(amount) },
    ]),
  ]);
}

/** Excess leaves by the member's choice: back to the payer, or to the unmatched queue from where it is carried to another leg. */
function settledEntry(change: Change, event: EventOf<"mismatchSettled">): LedgerEntry {
  const current = change.before.legs[change.leg];
  const { excess, agent, unmatched } = accountsOf(change);
  const leave = (kind: LedgerKind, amount: Money, to: string) =>
    entry(change, kind, [
      { account: excess, money: amount },
      { account: to, money: negate(amount) },
    ]);
  const over = inLeg(current.received.minor - current.principal.minor - current.commission.minor, current);
  if (event.choice === "returnExcess") return leave("excessReturned", over, agent);
  if (event.choice === "carryExcess") return leave("excessCarried", over, unmatched);
  const receipt = current.receipts.find(({ id, verified }) => verified && id === current.mismatch?.receiptId);
  if (event.choice === "return" && receipt) return leave("receiptReturned", receipt.amount, agent);
  return entry(change, "allocation", []);
}
