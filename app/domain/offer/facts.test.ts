import { describe, expect, it } from "vitest";
import { canSubmitRefund, foreignHeldOf, isBounceReturned, verifiedPayoutOf } from "./facts.ts";
import type { Leg } from "./state.ts";
import { files, manager, owner, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const ownerLeg = (): Leg => scenarios.awaiting().state.legs.owner;

describe("a verified payout", () => {
  const verified = { status: "verified", fileIds: [], verifiedAt: 5, reference: "payment" } as const;
  const { verifiedAt: _, ...withoutInstant } = verified;
  it.each<[string, Partial<Leg>, object | null]>([
    ["is one that left and was verified", { paidOut: true, outgoing: verified }, { at: 5, reference: "payment" }],
    ["is none after the bank sent it back", { paidOut: false, outgoing: verified }, null],
    ["is none before a manager verified it", { paidOut: true, outgoing: { ...verified, status: "submitted" } }, null],
    ["is none without the instant of the verdict", { paidOut: true, outgoing: withoutInstant }, null],
  ])("%s", (_name, patch, payout) => {
    expect(verifiedPayoutOf({ ...ownerLeg(), ...patch })).toEqual(payout);
  });
});

describe("money of another currency", () => {
  const dollars = { minor: 120_000n, currency: "USD" } as const;
  const receipt = { id: "r", amount: dollars, bookedAt: 0, payer: "side", verified: true, counted: false } as const;
  const euros = { minor: 103_000n, currency: "EUR" } as const;
  it.each<[string, Partial<Leg>, readonly object[]]>([
    ["is held once a manager verified it", { receipts: [receipt] }, [dollars]],
    ["is not held before", { receipts: [{ ...receipt, verified: false }] }, []],
    ["is not held once it counts as the leg's currency", { receipts: [{ ...receipt, credited: euros }] }, []],
    ["is not held once everything went back", { receipts: [receipt], refunded: true }, []],
    ["is not the leg's own currency", { receipts: [{ ...receipt, amount: euros }] }, []],
  ])("%s", (_name, patch, held) => {
    expect(foreignHeldOf({ ...ownerLeg(), ...patch })).toEqual(held);
  });
});

describe("a refund of everything", () => {
  const back = { type: "submitRefund", leg: "owner", fileIds: files, reference: "back" } as const;
  it("is not submitted while the agent still searches for another part of the money", () => {
    const scenario = scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 100_000n, currency: "EUR" } });
    scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    scenarios.proves(scenarios.proves(scenario, "owner"), "buyer").does(manager, { type: "refund", reason: "asked by both" });
    expect(scenario.refusalOf(west, back)).toBe("STAGE.CLOSED");
    scenario.does(west, { type: "submitIncoming", leg: "owner", fileIds: [], result: "notReceived", reason: "nothing came" });
    scenario.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect(scenario.refusalOf(west, back)).toBeNull();
  });
  it("returns all received money, including money found after the stop, without asking its payer", () => {
    const scenario = scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer");
    scenario.does(manager, { type: "refund", reason: "asked by both" });
    scenarios.receives(scenario, "owner", { amount: { minor: 100_000n, currency: "EUR" } });
    const { receipts, mismatch } = scenario.state.legs.owner;
    expect([receipts.map(({ counted }) => counted), mismatch]).toEqual([[false], undefined]);
    scenarios.returns(scenario, "owner");
    expect(scenario.of("refundVerified")[0]?.amount).toEqual({ minor: 100_000n, currency: "EUR" });
  });
  it("is no return of an excess, which is allowed during a search for money", () => {
    const open = { status: "open", fileIds: [] } as const;
    const leg = { ...ownerLeg(), refund: open, incoming: open };
    expect([canSubmitRefund({ ...leg, refundOf: "everything" }), canSubmitRefund({ ...leg, refundOf: "excess" })]).toEqual([false, true]);
  });
});

it("returns a bounced payout to its payer only when the whole offer is refunded", () => {
  const leg = ownerLeg();
  const returned = (patch: Partial<Leg>) => isBounceReturned({ ...leg, ...patch });
  expect([returned({ bounced: true, refundOf: "everything" }), returned({ bounced: true, refundOf: "excess" })]).toEqual([true, false]);
  expect([returned({ refundOf: "everything" }), returned({ bounced: true })]).toEqual([false, false]);
});
