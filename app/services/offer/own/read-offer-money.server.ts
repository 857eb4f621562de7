import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listLedger } from "#data/money/ledger.server.ts";
import { listReceipts } from "#data/money/receipts.server.ts";
import { balancesOf } from "#domain/money/balances.ts";
import type { LedgerKind } from "#domain/money/ledger-entry.ts";
import type { Money } from "#domain/money/money.ts";
import { allowed } from "#domain/offer/allowed.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { fundsLocation } from "#domain/offer/funds-location.ts";
import { isLost } from "#domain/offer/phases.ts";
import type { Instant, OfferSide, OfferState, Phase } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { type OwnLeg, openChoiceOf, ownLegOf } from "./own-leg.ts";
import { type AgentView, readOfferPeople } from "./read-offer-people.server.ts";

/** An account of the ledger as members read it, without account ids. */
export type MoneyAccount =
  | "agentAccount"
  | "networkFees"
  | "held"
  | "commission"
  | "excess"
  | "agentFee"
  | "unmatched"
  | "exchange"
  | "other";

export interface MoneyLine {
  readonly account: MoneyAccount;
  /** Positive: money that came to this account. Negative: money that the account owes or gave away (design/money §4). */
  readonly money: Money;
}

export interface MoneyEntry {
  readonly id: string;
  readonly at: Instant;
  readonly kind: LedgerKind;
  readonly isReversal: boolean;
  readonly lines: readonly MoneyLine[];
}

export interface LegMoney {
  readonly leg: OwnLeg;
  readonly agent: AgentView;
  /** When it was paid, received by the agent and paid out; null for events that have not happened. */
  readonly moments: readonly [paid: Instant | null, held: Instant | null, arrived: Instant | null];
  readonly entries: readonly MoneyEntry[];
  /** Balances of all accounts of the leg after these entries. They also add up to zero. */
  readonly balances: readonly MoneyLine[];
  readonly receipts: readonly { readonly id: string; readonly amount: Money; readonly bookedAt: Instant }[];
}

export interface OfferMoney {
  readonly id: string;
  readonly humanId: string;
  readonly phase: Phase;
  readonly own: LegMoney;
  readonly partners: LegMoney;
  /** No more money of this offer will be paid out. */
  readonly isOver: boolean;
  /** The deal is suspended: a side that has not paid does not pay now. */
  readonly isSuspended: boolean;
  /** The reader's payment is due and not reported yet. */
  readonly isPayInDue: boolean;
  /** Receipt with an open choice of the reader; null when there is none. */
  readonly choiceReceiptId: string | null;
}

/** Returns the reader's open duties about money. */
function dueOf(state: OfferState, side: OfferSide, userId: string, now: Instant): Pick<OfferMoney, "isPayInDue" | "choiceReceiptId"> {
  const mayProve = allowed(state, { kind: "member", userId }, now).some(({ command }) => command === "saveProof");
  const choice = openChoiceOf(state, side, side, userId, now);
  return {
    isPayInDue: state.phase === "awaitingPayment" && mayProve && fundsLocation(state, side).place === "withYou",
    choiceReceiptId: choice !== null && choice.choices.length > 0 && !choice.hasAgreed ? choice.receiptId : null,
  };
}

function accountOf(account: string, detail: string | undefined): MoneyAccount {
  if (detail === "network-fees") return "networkFees";
  if (/^agent:[^:]+:account:/.test(account)) return "agentAccount";
  const last = account.split(":").at(-1);
  if (last === "held" || last === "commission" || last === "excess" || last === "unmatched" || last === "exchange") return last;
  // The tax that the agent pays out of its fee is not shown to members.
  return last === "commission-net" || last === "tax" ? "agentFee" : "other";
}

/** Merges the lines of each account and drops those that are zero. */
function joined(lines: readonly MoneyLine[]): readonly MoneyLine[] {
  const entries = lines.map(({ account, money }) => ({ postings: [{ account, money }] }));
  return balancesOf(entries).flatMap(({ account, money }) => (money.minor === 0n ? [] : [{ account: account as MoneyAccount, money }]));
}

function momentsOf({ sides, legs }: OfferState, side: OfferSide): LegMoney["moments"] {
  const { incoming, outgoing, confirmation } = legs[side];
  const arrivedAt = confirmation.verifiedAt ?? outgoing.verifiedAt;
  return [sides[side]?.proof?.at ?? incoming.submittedAt ?? null, incoming.verifiedAt ?? null, arrivedAt ?? null];
}

async function moneyOf(state: OfferState, side: OfferSide, agent: AgentView): Promise<LegMoney> {
  const [ledger, receipts] = await Promise.all([listLedger(state.id), listReceipts(state.id)]);
  const entries = ledger
    .filter(({ leg }) => leg === side)
    .map(({ txId, at, kind, corrects, postings }) => ({
      ...{ id: txId, at, kind, isReversal: corrects !== null },
      lines: joined(postings.map(({ account, money, detail }) => ({ account: accountOf(account, detail), money }))),
    }));
  const verified = new Set(state.legs[side].receipts.filter((receipt) => receipt.verified).map(({ id }) => id));
  return {
    ...{ leg: ownLegOf(state, side), agent, moments: momentsOf(state, side), entries },
    balances: joined(entries.flatMap(({ lines }) => lines)),
    receipts: receipts
      .filter((receipt) => receipt.leg === side && verified.has(receipt.id))
      .map(({ id, amount, bookedAt }) => ({ id, amount, bookedAt })),
  };
}

/**
 * Returns the postings of both legs as text for one of the offer's sides: "Where is the money" (design/money §4). `NOT_FOUND` for others.
 */
export async function readOfferMoney(ctx: ServiceContext, id: string): Promise<ServiceResult<OfferMoney>> {
  const visible = await readVisibleOffer(ctx, id);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  const { side } = reader;
  const { agents } = await readOfferPeople(state, side, ctx.now);
  const [own, partners] = await Promise.all([moneyOf(state, side, agents[side]), moneyOf(state, otherSide(side), agents[otherSide(side)])]);
  const due = dueOf(state, side, ctx.principal.userId, ctx.now);
  const { id: offerId, humanId, phase } = state;
  return {
    ok: true,
    value: { id: offerId, humanId, phase, own, partners, isOver: isLost(phase), isSuspended: phase === "suspended", ...due },
  };
}
