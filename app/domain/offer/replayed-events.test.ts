import { describe, expect, it } from "vitest";
import type { EventBody } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { OfferState } from "./state.ts";
import { draft } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const afterEvent = (state: OfferState, body: EventBody): OfferState =>
  evolve(state, { ...body, version: state.version + 1, at: state.updatedAt } as Parameters<typeof evolve>[1]);

describe("a stored event whose subject the offer does not have", () => {
  const amount = { minor: 1n, currency: "EUR" } as const;
  const elsewhere = { offerId: "offer-2", leg: "buyer" } as const;
  const proof = { type: "proofSaved", side: "buyer", order: "first", late: false, fileIds: [] } as const;
  const reminder = { type: "proofReminderDue", side: "owner", slot: "first", hoursLeft: 1, windowOpenedAt: 0, index: 0 } as const;
  it.each<[string, EventBody, OfferState]>([
    ["an alert about an agent without a leg", { type: "attentionRaised", kind: "agentSuspended" }, scenarios.awaiting().state],
    ["an alert about a stage without a leg", { type: "attentionRaised", kind: "stageLate", stage: "incoming" }, scenarios.awaiting().state],
    ["an alert without a stage", { type: "attentionRaised", kind: "stageLate", leg: "owner" }, scenarios.awaiting().state],
    [
      "the end of a suspension without a hold",
      { type: "attentionCleared", kind: "agentSuspended", leg: "owner" },
      scenarios.awaiting().state,
    ],
    ["a reminder without a clock", reminder, draft()],
    ["a stopped clock without a clock", { type: "clockPaused", reason: "agentSuspended" }, draft()],
    ["a proof of a missing buyer", proof, draft()],
    ["a quote without a choice", { type: "mismatchQuoted", leg: "owner", credited: amount, by: "maria" }, scenarios.awaiting().state],
    [
      "an answer of another deal without a choice",
      { type: "excessRefused", leg: "owner", carryTo: elsewhere, amount, dueAt: 1 },
      scenarios.awaiting().state,
    ],
    [
      "a choice that does not exist any more",
      { type: "mismatchSettled", leg: "owner", choice: "accept", by: "maria", receiptId: "r", amount, counted: true },
      scenarios.awaiting().state,
    ],
  ])("changes no fact: %s", (_name, body, state) => {
    expect(afterEvent(state, body)).toEqual({ ...state, version: state.version + 1 });
  });
});

describe("a proof", () => {
  it("keeps the payer's transaction and note", () => {
    const { state } = scenarios.awaiting({ crypto: true });
    const body = { type: "proofSaved", side: "owner", order: "first", late: false, fileIds: ["slip"] } as const;
    const saved = afterEvent(state, { ...body, transactionHash: "0x1", note: "sent at noon" });
    expect(saved.sides.owner.proof).toEqual({
      at: state.updatedAt,
      late: false,
      fileIds: ["slip"],
      transactionHash: "0x1",
      note: "sent at noon",
    });
    expect(Object.keys(afterEvent(state, body).sides.owner.proof ?? {})).toEqual(["at", "late", "fileIds"]);
  });
});

describe("an excess that another deal refuses", () => {
  it("is refunded with the rest of the money when its own deal was stopped before the answer", () => {
    const { state } = scenarios.overpaidAndProven();
    const carryTo = { offerId: "offer-2", leg: "buyer" } as const;
    const offered = afterEvent(state, { type: "excessOffered", leg: "owner", carryTo, amount: state.legs.owner.excess, by: "olga" });
    const stopped = afterEvent(offered, { type: "refundOpened", legs: ["owner", "buyer"], reason: "asked by both", by: "maria" });
    const refused = { type: "excessRefused", leg: "owner", carryTo, amount: state.legs.owner.excess, dueAt: 1 } as const;
    expect([stopped.legs.owner.mismatch?.offered?.to, afterEvent(stopped, refused).legs.owner.mismatch]).toEqual([carryTo, undefined]);
    expect(afterEvent(offered, refused).legs.owner.mismatch).toMatchObject({ refusedBy: carryTo, dueAt: 1 });
  });
});

describe("an excess of another deal", () => {
  it("does not change a check that has begun", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    const { incoming } = scenario.state.legs.owner;
    const taken = { type: "excessTaken", leg: "owner", amount: { minor: 1n, currency: "EUR" }, from: { offerId: "offer-9", leg: "owner" } };
    const state = { ...scenario.state, updatedAt: scenario.now + 60_000 };
    expect(afterEvent(state, taken as EventBody).legs.owner.incoming).toEqual(incoming);
  });
});
