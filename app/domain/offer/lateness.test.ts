import { expect, test } from "vitest";
import { hours } from "../time/duration.ts";
import { dueNews, latenessFor, latenessOf, newsAt } from "./lateness.ts";
import { latenessOfStep, nextStep } from "./next-step.ts";
import { agentOf, files, manager, owner, type Scenario } from "./testing/factories.ts";
import { awaiting, paysOut, proves, receives, payingOut as toPayouts } from "./testing/scenarios.ts";

const stepOf = ({ state, now }: Scenario, userId: "olga" | "boris") => nextStep(state, { kind: "member", userId }, now);
const late = (scenario: Scenario, side: "owner" | "buyer") => latenessFor(scenario.state, side, scenario.now);
/** The owner's leg is paid out; the agent of the buyer's leg misses its deadline. */
const latePayout = () => paysOut(toPayouts(), "owner");

test("a payout is late for its recipient from the alert on; the new deadline is one more window of working time", () => {
  const scenario = latePayout();
  const { dueAt: since = 0 } = scenario.state.legs.buyer.outgoing;
  expect(late(scenario, "owner")).toEqual([]);
  expect(stepOf(scenario, "olga").by).toBe(since);
  scenario.wake();
  // From Monday 17:00 in Moscow eight working hours last until Tuesday 16:00.
  const expected = Date.UTC(2026, 10, 24, 13);
  expect(since).toBe(Date.UTC(2026, 10, 23, 14));
  expect(late(scenario, "owner")).toEqual([{ leg: "buyer", stage: "outgoing", since, expected }]);
  expect(stepOf(scenario, "olga")).toMatchObject({ code: "agentPaysOut", by: expected, late: { stage: "outgoing", since } });
  expect(late(scenario, "buyer")).toEqual([]);
  expect(stepOf(scenario, "boris").late).toBeUndefined();
});

test("after the new deadline the waiting side is notified once per working day of the agent", () => {
  const scenario = latePayout().wake();
  const [found] = late(scenario, "owner");
  if (!found) throw new Error("The payout is late.");
  const tuesday = found.expected;
  expect(newsAt(scenario.state, found, tuesday - 1)).toBeNull();
  const days: number[] = [];
  for (let at = tuesday; days.length < 5; at = days.at(-1) ?? at) days.push(newsAt(scenario.state, found, at) ?? Number.NaN);
  // From Tuesday 16:00 in Moscow: Wednesday to Friday at the same time, then Monday and Tuesday at the opening.
  expect(days.map((at) => new Date(at).getUTCDay())).toEqual([3, 4, 5, 1, 2]);
  expect(days[0]).toBe(tuesday + hours(24));
  expect(stepOf(scenario, "olga").late).not.toHaveProperty("newsBy");
  scenario.now = tuesday;
  expect(stepOf(scenario, "olga").late).toMatchObject({ newsBy: days[0] });
});

test("in the last hour before the promised message the letter may already be sent, so the page promises the next one", () => {
  const scenario = latePayout().wake();
  const { state } = scenario;
  const [found] = late(scenario, "owner");
  if (!found) throw new Error("The payout is late.");
  const first = newsAt(state, found, found.expected) ?? Number.NaN;
  const second = newsAt(state, found, first);
  const promised = (now: number) => [dueNews(state, found, now), stepOf({ state, now } as Scenario, "olga").late?.newsBy];
  expect(promised(first - hours(1) - 1)).toEqual([null, first]);
  expect(promised(first - hours(1))).toEqual([first, second]);
  expect(promised(first + hours(11))).toEqual([first, second]);
  expect(promised(first + hours(13))).toEqual([null, second]);
});

test("the step of a side shows one delay when both checks are late, and none while the deal is suspended", () => {
  const scenario = proves(proves(awaiting(), "owner"), "buyer");
  while (late(scenario, "owner").length < 2) scenario.wake();
  const named = () => (["owner", "buyer"] as const).map((side) => latenessOfStep(scenario.state, side, scenario.now)?.leg);
  expect(named()).toEqual(["owner", "buyer"]);
  scenario.does(manager, { type: "changeStatus", to: "suspended", reason: "checked by phone", suppressLetters: false });
  expect(late(scenario, "owner")).toHaveLength(2);
  expect(named()).toEqual([undefined, undefined]);
});

test("a deadline set by a manager is the new deadline, and the delay still begins at the first deadline", () => {
  const scenario = latePayout().wake();
  const [{ since = 0 } = {}] = late(scenario, "owner");
  const dueAt = scenario.now + hours(48);
  scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt });
  expect(late(scenario, "owner")).toEqual([{ leg: "buyer", stage: "outgoing", since, expected: dueAt }]);
  expect(stepOf(scenario, "olga")).toMatchObject({ by: dueAt, late: { since } });
});

test("a deadline that was moved in time causes no delay before the first deadline has passed", () => {
  const scenario = latePayout();
  const { dueAt = 0 } = scenario.state.legs.buyer.outgoing;
  scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: dueAt + hours(48) });
  expect(late(scenario, "owner")).toEqual([]);
  scenario.now = dueAt;
  expect(late(scenario, "owner")).toMatchObject([{ since: dueAt, expected: dueAt + hours(48) }]);
});

test("a finished stage is no longer late for agents and managers", () => {
  const scenario = latePayout().wake();
  expect(late(paysOut(scenario, "buyer"), "owner")).toEqual([]);
});

test("a verified stage is not late, even if managers were alerted about it", () => {
  const { state, now } = toPayouts();
  const { owner } = state.legs;
  const withStage = (status: "open" | "verified") => {
    const incoming = { ...owner.incoming, status, alarms: 1, dueAt: now };
    return { ...state, legs: { ...state.legs, owner: { ...owner, incoming } } };
  };
  expect(latenessOf(withStage("open"), "owner", "incoming", now)).not.toBeNull();
  expect(latenessOf(withStage("verified"), "owner", "incoming", now)).toBeNull();
});

test("the check of a payment is late for both sides, but for the partner only after the partner has paid", () => {
  const scenario = proves(awaiting(), "owner");
  while (late(scenario, "owner").length === 0) scenario.wake();
  expect(late(scenario, "owner")).toMatchObject([{ leg: "owner", stage: "incoming" }]);
  expect(late(scenario, "buyer")).toEqual([]);
  expect(stepOf(scenario, "boris").code).toBe("payIn");
  proves(scenario, "buyer");
  expect(stepOf(scenario, "boris")).toMatchObject({ leg: "owner", late: { stage: "incoming" } });
});

test("the stage that has been late for the longest time comes first", () => {
  const { state, now } = proves(proves(awaiting(), "owner"), "buyer");
  const sincesWith = (owner: number, buyer: number) => {
    const legOf = (side: "owner" | "buyer", dueAt: number) => ({
      ...state.legs[side],
      incoming: { ...state.legs[side].incoming, alarms: 1, dueAt: now - dueAt, openedAt: now - dueAt },
    });
    return latenessFor({ ...state, legs: { owner: legOf("owner", owner), buyer: legOf("buyer", buyer) } }, "owner", now).map(
      ({ leg }) => leg,
    );
  };
  expect([sincesWith(1_000, 2_000), sincesWith(2_000, 1_000)]).toEqual([
    ["buyer", "owner"],
    ["owner", "buyer"],
  ]);
});

test("a step shows the delay of its own stage, not of another stage of the leg", () => {
  const scenario = receives(awaiting(), "owner", { amount: { minor: 100_000n, currency: "EUR" } });
  scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
  proves(proves(scenario, "owner"), "buyer").does(manager, { type: "refund", reason: "asked by both" });
  const { legs } = scenario.state;
  const lateWith = (stage: "incoming" | "refund") => {
    const leg = { ...legs.owner, [stage]: { ...legs.owner[stage], alarms: 1 } };
    return nextStep({ ...scenario.state, legs: { ...legs, owner: leg } }, owner, scenario.now);
  };
  expect(lateWith("incoming")).toMatchObject({ code: "agentChecks", late: { stage: "incoming" } });
  expect([lateWith("refund").code, lateWith("refund").late]).toEqual(["agentChecks", undefined]);
});

test("a stage that a manager has not confirmed in time is late like one of the agent", () => {
  const scenario = receives(proves(proves(awaiting(), "owner"), "buyer"), "buyer");
  scenario.does(agentOf.owner, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "not there" });
  while (late(scenario, "owner").length === 0) scenario.wake();
  expect(stepOf(scenario, "olga")).toMatchObject({ code: "managerConfirmsPayIn", who: "staff", late: { stage: "incoming" } });
});
