import { expect, test } from "vitest";
import { admin, agentOf, manager, owner, type Scenario, system } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { ownTimeline } from "./own-timeline.ts";

const messagesTo = ({ events, state }: Scenario, side: "owner" | "buyer") => ownTimeline(events, side, state.sides);
const shortOwner = () =>
  scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor: 90_000n, currency: "EUR" } });
const refund = { type: "settleMismatch", leg: "owner", choice: "refund" } as const;

test("shows a stage that a manager overrode once, with its result and the reason", () => {
  const told = messagesTo(
    scenarios.awaiting().does(manager, { type: "changeStatus", to: "suspended", reason: "Банк просит проверить", suppressLetters: true }),
    "owner",
  );
  expect(told.map(({ code }) => code)).not.toContain("overridden");
  expect(told.at(-1)).toMatchObject({ code: "suspended", by: "staff", reason: "Банк просит проверить" });
});

test("marks a receipt as late after the deadline, but not when a manager had suspended the offer before", () => {
  const held = scenarios.awaiting().does(manager, { type: "changeStatus", to: "suspended", reason: "a call", suppressLetters: true });
  expect(messagesTo(scenarios.proves(held, "owner"), "owner").at(-1)).toMatchObject({ code: "proof", by: "you" });
  expect(messagesTo(scenarios.proves(scenarios.suspended(), "buyer"), "buyer").at(-1)).toMatchObject({ code: "proofLate", by: "you" });
});

test("attributes a refund that a side chose to that side for both readers, without the mismatch code", () => {
  const chosen = shortOwner().does(owner, refund);
  expect(messagesTo(chosen, "owner").slice(-2)).toMatchObject([
    { code: "settled_refund", by: "you" },
    { code: "refundChosen_you", by: "you" },
  ]);
  expect(messagesTo(chosen, "buyer").slice(-2)).toMatchObject([
    { code: "settled_partners", by: "partner" },
    { code: "refundChosen_partner", by: "partner" },
  ]);
  for (const side of ["owner", "buyer"] as const) expect(messagesTo(chosen, side).at(-1)).not.toHaveProperty("reason");
});

test("attributes a refund that staff chose or ordered to staff, with the reason if one was written", () => {
  const last = (scenario: Scenario) => messagesTo(scenario, "owner").at(-1);
  const chosen = last(shortOwner().does(manager, refund));
  expect(chosen).toMatchObject({ code: "refundOpened", by: "staff" });
  expect(chosen).not.toHaveProperty("reason");
  const ordered = last(scenarios.payingOut().does(manager, { type: "refund", reason: "Просит банк" }));
  expect(ordered).toMatchObject({ code: "refundOpened", by: "staff", reason: "Просит банк" });
});

test("attributes an end by timeout to the deadline, without its code", () => {
  let signing = scenarios.accepted();
  for (let wakes = 0; wakes < 20 && signing.state.phase === "signing"; wakes += 1) signing = signing.wake();
  const last = messagesTo(signing, "owner").at(-1);
  expect(last).toMatchObject({ code: "cancelled_forced", by: "clock" });
  expect(last).not.toHaveProperty("reason");
});

test("shows a late stage once per missed deadline, to the side that waits for it", () => {
  const scenario = scenarios.paysOut(scenarios.payingOut(), "owner");
  scenario.wake().wake();
  const lateTo = (side: "owner" | "buyer") => messagesTo(scenario, side).filter(({ code }) => code.startsWith("late_"));
  expect(lateTo("owner")).toMatchObject([{ code: "late_payout", by: "clock", leg: "buyer" }]);
  expect(lateTo("buyer")).toEqual([]);
  scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: scenario.now + 3_600_000 }).wake();
  expect(lateTo("owner")).toHaveLength(2);
});

test("shows the same text about a new deadline as the letter", () => {
  const noteOf = (told: { readonly note?: string }) => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner").wake();
    scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: scenario.now + 3_600_000, ...told });
    return messagesTo(scenario, "owner").at(-1)?.note?.text;
  };
  expect([noteOf({}), noteOf({ note: "Until Monday" }), noteOf({ note: "" })]).toEqual(["the bank is closed", "Until Monday", undefined]);
});

test("names the author of a sentence about a late payout: the agent, or the manager who acts for a suspended one", () => {
  const noteFrom = (by: typeof admin) => {
    const late = scenarios.paysOut(scenarios.payingOut(), "owner").wake().does(system, { type: "agentSuspended", agentId: "agent-east" });
    late.does(by, { type: "submitOutgoing", leg: "buyer", fileIds: ["f"], reference: "r", note: "The bank was closed" });
    return messagesTo(late, "owner").at(-1)?.note?.by;
  };
  expect([noteFrom(admin), noteFrom(agentOf.buyer)]).toEqual(["manager", "agent"]);
});
