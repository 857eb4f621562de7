import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import type { Command, ReplacementAgent } from "./commands.ts";
import {
  agentOf,
  buyer,
  files,
  foreignAgent,
  good,
  manager,
  moscow,
  owner,
  type Scenario,
  system,
  taker,
  west,
} from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";
import { unwatchedAgents } from "./unwatched.ts";

const north = taker("agent-north");
const stop = (agentId = "agent-west") => ({ type: "agentSuspended", agentId }) as const;
const move = (patch: Partial<Extract<Command, { type: "reassignLeg" }>> = {}): Command => ({
  ...{ type: "reassignLeg", leg: "owner", to: north, eligible: true, reason: "the licence of west is looked at" },
  ...patch,
});
const stopped = (scenario: Scenario) => scenario.does(system, stop());

describe("while the offer is being signed", () => {
  it("both sides sign new documents that name the new agent, with a new window", () => {
    const scenario = stopped(scenarios.signs(scenarios.signing(), "owner")).later(hours(3)).does(manager, move());
    const { legs, policy, revision, documents, sides, deadline, hold, attention } = scenario.state;
    expect(legs.owner).toMatchObject({ agentId: "agent-north", agentAccountId: "agent-account-north" });
    expect([policy.taxRatios, policy.calendars.owner]).toEqual([{ owner: "0.10", buyer: "0.20" }, moscow]);
    expect([revision, documents, sides.owner.signedAt, hold, attention]).toEqual([2, undefined, undefined, undefined, []]);
    expect(deadline).toMatchObject({ kind: "signing", dueAt: scenario.now + policy.signingWindow });
    expect(deadline?.pausedAt).toBeUndefined();
    const old = { type: "sign", revision: 1, hash: "abc", facts: good } as const;
    expect(scenario.refusalOf(buyer, old)).toBe("OFFER.DOCUMENTS_FORMING");
    scenario.does(system, { type: "documentsGenerated", revision: 2, hash: "def", fileIds: ["contract"] });
    expect(scenario.refusalOf(buyer, old)).toBe("OFFER.TERMS_CHANGED");
    expect(scenarios.signs(scenarios.signs(scenario, "owner"), "buyer").state.phase).toBe("awaitingPayment");
  });
  it("counts no lateness of the payer when the new agent counts none, and the partner's as agreed", () => {
    const uncounted = (countsLateness: boolean, before: readonly ("owner" | "buyer")[] = []) =>
      stopped(scenarios.signing({ overrides: { uncountedSides: before } })).does(manager, move({ to: { ...north, countsLateness } })).state
        .policy.uncountedSides;
    expect([uncounted(true), uncounted(false)]).toEqual([undefined, ["owner"]]);
    expect([uncounted(true, ["owner", "buyer"]), uncounted(false, ["buyer"])]).toEqual([["buyer"], ["owner", "buyer"]]);
  });
  it("keeps amounts, rate and commission as agreed", () => {
    const scenario = stopped(scenarios.signing());
    const { quote, legs } = scenario.state;
    scenario.does(manager, move());
    expect(scenario.state.quote).toEqual(quote);
    const { agentId: _, agentAccountId: _account, ...sums } = legs.owner;
    expect(scenario.state.legs.owner).toMatchObject(sums);
  });
});

describe("before a side has paid", () => {
  it("the documents stay signed, and the payer has a whole window in the new agent's hours", () => {
    const scenario = stopped(scenarios.awaiting()).later(hours(20)).does(manager, move());
    const { revision, documents, phase, deadline, policy } = scenario.state;
    expect([revision, documents?.revision, phase, deadline?.pausedAt]).toEqual([1, 1, "awaitingPayment", undefined]);
    expect(deadline?.dueAt).toBeGreaterThanOrEqual(scenario.now + policy.paymentWindow);
    expect(scenario.of("legReassigned")).toMatchObject([{ from: "agent-west", to: { agentId: "agent-north" }, dueAt: deadline?.dueAt }]);
    expect(scenario.last(1)).toEqual(["legReassigned"]);
  });
  it("never shortens a deadline that a manager set", () => {
    const dueAt = scenarios.awaiting().now + hours(24 * 9);
    const scenario = stopped(scenarios.awaiting()).does(manager, { type: "extendDeadline", reason: "west asks for time", dueAt });
    expect(scenario.does(manager, move()).state.deadline?.dueAt).toBe(dueAt);
  });
  it("hides the offer from the former agent's staff and lets the new agent's staff finish it", () => {
    const scenario = stopped(scenarios.awaiting()).does(manager, move());
    const { state, now } = scenario;
    const sent = { receiptId: "receipt", amount: state.legs.owner.payIn, bookedAt: now, payer: "side" } as const;
    const states = { type: "submitIncoming", leg: "owner", fileIds: files, result: "received", receipt: sent } as const;
    expect([scenario.refusalOf(west, states), scenario.refusalOf(foreignAgent, states)]).toEqual(["NOT_FOUND", null]);
    expect(scenario.does(system, { type: "agentResumed", agentId: "agent-west" }).last(1)).toEqual(["legReassigned"]);
  });
  it("keeps the deadline paused while the other agent is suspended too", () => {
    const scenario = stopped(scenarios.awaiting()).does(system, stop("agent-east")).does(manager, move());
    expect(scenario.state.hold?.agentIds).toEqual(["agent-east"]);
    expect([scenario.last(2), scenario.state.deadline?.pausedAt]).toEqual([["legReassigned", "clockPaused"], scenario.now]);
  });
  it("keeps the other side's money unchanged", () => {
    const scenario = stopped(scenarios.receives(scenarios.proves(scenarios.awaiting(), "buyer"), "buyer")).does(manager, move());
    expect(scenario.state.legs.buyer).toMatchObject({ agentId: "agent-east", incoming: { status: "verified" } });
  });
  it("checks the new agent, because it may have been suspended meanwhile", () => {
    const scenario = stopped(scenarios.awaiting()).does(manager, move());
    expect(unwatchedAgents(scenario.events.slice(-1), scenario.state)).toEqual(["agent-north", "agent-east"]);
  });
});

describe("is refused", () => {
  const to = (agentId: string): ReplacementAgent => taker(agentId);
  it.each<[string, () => Scenario, Command, string]>([
    ["for an agent that works", scenarios.awaiting, move(), "AGENT.NOT_STOPPED"],
    ["without a reason", () => stopped(scenarios.awaiting()), move({ reason: " " }), "VALIDATION.REQUIRED"],
    ["to one that cannot take the money", () => stopped(scenarios.awaiting()), move({ eligible: false }), "OFFER.NO_AGENT"],
    ["to itself", () => stopped(scenarios.awaiting()), move({ to: to("agent-west") }), "OFFER.NO_AGENT"],
    ["to the agent of the other leg", () => stopped(scenarios.awaiting()), move({ to: to("agent-east") }), "OFFER.NO_AGENT"],
    ["once a proof is in", () => stopped(scenarios.proves(scenarios.awaiting(), "owner")), move(), "OFFER.PAID_TO_AGENT"],
    ["once money is stated", () => stopped(scenarios.states(scenarios.awaiting(), "owner")), move(), "OFFER.PAID_TO_AGENT"],
    ["once money is in", () => stopped(scenarios.receives(scenarios.awaiting(), "owner")), move(), "OFFER.PAID_TO_AGENT"],
    [
      "once a part of the money is in",
      () => stopped(scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 1n, currency: "EUR" } })),
      move(),
      "OFFER.PAID_TO_AGENT",
    ],
    ["in a later phase", () => stopped(scenarios.payingOut()), move(), "OFFER.WRONG_PHASE"],
    ["on the market", () => stopped(scenarios.published()), move(), "OFFER.WRONG_PHASE"],
  ])("%s", (_name, scenario, command, code) => {
    expect(scenario().refusalOf(manager, command)).toBe(code);
  });
  it("when a proof was declined, because the payer claims that money is on its way", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    scenario.does(west, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "nothing came" });
    scenario.does(manager, { type: "returnIncoming", leg: "owner", to: "member", reason: "no such transfer" });
    expect(stopped(scenario).refusalOf(manager, move())).toBe("OFFER.PAID_TO_AGENT");
  });
  it("to sides and agents", () => {
    const scenario = stopped(scenarios.awaiting());
    for (const asker of [owner, buyer, west, agentOf.buyer]) expect(scenario.refusalOf(asker, move())).toBe("AUTH.FORBIDDEN");
  });
});
