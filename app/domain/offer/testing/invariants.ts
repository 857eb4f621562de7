import type { Actor } from "../actor.ts";
import type { Command } from "../commands.ts";
import type { EventOf, OfferEvent } from "../events.ts";
import { countedSum, foreignHeldOf, hasSigned, heldOf, isPaid, isUnfinished, otherSide, owes } from "../facts.ts";
import { deriveFollowUps } from "../follow-ups.ts";
import { nextWake } from "../next-wake.ts";
import { moves } from "../phase-table.ts";
import { isTerminal, phaseTraits } from "../phases.ts";
import { type Instant, type Leg, type OfferState, offerSides, type Phase, stageNames } from "../state.ts";

/** Checks the invariants of design/offer §6 and returns the broken rules. */
export function brokenRules(state: OfferState, now: Instant): readonly string[] {
  return [...moneyRules(state), ...stageRules(state), ...clockRules(state), ...signatureRules(state), ...settledRule(state, now)];
}

const when = (broken: boolean, rule: string): readonly string[] => (broken ? [rule] : []);

function moneyRules(state: OfferState): readonly string[] {
  const { legs, policy, phase } = state;
  const isOut = (side: "owner" | "buyer") => legs[side].paidOut || legs[side].outgoing.status === "submitted";
  const paidIn = offerSides.every((side) => isPaid(legs[side]));
  return [
    ...when(!paidIn && offerSides.some(isOut), "a payout before both pay-ins are verified"),
    ...offerSides.flatMap((side) => {
      const leg = legs[side];
      const held = heldOf(leg).minor;
      const booked = leg.receipts
        .filter(({ verified }) => verified)
        .map(({ amount, credited }) => credited ?? amount)
        .filter(({ currency }) => currency === leg.payIn.currency)
        .reduce((total, { minor }) => total + minor, 0n);
      return [
        ...when(leg.paidOut && leg.refunded, `${side}: paid out and refunded`),
        ...when(leg.refunded && legs[otherSide(side)].paidOut && !isSpared(legs[otherSide(side)]), `${side}: has both legs' worth`),
        ...when(isTerminal(phase) && leg.commissionBack === "owed", `${side}: got nothing and paid commission`),
        ...when(held < 0n || leg.returned.minor > leg.received.minor || leg.excess.minor < 0n, `${side}: more went than came`),
        ...when(booked !== leg.received.minor, `${side}: received differs from the receipts`),
        ...when(isPaid(leg) && countedSum(leg).minor + policy.toleranceMinor < leg.payIn.minor, `${side}: paid without the money`),
        ...when(isTerminal(phase) && (held > 0n || foreignHeldOf(leg).length > 0), `${side}: a finished offer holds money`),
        ...when(leg.excess.minor > 0n && held < leg.excess.minor, `${side}: an excess that is not held`),
      ];
    }),
  ];
}

/**
 * Returns whether two managers refunded the other leg although this leg was paid out, so that this leg's payer gets the commission back.
 */
const isSpared = ({ commissionBack, commission }: Leg) => commissionBack !== undefined || commission.minor === 0n;

function stageRules({ legs, phase }: OfferState): readonly string[] {
  return offerSides.flatMap((side) =>
    stageNames.flatMap((name) => {
      const stage = legs[side][name];
      return [
        ...when(
          stage.verifiedBy !== undefined && stage.verifiedBy === stage.submittedBy,
          `${side} ${name}: the same person submitted and verified`,
        ),
        ...when(isUnfinished(stage) && isTerminal(phase), `${side} ${name}: unfinished in a finished offer`),
        ...when(isUnfinished(stage) && (stage.dueAt === undefined || stage.alarmAt === undefined), `${side} ${name}: without a clock`),
        ...when(
          !isUnfinished(stage) && (stage.dueAt !== undefined || stage.alarmAt !== undefined),
          `${side} ${name}: finished and still with a clock`,
        ),
      ];
    }),
  );
}

function clockRules(state: OfferState): readonly string[] {
  const { phase, deadline, policy } = state;
  const isPaused = deadline?.pausedAt !== undefined;
  const needsNoClock = phaseTraits[phase].span !== "running" || isPaused || (phase === "published" && policy.listingWindow === undefined);
  return [
    ...when(isTerminal(phase) && deadline !== undefined && deadline.kind !== "watch", "a deadline in a finished offer"),
    ...when(!needsNoClock && !waitsForOffer(state) && nextWake(state) === null, `${phase} waits without a clock`),
    ...when(!needsNoClock && deadline === undefined, `${phase} waits without a deadline to show`),
    ...when(isPaused && !phaseTraits[phase].stopsWithAgent, `${phase}: a clock that only pay-ins may stop stands`),
  ];
}

/** The inbox repeats the request until the other offer answers, and an alarm rings when it does not. */
const waitsForOffer = ({ legs }: OfferState) => offerSides.some((side) => legs[side].mismatch?.offered !== undefined);

function signatureRules(state: OfferState): readonly string[] {
  const unsigned = offerSides.some((side) => !hasSigned(state, side));
  return [
    ...when(phaseTraits[state.phase].isSigned && unsigned, `${state.phase} without both signatures of the current revision`),
    ...when(state.sides.buyer?.memberId === state.sides.owner.memberId, "the owner is their own buyer"),
  ];
}

const settledRule = (state: OfferState, now: Instant): readonly string[] =>
  when(deriveFollowUps(state, now).length > 0, "something still follows after a step");

export interface AppliedCommand {
  readonly before: OfferState;
  readonly event: OfferEvent;
  readonly after: OfferState;
  readonly isOverridden: boolean;
  readonly command: Command;
  readonly actor: Actor;
}

const isByOne = (before: OfferState, { legs, by, consentedBy }: EventOf<"refundOpened">) =>
  before.phase !== "refunding" &&
  legs.some((side) => before.legs[otherSide(side)].paidOut) &&
  (consentedBy === undefined || consentedBy === by || consentedBy === "clock" || by === "clock");

/** Rules about one event. */
export function brokenByEvent({ before, event, after, isOverridden }: AppliedCommand): readonly string[] {
  const declared: readonly Phase[] = moves[before.phase];
  const moved = before.phase !== after.phase && !declared.includes(after.phase);
  const took =
    before.sides.buyer !== undefined && after.sides.buyer !== undefined && before.sides.buyer.memberId !== after.sides.buyer.memberId;
  return [
    ...when(event.version !== before.version + 1 || after.version !== event.version, "a gap between versions"),
    ...when(moved && !isOverridden, `${before.phase} → ${after.phase} is not a declared move (${event.type})`),
    ...when(took, "two takers"),
    ...when(event.type === "refundOpened" && isByOne(before, event), "one person sends a leg back although the other was paid out"),
    ...when(event.type === "proofReminderDue" && !owes(before, event.side), "a reminder after the duty is met"),
    ...when(event.type === "offerSigned" && event.hash !== before.documents?.hash, "a signature on other terms than shown"),
    ...when(event.type === "memberInfracted" && !owes(before, event.side), "an infraction of a side that did not owe"),
    ...offerSides.flatMap((side) => when(before.legs[side].refunded && !after.legs[side].refunded, `${side}: a refund was forgotten`)),
  ];
}
