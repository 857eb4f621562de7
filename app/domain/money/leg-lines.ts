import type { OfferEvent } from "../offer/events.ts";
import { isPaid, worthOf } from "../offer/facts.ts";
import { isTerminal } from "../offer/phases.ts";
import type { Leg, OfferSide, OfferState, Receipt } from "../offer/state.ts";
import { money } from "./arithmetic.ts";
import { accounts, type Posting } from "./ledger-entry.ts";
import type { Money } from "./money.ts";
import { shareOf } from "./rate.ts";

/** One event, with the leg and the offer's states before and after it. */
export interface Change {
  readonly event: OfferEvent;
  readonly before: OfferState;
  readonly after: OfferState;
  readonly leg: OfferSide;
}

/** Returns the sign of the lines: +1 when the fact became true, −1 when it was revoked, 0 when nothing changed. */
const turned = (before: boolean, after: boolean): bigint => BigInt(Number(after) - Number(before));
const inLeg = (minor: bigint, { principal }: Leg): Money => money(minor, principal.currency);

/** Amounts that this event verified, each in the currency in which it arrived (design/money §3). */
export function verifiedNow({ before, after, leg }: Change): readonly Money[] {
  const booked = new Set(before.legs[leg].receipts.filter(({ verified }) => verified).map(({ id }) => id));
  return after.legs[leg].receipts.filter(({ id, verified }) => verified && !booked.has(id)).map(({ amount }) => amount);
}

/** Receipts for which this event credits another amount than the received one. */
export function creditedReceipts({ before, after, leg }: Change): readonly (Receipt & { readonly credited: Money })[] {
  const known = new Set(before.legs[leg].receipts.filter(({ credited }) => credited).map(({ id }) => id));
  return after.legs[leg].receipts.flatMap((receipt) =>
    receipt.credited && !known.has(receipt.id) ? [{ ...receipt, credited: receipt.credited }] : [],
  );
}

/** −P held, −C commission and the balancing amount on excess, when the leg becomes paid in; the reverse when it is reopened. */
export function allocationLines({ before, after, leg }: Change): readonly Posting[] {
  const sign = turned(isPaid(before.legs[leg]), isPaid(after.legs[leg]));
  const current = after.legs[leg];
  const { principal, commission } = current;
  return [
    { account: accounts.held(after.id, leg), money: inLeg(-sign * principal.minor, current) },
    { account: accounts.commission(after.id, leg), money: inLeg(-sign * commission.minor, current) },
    { account: accounts.excess(after.id, leg), money: inLeg(sign * (principal.minor + commission.minor), current) },
  ];
}

/** +P held, −(P−f) agent account and −f there for the crypto network; the reverse for a bounce. */
export function payoutLines({ before, after, leg }: Change, agentAccount: string): readonly Posting[] {
  const current = after.legs[leg];
  const sign = turned(before.legs[leg].paidOut, current.paidOut);
  const fee = current.networkCommission?.minor ?? 0n;
  return [
    { account: accounts.held(after.id, leg), money: inLeg(sign * current.principal.minor, current) },
    { account: agentAccount, money: inLeg(-sign * (current.principal.minor - fee), current) },
    { account: agentAccount, money: inLeg(-sign * fee, current), detail: "network-fees" },
  ];
}

/** A difference within the tolerance goes to the agent's commission, because a finished offer must hold nothing. */
function residueOf(leg: Leg, toleranceMinor: bigint): bigint {
  const worths = leg.receipts.filter(({ verified }) => verified).map(worthOf);
  const received = worths.filter(({ currency }) => currency === leg.principal.currency).reduce((total, { minor }) => total + minor, 0n);
  const residue = received - leg.returned.minor - leg.principal.minor - leg.commission.minor;
  return residue <= toleranceMinor && -residue <= toleranceMinor ? residue : 0n;
}

/**
 * True when the offer has ended and this leg's beneficiary was paid. False when the leg's payer got nothing because the other leg was
 * refunded.
 */
const isEarned = ({ phase, legs }: OfferState, leg: OfferSide) =>
  isTerminal(phase) && legs[leg].paidOut && legs[leg].commissionBack === undefined;

/** +C commission, −tax, −(C−tax) net when the commission is earned; the reverse when an admin reopens the offer. */
export function commissionLines({ before, after, leg }: Change): readonly Posting[] {
  const current = after.legs[leg];
  const sign = turned(isEarned(before, leg), isEarned(after, leg));
  const tax = shareOf(current.commission, after.policy.taxRatios[leg]).minor;
  const residue = residueOf(current, after.policy.toleranceMinor);
  return [
    { account: accounts.commission(after.id, leg), money: inLeg(sign * current.commission.minor, current) },
    { account: accounts.excess(after.id, leg), money: inLeg(sign * residue, current) },
    { account: accounts.tax(current.agentId), money: inLeg(-sign * tax, current) },
    { account: accounts.commissionNet(current.agentId), money: inLeg(-sign * (current.commission.minor - tax + residue), current) },
  ];
}
