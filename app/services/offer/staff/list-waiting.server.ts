import type { ServiceResult } from "#contracts/outcome.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import { listOpenConsents } from "#data/offer/consent-requests.server.ts";
import { listStageQueue } from "#data/offer/offers-stages.server.ts";
import { listAttention } from "#data/offer/staff-offers.server.ts";
import { mapOfferStates } from "#data/offer/stage-facts.server.ts";
import type { Money } from "#domain/money/money.ts";
import { lateStagesOf } from "#domain/offer/attention.ts";
import { isMismatchOpen } from "#domain/offer/facts.ts";
import {
  type AttentionKind,
  type Corridor,
  type Instant,
  type Leg,
  type OfferSide,
  type OfferState,
  offerSides,
  type Phase,
  type StageName,
} from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type Sla, stageSla } from "#services/stage/sla.ts";

/** Why an offer needs a manager: a stage to verify, a colleague's request, or an alarm that does not resolve itself. */
export type WaitingReason = "verify" | "consent" | Exclude<AttentionKind, "lateMoney">;

export interface WaitingItem {
  readonly offerId: string;
  readonly humanId: string;
  readonly corridor: Corridor;
  readonly phase: Phase;
  readonly reason: WaitingReason;
  readonly leg: OfferSide | null;
  readonly stage: StageName | null;
  /** Both agents of a deal may be late. Then one item has the amounts of both legs. */
  readonly amounts: readonly Money[];
  readonly agentIds: readonly string[];
  readonly submittedBy: string | null;
  /** The reader submitted it, so another person must verify it. */
  readonly isOwn: boolean;
  readonly since: Instant;
  readonly dueAt: Instant | null;
  /** Working time of the agent whose stage it is; null when it is not an agent's work. */
  readonly sla: Sla | null;
}

export interface Waiting {
  readonly items: readonly WaitingItem[];
  /** Each item counts once: a late one is in no other count. */
  readonly counts: { readonly verify: number; readonly decide: number; readonly late: number };
}

const most = 100;

const baseOf = ({ id, humanId, corridor, phase }: OfferState) => ({ offerId: id, humanId, corridor, phase });

/** Returns the leg of an alarm, if it concerns one leg. */
function legOf(state: OfferState, reason: WaitingReason): OfferSide | null {
  const { legs, hold } = state;
  const found = (test: (side: OfferSide) => boolean) => offerSides.find(test) ?? null;
  if (reason === "mismatch") return found((side) => isMismatchOpen(legs[side]));
  if (reason === "beneficiaryHold") return found((side) => legs[side].beneficiaryHold !== undefined);
  if (reason === "payoutBounced") return found((side) => legs[side].bounced === true);
  if (reason === "agentSuspended") return found((side) => hold?.agentIds.includes(legs[side].agentId) ?? false);
  return null;
}

/** The amount of a leg that a stage transfers. */
const amountOf = ({ payIn, principal, received }: Pick<Leg, "payIn" | "principal" | "received">, stage: StageName): Money =>
  stage === "incoming" ? payIn : stage === "refund" ? received : principal;

interface Clocks {
  readonly agents: readonly Agent[];
  readonly now: Instant;
}

/** Returns one item for a late deal, by the stage that has been late longest. */
function lateAlarm(state: OfferState, { agents, now }: Clocks): WaitingItem[] {
  const late = lateStagesOf(state);
  const [first] = late;
  if (first === undefined) return [];
  const { leg, stage, dueAt } = first;
  const openedAt = state.legs[leg][stage].openedAt ?? null;
  return [
    {
      ...{ ...baseOf(state), reason: "stageLate", leg, stage, submittedBy: null, isOwn: false, since: dueAt, dueAt },
      agentIds: [...new Set(late.map((one) => state.legs[one.leg].agentId))],
      amounts: late.map((one) => amountOf(state.legs[one.leg], one.stage)),
      sla: stageSla(agents, { agentId: state.legs[leg].agentId, openedAt, dueAt }, now),
    },
  ];
}

function alarm(state: OfferState, reason: WaitingReason): WaitingItem {
  const leg = legOf(state, reason);
  const { mismatch, payIn, agentId } = state.legs[leg ?? "owner"];
  const isMismatch = reason === "mismatch" && mismatch !== undefined;
  return {
    ...{ ...baseOf(state), reason, leg, stage: null, agentIds: [agentId], submittedBy: null, isOwn: false, sla: null },
    amounts: [isMismatch ? mismatch.received : payIn],
    since: isMismatch ? mismatch.openedAt : state.updatedAt,
    dueAt: (isMismatch ? mismatch.dueAt : state.deadline?.dueAt) ?? null,
  };
}

/**
 * Alerts about an offer. Lateness is omitted when the stage itself is listed, because its deadline is shown in red there. A bounced payout
 * of a stopped offer is refunded to its payer, so there is no decision to make.
 */
const alarmsOf = (state: OfferState, isListed: boolean, clocks: Clocks): WaitingItem[] =>
  state.attention
    .filter((kind) => kind !== "lateMoney" && !(kind === "stageLate" && isListed))
    .filter((kind) => !(kind === "payoutBounced" && state.phase === "refunding"))
    .flatMap((kind) => (kind === "stageLate" ? lateAlarm(state, clocks) : [alarm(state, kind as WaitingReason)]));

async function listToVerify({ principal }: ServiceContext, { agents, now }: Clocks): Promise<WaitingItem[]> {
  const queued = await listStageQueue({ agentId: null, statuses: ["submitted"], limit: most });
  const states = await mapOfferStates([...new Set(queued.map(({ offerId }) => offerId))]);
  const names = await mapNamesIn(principal.language, [...new Set(queued.flatMap(({ submittedBy }) => submittedBy ?? []))]);
  return queued.flatMap((stage): WaitingItem[] => {
    const state = states.get(stage.offerId);
    if (!state) return [];
    const leg = state.legs[stage.side];
    const stated = leg.receipts.find(({ id }) => id === leg.incoming.receiptId);
    return [
      {
        ...{ ...baseOf(state), reason: "verify", leg: stage.side, stage: stage.stage, agentIds: [stage.agentId] },
        amounts: [stated && stage.stage === "incoming" ? stated.amount : amountOf(stage, stage.stage)],
        submittedBy: names.get(stage.submittedBy ?? "") ?? null,
        isOwn: stage.submittedBy === principal.userId,
        since: stage.submittedAt ?? state.updatedAt,
        dueAt: stage.dueAt,
        sla: stageSla(agents, stage, now),
      },
    ];
  });
}

/** Requests of colleagues for a second manager's consent. */
async function listWishes({ principal }: ServiceContext): Promise<WaitingItem[]> {
  const wishes = await listOpenConsents(most);
  const [states, names] = await Promise.all([
    mapOfferStates([...new Set(wishes.map(({ offerId }) => offerId))]),
    mapNamesIn(principal.language, [...new Set(wishes.map(({ askedBy }) => askedBy))]),
  ]);
  return wishes.flatMap(({ offerId, askedBy, askedAt }): WaitingItem[] => {
    const state = states.get(offerId);
    if (!state) return [];
    const { payIn, agentId } = state.legs.owner;
    const about = {
      ...baseOf(state),
      reason: "consent",
      leg: null,
      stage: null,
      amounts: [payIn],
      agentIds: [agentId],
      sla: null,
    } as const;
    const who = { submittedBy: names.get(askedBy) ?? null, isOwn: askedBy === principal.userId };
    return [{ ...about, ...who, since: askedAt, dueAt: null }];
  });
}

const byDue = (a: WaitingItem, b: WaitingItem): number => (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY);

/** Offers with alarms. `listed`: offers whose stages are listed already. */
async function listAlarms(listed: ReadonlySet<string>, clocks: Clocks): Promise<WaitingItem[]> {
  const flagged = await listAttention({ limit: most });
  const states = await mapOfferStates(flagged.map(({ id }) => id));
  return [...states.values()].flatMap((state) => alarmsOf(state, listed.has(state.id), clocks));
}

/** Returns the items that wait for a manager's decision, the most urgent first; empty for all but managers. */
export async function listDecisions(ctx: ServiceContext, listed: ReadonlySet<string>): Promise<readonly WaitingItem[]> {
  if (!can(ctx.principal, "offer.changeStatus").allowed) return [];
  const clocks = { agents: await listAgents(), now: ctx.now };
  const [alarms, wishes] = await Promise.all([listAlarms(listed, clocks), listWishes(ctx)]);
  return [...wishes, ...alarms].sort(byDue);
}

/** Returns the items of all offers that wait for managers, the most urgent first (design/screens §15). `AUTH.FORBIDDEN` for all others. */
export async function listWaiting(ctx: ServiceContext): Promise<ServiceResult<Waiting>> {
  const refusal = requirePermission(ctx.principal, "offer.readAny");
  if (refusal) return refusal;
  const clocks = { agents: await listAgents(), now: ctx.now };
  const [toVerify, wishes] = await Promise.all([listToVerify(ctx, clocks), listWishes(ctx)]);
  const alarms = await listAlarms(new Set(toVerify.map(({ offerId }) => offerId)), clocks);
  const items = [...wishes, ...toVerify, ...alarms].sort(byDue);
  const inTime = items.filter(({ dueAt }) => dueAt === null || dueAt >= ctx.now);
  const verify = inTime.filter(({ reason }) => reason === "verify").length;
  return { ok: true, value: { items, counts: { verify, decide: inTime.length - verify, late: items.length - inTime.length } } };
}
