import { expect } from "vitest";
import { newLeg } from "../../offer/draft.ts";
import type { EventBody, OfferEvent } from "../../offer/events.ts";
import type { Leg, MismatchChoice, OfferSide, OfferState, Receipt } from "../../offer/state.ts";
import { decimalText } from "../../offer/wire.ts";
import { balancesOf } from "../balances.ts";
import type { LedgerEntry } from "../ledger-entry.ts";
import type { Currency, Money } from "../money.ts";
import { parseMoney } from "../parse.ts";
import { postingsFor } from "../postings.ts";
import { balanceOf, unbalancedCurrencies } from "./ledger-rules.ts";

export const of = (text: string, currency: Currency): Money => {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
};
export const calendar = { timeZone: "Europe/Moscow", week: [], dates: [] };

export function leg(principal: Money, commission: Money, agentId: string, change: Partial<Leg> = {}): Leg {
  const payIn = { ...principal, minor: principal.minor + commission.minor };
  return { ...newLeg({ rail: "bank", principal, commission, payIn, agentId, agentAccountId: `${agentId}-1` }), ...change };
}

export const offer: OfferState = {
  id: "o1",
  humanId: "F-2026-000123",
  brand: "main",
  kind: "exchange",
  version: 7,
  revision: 1,
  phase: "awaitingPayment",
  corridor: { from: "germany", to: "russia" },
  quote: { rate: "91.2345", source: "cbr", observedAt: 0, expiresAt: 0, fixedSide: "owner" },
  policy: {
    profile: "production",
    signingWindow: 0,
    paymentWindow: 0,
    paymentReminders: [],
    staffDecisionWindow: 0,
    stageWindows: { incoming: 0, outgoing: 0, confirmation: 0, refund: 0 },
    watchWindow: 0,
    followsWorkingHours: false,
    commissionBps: 300,
    toleranceMinor: 1n,
    taxRatios: { owner: "0.1", buyer: "0.20" },
    calendars: { owner: calendar, buyer: calendar },
  },
  sides: { owner: { memberId: "m1" }, buyer: { memberId: "m2" } },
  legs: {
    owner: leg(of("1000.00", "EUR"), of("30.00", "EUR"), "europe"),
    buyer: leg(of("91234.50", "RUB"), of("2737.04", "RUB"), "russia"),
  },
  attention: [],
  lateSides: [],
  createdAt: 0,
  updatedAt: 0,
};

export const withLeg = (state: OfferState, side: OfferSide, change: Partial<Leg>): OfferState => ({
  ...state,
  version: state.version + 1,
  legs: { ...state.legs, [side]: { ...state.legs[side], ...change } },
});
export const occur = (body: EventBody, state: OfferState): OfferEvent => ({ ...body, version: state.version, at: state.version * 1_000 });

/** Lines as `account amount currency`, in the order in which the table writes them. */
export const linesOf = (entry: LedgerEntry | undefined) =>
  entry?.postings.map(({ account, money, detail }) =>
    [account, `${money.minor > 0n ? "+" : ""}${decimalText(money)}`, money.currency, detail].filter(Boolean).join(" "),
  );

export class Scenario {
  entries: LedgerEntry[] = [];
  state: OfferState;
  constructor(state: OfferState = offer) {
    this.state = state;
  }
  step(body: EventBody, side: OfferSide, change: Partial<Leg>, phase = this.state.phase): readonly LedgerEntry[] {
    const after = { ...withLeg(this.state, side, change), phase };
    const entries = postingsFor(occur(body, after), this.state, after);
    this.state = after;
    this.entries.push(...entries);
    for (const { postings } of entries) expect(unbalancedCurrencies(postings)).toEqual([]);
    return entries;
  }
  receive(side: OfferSide, amount: Money, complete: boolean, change: Partial<Leg> = {}): readonly LedgerEntry[] {
    const { received, receipts, principal } = this.state.legs[side];
    const isForeign = amount.currency !== principal.currency;
    const id = `r${receipts.length + 1}`;
    const receipt: Receipt = { id, amount, bookedAt: 0, payer: "side", verified: true, counted: complete };
    const added = isForeign ? { ...principal, minor: 0n } : amount;
    return this.step({ type: "incomingVerified", leg: side, by: "m", received: added, receiptId: id, counted: complete, complete }, side, {
      receipts: [...receipts, receipt],
      received: { ...received, minor: received.minor + added.minor },
      ...(complete && { incoming: { status: "verified", fileIds: [] } }),
      ...change,
    });
  }
  payOut(side: OfferSide): readonly LedgerEntry[] {
    const verifiedAt = (this.state.version + 1) * 1_000;
    return this.step({ type: "outgoingVerified", leg: side, by: "m" }, side, {
      paidOut: true,
      outgoing: { status: "verified", verifiedAt, fileIds: [] },
    });
  }
  refund(side: OfferSide, amount: Money, change: { of?: "excess"; others?: readonly Money[] } = {}): readonly LedgerEntry[] {
    const { of = "everything", others = [] } = change;
    return this.step({ type: "refundVerified", leg: side, by: "m", of, amount, others }, side, {
      refunded: of === "everything",
      returned: amount,
    });
  }
  complete(): readonly LedgerEntry[] {
    return this.step({ type: "offerCompleted" }, "owner", {}, "completed");
  }
  balance(account: string, currency: Currency) {
    return decimalText(balanceOf(balancesOf(this.entries), account, currency));
  }
}

export const settled = (choice: MismatchChoice, amount: Money): EventBody => ({
  type: "mismatchSettled",
  leg: "owner",
  choice,
  by: "m",
  receiptId: "r1",
  amount,
  counted: choice === "accept" || choice === "requote",
});
