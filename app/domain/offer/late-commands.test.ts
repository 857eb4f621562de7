import { describe, expect, it } from "vitest";
import { days, hours } from "../time/duration.ts";
import { allowed } from "./allowed.ts";
import { afterDue, applyCommand } from "./apply.ts";
import type { Command } from "./commands.ts";
import { longestExtension } from "./constants.ts";
import { buyer, manager, owner, type Scenario } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

/** The outcome of a command that was sent at `askedAt` and decided an hour after the deadline. */
function outcomeOf(scenario: Scenario, actor: Parameters<Scenario["does"]>[0], command: Command, askedAt: number) {
  const decidedAt = (scenario.state.deadline?.dueAt ?? 0) + hours(1);
  const decision = applyCommand(scenario.state, command, actor, decidedAt, { at: askedAt });
  return decision.ok ? decision.value.state.phase : decision.code;
}

const dueAtOf = ({ state }: Scenario) => state.deadline?.dueAt ?? 0;
const signature = ({ state }: Scenario) =>
  ({
    type: "sign",
    revision: state.revision,
    hash: state.documents?.hash ?? "",
    facts: { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true },
  }) as const;

describe("a command that was sent after a deadline", () => {
  it("is refused one millisecond after the deadline and accepted at the deadline, with any delay of the decision", () => {
    const signing = scenarios.signing();
    const due = dueAtOf(signing);
    expect(outcomeOf(signing, buyer, signature(signing), due)).toBe("signing");
    expect(outcomeOf(signing, buyer, signature(signing), due + 1)).toBe("OFFER.WRONG_PHASE");
    expect(outcomeOf(signing, owner, { type: "cancel" }, due + 1)).toBe("OFFER.WRONG_PHASE");
    const awaiting = scenarios.awaiting();
    expect(outcomeOf(awaiting, owner, { type: "cancel" }, dueAtOf(awaiting))).toBe("cancelled");
    expect(outcomeOf(awaiting, owner, { type: "cancel" }, dueAtOf(awaiting) + 1)).toBe("OFFER.WRONG_PHASE");
  });

  it("is decided after the infractions that the deadline caused", () => {
    const awaiting = scenarios.awaiting();
    const due = dueAtOf(awaiting);
    const proof = { type: "saveProof", fileIds: ["file-1"], hashUsed: false } as const;
    const decision = applyCommand(awaiting.state, proof, owner, due + 1);
    const types = decision.ok ? decision.value.events.map(({ type }) => type) : [];
    expect(types).toEqual(["paymentWindowExpired", "memberInfracted", "memberInfracted", "offerSuspended", "proofSaved"]);
  });

  it("is refused for a receipt whose choice has expired", () => {
    const scenario = scenarios.overpaidAndProven();
    const dueAt = scenario.state.legs.owner.mismatch?.dueAt ?? 0;
    const choose = (at: number) =>
      applyCommand(scenario.state, { type: "settleMismatch", leg: "owner", choice: "returnExcess" }, owner, at + 5, { at }).ok;
    expect([choose(dueAt), choose(dueAt + 1)]).toEqual([true, false]);
  });

  it("is decided as usual when the due choice is about a receipt that the offer does not have", () => {
    const { state } = scenarios.overpaidAndProven();
    const { mismatch, ...leg } = state.legs.owner;
    const dueAt = mismatch?.dueAt ?? 0;
    const without = { ...state, legs: { ...state.legs, owner: { ...leg, ...(mismatch && { mismatch }), receipts: [] } } };
    expect(afterDue(without, dueAt + 1).events.map(({ type }) => type)).toEqual(["attentionRaised"]);
  });

  it("is not late while the deadline is paused", () => {
    const scenario = scenarios.awaiting();
    const due = dueAtOf(scenario);
    scenario.does({ kind: "system" }, { type: "agentSuspended", agentId: scenario.state.legs.owner.agentId });
    expect(scenario.state.deadline?.pausedAt).toBeDefined();
    expect(outcomeOf(scenario, owner, { type: "cancel" }, due + 1)).toBe("cancelled");
  });

  it("is no longer among the allowed actions", () => {
    const signing = scenarios.signing();
    const names = (now: number) => allowed(signing.state, owner, now).map(({ command }) => command);
    expect(names(dueAtOf(signing))).toContain("sign");
    expect(names(dueAtOf(signing) + 1)).not.toContain("sign");
  });
});

describe("the deadline that a manager sets", () => {
  it("is at most sixty days away", () => {
    const scenario = scenarios.awaiting();
    const extend = (dueAt: number) => ({ type: "extendDeadline", reason: "holidays", dueAt }) as const;
    expect(scenario.refusalOf(manager, extend(scenario.now + longestExtension + 1))).toBe("VALIDATION.DATE");
    expect(scenario.refusalOf(manager, extend(Date.UTC(9999, 0)))).toBe("VALIDATION.DATE");
    expect(scenario.refusalOf(manager, extend(scenario.now + days(60)))).toBeNull();
    const suspended = scenarios.suspended();
    const resume = (dueAt: number) => ({ type: "resume", reason: "paid", dueAt }) as const;
    expect(suspended.refusalOf(manager, resume(Date.UTC(9999, 0)))).toBe("VALIDATION.DATE");
  });
});
