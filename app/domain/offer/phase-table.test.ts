import { describe, expect, it } from "vitest";
import type { Actor } from "./actor.ts";
import { sampleCommands } from "./allowed/sample-commands.ts";
import { allowed } from "./allowed.ts";
import { type CommandType, commandTypes } from "./commands.ts";
import { decide } from "./decide.ts";
import { phaseTable } from "./phase-table.ts";
import { type Phase, phases } from "./phases.ts";
import {
  admin,
  agentOf,
  buyer,
  clock,
  draft,
  foreignAgent,
  manager,
  owner,
  Scenario,
  stranger,
  system,
  west,
} from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";
import { permittedActors } from "./who.ts";

const offers: Readonly<Record<Phase, () => Scenario>> = {
  draft: () => new Scenario(draft()),
  published: scenarios.published,
  signing: scenarios.signing,
  awaitingPayment: scenarios.awaiting,
  suspended: scenarios.suspended,
  verifying: () => scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"),
  payingOut: scenarios.payingOut,
  confirming: scenarios.confirming,
  refunding: () => scenarios.payingOut().does(manager, { type: "refund", reason: "the partner has left" }),
  completed: scenarios.completed,
  refunded: () => {
    const scenario = scenarios.payingOut().does(manager, { type: "refund", reason: "the partner has left" });
    return scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
  },
  cancelled: () => scenarios.awaiting().does(owner, { type: "cancel" }),
};

const rightPerson = {
  owner,
  taker: stranger,
  side: owner,
  agent: west,
  manager: admin,
  sideOrManager: admin,
  system,
  clock,
} as const satisfies Record<string, Actor>;

const cells = phases.flatMap((phase) => commandTypes.map((type) => ({ phase, type, cell: phaseTable[phase][type] })));
const forbidden = cells.filter(({ cell, type }) => cell === "no" && type !== "accept");

describe("phase × command", () => {
  it.each(phases)("the scenario of %s ends in that phase", (phase) => {
    expect(offers[phase]().state.phase).toBe(phase);
  });
  it.each(forbidden)("refuses $type in $phase for the actor who may send it in other phases", ({ phase, type }) => {
    const { state, now } = offers[phase]();
    const actor = rightPerson[permittedActors[type]];
    const [command] = sampleCommands(state, type, actor, now);
    if (!command) throw new Error(`No sample of ${type}.`);
    expect(decide(state, command, actor, now)).toEqual({ ok: false, code: "OFFER.WRONG_PHASE", params: { phase, command: type } });
  });
  it.each(phases.filter((phase) => !["draft", "published", "cancelled"].includes(phase)))(
    "refuses a second taker in %s with the reason that it is taken",
    (phase) => {
      const { state, now } = offers[phase]();
      const [command] = sampleCommands(state, "accept", stranger, now);
      expect(command && decide(state, command, stranger, now)).toMatchObject({ ok: false, code: "OFFER.ALREADY_ACCEPTED" });
    },
  );
  it("accepts a broadcast fact that changes nothing, without an event", () => {
    for (const { phase, type } of cells.filter(({ cell }) => cell === "quiet")) {
      const { state, now } = offers[phase]();
      for (const command of sampleCommands(state, type, system, now))
        expect(decide(state, command, system, now)).toEqual({ ok: true, value: [] });
    }
  });
});

const strangersOwn = new Set<CommandType>(["accept"]);
describe("actors without rights", () => {
  it.each(phases)("in %s refuses an outsider, another agent's staff and the wrong role", (phase) => {
    const { state, now } = offers[phase]();
    for (const type of commandTypes.filter((command) => !strangersOwn.has(command))) {
      for (const command of sampleCommands(state, type, stranger, now))
        expect(decide(state, command, stranger, now)).toMatchObject({ code: "NOT_FOUND" });
      for (const command of sampleCommands(state, type, foreignAgent, now))
        expect(decide(state, command, foreignAgent, now)).toMatchObject({ code: "NOT_FOUND" });
      if (permittedActors[type] === "manager")
        for (const command of sampleCommands(state, type, owner, now))
          expect(decide(state, command, owner, now)).toMatchObject({ code: "AUTH.FORBIDDEN" });
    }
  });
  it("hides the other agent's leg from agent staff", () => {
    const { state, now } = scenarios.payingOut();
    const submit = { type: "submitOutgoing", leg: "buyer", fileIds: ["f"], reference: "r" } as const;
    expect(decide(state, submit, west, now)).toMatchObject({ code: "NOT_FOUND" });
    expect(decide(state, submit, agentOf.buyer, now)).toMatchObject({ ok: true });
  });
});

const keys = (actions: ReturnType<typeof allowed>) => actions.map(({ command, leg }) => (leg ? `${command} ${leg}` : command)).sort();
describe("allowed actions", () => {
  it.each<[Phase, Actor, readonly string[]]>([
    ["draft", owner, ["edit", "publish", "withdraw"]],
    ["published", owner, ["edit", "withdraw"]],
    ["published", stranger, ["accept"]],
    ["signing", buyer, ["cancel", "sign"]],
    ["awaitingPayment", owner, ["cancel", "saveProof"]],
    ["awaitingPayment", west, ["submitIncoming owner"]],
    ["awaitingPayment", manager, ["changeStatus", "extendDeadline", "forceCancel"]],
    ["suspended", buyer, ["saveProof"]],
    ["suspended", manager, ["changeStatus", "extendDeadline", "forceCancel", "refund", "resume"]],
    ["verifying", west, ["submitIncoming owner"]],
    ["payingOut", owner, []],
    ["payingOut", west, ["submitOutgoing owner"]],
    ["confirming", west, ["reportBounce owner", "submitConfirmation owner"]],
    ["refunding", west, ["submitRefund owner"]],
    ["refunding", agentOf.buyer, ["submitRefund buyer"]],
    ["completed", manager, []],
    ["completed", admin, ["changeStatus"]],
  ])("in %s for %j: %j", (phase, viewer, expected) => {
    const { state, now } = offers[phase]();
    expect(keys(allowed(state, viewer, now))).toEqual([...expected]);
  });
  it("let a payout from before the suspension arrive or bounce in a suspended deal", () => {
    const { state, now } = scenarios.stoppedAfterPayout();
    expect(keys(allowed(state, west, now))).toEqual(["reportBounce owner", "submitConfirmation owner"]);
    expect(keys(allowed(state, agentOf.buyer, now))).toEqual(["submitRefund buyer"]);
  });
  it("are none for a guest", () => expect(allowed(scenarios.published().state, { kind: "guest" }, 0)).toEqual([]));
  it("list the choices about a receipt for each reader", () => {
    const { state, now } = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", {
      amount: { minor: 100_000n, currency: "EUR" },
    });
    const choices = (viewer: Actor) => allowed(state, viewer, now).find(({ command }) => command === "settleMismatch")?.choices;
    expect([choices(owner), choices(buyer), choices(manager)]).toEqual([["payRest", "refund"], undefined, ["payRest", "refund"]]);
  });
});
