import { describe, expect, test } from "vitest";
import type { EventBody } from "../offer/events.ts";
import { decimalText } from "../offer/wire.ts";
import { balancesOf } from "./balances.ts";
import { legBalances, openClaims } from "./testing/ledger-rules.ts";

import { leg, linesOf, of, offer, Scenario, withLeg } from "./testing/posted-offer.ts";

describe("payouts", () => {
  const paidIn = () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), true);
    scenario.receive("buyer", of("93971.54", "RUB"), true);
    return scenario;
  };

  test("a verified payout reduces the held principal and the agent's account", () => {
    expect(linesOf(paidIn().payOut("owner")[0])).toEqual([
      "offer:o1:owner:held +1000.00 EUR",
      "agent:europe:account:europe-1 -1000.00 EUR",
    ]);
  });

  test("a crypto payout posts the network fee as a separate line", () => {
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

  test("a bounce reverses its payout, names it, and has a new key each time", () => {
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

  test("completion splits the commission into tax and net, and leaves nothing held for the offer", () => {
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

  test("the commission of a leg that was paid out is earned when the other leg is refunded", () => {
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
  ])("%s EUR within the tolerance goes to the net commission", (received, net) => {
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

test("a difference beyond the tolerance belongs to its payer and is no income of the agent", () => {
  for (const received of ["1029.97", "1030.03"]) {
    const scenario = new Scenario();
    scenario.receive("owner", of(received, "EUR"), true);
    scenario.payOut("owner");
    scenario.complete();
    expect(scenario.balance("agent:europe:commission-net", "EUR")).toBe("-27.00");
  }
});

describe("refunds", () => {
  test("returns everything that is held for the leg", () => {
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

  test("commission that is returned to its payer after the payout is no income of the agent", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), true);
    scenario.payOut("owner");
    const amount = of("30.00", "EUR");
    const back: EventBody = { type: "refundVerified", leg: "owner", by: "m", of: "commission", amount, others: [] };
    expect(linesOf(scenario.step(back, "owner", { returned: amount, commissionBack: "returned" })[0])).toEqual([
      "offer:o1:owner:commission +30.00 EUR",
      "agent:europe:account:europe-1 -30.00 EUR",
    ]);
    expect(scenario.step({ type: "offerRefunded" }, "owner", {}, "refunded")).toEqual([]);
    expect(openClaims(balancesOf(scenario.entries), "o1")).toEqual([]);
  });

  test("money that arrives during the refund of a leg is returned separately", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), true);
    scenario.refund("owner", of("1030.00", "EUR"));
    scenario.receive("owner", of("5.00", "EUR"), false);
    expect(linesOf(scenario.refund("owner", of("5.00", "EUR"))[0])).toEqual([
      "offer:o1:owner:excess +5.00 EUR",
      "agent:europe:account:europe-1 -5.00 EUR",
    ]);
  });

  test("a short pay-in and money in another currency are returned from excess", () => {
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
  test("to reopen a paid-in leg reverses the allocation, and paying in again repeats it", () => {
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

  test("to reopen a completed offer reverses the commission", () => {
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

test("events about people and deadlines post nothing", () => {
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
