import type { Agent } from "#data/agent/agents.server.ts";
import type { Money, Network } from "#domain/money/money.ts";
import type { Action } from "#domain/offer/allowed.ts";
import { foreignHeldOf, heldOf, isMismatchOpen, payoutOf } from "#domain/offer/facts.ts";
import { fundsLocation, type MoneyPlace } from "#domain/offer/funds-location.ts";
import type { Beneficiary, Instant, Leg, Mismatch, MismatchChoice, OfferSide, OfferState, Stage, StageName } from "#domain/offer/state.ts";
import { stageNames } from "#domain/offer/state.ts";
import { type Sla, stageSla } from "#services/stage/sla.ts";

export interface StaffStage
  extends Pick<Stage, "status" | "dueAt" | "submittedAt" | "verifiedAt" | "returnReason" | "reference" | "result"> {
  readonly stage: StageName;
  /** Ids of people. */
  readonly submittedBy: string | null;
  readonly verifiedBy: string | null;
  readonly isLate: boolean;
  /** Working time of its agent until the deadline; null when no agent works on it, or without a deadline. */
  readonly sla: Sla | null;
}

export interface StaffMismatch extends Pick<Mismatch, "kind" | "agreed" | "received" | "openedAt" | "dueAt" | "byDefault" | "agreedBy"> {
  /** Choices that this manager may make. */
  readonly choices: readonly MismatchChoice[];
  readonly credited: Money | null;
  /** True while the excess is offered to another deal. */
  readonly isOffered: boolean;
}

/** One complete leg: agreed, claimed, received and held amounts, and the state of each stage. */
export interface StaffLeg {
  readonly side: OfferSide;
  readonly network: Network | null;
  readonly agentId: string;
  readonly agentAccountId: string;
  readonly principal: Money;
  readonly commission: Money;
  readonly networkCommission: Money | null;
  readonly payIn: Money;
  readonly payout: Money;
  readonly claimed: Money | null;
  readonly received: Money;
  readonly held: Money;
  readonly heldForeign: readonly Money[];
  readonly excess: Money;
  readonly returned: Money;
  readonly place: MoneyPlace;
  readonly since: Instant | null;
  readonly stages: readonly StaffStage[];
  readonly mismatch: StaffMismatch | null;
  readonly hold: Leg["beneficiaryHold"] | null;
  readonly isBounced: boolean;
  readonly beneficiary: Beneficiary | null;
  /** When a manager last reminded its agent. */
  readonly agentRemindedAt: Instant | null;
}

function stageOf(leg: Leg, stage: StageName, agents: readonly Agent[], now: Instant): StaffStage {
  const { status, dueAt, openedAt, submittedAt, verifiedAt, returnReason, reference, result, submittedBy, verifiedBy } = leg[stage];
  const isOpen = status === "open" || status === "returned" || status === "submitted";
  return {
    ...{ stage, status, dueAt, submittedAt, verifiedAt, returnReason, reference, result },
    ...{ submittedBy: submittedBy ?? null, verifiedBy: verifiedBy ?? null },
    isLate: isOpen && dueAt !== undefined && dueAt < now,
    sla: isOpen ? stageSla(agents, { agentId: leg.agentId, openedAt: openedAt ?? null, dueAt: dueAt ?? null }, now) : null,
  };
}

/** Returns an open mismatch choice, with the options that this manager has by their `acts`. */
export function staffMismatchOf({ legs }: OfferState, side: OfferSide, acts: readonly Action[]): StaffMismatch | null {
  const leg = legs[side];
  if (!leg.mismatch || !isMismatchOpen(leg)) return null;
  const choices = acts.find(({ command, leg: of }) => command === "settleMismatch" && of === side)?.choices ?? [];
  const { kind, agreed, received, openedAt, dueAt, byDefault, agreedBy, credited, offered } = leg.mismatch;
  const isOffered = offered !== undefined;
  return { kind, agreed, received, openedAt, dueAt, byDefault, agreedBy, choices, credited: credited ?? null, isOffered };
}

interface Viewing {
  /** Current actions of the reader. */
  readonly acts: readonly Action[];
  readonly agents: readonly Agent[];
  readonly reminders: ReadonlyMap<OfferSide, Instant>;
  readonly now: Instant;
}

export function staffLegOf(state: OfferState, side: OfferSide, { acts, agents, reminders, now }: Viewing): StaffLeg {
  const leg = state.legs[side];
  const { place, claimed, received, since } = fundsLocation(state, side);
  return {
    ...{ side, network: leg.network ?? null, agentId: leg.agentId, agentAccountId: leg.agentAccountId },
    ...{ principal: leg.principal, commission: leg.commission, networkCommission: leg.networkCommission ?? null },
    ...{ payIn: leg.payIn, payout: payoutOf(leg), claimed: claimed ?? null, received, held: heldOf(leg), heldForeign: foreignHeldOf(leg) },
    ...{ excess: leg.excess, returned: leg.returned, place, since: since ?? null },
    stages: stageNames.map((stage) => stageOf(leg, stage, agents, now)),
    mismatch: staffMismatchOf(state, side, acts),
    hold: leg.beneficiaryHold ?? null,
    isBounced: leg.bounced === true && !leg.refunded,
    beneficiary: leg.beneficiary ?? null,
    agentRemindedAt: reminders.get(side) ?? null,
  };
}
