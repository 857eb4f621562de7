import { expect, test } from "vitest";
import { manager, owner, type Scenario } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { stageHistory } from "#services/stage/payment-history.ts";
import { staffTimeline } from "./staff-timeline.ts";

const shortOwner = () =>
  scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor: 90_000n, currency: "EUR" } });

/** The reasons as managers and as the agent read them. */
const reasonsOf = ({ events }: Scenario) => {
  const opened = staffTimeline(events.map((event) => ({ event, actor: null, commandId: "" }))).find(({ type }) => type === "refundOpened");
  const stage = stageHistory(events, "refund", "owner").find(({ type }) => type === "refundOpened");
  return [opened?.reason, stage?.reason];
};

test("omits codes of mismatches and deadlines as reasons of a refund, but shows a manager's text", () => {
  const refund = { type: "settleMismatch", leg: "owner", choice: "refund" } as const;
  expect(reasonsOf(shortOwner().does(owner, refund))).toEqual([undefined, undefined]);
  expect(reasonsOf(shortOwner().does(manager, refund))).toEqual([undefined, undefined]);
  let late = shortOwner();
  for (let wakes = 0; wakes < 20 && late.state.phase !== "refunding"; wakes += 1) late = late.wake();
  expect(reasonsOf(late)).toEqual([undefined, undefined]);
  expect(reasonsOf(scenarios.payingOut().does(manager, { type: "refund", reason: "check" }))).toEqual(["check", "check"]);
});
