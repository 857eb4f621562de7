import { describe, expect, it } from "vitest";
import { nextStep } from "../next-step.ts";
import { buyer, manager, owner, type Scenario, system } from "../testing/factories.ts";
import * as scenarios from "../testing/scenarios.ts";

const stepsOf = ({ state, now }: Scenario) =>
  [owner, buyer].map((reader) => {
    const { code, who } = nextStep(state, reader, now);
    return `${code} ${who}`;
  });

describe("the steps about money in another currency", () => {
  const requote = { type: "settleMismatch", leg: "owner", choice: "requote", credited: { minor: 103_000n, currency: "EUR" } } as const;
  const foreign = () =>
    scenarios.receives(scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"), "owner", {
      amount: { minor: 120_000n, currency: "USD" },
    });
  it("are the payer's choice until a manager quotes its value", () => {
    expect(stepsOf(foreign())).toEqual(["chooseAboutReceipt you", "partnerChooses partner"]);
  });
  it("are then both sides' consent, until each side has agreed", () => {
    const scenario = foreign().does(manager, requote);
    expect(stepsOf(scenario)).toEqual(["agreeAboutReceipt you", "agreeAboutReceipt you"]);
    expect(stepsOf(scenario.does(owner, requote))).toEqual(["partnerChooses partner", "agreeAboutReceipt you"]);
  });
});

describe("the step for the system", () => {
  it("is the step of the staff", () => {
    const step = (scenario: Scenario) => nextStep(scenario.state, system, scenario.now).code;
    expect([step(scenarios.published()), step(scenarios.awaiting())]).toEqual(["waitForTaker", "waitForPayIn"]);
  });
});
