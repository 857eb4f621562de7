import { expect, test } from "vitest";
import { evolve } from "../offer/evolve.ts";
import { agentOf, draft, manager, type Scenario } from "../offer/testing/factories.ts";
import { awaiting, completed, confirms, payingOut, paysOut, proves, receives, returns } from "../offer/testing/scenarios.ts";
import { hours } from "../time/duration.ts";
import { letterFor } from "./catalogue.ts";
import { describe } from "./describe.ts";
import type { Message, Reader } from "./message.ts";
import { letterGroupOf } from "./notice-groups.ts";

const readers = { owner: { as: "side", side: "owner" }, buyer: { as: "side", side: "buyer" } } as const satisfies Record<string, Reader>;

/** Messages to a side about the events after the first `from`. */
function messagesTo(side: keyof typeof readers, { events }: Scenario, from: number): Message[] {
  let before = draft();
  return events.flatMap((event, index) => {
    const after = evolve(before, event);
    const message = index < from ? null : describe(event, before, after, readers[side]);
    before = after;
    return message ?? [];
  });
}
const codes = (messages: readonly Message[]) => messages.map(({ code }) => code);

test("the first alert about a payout goes to its recipient, the later ones only to managers", () => {
  const scenario = paysOut(payingOut(), "owner");
  const from = scenario.events.length;
  scenario.wake().wake();
  expect(scenario.of("attentionRaised")).toHaveLength(2);
  const { dueAt: lateSince = 0 } = scenario.state.legs.buyer.outgoing;
  const params = { leg: "buyer", stage: "outgoing", isOwn: false, isAgents: true, lateSince, expected: Date.UTC(2026, 10, 24, 13) };
  expect(messagesTo("owner", scenario, from)).toMatchObject([{ code: "offerStageLate", params }]);
  expect(messagesTo("buyer", scenario, from)).toEqual([]);
});

test("members read the manager's sentence instead of the reason, and nothing of a deadline that is moved silently", () => {
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
  expect(moved({ note: "", isSilent: true })).toEqual([]);
});

test("a new deadline is reported to the side that waits for the stage, and a deadline that is missed again is reported again", () => {
  const scenario = paysOut(payingOut(), "owner").wake();
  const from = scenario.events.length;
  const dueAt = scenario.now + hours(48);
  scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt });
  expect(messagesTo("owner", scenario, from)).toMatchObject([
    { code: "offerStageMoved", params: { stage: "outgoing", expected: dueAt, note: "the bank is closed" } },
  ]);
  // The same end applies to the arrival of the buyer's payout.
  expect(messagesTo("buyer", scenario, from)).toMatchObject([
    { code: "offerStageMoved", params: { leg: "owner", stage: "confirmation", expected: dueAt } },
  ]);
  expect(codes(messagesTo("owner", scenario.wake(), from))).toEqual(["offerStageMoved", "offerStageLate"]);
});

test("the message about the finished stage has the first deadline, and its letter cannot be switched off", () => {
  const scenario = paysOut(payingOut(), "owner").wake();
  const { dueAt: lateSince } = scenario.state.legs.buyer.outgoing;
  const from = scenario.events.length;
  const [paid, ...rest] = messagesTo("owner", paysOut(scenario, "buyer"), from);
  expect([paid, rest]).toMatchObject([{ code: "offerEscrowToMemberSuccess", params: { lateSince } }, []]);
  expect(paid && [letterFor(paid, "main"), letterGroupOf(paid, readers.owner)]).toEqual([
    "offer-escrow-to-member-transfer-success",
    "money",
  ]);
});

test("a payout that arrived late has a letter; one in time is reported by the letter about the deal", () => {
  const lettersOf = (scenario: Scenario) =>
    messagesTo("owner", scenario, 0).filter((message) => message.code === "offerPayoutArrived" && letterFor(message, "main") !== null);
  expect(lettersOf(completed())).toEqual([]);
  const scenario = paysOut(paysOut(payingOut(), "owner"), "buyer");
  while (scenario.of("attentionRaised").length === 0) scenario.wake();
  expect(lettersOf(confirms(scenario, "buyer"))).toHaveLength(1);
});

test("a late check is reported to both sides that have paid, with the end of the delay", () => {
  const scenario = proves(proves(awaiting(), "owner"), "buyer");
  receives(scenario, "buyer");
  const from = scenario.events.length;
  while (scenario.of("attentionRaised").length === 0) scenario.wake();
  receives(scenario, "owner");
  expect(messagesTo("owner", scenario, from)).toMatchObject([
    { code: "offerStageLate", params: { isOwn: true, stage: "incoming" } },
    { code: "offerMemberToEscrowSuccess", params: { lateSince: expect.any(Number) } },
  ]);
  const buyers = messagesTo("buyer", scenario, from);
  expect(buyers).toMatchObject([
    { code: "offerStageLate", params: { isOwn: false } },
    { code: "offerPartnerToEscrowSuccess", params: { lateSince: expect.any(Number) } },
  ]);
  expect(buyers.map((message) => letterGroupOf(message, readers.buyer))).toEqual(["money", "money"]);
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
    { code: "offerRefund", params: { lateSince: expect.any(Number) } },
  ]);
});
