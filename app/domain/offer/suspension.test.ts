import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { manager, type Scenario } from "./testing/factories.ts";
import { awaiting, proves, receives, suspended } from "./testing/scenarios.ts";

describe("an offer whose payment window has ended", () => {
  it("is verified when both late payments have arrived", () => {
    const scenario = suspended();
    expect([scenario.state.phase, scenario.state.suspendedBy]).toEqual(["suspended", "clock"]);
    receives(proves(scenario, "owner"), "owner");
    expect(scenario.state.phase).toBe("suspended");
    receives(proves(scenario, "buyer"), "buyer");
    expect(scenario.last(2)).toEqual(["verificationOpened", "payoutsOpened"]);
  });
});

describe("money that arrives after the suspension", () => {
  const resume = (scenario: Scenario) =>
    scenario.does(manager, { type: "resume", reason: "the bank was slow", dueAt: scenario.now + hours(5) });
  const late = (payer: "own" | "thirdParty") => {
    const scenario = receives(suspended(), "owner").later(hours(1));
    return receives(scenario, "buyer", { bookedAt: scenario.now, ...(payer === "thirdParty" && { payer }) });
  };
  it("is accepted when a manager resumes the offer", () => {
    const scenario = late("own");
    expect([scenario.state.attention.includes("lateMoney"), scenario.state.legs.buyer.mismatch?.kind]).toEqual([true, "late"]);
    expect(resume(scenario).state.phase).toBe("payingOut");
  });
  it("stays open for a choice when it came from another person's account", () => {
    const scenario = late("thirdParty");
    expect([scenario.state.attention.includes("lateMoney"), scenario.state.legs.buyer.mismatch?.kind]).toEqual([false, "thirdParty"]);
    expect(resume(scenario).state.legs.buyer.mismatch?.kind).toBe("thirdParty");
    expect(scenario.of("mismatchSettled")).toEqual([]);
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
  it("stays suspended although both payments arrive", () => {
    const scenario = stopped();
    expect([scenario.state.phase, scenario.state.suspendedBy]).toEqual(["suspended", "staff"]);
    receives(scenario, "owner");
    receives(proves(scenario, "buyer"), "buyer");
    expect(scenario.state.phase).toBe("suspended");
  });
  it("forgets who suspended it when it continues", () => {
    const scenario = stopped();
    scenario.does(manager, { type: "resume", reason: "settled", dueAt: scenario.now + 60_000 });
    expect([scenario.state.phase, scenario.state.suspendedBy]).toEqual(["awaitingPayment", undefined]);
  });
});
