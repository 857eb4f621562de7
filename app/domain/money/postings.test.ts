import { describe, expect, test } from "vitest";
import type { EventBody, OfferEvent } from "../offer/events.ts";
import type { Leg, MismatchChoice, OfferSide, OfferState, Receipt, Stage } from "../offer/state.ts";
import { decimalText } from "../offer/wire.ts";
import { balanceOf, balancesOf, legBalances, openClaims, unbalancedCurrencies } from "./balances.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import type { Currency, Money } from "./money.ts";
import { parseMoney } from "./parse.ts";
import { postingsFor } from "./postings.ts";
import { matchedEntry, unmatchedEntry } from "./unmatched.ts";

const of = (text: string, currency: Currency): Money => {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
};
const closed: Stage = { status: "closed", fileIds: [] };
const calendar = { timeZone: "Europe/Moscow", week: [], dates: [] };

function leg(principal: Money, commission: Money, agentId: string, change: Partial<Leg> = {}): Leg {
  const nothing = { ...principal, minor: 0n };
  return {
    rail: "bank",
    principal,
    commission,
    payIn: { ...principal, minor: principal.minor + commission.minor },
    agentId,
    agentAccountId: `${agentId}-1`,
    incoming: closed,
    outgoing: closed,
    confirmation: closed,
    refund: closed,
    receipts: [],
    received: nothing,
    excess: nothing,
    returned: nothing,
    paidOut: false,
    refunded: false,
    ...change,
  };
}

const offer: OfferState = {
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

const withLeg = (state: OfferState, side: OfferSide, change: Partial<Leg>): OfferState => ({
  ...state,
  version: state.version + 1,
  legs: { ...state.legs, [side]: { ...state.legs[side], ...change } },
});
const occur = (body: EventBody, state: OfferState): OfferEvent => ({ ...body, version: state.version, at: state.version * 1_000 });

/** Lines as `account amount currency`, in the order in which the table writes them. */
const linesOf = (entry: LedgerEntry | undefined) =>
  entry?.postings.map(({ account, money, detail }) =>
    [account, `${money.minor > 0n ? "+" : ""}${decimalText(money)}`, money.currency, detail].filter(Boolean).join(" "),
  );

class Scenario {
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

const settled = (choice: MismatchChoice, amount: Money): EventBody => ({
  type: "mismatchSettled",
  leg: "owner",
  choice,
  by: "m",
  receiptId: "r1",
  amount,
  counted: choice === "accept" || choice === "requote",
});

describe("receipts", () => {
  test("the exact pay-in becomes held and commission", () => {
    const [entry, ...others] = new Scenario().receive("owner", of("1030.00", "EUR"), true);
    expect(others).toEqual([]);
    expect(linesOf(entry)).toEqual([
      "agent:europe:account:europe-1 +1030.00 EUR",
      "offer:o1:owner:held -1000.00 EUR",
      "offer:o1:owner:commission -30.00 EUR",
    ]);
    expect(entry).toMatchObject({ idemKey: "o1:8:owner:receipt", kind: "receipt", leg: "owner", eventVersion: 8 });
  });

  test("too much: the rest is excess", () => {
    const [entry] = new Scenario().receive("owner", of("1035.00", "EUR"), true);
    expect(linesOf(entry)?.at(-1)).toBe("offer:o1:owner:excess -5.00 EUR");
  });

  test("too little waits as excess until the rest arrives", () => {
    const scenario = new Scenario();
    expect(linesOf(scenario.receive("owner", of("1000.00", "EUR"), false)[0])).toEqual([
      "agent:europe:account:europe-1 +1000.00 EUR",
      "offer:o1:owner:excess -1000.00 EUR",
    ]);
    expect(linesOf(scenario.receive("owner", of("30.00", "EUR"), true)[0])).toEqual([
      "agent:europe:account:europe-1 +30.00 EUR",
      "offer:o1:owner:held -1000.00 EUR",
      "offer:o1:owner:commission -30.00 EUR",
      "offer:o1:owner:excess +1000.00 EUR",
    ]);
  });

  test("another currency is held as received, in its own currency, and goes back as it came", () => {
    const scenario = new Scenario();
    expect(linesOf(scenario.receive("owner", of("1030.00", "USD"), false)[0])).toEqual([
      "agent:europe:account:europe-1 +1030.00 USD",
      "offer:o1:owner:excess -1030.00 USD",
    ]);
    expect(linesOf(scenario.refund("owner", of("0", "EUR"), { others: [of("1030.00", "USD")] })[0])).toEqual([
      "offer:o1:owner:excess +1030.00 USD",
      "agent:europe:account:europe-1 -1030.00 USD",
    ]);
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
  });

  test("a requoted receipt pays the leg: the agent takes the one currency over and credits the other", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1200.00", "USD"), false);
    const receipts = scenario.state.legs.owner.receipts.map((receipt) => ({ ...receipt, counted: true, credited: of("1030.00", "EUR") }));
    const [allocation, exchange] = scenario.step(settled("requote", of("1200.00", "USD")), "owner", {
      receipts,
      incoming: { status: "verified", fileIds: [] },
    });
    expect(allocation?.kind).toBe("allocation");
    expect(linesOf(exchange)).toEqual([
      "offer:o1:owner:excess +1200.00 USD",
      "agent:europe:exchange -1200.00 USD",
      "agent:europe:exchange +1030.00 EUR",
      "offer:o1:owner:excess -1030.00 EUR",
    ]);
    scenario.payOut("owner");
    scenario.step({ type: "offerCompleted" }, "owner", {}, "completed");
    expect(openClaims(balancesOf(scenario.entries), "o1").filter(({ account }) => account.includes("owner"))).toEqual([]);
  });

  test("nothing that arrived posts nothing", () => {
    expect(new Scenario().receive("owner", of("0", "EUR"), false)).toEqual([]);
  });

  test("a stranger's money is allocated when it is accepted", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), false);
    const [entry] = scenario.step(settled("accept", of("1030.00", "EUR")), "owner", { incoming: { status: "verified", fileIds: [] } });
    expect(linesOf(entry)).toEqual([
      "offer:o1:owner:held -1000.00 EUR",
      "offer:o1:owner:commission -30.00 EUR",
      "offer:o1:owner:excess +1030.00 EUR",
    ]);
  });

  test("an excess is returned once its refund is verified, or leaves for another leg at once", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1035.00", "EUR"), true);
    expect(scenario.step(settled("returnExcess", of("5.00", "EUR")), "owner", {})).toEqual([]);
    const gone = ["offer:o1:owner:excess +5.00 EUR", "agent:europe:account:europe-1 -5.00 EUR"];
    expect(linesOf(scenario.refund("owner", of("5.00", "EUR"), { of: "excess" })[0])).toEqual(gone);
    const carrying = new Scenario();
    carrying.receive("owner", of("1035.00", "EUR"), true);
    const [carried] = carrying.step(settled("carryExcess", of("5.00", "EUR")), "owner", { returned: of("5.00", "EUR") });
    expect(carried?.kind).toBe("excessCarried");
    expect(linesOf(carried)).toEqual(gone);
  });

  test("money without an offer is unmatched, and matching gives it to the leg", () => {
    const receipt = { receiptId: "r1", agentId: "europe", agentAccountId: "europe-1", amount: of("1030.00", "EUR") };
    const first = unmatchedEntry(receipt);
    expect(linesOf(first)).toEqual(["agent:europe:account:europe-1 +1030.00 EUR", "agent:europe:unmatched -1030.00 EUR"]);
    const scenario = new Scenario();
    const matched = matchedEntry(receipt, "o1", "owner");
    expect(matched.corrects).toBe(first.idemKey);
    scenario.entries.push(first, matched);
    scenario.receive("owner", receipt.amount, true);
    expect(scenario.balance("agent:europe:unmatched", "EUR")).toBe("0.00");
    expect(scenario.balance("agent:europe:account:europe-1", "EUR")).toBe("1030.00");
    expect(decimalText(legBalances(balancesOf(scenario.entries), "o1", "owner", "EUR").held)).toBe("1000.00");
  });
});

describe("payouts", () => {
  const paidIn = () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), true);
    scenario.receive("buyer", of("93971.54", "RUB"), true);
    return scenario;
  };

  test("a verified payout takes the principal from held and from the agent's account", () => {
    expect(linesOf(paidIn().payOut("owner")[0])).toEqual([
      "offer:o1:owner:held +1000.00 EUR",
      "agent:europe:account:europe-1 -1000.00 EUR",
    ]);
  });

  test("of a crypto payout the network's fee is a line of its own", () => {
    const wallet = leg(of("1000", "USDT"), of("30", "USDT"), "europe", {
      rail: "crypto",
      network: "TRON",
      networkCommission: of("1.40", "USDT"),
    });
    const scenario = new Scenario({ ...offer, legs: { ...offer.legs, owner: wallet } });
    scenario.receive("owner", of("1030", "USDT"), true);
    expect(linesOf(scenario.payOut("owner")[0])).toEqual([
      "offer:o1:owner:held +1000.000000 USDT",
      "agent:europe:account:europe-1 -998.600000 USDT",
      "agent:europe:account:europe-1 -1.400000 USDT network-fees",
    ]);
    expect(scenario.balance("agent:europe:account:europe-1", "USDT")).toBe("30.000000");
  });

  test("a bounce reverses its payout and names it, each time anew", () => {
    const scenario = paidIn();
    for (const attempt of [1, 2]) {
      const [paid] = scenario.payOut("owner");
      const [bounced] = scenario.step(
        { type: "payoutBounced", leg: "owner", by: "a", fileIds: [], reason: "closed" } as EventBody,
        "owner",
        {
          paidOut: false,
        },
      );
      expect(bounced?.kind, `attempt ${attempt}`).toBe("bounce");
      expect(bounced?.corrects).toBe(paid?.idemKey);
      expect(linesOf(bounced)).toEqual(["offer:o1:owner:held -1000.00 EUR", "agent:europe:account:europe-1 +1000.00 EUR"]);
    }
    expect(new Set(scenario.entries.map(({ idemKey }) => idemKey)).size).toBe(scenario.entries.length);
  });

  test("completion splits the commission into tax and net, and the offer holds nothing", () => {
    const scenario = paidIn();
    scenario.payOut("owner");
    scenario.payOut("buyer");
    const [ofOwner, ofBuyer] = scenario.complete();
    expect(linesOf(ofOwner)).toEqual([
      "offer:o1:owner:commission +30.00 EUR",
      "agent:europe:tax -3.00 EUR",
      "agent:europe:commission-net -27.00 EUR",
    ]);
    expect(linesOf(ofBuyer)).toEqual([
      "offer:o1:buyer:commission +2737.04 RUB",
      "agent:russia:tax -547.41 RUB",
      "agent:russia:commission-net -2189.63 RUB",
    ]);
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
    expect(scenario.balance("agent:russia:account:russia-1", "RUB")).toBe("2737.04");
  });

  test("the commission of a leg that was paid out is earned although the other leg is refunded", () => {
    const scenario = paidIn();
    scenario.payOut("owner");
    scenario.refund("buyer", of("93971.54", "RUB"));
    scenario.step({ type: "offerRefunded" }, "owner", {}, "refunded");
    expect(scenario.balance("agent:europe:commission-net", "EUR")).toBe("-27.00");
    expect(scenario.balance("agent:russia:account:russia-1", "RUB")).toBe("0.00");
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
  });

  test.each([
    ["1029.99", "-26.99"],
    ["1030.01", "-27.01"],
  ])("%s EUR, within the tolerance, ends in the net commission", (received, net) => {
    const scenario = new Scenario();
    scenario.receive("owner", of(received, "EUR"), true);
    scenario.receive("buyer", of("93971.54", "RUB"), true);
    scenario.payOut("owner");
    scenario.payOut("buyer");
    scenario.complete();
    expect(scenario.balance("agent:europe:commission-net", "EUR")).toBe(net);
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
  });
});

describe("refunds", () => {
  test("everything held of a leg goes back", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1035.00", "EUR"), true);
    expect(linesOf(scenario.refund("owner", of("1035.00", "EUR"))[0])).toEqual([
      "offer:o1:owner:held +1000.00 EUR",
      "offer:o1:owner:commission +30.00 EUR",
      "offer:o1:owner:excess +5.00 EUR",
      "agent:europe:account:europe-1 -1035.00 EUR",
    ]);
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
  });

  test("money that arrives while a leg is being refunded goes back by itself", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), true);
    scenario.refund("owner", of("1030.00", "EUR"));
    scenario.receive("owner", of("5.00", "EUR"), false);
    expect(linesOf(scenario.refund("owner", of("5.00", "EUR"))[0])).toEqual([
      "offer:o1:owner:excess +5.00 EUR",
      "agent:europe:account:europe-1 -5.00 EUR",
    ]);
  });

  test("a short pay-in and money of another currency go back from excess", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("500.00", "EUR"), false);
    scenario.receive("owner", of("20.00", "USD"), false);
    expect(linesOf(scenario.refund("owner", of("500.00", "EUR"), { others: [of("20.00", "USD")] })[0])).toEqual([
      "offer:o1:owner:excess +500.00 EUR",
      "agent:europe:account:europe-1 -500.00 EUR",
      "offer:o1:owner:excess +20.00 USD",
      "agent:europe:account:europe-1 -20.00 USD",
    ]);
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
  });
});

describe("a manager's override", () => {
  test("that reopens a paid-in leg takes the allocation back, and paying in again repeats it", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), true);
    const override: EventBody = {
      type: "statusChanged",
      from: "payingOut",
      to: "verifying",
      by: "m",
      reason: "check",
      suppressLetters: true,
    };
    const [back] = scenario.step(override, "owner", { incoming: { status: "open", fileIds: [] } });
    expect(linesOf(back)).toEqual([
      "offer:o1:owner:held +1000.00 EUR",
      "offer:o1:owner:commission +30.00 EUR",
      "offer:o1:owner:excess -1030.00 EUR",
    ]);
    scenario.step(
      { type: "incomingVerified", leg: "owner", by: "m", received: of("0", "EUR"), receiptId: "r1", counted: true, complete: true },
      "owner",
      {
        incoming: { status: "verified", fileIds: [] },
      },
    );
    expect(decimalText(legBalances(balancesOf(scenario.entries), "o1", "owner", "EUR").held)).toBe("1000.00");
    expect(decimalText(legBalances(balancesOf(scenario.entries), "o1", "owner", "EUR").excess)).toBe("0.00");
  });

  test("that reopens a completed offer brings the commission back", () => {
    const scenario = new Scenario({ ...withLeg(offer, "owner", { paidOut: true }), phase: "completed" });
    const override: EventBody = {
      type: "statusChanged",
      from: "completed",
      to: "confirming",
      by: "a",
      reason: "bounce",
      suppressLetters: true,
    };
    expect(linesOf(scenario.step(override, "owner", {}, "confirming")[0])).toEqual([
      "offer:o1:owner:commission -30.00 EUR",
      "agent:europe:tax +3.00 EUR",
      "agent:europe:commission-net +27.00 EUR",
    ]);
  });
});

test("events about people and clocks post nothing", () => {
  const quiet: readonly EventBody[] = [
    { type: "offerPublished" },
    { type: "payoutsOpened" },
    { type: "proofSaved", side: "owner", order: "first", late: false, fileIds: [] },
    { type: "incomingSubmitted", leg: "owner", by: "a", result: "notReceived", fileIds: [] },
    { type: "outgoingSubmitted", leg: "owner", by: "a", reference: "x", fileIds: [] },
    { type: "refundOpened", legs: ["owner"], reason: "x", by: "m" },
    { type: "offerCancelled", reason: "owner" },
  ];
  for (const body of quiet) expect(new Scenario().step(body, "owner", {}), body.type).toEqual([]);
});
