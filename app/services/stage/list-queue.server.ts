import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { QueueState } from "#contracts/stage/stage-queue.ts";
import { uuidPattern } from "#contracts/uuid.ts";
import { mapServiceLevels, type ServiceLevel } from "#data/agent/agent-statistics.server.ts";
import { type Agent, findAgentByName, listAgents } from "#data/agent/agents.server.ts";
import { countWaitingStages, listStageQueue, type StageQueueFilter, type UnfinishedStatus } from "#data/offer/offers-stages.server.ts";
import { countDoneBy } from "#data/offer/stage-claims.server.ts";
import { listHeldByAgent } from "#data/offer/stage-facts.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { phasesAt } from "#domain/offer/phases.ts";
import { type OfferSide, type StageName, stageNames } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { agentHead, type QueueHead } from "./agent-head.ts";
import { midnightOf } from "./midnight.ts";
import type { QueueRow } from "./queue-row.ts";
import { readRows } from "./read-rows.server.ts";
import { readShiftNote, type ShiftNoteView } from "./read-shift-note.server.ts";
import { mapSamePayees } from "./same-payee.server.ts";

export interface QueueQuestion {
  readonly stage: StageName;
  readonly state: QueueState;
  readonly currency?: Currency;
  /** Name of an agent. Agent staff always see only their own agent. */
  readonly agentName?: string;
  /** Part of a number or of a payer's name. */
  readonly search?: string;
  /** Cursor of the requested page. */
  readonly after?: string;
}

/** `late`: agents' own stages after their deadline. */
export type StageCounts = Readonly<Record<StageName, { readonly todo: number; readonly submitted: number; readonly late: number }>>;

export interface QueuePage extends QueueHead {
  /** Speed of this kind of stage over the last thirty days and today; null without finished ones. */
  readonly service: ServiceLevel | null;
  /** Shift note; only for a queue of one agent. */
  readonly note: ShiftNoteView | null;
  readonly mayNote: boolean;
  /** The reader may export the payouts for the agent's bank. */
  readonly mayPay: boolean;
  readonly rows: readonly QueueRow[];
  readonly next: string | null;
  readonly counts: StageCounts;
  /** Stages of this queue that the reader has finished since midnight in the agent's zone. */
  readonly doneToday: number;
  /** Only for readers who may see every agent. */
  readonly agents: readonly { readonly id: string; readonly name: string; readonly label: { readonly ru: string; readonly en: string } }[];
}

const pageSize = 25;
const statuses: Readonly<Record<QueueState, readonly UnfinishedStatus[]>> = {
  todo: ["open", "returned"],
  submitted: ["submitted"],
  expected: ["closed"],
};

/** Time zone for all agents together: that of the head office. */
const mainZone = "Europe/Moscow";

const cursorOf = ({ dueAt, offerId, side }: { dueAt: number | null; offerId: string; side: OfferSide }) =>
  `${dueAt ?? ""}_${offerId}_${side}`;

// Thirteen digits of milliseconds reach beyond the year 2200. Longer numbers are refused, because the database cannot store them.
const cursorShape = new RegExp(`^(\\d{0,13})_(${uuidPattern})_(owner|buyer)$`);

function readCursor(text: string | undefined): StageQueueFilter["after"] {
  const match = cursorShape.exec(text ?? "");
  if (!match) return undefined;
  const [, dueAt = "", offerId = "", side] = match;
  return { dueAt: dueAt === "" ? null : Number(dueAt), offerId, side: side as OfferSide };
}

/** Filter that finds an offer's stage in the queue of {@link listQueue}. */
export const queueFilter = (
  agentId: string | null,
  { stage, state, currency, search, after }: QueueQuestion,
  limit: number,
): StageQueueFilter => {
  const cursor = readCursor(after);
  return {
    ...{ agentId, stage, statuses: statuses[state], limit },
    ...(currency && { currency }),
    ...(search && { search }),
    ...(state === "expected" && { phases: phasesAt("payment") }),
    ...(cursor && { after: cursor }),
  };
};

/**
 * Returns the agent whose work the principal may see; null means all agents. `NOT_FOUND` for an unknown name or an agent without
 * permission.
 */
export async function findQueueAgent(principal: Principal, agentName: string | undefined): Promise<ServiceResult<Agent | null>> {
  const isAgentStaff = principal.role === "agentAdmin" || principal.role === "agentManager";
  const name = agentName ?? (isAgentStaff ? (principal.agentName ?? "") : undefined);
  const agent = name === undefined ? null : await findAgentByName(name);
  if (agent === null) {
    if (name !== undefined) return missing;
    return can(principal, "offer.readAny").allowed ? { ok: true, value: null } : missing;
  }
  const permission = principal.role === "moderator" ? "offer.readAny" : "agentPages.payments";
  const verdict = can(principal, permission, { kind: "agent", agentId: agent.id });
  return verdict.allowed ? { ok: true, value: agent } : refuse(verdict.code);
}

/** Counts the waiting stages of one agent, or of all (null). Counts stop at a hundred. */
export async function countStages(agentId: string | null): Promise<StageCounts> {
  const waiting = await countWaitingStages(agentId);
  const sum = (stage: StageName, state: "todo" | "submitted") =>
    waiting.filter((one) => one.stage === stage && statuses[state].includes(one.status)).reduce((total, { count }) => total + count, 0);
  const lateOf = (stage: StageName) =>
    waiting.filter((one) => one.stage === stage && one.status !== "submitted").reduce((total, { late }) => total + late, 0);
  const entry = (stage: StageName) =>
    [stage, { todo: sum(stage, "todo"), submitted: sum(stage, "submitted"), late: lateOf(stage) }] as const;
  return Object.fromEntries(stageNames.map(entry)) as StageCounts;
}

/** Adds to each row the numbers of the agent's other payouts of the day to the same account. */
async function withPayees(agent: Agent | null, now: number, rows: readonly QueueRow[]): Promise<readonly QueueRow[]> {
  if (agent === null || rows[0]?.stage !== "outgoing") return rows;
  const payees = await mapSamePayees(agent, now);
  return rows.map((row) => ({ ...row, samePayee: payees.get(`${row.offerId} ${row.leg}`) ?? [] }));
}

/**
 * Returns one queue of stages, the most urgent first, 25 a page (design/screens §13). Agent staff see their own agent's; roles 0, 3 and,
 * in the back office, 1 see one agent's or all. `NOT_FOUND` for other agents and unknown names.
 */
export async function listQueue({ principal, now }: ServiceContext, question: QueueQuestion): Promise<ServiceResult<QueuePage>> {
  const found = await findQueueAgent(principal, question.agentName);
  if (!found.ok) return found;
  const agentId = found.value?.id ?? null;
  const timeZone = found.value?.timeZone ?? mainZone;
  const agentIds = agentId === null ? (await listAgents()).map(({ id }) => id) : [agentId];
  const [queued, counts, held, agents, doneToday, levels, note] = await Promise.all([
    listStageQueue(queueFilter(agentId, question, pageSize + 1)),
    countStages(agentId),
    listHeldByAgent(agentId),
    principal.agentId === null ? listAgents() : [],
    countDoneBy(principal.userId, question.stage, midnightOf(timeZone, now)),
    mapServiceLevels({ agentIds, from: now - days(30), until: now, timeZone }),
    agentId === null ? null : readShiftNote(agentId, principal.language),
  ]);
  const shown = queued.slice(0, pageSize);
  const known = [...agents, ...(found.value ? [found.value] : [])];
  const last = shown.at(-1);
  return {
    ok: true,
    value: {
      rows: await withPayees(found.value, now, await readRows({ principal, now }, shown, known)),
      next: queued.length > pageSize && last ? cursorOf(last) : null,
      ...{ counts, doneToday, note },
      service: levels.get(question.stage) ?? null,
      mayPay: agentId !== null && can(principal, "payouts.export", { kind: "agent", agentId }).allowed,
      mayNote: agentId !== null && can(principal, "shiftNote.write", { kind: "agent", agentId }).allowed,
      agent: found.value && agentHead(found.value, now),
      held,
      agents: agents.map(({ id, name, labelRu, labelEn }) => ({ id, name, label: { ru: labelRu, en: labelEn } })),
    },
  };
}
