import { describe, expect, it } from "vitest";
import { manager } from "./testing/factories.ts";
import { awaiting, proves, receives, suspended } from "./testing/scenarios.ts";

describe("an offer whose payment window has ended", () => {
  it("is verified when both late payments have come", () => {
    const scenario = suspended();
    expect([scenario.state.phase, scenario.state.suspendedBy]).toEqual(["suspended", "clock"]);
    receives(proves(scenario, "owner"), "owner");
    expect(scenario.state.phase).toBe("suspended");
    receives(proves(scenario, "buyer"), "buyer");
    expect(scenario.last(2)).toEqual(["verificationOpened", "payoutsOpened"]);
  });
});

describe("an offer that a manager has suspended", () => {
  const stopped = () =>
    proves(awaiting(), "owner").does(manager, {
      type: "changeStatus",
      to: "suspended",
      reason: "checked by phone",
      suppressLetters: false,
    });
  it("stays suspended although both payments come", () => {
    const scenario = stopped();
    expect([scenario.state.phase, scenario.state.suspendedBy]).toEqual(["suspended", "staff"]);
    receives(scenario, "owner");
    receives(proves(scenario, "buyer"), "buyer");
    expect(scenario.state.phase).toBe("suspended");
  });
  it("forgets who suspended it when it goes on", () => {
    const scenario = stopped();
    scenario.does(manager, { type: "resume", reason: "settled", dueAt: scenario.now + 60_000 });
    expect([scenario.state.phase, scenario.state.suspendedBy]).toEqual(["awaitingPayment", undefined]);
  });
});
