import { expect, test } from "vitest";
import { latenessOf } from "#domain/offer/lateness.ts";
import { nextStep } from "#domain/offer/next-step.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { manager, type Scenario } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { movedToWorkingTime } from "#domain/offer/windows.ts";
import { hours } from "#domain/time/duration.ts";
import { futureSteps } from "./future-steps.ts";
import { movedFrom, ownDeadlines } from "./own-deadlines.ts";
import { stageMoments } from "./stage-moments.ts";

const codes = (state: OfferState, side: "owner" | "buyer") =>
  ownDeadlines(state, side, state.updatedAt).map(({ code, isYours }) => (isYours ? `${code}!` : code));

test("names deadlines from the reader's point of view: own signature and payment, the partner's, the agents' work", () => {
  const signed = scenarios.signs(scenarios.signing(), "owner").state;
  expect([codes(signed, "owner"), codes(signed, "buyer")]).toEqual([["partnerSigns"], ["sign!"]]);
  const paying = scenarios.proves(scenarios.awaiting(), "owner").state;
  expect(codes(paying, "owner")).toContain("partnerPays");
  expect(codes(paying, "owner")).not.toContain("pay!");
  expect(codes(paying, "buyer")).toContain("pay!");
  expect(codes(scenarios.payingOut().state, "owner").toSorted()).toEqual(["outgoing_own", "outgoing_partners"]);
  expect(codes(scenarios.suspended().state, "owner")).toContain("staffDecision");
});

test("lists no deadline in an ended offer whose payout is still being watched", () => {
  const { state } = scenarios.completed();
  expect(state.deadline?.kind).toBe("watch");
  expect(ownDeadlines(state, "owner", state.updatedAt)).toEqual([]);
});

test("sorts the nearest deadline first", () => {
  const { state } = scenarios.proves(scenarios.awaiting(), "owner");
  const dues = ownDeadlines(state, "owner", state.updatedAt).map(({ dueAt }) => dueAt);
  expect(dues).toEqual([...dues].sort((a, b) => a - b));
});

/** A payment window that opens on a Friday evening, two minutes after both agents have closed. */
function openedOnFriday(): OfferState {
  const { state } = scenarios.awaiting();
  const policy = { ...state.policy, followsWorkingHours: true };
  const openedAt = Date.UTC(2026, 10, 20, 19, 2);
  const { deadline } = state;
  if (!deadline) throw new Error("Paying has a clock.");
  const dueAt = movedToWorkingTime({ ...state, policy }, openedAt + policy.paymentWindow);
  return { ...state, policy, deadline: { ...deadline, openedAt, dueAt } };
}

test("returns the original end of a deadline that moved because an agent is closed, but not of one that a manager set", () => {
  const state = openedOnFriday();
  const { deadline } = state;
  if (!deadline) throw new Error("Paying has a clock.");
  const saturdayEvening = Date.UTC(2026, 10, 21, 19, 2);
  expect(state.policy.paymentWindow).toBe(hours(24));
  expect(deadline.dueAt).toBeGreaterThan(saturdayEvening);
  expect(movedFrom(state)).toBe(saturdayEvening);
  expect(movedFrom({ ...state, deadline: { ...deadline, dueAt: deadline.dueAt + hours(5) } })).toBeNull();
  expect(movedFrom(scenarios.signing().state)).toBeNull();
});

test("never expects a step to end before the step that it waits for", () => {
  for (const { state } of [scenarios.signing(), scenarios.awaiting(), scenarios.payingOut(), scenarios.confirming()]) {
    const ends = futureSteps(state, "owner", state.updatedAt).flatMap(({ dueAt, expectedAt }) => dueAt ?? expectedAt ?? []);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  }
  const signing = scenarios.signing();
  expect(futureSteps(signing.state, "owner", signing.now).map(({ code, by }) => `${code} ${by}`)).toEqual([
    ...["sign you", "sign partner", "payIn you", "payIn partner"],
    ...["check agent", "payOut agent", "arrive agent", "done platform"],
  ]);
});

test("the check of a payment ends with the choice about it, and the partner's check has its own end", () => {
  const { state } = scenarios.overpaidAndProven();
  const { owner, buyer } = state.legs;
  const { mismatch } = owner;
  const stage = buyer.incoming.dueAt;
  if (!mismatch || stage === undefined) throw new Error("A choice and a check are open.");
  const dueWith = (dueAt: number) =>
    stageMoments({ ...state, legs: { ...state.legs, owner: { ...owner, mismatch: { ...mismatch, dueAt } } } }, "owner", [], state.updatedAt)
      .check.dueAt;
  expect([dueWith(stage + hours(3)), dueWith(stage - hours(3))]).toEqual([stage + hours(3), stage - hours(3)]);
  expect(futureSteps(state, "buyer", state.updatedAt)[0]).toMatchObject({ code: "check", dueAt: stage, partnersDueAt: mismatch.dueAt });
});

test("a running return has a deadline, a finished one a day, and a stopped offer has none", () => {
  const returning = scenarios.payingOut().does(manager, { type: "refund", reason: "the partner has left" });
  const ends = Object.values(returning.state.legs).map(({ refund }) => refund.dueAt ?? 0);
  const dueAt = Math.max(...ends);
  expect(Math.min(...ends)).toBeGreaterThan(returning.now);
  expect(stageMoments(returning.state, "owner", returning.events, returning.now).refund).toEqual({ dueAt });
  const back = scenarios.returns(scenarios.returns(returning, "owner"), "buyer");
  expect(back.state.phase).toBe("refunded");
  expect(stageMoments(back.state, "owner", back.events, back.now).refund).toEqual({ doneAt: back.events.at(-1)?.at });
  const suspended = scenarios.suspended();
  expect(Object.values(stageMoments(suspended.state, "owner", [], suspended.now)).flatMap((moment) => moment.dueAt ?? [])).toEqual([]);
});

test("shows the new deadline of a late stage in the list, the ribbon and the future steps", () => {
  const scenario = scenarios.paysOut(scenarios.payingOut(), "owner");
  const missed = scenario.state.legs.buyer.outgoing.dueAt ?? 0;
  scenario.wake();
  const { state, now, events } = scenario;
  const step = nextStep(state, { kind: "member", userId: "olga" }, now);
  expect(step.by).toBeGreaterThan(missed);
  expect(ownDeadlines(state, "owner", now).find(({ code }) => code === "outgoing_partners")?.dueAt).toBe(step.by);
  expect(stageMoments(state, "owner", events, now).payout.dueAt).toBe(step.by);
  expect(futureSteps(state, "owner", now)[0]).toEqual({ code: "payOut", by: "agent", dueAt: step.by, isLate: true });
  expect(futureSteps(state, "buyer", now)[0]).not.toHaveProperty("isLate");
});

test("gives each side the new deadline of the late payout to its own recipient when both payouts are late", () => {
  const scenario = scenarios.payingOut();
  scenario.wake();
  scenario.wake();
  const { state, events } = scenario;
  const [toBuyer, toOwner] = (["owner", "buyer"] as const).map((leg) => latenessOf(state, leg, "outgoing", scenario.now)?.expected ?? 0);
  expect(toBuyer).not.toBe(toOwner);
  for (const [side, own] of [
    ["owner", toOwner],
    ["buyer", toBuyer],
  ] as const) {
    expect(stageMoments(state, side, events, scenario.now).payout.dueAt).toBe(own);
    expect(futureSteps(state, side, scenario.now)[0]?.dueAt).toBe(own);
  }
});

test("shows no expected end of later steps after the new deadline was missed", () => {
  const scenario = scenarios.paysOut(scenarios.payingOut(), "owner");
  scenario.wake();
  const { state, now } = scenario;
  const [payOut, arrive] = futureSteps(state, "owner", now);
  expect(arrive?.expectedAt).toBeGreaterThan(now);
  const [missed, after] = futureSteps(state, "owner", payOut?.dueAt ?? 0);
  expect(missed).toMatchObject({ isLate: true, isMissed: true });
  expect(after).toEqual({ code: "arrive", by: "agent", partnersDueAt: state.legs.owner.confirmation.dueAt });
});

const { payingOut, paysOut, confirms, proves, receives, returns, awaiting } = scenarios;
const later = (scenario: Scenario) => scenario.later(hours(1));
/** Offers whose legs are at different steps, so that the agents' deadlines differ for the sides. */
const apart: Readonly<Record<string, () => Scenario>> = {
  "both payments are checked": () => proves(later(proves(awaiting(), "owner")), "buyer"),
  "one payment is checked": () => receives(proves(later(proves(awaiting(), "owner")), "buyer"), "owner"),
  "both payouts are open": () => payingOut(),
  "one payout is sent": () => paysOut(later(payingOut()), "owner"),
  "the other payout is sent": () => paysOut(later(payingOut()), "buyer"),
  "both payouts are sent": () => paysOut(later(paysOut(payingOut(), "owner")), "buyer"),
  "one payout has arrived": () => confirms(paysOut(later(paysOut(payingOut(), "owner")), "buyer"), "owner"),
  "both payments go back": () => payingOut().does(manager, { type: "refund", reason: "asked by both" }),
  "one payment is back": () => returns(later(payingOut().does(manager, { type: "refund", reason: "asked by both" })), "owner"),
};

test.each(Object.entries(apart))("the card, the ribbon and the future steps of a side show the same time when %s", (_, begin) => {
  const { state, events, now } = begin();
  for (const [side, userId] of [
    ["owner", "olga"],
    ["buyer", "boris"],
  ] as const) {
    const { by } = nextStep(state, { kind: "member", userId }, now);
    const due = Object.values(stageMoments(state, side, events, now)).flatMap(({ dueAt }) => dueAt ?? []);
    expect(due).toEqual([by]);
    const coming = futureSteps(state, side, now).flatMap(({ dueAt, partnersDueAt }) => [dueAt, partnersDueAt]);
    expect(coming).toContain(by);
  }
});

test("a payout in progress has its own deadline, and the partner's payout has the partner's", () => {
  const { state, now } = paysOut(later(payingOut()), "owner");
  const { owner, buyer } = state.legs;
  expect(owner.confirmation.dueAt).not.toBe(buyer.outgoing.dueAt);
  expect(futureSteps(state, "buyer", now)).toMatchObject([
    { code: "payOut", partnersDueAt: buyer.outgoing.dueAt },
    { code: "arrive", dueAt: owner.confirmation.dueAt },
    { code: "done" },
  ]);
  const [payOut, arrive] = futureSteps(state, "owner", now);
  expect(payOut).toEqual({ code: "payOut", by: "agent", dueAt: buyer.outgoing.dueAt });
  expect(arrive).toEqual({ code: "arrive", by: "agent", expectedAt: expect.any(Number) });
});
