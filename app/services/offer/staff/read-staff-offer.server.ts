import { temporalSettings } from "#commands/temporal-settings.server.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { listMaskedAgentAccounts, listMaskedSnapshots, type MaskedAccount } from "#data/document/document-facts.server.ts";
import { mapAgentReminders } from "#data/offer/side-words.server.ts";
import { findMember, type Member } from "#data/people/people.server.ts";
import { type Action, allowed } from "#domain/offer/allowed.ts";
import type { Deadline } from "#domain/offer/deadline.ts";
import { type NextStep, nextStep } from "#domain/offer/next-step.ts";
import {
  type AttentionKind,
  type Brand,
  type CancelReason,
  type Corridor,
  type Instant,
  type OfferKind,
  type OfferSide,
  type OfferState,
  offerSides,
  type Phase,
  type Quote,
  stageNames,
} from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn, shownNamesOfMember } from "#services/names/shown-names.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { type NamedAgent, namedAgent } from "./list-staff-offers.server.ts";
import { pressingFirst } from "./pressing-first.ts";
import { type ConsentView, readConsentOf } from "./read-consent.server.ts";
import { type PendingCheck, readPendingCheck } from "./read-pending-check.server.ts";
import { type StaffAction, staffActions } from "./staff-actions.ts";
import { type StaffLeg, staffLegOf } from "./staff-leg.ts";

export interface StaffParty {
  readonly side: OfferSide;
  readonly memberId: string;
  readonly name: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly country: string | null;
  readonly status: Member["status"];
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly timeZone: string;
  readonly signedAt: Instant | null;
  readonly proof: { readonly at: Instant; readonly late: boolean } | null;
}

export interface StaffOfferView {
  readonly id: string;
  readonly humanId: string;
  readonly brand: Brand;
  readonly kind: OfferKind;
  readonly version: number;
  readonly revision: number;
  readonly phase: Phase;
  readonly cancelReason: CancelReason | null;
  readonly corridor: Corridor;
  readonly quote: Quote;
  readonly deadline: Deadline | null;
  readonly isPaused: boolean;
  /** Sides that missed their payment, empty when staff suspended the offer; null when it is not suspended. */
  readonly stoppedFor: readonly OfferSide[] | null;
  readonly attention: readonly AttentionKind[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly steps: Readonly<Record<OfferSide | "staff", NextStep | null>>;
  readonly legs: readonly StaffLeg[];
  readonly parties: readonly StaffParty[];
  readonly agents: readonly NamedAgent[];
  /** Masked accounts by id: agents' receiving accounts and frozen accounts of beneficiaries. */
  readonly accounts: readonly MaskedAccount[];
  /** Names of staff who are mentioned by stages, by id. */
  readonly people: Readonly<Record<string, string>>;
  readonly checks: readonly PendingCheck[];
  /** Pending request for a second manager's consent. */
  readonly consent: ConsentView | null;
  readonly acts: readonly Action[];
  readonly actions: readonly StaffAction[];
  /** The offer's workflow in the Temporal UI; null when no address is set. */
  readonly engineUrl: string | null;
}

async function partyOf({ sides }: OfferState, side: OfferSide, language: Language): Promise<StaffParty | null> {
  const current = sides[side];
  const member = current && (await findMember(current.memberId));
  if (!current || !member) return null;
  const { email, country, status, isBlocked, isSuspended, timeZone } = member;
  const { person: name, company: companyName } = await shownNamesOfMember(member, language);
  return {
    ...{ side, memberId: member.id, name, companyName, email, country, status, isBlocked, isSuspended, timeZone },
    signedAt: current.signedAt ?? null,
    proof: current.proof ? { at: current.proof.at, late: current.proof.late } : null,
  };
}

async function listChecks(ctx: ServiceContext, state: OfferState, language: Language): Promise<PendingCheck[]> {
  const checks: PendingCheck[] = [];
  for (const leg of offerSides) {
    for (const stage of stageNames) {
      const check = await readPendingCheck(ctx, state, leg, stage, language);
      if (check) checks.push(check);
    }
  }
  return pressingFirst(checks);
}

function staffIdsOf(legs: readonly StaffLeg[]): string[] {
  return [...new Set(legs.flatMap(({ stages }) => stages.flatMap(({ submittedBy, verifiedBy }) => [submittedBy, verifiedBy])))].filter(
    (id) => id !== null,
  );
}

function stepsOf(state: OfferState, actor: Parameters<typeof nextStep>[1], now: Instant): StaffOfferView["steps"] {
  const stepOf = (side: OfferSide) => {
    const memberId = state.sides[side]?.memberId;
    return memberId === undefined ? null : nextStep(state, { kind: "member", userId: memberId }, now);
  };
  return { staff: nextStep(state, actor, now), owner: stepOf("owner"), buyer: stepOf("buyer") };
}

const engineUrlOf = (id: string) =>
  env.TEMPORAL_UI_URL === ""
    ? null
    : `${env.TEMPORAL_UI_URL}/namespaces/${encodeURIComponent(temporalSettings().namespace)}/workflows/offer-${id}`;

const headOf = (state: OfferState) => ({
  ...{ id: state.id, humanId: state.humanId, brand: state.brand, kind: state.kind, version: state.version, revision: state.revision },
  ...{ phase: state.phase, cancelReason: state.cancelReason ?? null, corridor: state.corridor, quote: state.quote },
  ...{ deadline: state.deadline ?? null, isPaused: state.deadline?.pausedAt !== undefined, attention: state.attention },
  ...{ createdAt: state.createdAt, updatedAt: state.updatedAt },
  stoppedFor: state.phase === "suspended" ? (state.suspendedBy === "clock" ? state.lateSides : []) : null,
});

/**
 * Returns one complete offer for managers (design/screens §15): the next step for each reader, both legs, stages that wait for a verdict,
 * this manager's actions. `id` is the uuid or the human number. `NOT_FOUND` for all but managers.
 */
export async function readStaffOffer(ctx: ServiceContext, id: string, language: Language): Promise<ServiceResult<StaffOfferView>> {
  const visible = await readVisibleOffer(ctx, id);
  const actor = actorFor(ctx.principal);
  if (!visible.ok || visible.value.reader.as !== "manager" || actor === null) return missing;
  const { state } = visible.value;
  const acts = ctx.principal.isSuspended ? [] : allowed(state, actor, ctx.now);
  const [agents, reminders] = await Promise.all([listAgents(), mapAgentReminders(state.id)]);
  const legs = offerSides.map((side) => staffLegOf(state, side, { acts, agents, reminders, now: ctx.now }));
  const [owner, buyer, snapshots, accounts, people, checks, consent] = await Promise.all([
    partyOf(state, "owner", language),
    partyOf(state, "buyer", language),
    listMaskedSnapshots(legs.flatMap(({ beneficiary }) => beneficiary?.snapshotId ?? [])),
    listMaskedAgentAccounts(legs.map(({ agentAccountId }) => agentAccountId)),
    mapNamesIn(language, staffIdsOf(legs)),
    listChecks(ctx, state, language),
    readConsentOf(ctx, state.id),
  ]);
  return {
    ok: true,
    value: {
      ...headOf(state),
      ...{ steps: stepsOf(state, actor, ctx.now), legs, checks, consent, acts, engineUrl: engineUrlOf(state.id) },
      actions: ctx.principal.isSuspended ? [] : staffActions(state, actor, ctx.now),
      parties: [owner, buyer].filter((party) => party !== null),
      agents: agents.filter((agent) => legs.some(({ agentId }) => agentId === agent.id)).map(namedAgent),
      accounts: [...accounts, ...snapshots],
      people: Object.fromEntries(people),
    },
  };
}
