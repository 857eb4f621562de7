import { expect, test } from "vitest";
import type { ToMembers } from "../offer/commands.ts";
import { evolve } from "../offer/evolve.ts";
import { admin, agentOf, draft, manager, type Scenario, system } from "../offer/testing/factories.ts";
import { awaiting, completed, confirms, payingOut, paysOut, proves, receives, returns } from "../offer/testing/scenarios.ts";
import { hours } from "../time/duration.ts";
import { letterFor } from "./catalogue.ts";
import { describe } from "./describe.ts";
import type { Message, Reader } from "./message.ts";
import { endsDelay, letterGroupOf, takesNote } from "./notice-groups.ts";

const readers = { owner: { as: "side", side: "owner" }, buyer: { as: "side", side: "buyer" } } as const satisfies Record<string, Reader>;

/** Messages to a side about the events after the first `from`. */
function messagesTo(side: keyof typeof readers, { events }: Scenario, from: number, begun = draft()): Message[] {
  let before = begun;
  return events.flatMap((event, index) => {
    const after = evolve(before, event);
    const message = index < from ? null : describe(event, before, after, readers[side]);
    before = after;
    return message ?? [];
  });
}
const codes = (messages: readonly Message[]) => messages.map(({ code }) => code);

test("the first alert about a payout is sent to its recipient, later ones only to managers", () => {
  const scenario = paysOut(payingOut(), "owner");
  const from = scenario.events.length;
  scenario.wake().wake();
  expect(scenario.of("attentionRaised")).toHaveLength(2);
  const { dueAt: lateSince = 0 } = scenario.state.legs.buyer.outgoing;
  const params = { leg: "buyer", stage: "outgoing", isOwn: false, isAgents: true, lateSince, expected: Date.UTC(2026, 10, 24, 13) };
  expect(messagesTo("owner", scenario, from)).toMatchObject([{ code: "offerStageLate", params }]);
  expect(messagesTo("buyer", scenario, from)).toEqual([]);
});

test("members read the manager's sentence instead of the internal reason; for a new deadline even when letter and push are suppressed", () => {
  const moved = (told: { readonly note: string; readonly isSilent?: true }) => {
    const scenario = paysOut(payingOut(), "owner").wake();
    const from = scenario.events.length;
    scenario.does(manager, { type: "extendDeadline", reason: "for staff", dueAt: scenario.now + hours(48), ...told });
    return messagesTo("owner", scenario, from);
  };
  expect(moved({ note: "The bank opens on Monday" })).toMatchObject([
    { code: "offerStageMoved", params: { note: "The bank opens on Monday" } },
  ]);
  const [unexplained] = moved({ note: "" });
  expect(unexplained?.params).not.toHaveProperty("note");
  expect(codes(moved({ note: "", isSilent: true }))).toEqual(["offerStageMoved"]);
});

test("a sandbox moves a deadline without a message", () => {
  const choices = { overrides: { isSandbox: true } } as const;
  const scenario = awaiting(choices);
  const from = scenario.events.length;
  const move = { type: "extendDeadline", reason: "sandbox", dueAt: scenario.now + 2_000, isSilent: true, isEarlier: true } as const;
  expect(messagesTo("owner", scenario.does(manager, move), from, draft(choices))).toEqual([]);
  expect(codes(messagesTo("owner", scenario, from))).toEqual(["offerDeadlineMoved"]);
});

const statesPayout = (scenario: Scenario, told: ToMembers = {}) =>
  scenario.does(agentOf.buyer, { type: "submitOutgoing", leg: "buyer", fileIds: ["f"], reference: "r", ...told });
const verifiesPayout = (scenario: Scenario, told: ToMembers = {}) =>
  scenario.does(manager, { type: "verifyOutgoing", leg: "buyer", ...told });

test("reports the agent's part of a late payout to its recipient with the agent's sentence, and does not report it for a payout in time", () => {
  const scenario = paysOut(payingOut(), "owner");
  const from = scenario.events.length;
  expect(messagesTo("owner", statesPayout(scenario, { note: "unread" }), from)).toEqual([]);
  expect(scenario.of("outgoingSubmitted").at(-1)).not.toHaveProperty("note");
  const late = paysOut(payingOut(), "owner").wake();
  const begun = late.events.length;
  statesPayout(late, { note: "The bank was closed" });
  const params = { stage: "outgoing", isAgents: false, noteBy: "agent", note: "The bank was closed" };
  expect(messagesTo("owner", late, begun)).toMatchObject([{ code: "offerStageStated", params }]);
  expect(messagesTo("buyer", late, begun)).toEqual([]);
});

test("the author of a sentence is the person who wrote it, even if the agent is suspended", () => {
  const authorFor = (by: typeof admin) => {
    const late = paysOut(payingOut(), "owner").wake().does(system, { type: "agentSuspended", agentId: "agent-east" });
    const from = late.events.length;
    late.does(by, { type: "submitOutgoing", leg: "buyer", fileIds: ["f"], reference: "r", note: "The bank was closed" });
    const params = messagesTo("owner", late, from).map((message) => message.params);
    return [late.of("outgoingSubmitted").at(-1)?.noteBy, params];
  };
  expect(authorFor(admin)).toMatchObject(["manager", [{ noteBy: "manager" }]]);
  expect(authorFor(agentOf.buyer)).toMatchObject(["agent", [{ noteBy: "agent" }]]);
  const silent = statesPayout(paysOut(payingOut(), "owner").wake(), { isSilent: true });
  expect(silent.of("outgoingSubmitted").at(-1)).not.toHaveProperty("noteBy");
});

test("the agent's part of a payout names the new deadline only while it is in the future", () => {
  const expectedOf = (wait: number) => {
    const scenario = paysOut(payingOut(), "owner").wake();
    const from = scenario.events.length;
    const [stated] = messagesTo("owner", statesPayout(scenario.later(wait)), from).filter(({ code }) => code === "offerStageStated");
    return stated?.params;
  };
  expect(expectedOf(hours(1))).toHaveProperty("expected");
  expect(expectedOf(hours(24 * 20))).not.toHaveProperty("expected");
});

test("a late check that found no money is not reported before a manager has checked it", () => {
  const scenario = proves(proves(awaiting(), "owner"), "buyer");
  while (scenario.of("attentionRaised").length === 0) scenario.wake();
  const from = scenario.events.length;
  scenario.does(agentOf.owner, { type: "submitIncoming", leg: "owner", fileIds: [], result: "notReceived", reason: "nothing came" });
  expect(messagesTo("owner", scenario, from)).toEqual([]);
});

test("the manager's sentence ends the message about a late payout, and is omitted for a payout in time", () => {
  const late = statesPayout(paysOut(payingOut(), "owner").wake());
  const from = late.events.length;
  verifiesPayout(late, { note: "Sorry for the delay", isSilent: true });
  expect(messagesTo("owner", late, from)).toMatchObject([{ code: "offerEscrowToMemberSuccess", params: { note: "Sorry for the delay" } }]);
  expect(late.of("outgoingVerified").at(-1)).toMatchObject({ isSilent: true });
  const inTime = verifiesPayout(statesPayout(paysOut(payingOut(), "owner")), { note: "unread", isSilent: true });
  expect(inTime.of("outgoingVerified").at(-1)).not.toHaveProperty("note");
  expect(inTime.of("outgoingVerified").at(-1)).not.toHaveProperty("isSilent");
});

test("reports a new deadline to the side that waits for the stage, and reports a missed one again", () => {
  const scenario = paysOut(payingOut(), "owner").wake();
  const from = scenario.events.length;
  const dueAt = scenario.now + hours(48);
  scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt });
  expect(messagesTo("owner", scenario, from)).toMatchObject([
    { code: "offerStageMoved", params: { stage: "outgoing", expected: dueAt, note: "the bank is closed" } },
  ]);
  // The same deadline applies to the arrival of the buyer's payout.
  expect(messagesTo("buyer", scenario, from)).toMatchObject([
    { code: "offerStageMoved", params: { leg: "owner", stage: "confirmation", expected: dueAt } },
  ]);
  expect(codes(messagesTo("owner", scenario.wake(), from))).toEqual(["offerStageMoved", "offerStageLate"]);
});

test("a new deadline counts as a delay only when the first deadline was missed", () => {
  const movedIn = (scenario: Scenario) => {
    const from = scenario.events.length;
    scenario.does(manager, { type: "extendDeadline", reason: "a holiday", dueAt: scenario.now + hours(96) });
    return messagesTo("owner", scenario, from);
  };
  const [early] = movedIn(paysOut(payingOut(), "owner"));
  expect(early).toMatchObject({ code: "offerStageMoved", params: { stage: "outgoing" } });
  expect(early?.params).not.toHaveProperty("lateSince");
  const late = paysOut(payingOut(), "owner").wake();
  const { dueAt: lateSince } = late.state.legs.buyer.outgoing;
  const [moved] = movedIn(late);
  expect(moved).toMatchObject({ code: "offerStageMoved", params: { stage: "outgoing", lateSince } });
  expect(moved && [takesNote(moved), endsDelay(moved)]).toEqual([false, false]);
});

test("the message about the finished stage contains the first deadline, and its letter is mandatory", () => {
  const scenario = paysOut(payingOut(), "owner").wake();
  const { dueAt: lateSince } = scenario.state.legs.buyer.outgoing;
  const from = scenario.events.length;
  const [stated, paid, ...rest] = messagesTo("owner", paysOut(scenario, "buyer"), from);
  expect([stated, paid, rest]).toMatchObject([
    { code: "offerStageStated" },
    { code: "offerEscrowToMemberSuccess", params: { lateSince } },
    [],
  ]);
  expect(paid && [letterFor(paid, "main"), letterGroupOf(paid)]).toEqual(["offer-escrow-to-member-transfer-success", "money"]);
});

test("a late payout that arrived has its own letter; for one in time the letter about the deal suffices", () => {
  const lettersOf = (scenario: Scenario) =>
    messagesTo("owner", scenario, 0).filter((message) => message.code === "offerPayoutArrived" && letterFor(message, "main") !== null);
  expect(lettersOf(completed())).toEqual([]);
  const scenario = paysOut(paysOut(payingOut(), "owner"), "buyer");
  while (scenario.of("attentionRaised").length === 0) scenario.wake();
  expect(lettersOf(confirms(scenario, "buyer"))).toHaveLength(1);
});

test("a late check is reported to both sides that have paid, and so is its end", () => {
  const scenario = proves(proves(awaiting(), "owner"), "buyer");
  receives(scenario, "buyer");
  const from = scenario.events.length;
  while (scenario.of("attentionRaised").length === 0) scenario.wake();
  receives(scenario, "owner");
  expect(messagesTo("owner", scenario, from)).toMatchObject([
    { code: "offerStageLate", params: { isOwn: true, stage: "incoming" } },
    { code: "offerStageStated", params: { isOwn: true, isAgents: false } },
    { code: "offerMemberToEscrowSuccess", params: { lateSince: expect.any(Number) } },
  ]);
  const buyers = messagesTo("buyer", scenario, from);
  expect(buyers).toMatchObject([
    { code: "offerStageLate", params: { isOwn: false } },
    { code: "offerStageStated", params: { isOwn: false } },
    { code: "offerPartnerToEscrowSuccess", params: { lateSince: expect.any(Number) } },
  ]);
  expect(buyers.map((message) => letterGroupOf(message))).toEqual(["money", "progress", "money"]);
});

test("a late refund is reported to its payer only", () => {
  const scenario = payingOut().does(manager, { type: "refund", reason: "asked by both" });
  returns(scenario, "buyer");
  const from = scenario.events.length;
  scenario.wake();
  expect(codes(messagesTo("owner", scenario, from))).toEqual(["offerStageLate"]);
  expect(messagesTo("buyer", scenario, from)).toEqual([]);
  scenario.does(agentOf.owner, { type: "submitRefund", leg: "owner", fileIds: ["f"], reference: "r" });
  scenario.does(manager, { type: "verifyRefund", leg: "owner" });
  expect(messagesTo("owner", scenario, from)).toMatchObject([
    { code: "offerStageLate", params: { stage: "refund", isOwn: true } },
    { code: "offerStageStated", params: { stage: "refund", noteBy: "agent" } },
    { code: "offerRefund", params: { lateSince: expect.any(Number) } },
  ]);
});
