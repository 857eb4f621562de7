import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { applyCommand } from "./apply.ts";
import { decide } from "./decide.ts";
import { withStageDeadline } from "./enter.ts";
import { evolve } from "./evolve.ts";
import { expectedEnd, latenessOf } from "./lateness.ts";
import { agentOf, clock, draft, files, manager, moderator, owner, Scenario, stranger, system } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";
import { movedToWorkingTime } from "./windows.ts";

const stop = (agentId = "agent-east") => ({ type: "agentSuspended", agentId }) as const;
const goOn = (agentId = "agent-east") => ({ type: "agentResumed", agentId }) as const;
const endOf = ({ state }: Scenario) => state.deadline?.dueAt ?? 0;

describe("a deadline paused by an agent's suspension", () => {
  it("continues with the remaining time: for a signature at any hour, for a payment within the agents' hours", () => {
    const signing = scenarios.signing();
    const left = endOf(signing) - signing.now;
    signing.does(system, stop()).later(hours(60)).does(system, goOn());
    expect(endOf(signing)).toBe(signing.now + left);
    const paying = scenarios.awaiting();
    const rest = endOf(paying) - paying.now;
    paying
      .does(system, stop())
      .later(hours(24 * 4 + 12))
      .does(system, goOn());
    const end = movedToWorkingTime(paying.state, paying.now + rest);
    expect(end).toBeGreaterThan(paying.now + rest);
    expect(endOf(paying)).toBe(end);
  });
  it("keeps running in other phases, and does not exist on the market", () => {
    const stopped = scenarios.suspended().does(system, stop());
    expect(stopped.state.deadline?.pausedAt).toBeUndefined();
    expect(scenarios.published({ overrides: { listingWindow: hours(48) } }).does(system, stop()).state.deadline?.pausedAt).toBeUndefined();
  });
  it("does not send a reminder again", () => {
    const scenario = scenarios.awaiting({ profile: "test" }).wake().does(system, stop()).later(hours(1)).does(system, goOn());
    expect(
      scenario
        .wake()
        .of("proofReminderDue")
        .map(({ slot }) => slot),
    ).toEqual(["first", "first", "last", "last"]);
  });
  it("ends without an infraction, even if a manager set the deadline", () => {
    const scenario = scenarios.awaiting().does(system, stop());
    scenario.does(manager, { type: "extendDeadline", reason: "we take it over", dueAt: scenario.now + hours(30) });
    scenarios.untilPhaseLeaves(scenario);
    expect([scenario.state.phase, scenario.of("memberInfracted")]).toEqual(["suspended", []]);
  });
  it("is paused since the first of two suspensions, and never in an ended offer", () => {
    const scenario = scenarios.awaiting().does(system, stop());
    const since = scenario.now;
    scenario.later(hours(1)).does(system, stop("agent-west"));
    expect(scenario.state.hold).toMatchObject({ since, agentIds: ["agent-east", "agent-west"] });
    expect(scenario.does(owner, { type: "cancel" }).state.hold).toBeUndefined();
  });
  it("is paused once for each agent, and never because of an agent of other offers", () => {
    const scenario = scenarios.awaiting().does(system, stop());
    const told = (command: ReturnType<typeof stop> | ReturnType<typeof goOn>) => decide(scenario.state, command, system, scenario.now);
    expect([told(stop()), told(stop("agent-north")), told(goOn("agent-west")), told(goOn("agent-north"))]).toEqual(
      Array(4).fill({ ok: true, value: [] }),
    );
  });
});

describe("reminders", () => {
  it("count as sent when they would be due at the opening of the window or earlier", () => {
    const resumed = (left: number) => {
      const scenario = scenarios.suspended({ profile: "test" });
      const dueAt = scenario.now + left;
      return scenario.does(manager, { type: "resume", reason: "paid", dueAt }).state.deadline?.sentReminders;
    };
    expect([resumed(10_000), resumed(10_001), resumed(20_001)]).toEqual([[0, 1], [0], []]);
  });
});

it("a running deadline is not moved", () => {
  const { state, events, now } = scenarios.awaiting();
  const [event] = events;
  if (!event) throw new Error("An offer begins with an event.");
  expect(evolve(state, { ...event, type: "clockResumed", at: now + hours(1) }).deadline).toEqual(state.deadline);
});

it("a due reminder is not sent when the window has ended", () => {
  const { state } = scenarios.awaiting();
  const end = state.deadline?.dueAt ?? 0;
  const typesOf = (at: number, now: number) => {
    const decision = applyCommand(state, { type: "tick" }, { kind: "clock" }, now, { at });
    return decision.ok && decision.value.events.map(({ type }) => type);
  };
  expect(typesOf(end - 1, end - 1)).toEqual(["proofReminderDue", "proofReminderDue"]);
  expect(typesOf(end - 1, end)).toEqual([]);
});

describe("the deadline of a choice", () => {
  it("moves with the deadline of the staff's decision, and never to an earlier instant", () => {
    const scenario = scenarios.suspended();
    scenarios.receives(scenario.later(hours(1)), "buyer", { bookedAt: scenario.now });
    const dueAt = endOf(scenario) + hours(24);
    scenario.does(manager, { type: "extendDeadline", reason: "holidays", dueAt });
    expect(scenario.state.legs.buyer.mismatch?.dueAt).toBe(dueAt);
  });
  it("is the offer's deadline while it is the earliest and the choice is open", () => {
    const { state } = scenarios.overpaidAndProven();
    const { mismatch } = state.legs.owner;
    if (!mismatch) throw new Error("The owner has sent too much.");
    const endWith = (patch: Partial<typeof mismatch>) => {
      const owner = { ...state.legs.owner, mismatch: { ...mismatch, openedAt: 1, dueAt: 2, ...patch } };
      return withStageDeadline({ ...state, legs: { ...state.legs, owner } }).deadline;
    };
    expect(endWith({})).toMatchObject({ kind: "stage", openedAt: 1, dueAt: 2 });
    expect(endWith({ settled: "returnExcess" })?.dueAt).toBe(state.legs.buyer.incoming.dueAt);
  });
  it("moves by the time for which the deadline was paused", () => {
    const scenario = scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 1n, currency: "EUR" } });
    const before = scenario.state.legs.owner.mismatch?.dueAt ?? 0;
    scenario.does(system, stop()).later(hours(5)).does(system, goOn());
    expect(scenario.state.legs.owner.mismatch?.dueAt).toBe(before + hours(5));
  });
  it("stays when the choice is made, and a closed stage gets no deadline", () => {
    const scenario = scenarios.overpaidAndProven().does(owner, { type: "settleMismatch", leg: "owner", choice: "returnExcess" });
    const { mismatch, outgoing } = scenario.state.legs.owner;
    scenario.does(manager, { type: "extendDeadline", reason: "holidays", dueAt: endOf(scenario) + hours(48) });
    expect(scenario.state.legs.owner).toMatchObject({ mismatch, refund: { dueAt: endOf(scenario) } });
    expect(scenario.state.legs.owner.outgoing).toEqual(outgoing);
  });
  it("stays when the payment window is extended", () => {
    const scenario = scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 1n, currency: "EUR" } });
    const before = scenario.state.legs.owner.mismatch?.dueAt;
    scenario.does(manager, { type: "extendDeadline", reason: "holidays", dueAt: endOf(scenario) + hours(24) });
    expect(scenario.state.legs.owner.mismatch?.dueAt).toBe(before);
  });
});

describe("a stage", () => {
  it("opens when the agent submits it, if the member has sent no proof before", () => {
    const scenario = scenarios.states(scenarios.awaiting().later(hours(2)), "owner");
    expect(scenario.state.legs.owner.incoming).toMatchObject({ openedAt: scenario.now, status: "submitted" });
    const claimed = scenarios.proves(scenarios.awaiting(), "owner");
    const openedAt = claimed.now;
    expect(scenarios.states(claimed.later(hours(2)), "owner").state.legs.owner.incoming.openedAt).toBe(openedAt);
  });
  it("is in time at its deadline if no alert was sent, and is expected by its deadline", () => {
    const { state } = scenarios.payingOut();
    const { dueAt = 0 } = state.legs.owner.outgoing;
    expect(latenessOf(state, "owner", "outgoing", dueAt)).toBeNull();
    expect(expectedEnd(state, "owner", "outgoing", dueAt)).toBe(dueAt);
    expect(expectedEnd(state, "owner", "confirmation", dueAt)).toBeUndefined();
    const late = scenarios.payingOut().wake();
    expect(expectedEnd(late.state, "owner", "outgoing", late.now)).toBeGreaterThan(late.now);
  });
});

describe("who may send a command", () => {
  it("only an agents manager or an admin acts for the staff of a suspended agent", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "buyer").does(system, stop());
    const submit = { type: "submitIncoming", leg: "buyer", fileIds: files, result: "notReceived", reason: "no" } as const;
    expect([manager, moderator].map((actor) => scenario.refusalOf(actor, submit))).toEqual([null, "AUTH.FORBIDDEN"]);
    expect(scenario.refusalOf(manager, { ...submit, leg: "owner" })).toBe("AUTH.FORBIDDEN");
  });
  it("the clock may only send ticks, the system may also report facts, and both may not send commands of people", () => {
    const scenario = scenarios.awaiting();
    const codes = (actor: typeof system) =>
      ([{ type: "tick" }, stop(), { type: "cancel" }] as const).map((command) => scenario.refusalOf(actor, command));
    expect([codes(system), codes(clock)]).toEqual([
      [null, null, "AUTH.FORBIDDEN"],
      [null, "AUTH.FORBIDDEN", "AUTH.FORBIDDEN"],
    ]);
  });
  it("a draft is not visible to those who could accept it", () => {
    const accept = {
      type: "accept",
      revision: 1,
      beneficiary: { kind: "own", snapshotId: "s", memberId: "stella", accountId: "a" },
    } as const;
    const facts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };
    expect(new Scenario(draft()).refusalOf(stranger, { ...accept, facts })).toBe("NOT_FOUND");
  });
  it("only the agent of a leg may send commands about it; other commands are closed to agents", () => {
    expect(scenarios.awaiting().refusalOf(agentOf.owner, { type: "cancel" })).toBe("AUTH.FORBIDDEN");
  });
});

describe("a command of a workflow run that still accepted late commands", () => {
  it("is decided without the events that were already due", () => {
    const { state } = scenarios.awaiting();
    const late = { at: (state.deadline?.dueAt ?? 0) + 1 };
    const cancel = (asked: object) => applyCommand(state, { type: "cancel" }, owner, late.at, { ...late, ...asked });
    expect([cancel({}).ok, cancel({ acceptsLate: false }).ok, cancel({ acceptsLate: true }).ok]).toEqual([false, false, true]);
    const proof = { type: "saveProof", fileIds: files, hashUsed: false } as const;
    const saved = applyCommand(state, proof, owner, late.at, { ...late, acceptsLate: true });
    expect(saved.ok && saved.value.events[0]).toMatchObject({ type: "proofSaved", late: true });
  });
});
