import { describe, expect, it } from "vitest";
import { decide } from "./decide.ts";
import { phaseTable } from "./phase-table.ts";
import { account, admin, buyer, good, manager, owner, someTerms, system } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";
import { unwatchedMembers } from "./unwatched.ts";

const blocked = (memberId: string) => ({ type: "memberBlocked", memberId }) as const;
const holdsOf = ({ legs }: ReturnType<typeof scenarios.published>["state"]) => [
  legs.owner.beneficiaryHold?.reason,
  legs.buyer.beneficiaryHold?.reason,
];

describe("a blocked member", () => {
  it.each([
    ["published", scenarios.published, "olga"],
    ["signing", scenarios.signing, "olga"],
    ["signing", scenarios.signing, "boris"],
    ["awaitingPayment", scenarios.awaiting, "boris"],
  ] as const)("cancels an offer without payments: %s", (_, make, memberId) => {
    const { state } = make().does(system, blocked(memberId));
    expect([state.phase, state.cancelReason]).toEqual(["cancelled", "forced"]);
  });

  it("changes nothing in an offer of other members", () => {
    const { state, now } = scenarios.signing();
    expect(decide(state, blocked("stella"), system, now)).toEqual({ ok: true, value: [] });
  });

  it("puts the blocked member's payout on hold once there is a proof, and leaves the partner's payout unchanged", () => {
    const paid = scenarios.proves(scenarios.awaiting(), "owner");
    expect(holdsOf(paid.does(system, blocked("olga")).state)).toEqual([undefined, "memberBlocked"]);
    expect(paid.state.phase).toBe("awaitingPayment");
    expect(holdsOf(paid.does(system, blocked("boris")).state)).toEqual(["memberBlocked", "memberBlocked"]);
  });

  it("leaves a completed payout unchanged, and a repeated block changes nothing", () => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner").does(system, blocked("boris"));
    expect(holdsOf(scenario.state)).toEqual([undefined, undefined]);
    const held = scenarios.payingOut().does(system, blocked("boris"));
    expect(decide(held.state, blocked("boris"), system, held.now)).toEqual({ ok: true, value: [] });
  });

  it("changes nothing in phases without payouts", () => {
    expect([phaseTable.draft.memberBlocked, phaseTable.refunding.memberBlocked, phaseTable.completed.memberBlocked]).toEqual([
      ...["quiet", "quiet", "quiet"],
    ]);
  });
});

describe("an owner who may not make offers", () => {
  const accept = (isOwnerReady?: boolean) =>
    scenarios.published().refusalOf(buyer, {
      ...{ type: "accept", revision: 1, beneficiary: account("boris"), facts: good },
      ...(isOwnerReady !== undefined && { isOwnerReady }),
    });
  it("refuses an acceptance when the owner may not make offers", () => expect(accept(false)).toBe("OFFER.OWNER_NOT_READY"));
  it("accepts when the owner may make offers, and when the command lacks this fact", () =>
    expect([accept(true), accept()]).toEqual([null, null]));
});

describe("the worker checks for an earlier block", () => {
  const namedBy = (type: string, state = scenarios.signing().state) =>
    unwatchedMembers(
      scenarios.signing().events.filter((event) => event.type === type),
      state,
    );
  it("the owner at publication, both sides at acceptance, and no member at later events", () => {
    expect(namedBy("offerPublished", scenarios.published().state)).toEqual(["olga"]);
    expect(namedBy("offerAccepted")).toEqual(["olga", "boris"]);
    expect(namedBy("documentsReady")).toEqual([]);
  });
  it("are the owner when the terms change, and every named member when a manager reopens the offer", () => {
    const edited = scenarios.published().does(owner, { type: "edit", terms: someTerms(), facts: good });
    expect(unwatchedMembers(edited.events.slice(-1), edited.state)).toEqual(["olga"]);
    const to = (phase: "awaitingPayment" | "refunding" | "suspended") =>
      ({ type: "changeStatus", to: phase, reason: "a mistake", suppressLetters: false }) as const;
    const reopened = scenarios.awaiting().does(owner, { type: "cancel" }).does(admin, to("awaitingPayment"));
    expect(unwatchedMembers(reopened.events.slice(-2), reopened.state)).toEqual(["olga", "boris"]);
    const stopped = scenarios.payingOut().does(manager, to("suspended"));
    expect(unwatchedMembers(stopped.events.slice(-2), stopped.state)).toEqual([]);
    const back = scenarios.payingOut().does(manager, to("refunding"));
    expect(unwatchedMembers(back.events.slice(-2), { ...back.state })).toEqual([]);
  });
});
