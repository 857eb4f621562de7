import { expect, test } from "vitest";
import { days, hours } from "../time/duration.ts";
import { type HelpTopic, helpTopicsIn } from "./help-topic-names.ts";
import { helpTopicsOf } from "./help-topics.ts";
import type { OfferSide, OfferState } from "./state.ts";
import { manager } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const factsOf = (state: OfferState, side: OfferSide, worry: HelpTopic) =>
  helpTopicsOf(state, side, state.updatedAt).find((one) => one.worry === worry)?.facts;

test("lists what a side owes, its deadline and the policy's choices while a payment is awaited", () => {
  const { state } = scenarios.awaiting();
  const payIn = state.legs.owner.payIn;
  expect(factsOf(state, "owner", "bankLate")).toEqual([{ code: "payBy", at: state.deadline?.dueAt }]);
  expect(factsOf(state, "owner", "wrongSum")).toEqual([
    { code: "youPay", amount: payIn },
    { code: "tolerance", amount: { minor: 1n, currency: payIn.currency } },
    { code: "choice", window: state.policy.paymentWindow },
  ]);
  expect(factsOf(state, "buyer", "notPaying")).toEqual([
    { code: "payBy", at: state.deadline?.dueAt },
    { code: "decision", window: hours(8) },
  ]);
});

test("lists the deadline of the staff's decision and the held money for a suspended deal", () => {
  const { state } = scenarios.suspended();
  expect(factsOf(state, "owner", "notPaying")?.[0]).toEqual({ code: "decideBy", at: state.deadline?.dueAt });
  const paid = scenarios.payingOut().state;
  expect(factsOf(paid, "buyer", "payoutLate")).toEqual([
    { code: "payout", amount: paid.legs.owner.principal },
    { code: "payoutBy", at: paid.legs.owner.outgoing.dueAt },
  ]);
});

test("shows the recipient of a late payout first what happens if it never arrives", () => {
  const scenario = scenarios.paysOut(scenarios.payingOut(), "owner");
  const topics = (side: OfferSide) => helpTopicsOf(scenario.state, side, scenario.now).map(({ worry }) => worry);
  expect(topics("owner")[0]).toBe("payoutLate");
  scenario.wake();
  expect(topics("owner").slice(0, 2)).toEqual(["payoutMissing", "bounced"]);
  expect(topics("owner")).not.toContain("payoutLate");
  expect(topics("buyer")[0]).toBe("payoutLate");
  expect(factsOf(scenario.state, "owner", "payoutMissing")).toEqual([{ code: "payout", amount: scenario.state.legs.buyer.principal }]);
});

test("every late stage adds a first question about this stage", () => {
  const stages = ["incoming", "outgoing", "confirmation", "refund"] as const;
  expect(stages.map((stage) => helpTopicsIn("payingOut", stage)[0])).toEqual([
    ...["checkMissing", "payoutMissing", "payoutMissing", "refundMissing"],
  ]);
});

test("names money that the agent holds from the smallest unit on, and omits zero", () => {
  const one = { minor: 1n, currency: "EUR" } as const;
  const { state } = scenarios.receives(scenarios.awaiting(), "owner", { amount: one });
  expect(factsOf({ ...state, phase: "suspended" }, "owner", "notPaying")).toContainEqual({ code: "held", amount: one });
  expect(factsOf({ ...state, phase: "suspended" }, "buyer", "notPaying")?.map(({ code }) => code)).not.toContain("held");
});

test("names the deadline of a refund, and the usual bank time once the refund was sent", () => {
  const scenario = scenarios.payingOut().does(manager, { type: "refund", reason: "asked by both" });
  const { payIn, refund } = scenario.state.legs.owner;
  expect(factsOf(scenario.state, "owner", "refundWhere")).toEqual([
    { code: "held", amount: payIn },
    { code: "refundBy", at: refund.dueAt },
  ]);
  scenarios.returns(scenario, "owner");
  expect(factsOf(scenario.state, "owner", "refundWhere")).toEqual([{ code: "refundTime", window: hours(8) }]);
});

test("a paused deadline has no instant, and the texts name the durations of the offer", () => {
  const { state } = scenarios.awaiting();
  if (!state.deadline) throw new Error("Paying has a clock.");
  const paused = { ...state, deadline: { ...state.deadline, pausedAt: state.deadline.openedAt } };
  expect(factsOf(paused, "owner", "bankLate")).toEqual([]);
  const over = scenarios.completed().state;
  expect(factsOf(over, "owner", "moneyLater")).toEqual([{ code: "watchedUntil", at: over.deadline?.dueAt }]);
  const { deadline: _, ...unwatched } = over;
  const watch = { ...unwatched, policy: { ...over.policy, watchWindow: days(3) } };
  expect(factsOf(watch, "owner", "moneyLater")).toEqual([{ code: "watch", window: days(3) }]);
});
