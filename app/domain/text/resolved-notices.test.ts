import { expect, test } from "vitest";
import { evolve } from "#domain/offer/evolve.ts";
import { draft, manager, type Scenario } from "#domain/offer/testing/factories.ts";
import { completed, overpaid, suspended } from "#domain/offer/testing/scenarios.ts";
import { resolvedNotices } from "./resolved-notices.ts";

function resolvedOf(scenario: Scenario) {
  let before = draft({});
  return scenario.events.map((event) => {
    const after = evolve(before, event);
    const resolved = resolvedNotices(event, before, after);
    before = after;
    return { type: event.type, resolved };
  });
}

test("a submitted stage resolves its task, a verdict resolves the task to verify, and the end of an offer resolves all notifications", () => {
  const resolved = resolvedOf(completed());
  const of = (type: string) => resolved.find((one) => one.type === type)?.resolved;
  expect(of("incomingSubmitted")).toMatchObject({
    codes: expect.arrayContaining(["taskIncoming", "stageReturned", "stageLate"]),
    stage: "incoming",
  });
  expect(of("outgoingVerified")).toMatchObject({ codes: expect.arrayContaining(["taskToVerify"]), stage: "outgoing" });
  expect(of("offerAccepted")).toBeNull();
  expect(resolved.findLast((one) => one.resolved !== null)?.resolved).toEqual({ codes: null });
});

test("a signature or a payment resolves only the side's own requests for it", () => {
  const resolved = resolvedOf(completed());
  const readersOf = (type: string, code: string) =>
    resolved
      .flatMap((one) => (one.type === type && one.resolved?.codes?.some((known) => known === code) ? [one.resolved.reader] : []))
      .sort();
  expect(readersOf("offerSigned", "offerSignDocuments")).toEqual(["buyer", "owner"]);
  expect(readersOf("proofSaved", "offerPaymentProofReminder")).toEqual(["buyer", "owner"]);
  expect(readersOf("proofSaved", "offerSignDocuments")).toEqual([]);
});

test("a decision about a suspended deal or a mismatch resolves the requests for it for everybody", () => {
  const stopped = suspended();
  const resumed = stopped.does(manager, { type: "resume", reason: "the bank was slow", dueAt: stopped.now + 3_600_000 });
  const decisions = (scenario: Scenario, type: string) => resolvedOf(scenario).find((one) => one.type === type)?.resolved;
  expect(decisions(resumed, "offerResumed")).toEqual({ codes: ["offerSuspended", "offerSuspendedStaff"] });
  expect(decisions(resumed, "offerSuspended")).toBeNull();
  expect(decisions(overpaid(), "mismatchSettled")).toEqual({ codes: ["offerChoiceWanted"] });
});

test("notifications after the end of an offer are not resolved", () => {
  const { events, state } = completed();
  expect(events.slice(-1).map((event) => resolvedNotices(event, state, state))).toEqual([null]);
});
