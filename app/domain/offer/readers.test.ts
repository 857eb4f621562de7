import { describe, expect, it } from "vitest";
import { fundsLocation, isPayoutShareable } from "./funds-location.ts";
import { nextWake } from "./next-wake.ts";
import { operatorView } from "./operator-view.ts";
import { admin, buyer, draft, manager, owner, type Scenario, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

describe("where the money is", () => {
  const places = (scenario: Scenario) => [fundsLocation(scenario.state, "owner").place, fundsLocation(scenario.state, "buyer").place];
  it.each<[Scenario, readonly string[]]>([
    [scenarios.awaiting(), ["withYou", "withYou"]],
    [scenarios.proves(scenarios.awaiting(), "owner"), ["onTheWay", "withYou"]],
    [scenarios.payingOut(), ["heldByAgent", "heldByAgent"]],
    [scenarios.paysOut(scenarios.payingOut(), "owner"), ["payoutOnTheWay", "heldByAgent"]],
    [scenarios.completed(), ["paidOut", "paidOut"]],
    [scenarios.payingOut().does(manager, { type: "refund", reason: "the partner has left" }), ["returning", "returning"]],
    [scenarios.confirms(scenarios.confirmingWithExcess(), "owner"), ["excessHeld", "payoutOnTheWay"]],
  ])("%#", (scenario, expected) => expect(places(scenario)).toEqual(expected));
  it("is on its way when the agent submits it without a proof, and stays with the agent while its excess is returned", () => {
    expect(places(scenarios.states(scenarios.awaiting(), "owner"))).toEqual(["onTheWay", "withYou"]);
    expect(places(scenarios.overpaid())).toEqual(["heldByAgent", "withYou"]);
  });
  it("is paid out since the payout when a manager completed the offer without a confirmed arrival", () => {
    const scenario = scenarios.confirming();
    const { verifiedAt } = scenario.state.legs.owner.outgoing;
    scenario.later(1_000).does(admin, { type: "changeStatus", to: "completed", reason: "both wrote", suppressLetters: false });
    expect(fundsLocation(scenario.state, "owner")).toMatchObject({ place: "paidOut", since: verifiedAt });
  });
  it("is returned after a refund, and after all receipts were returned", () => {
    const scenario = scenarios.returns(scenarios.payingOut().does(manager, { type: "refund", reason: "asked" }), "owner");
    expect(places(scenario)).toEqual(["returned", "returning"]);
    const { state } = scenarios.awaiting();
    const all = { minor: 1n, currency: "EUR" } as const;
    const back = { ...state, legs: { ...state.legs, owner: { ...state.legs.owner, received: all, returned: all } } };
    expect(fundsLocation(back, "owner").place).toBe("returned");
  });
  const stopped = () => scenarios.payingOut().does(manager, { type: "refund", reason: "asked" });
  it.each<[string, () => Scenario, readonly boolean[]]>([
    ["on the market", scenarios.published, [false, false]],
    ["while both sign", scenarios.signing, [false, false]],
    ["once both signed", scenarios.awaiting, [true, true]],
    ["while it is paid out", scenarios.payingOut, [true, true]],
    ["at the end", scenarios.completed, [true, true]],
    ["while everything goes back", stopped, [false, false]],
    ["after one payout of a stopped deal", scenarios.stoppedAfterPayout, [false, true]],
    ["when it was cancelled", () => scenarios.awaiting().does(owner, { type: "cancel" }), [false, false]],
  ])("may be followed by the recipients of owner and buyer %s: %j", (_name, make, expected) => {
    const { state } = make();
    expect([isPayoutShareable(state, "owner"), isPayoutShareable(state, "buyer")]).toEqual(expected);
  });
  it("has separate agreed, claimed and received amounts", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", {
      amount: { minor: 100_000n, currency: "EUR" },
    });
    expect(fundsLocation(scenario.state, "owner")).toEqual({
      place: "heldByAgent",
      agreed: { minor: 103_000n, currency: "EUR" },
      claimed: { minor: 103_000n, currency: "EUR" },
      received: { minor: 100_000n, currency: "EUR" },
      since: scenario.now,
    });
  });
});

describe("the deadline", () => {
  it("wakes for the first reminder, then the last one, then the end", () => {
    const scenario = scenarios.awaiting({ profile: "test" });
    const opened = scenario.now;
    const wakes = [0, 1, 2].map(() => {
      const wake = nextWake(scenario.state) ?? 0;
      scenario.wake();
      return wake - opened;
    });
    expect(wakes).toEqual([10_000, 20_000, 30_000]);
  });
  it("skips a reminder when a later one is due too", () => {
    const scenario = scenarios.awaiting({ profile: "test" }).later(25_000).tick();
    expect(scenario.last(2)).toEqual(["proofReminderDue", "proofReminderDue"]);
    expect(scenario.tick().last(3)).toEqual(["paymentWindowOpened", "proofReminderDue", "proofReminderDue"]);
  });
  it("does not remind a side that sent its proof in the same second", () => {
    const scenario = scenarios.proves(scenarios.awaiting({ profile: "test" }), "owner").wake();
    expect(scenario.events.filter((event) => event.type === "proofReminderDue").map((event) => event.side)).toEqual(["buyer"]);
  });
  it("names one hour as the remaining time when less remains", () => {
    const scenario = scenarios.awaiting({ profile: "test" }).wake();
    expect(scenario.of("proofReminderDue").map(({ hoursLeft }) => hoursLeft)).toEqual([1, 1]);
  });
  it("decides no choice about a receipt and sends no reminder while it is paused", () => {
    const open = scenarios.receives(scenarios.awaiting({ profile: "test" }), "owner", { amount: { minor: 206_000n, currency: "EUR" } });
    open.does(system, { type: "agentSuspended", agentId: "agent-east" });
    expect(nextWake(open.state)).toBeNull();
    expect(open.later(86_400_000).tick().last(1)).toEqual(["clockPaused"]);
  });
  it("has no wake in a draft and in a listing without an end", () => {
    expect([nextWake(draft()), nextWake(scenarios.published().state)]).toEqual([null, null]);
  });
});

describe("the operator's page", () => {
  it("shows the phase, both legs, late stages and no personal data", () => {
    const scenario = scenarios
      .payingOut()
      .does(system, { type: "bankAccountChanged", accountId: "account-olga", change: "accountChanged" });
    const text = operatorView(scenario.state);
    expect(text).toContain("### F-2026-000123 · payingOut · v");
    expect(text).toContain("| owner | agent-west | 1030.00 EUR | 1030.00 EUR | heldByAgent | verified | open (due ");
    expect(text).toContain("Attention: **beneficiaryHold**.");
    expect(text).not.toMatch(/snapshot|account-|file/);
    expect(operatorView(scenarios.payingOut().state)).not.toContain("Attention");
  });
  it("shows the deadline of a stage only while the stage is unfinished and has one", () => {
    const { state } = scenarios.payingOut();
    const { owner: leg } = state.legs;
    const { dueAt: _, ...outgoing } = leg.outgoing;
    const legs = { ...state.legs, owner: { ...leg, incoming: { ...leg.incoming, dueAt: 1 }, outgoing } };
    expect(operatorView({ ...state, legs })).toContain("| heldByAgent | verified | open | ");
  });
});

describe("the lines of the operator's page", () => {
  const linesOf = (scenario: Scenario) => operatorView(scenario.state).split("\n");
  const at = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;
  it("name a missing buyer, signature, proof, deadline and timer", () => {
    const lines = linesOf(scenarios.published());
    expect(lines[0]).toBe("### F-2026-000123 · published · v1 r1");
    expect(lines[1]).toBe("exchange, main, germany → russia. No deadline. No timer.");
    expect(lines.slice(3, 5)).toEqual(["- owner: `olga`, not signed, no proof", "- buyer: nobody yet"]);
  });
  it("name signatures, proofs that came late, the deadline and the next tick", () => {
    const scenario = scenarios.proves(scenarios.suspended(), "buyer");
    const { sides, deadline } = scenario.state;
    const lines = linesOf(scenario);
    expect(lines[1]).toContain(`Deadline **staffDecision** at ${at(deadline?.dueAt ?? 0)}. Next tick `);
    expect(lines[3]).toBe(`- owner: \`olga\`, signed r1 ${at(sides.owner.signedAt ?? 0)}, proof ${at(sides.owner.proof?.at ?? 0)}`);
    expect(lines[4]).toContain(`, proof ${at(scenario.now)} (late)`);
  });
  it("name a paused deadline, an open choice about a receipt, a bounced payout and the reason of an end", () => {
    const paused = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    expect(linesOf(paused)[1]).toContain(`Clock **payment** stands since ${at(paused.now)}: agentSuspended.`);
    const short = scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 1n, currency: "EUR" } });
    const ofOwner = (scenario: Scenario) => linesOf(scenario).find((line) => line.startsWith("| owner"));
    expect(ofOwner(short)).toMatch(/ \| short \|$/);
    short.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    expect(ofOwner(short)).toMatch(/ \| – \|$/);
    const bounced = scenarios.confirming().does(west, { type: "reportBounce", leg: "owner", reason: "closed" });
    expect(ofOwner(bounced)).toMatch(/ \| bounced \|$/);
    expect(linesOf(scenarios.awaiting().does(buyer, { type: "cancel" }))[0]).toContain(" · cancelled (buyer) · ");
  });
  it("have as many columns in every row", () => {
    const columns = linesOf(scenarios.payingOut())
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|").length);
    expect(new Set(columns)).toEqual(new Set([12]));
  });
});
