import { describe, expect, test } from "vitest";
import { decimalText } from "../offer/wire.ts";
import { balancesOf } from "./balances.ts";
import { legBalances, openClaims } from "./testing/ledger-rules.ts";
import { linesOf, of, Scenario, settled } from "./testing/posted-offer.ts";
import { matchedEntry, statementEntry, unmatchedAgainEntry, unmatchedReturnedEntry } from "./unmatched.ts";

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

  test("too much: the surplus becomes excess", () => {
    const [entry] = new Scenario().receive("owner", of("1035.00", "EUR"), true);
    expect(linesOf(entry)?.at(-1)).toBe("offer:o1:owner:excess -5.00 EUR");
  });

  test("too little: the money is held as excess until the rest arrives", () => {
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

  test("another currency: the money is held as received and returned unconverted", () => {
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

  test("a requoted receipt pays the leg: the agent takes the received currency and credits the leg's currency", () => {
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

  test("posts nothing before money has arrived", () => {
    expect(new Scenario().receive("owner", of("0", "EUR"), false)).toEqual([]);
  });

  test("a third party's money is allocated when it is accepted", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1030.00", "EUR"), false);
    const [entry] = scenario.step(settled("accept", of("1030.00", "EUR")), "owner", { incoming: { status: "verified", fileIds: [] } });
    expect(linesOf(entry)).toEqual([
      "offer:o1:owner:held -1000.00 EUR",
      "offer:o1:owner:commission -30.00 EUR",
      "offer:o1:owner:excess +1030.00 EUR",
    ]);
  });

  test("posts an excess when its refund is verified, or immediately when it moves to another leg", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1035.00", "EUR"), true);
    expect(scenario.step(settled("returnExcess", of("5.00", "EUR")), "owner", {})).toEqual([]);
    const gone = ["offer:o1:owner:excess +5.00 EUR", "agent:europe:account:europe-1 -5.00 EUR"];
    expect(linesOf(scenario.refund("owner", of("5.00", "EUR"), { of: "excess" })[0])).toEqual(gone);
    const carrying = new Scenario();
    carrying.receive("owner", of("1035.00", "EUR"), true);
    const [carried] = carrying.step(settled("carryExcess", of("5.00", "EUR")), "owner", { returned: of("5.00", "EUR") });
    expect(carried?.kind).toBe("excessCarried");
    expect(linesOf(carried)).toEqual(["offer:o1:owner:excess +5.00 EUR", "agent:europe:unmatched -5.00 EUR"]);
    expect(carrying.balance("agent:europe:account:europe-1", "EUR")).toBe("1035.00");
  });

  test("posts a transfer that pays for another offer like a refund, with a separate kind", () => {
    const scenario = new Scenario();
    scenario.receive("owner", of("1035.00", "EUR"), true);
    const [moved] = scenario.step(
      {
        ...({ type: "receiptMoved", leg: "owner", to: { offerId: "o2", leg: "owner" }, amount: of("1035.00", "EUR"), others: [] } as const),
        ...{ reason: "another deal's", askedBy: "m3", by: "m4" },
      },
      "owner",
      { returned: of("1035.00", "EUR"), refunded: true },
    );
    expect(moved?.kind).toBe("receiptMoved");
    expect(linesOf(moved)).toEqual([
      "offer:o1:owner:held +1000.00 EUR",
      "offer:o1:owner:commission +30.00 EUR",
      "offer:o1:owner:excess +5.00 EUR",
      "agent:europe:account:europe-1 -1035.00 EUR",
    ]);
  });

  test("books money without an offer as unmatched; a match moves it to the leg", () => {
    const receipt = { receiptId: "r1", agentId: "europe", agentAccountId: "europe-1", amount: of("1030.00", "EUR"), moves: 0 };
    const first = statementEntry("s1", receipt);
    expect(linesOf(first)).toEqual(["agent:europe:account:europe-1 +1030.00 EUR", "agent:europe:unmatched -1030.00 EUR"]);
    const scenario = new Scenario();
    scenario.entries.push(first, matchedEntry(receipt, "o1", "owner"));
    scenario.receive("owner", receipt.amount, true);
    expect(scenario.balance("agent:europe:unmatched", "EUR")).toBe("0.00");
    expect(scenario.balance("agent:europe:account:europe-1", "EUR")).toBe("1030.00");
    expect(decimalText(legBalances(balancesOf(scenario.entries), "o1", "owner", "EUR").held)).toBe("1000.00");
  });

  test("a revoked match makes the money unmatched again, and returned money leaves both accounts", () => {
    const receipt = { receiptId: "r1", agentId: "europe", agentAccountId: "europe-1", amount: of("1030.00", "EUR"), moves: 0 };
    const scenario = new Scenario();
    scenario.entries.push(
      statementEntry("s1", receipt),
      matchedEntry(receipt, "o1", "owner"),
      unmatchedAgainEntry({ ...receipt, moves: 1 }),
    );
    expect(scenario.balance("agent:europe:unmatched", "EUR")).toBe("-1030.00");
    scenario.entries.push(unmatchedReturnedEntry({ ...receipt, moves: 2 }));
    expect(scenario.balance("agent:europe:unmatched", "EUR")).toBe("0.00");
    expect(scenario.balance("agent:europe:account:europe-1", "EUR")).toBe("0.00");
    expect(new Set(scenario.entries.map(({ idemKey }) => idemKey)).size).toBe(scenario.entries.length);
  });
});
