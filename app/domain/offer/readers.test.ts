import { describe, expect, it } from "vitest";
import { fundsLocation } from "./funds-location.ts";
import { nextWake } from "./next-wake.ts";
import { operatorView } from "./operator-view.ts";
import { draft, manager, type Scenario, system } from "./testing/factories.ts";
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
  it("keeps agreed, claimed and received apart", () => {
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

describe("the clock", () => {
  it("wakes for the first reminder, then the last, then the end", () => {
    const scenario = scenarios.awaiting({ profile: "test" });
    const opened = scenario.now;
    const wakes = [0, 1, 2].map(() => {
      const wake = nextWake(scenario.state) ?? 0;
      scenario.wake();
      return wake - opened;
    });
    expect(wakes).toEqual([10_000, 20_000, 30_000]);
  });
  it("skips a reminder that a later one replaces", () => {
    const scenario = scenarios.awaiting({ profile: "test" }).later(25_000).tick();
    expect(scenario.last(2)).toEqual(["proofReminderDue", "proofReminderDue"]);
    expect(scenario.tick().last(3)).toEqual(["paymentWindowOpened", "proofReminderDue", "proofReminderDue"]);
  });
  it("does not remind a side that sent its proof in the same second", () => {
    const scenario = scenarios.proves(scenarios.awaiting({ profile: "test" }), "owner").wake();
    expect(scenario.events.filter((event) => event.type === "proofReminderDue").map((event) => event.side)).toEqual(["buyer"]);
  });
  it("has no wake in a draft and in a listing without an end", () => {
    expect([nextWake(draft()), nextWake(scenarios.published().state)]).toEqual([null, null]);
  });
});

describe("the operator's page", () => {
  it("shows the phase, both legs, what is late and no personal data", () => {
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
});
