import { pool, type Queryable } from "#data/db.server.ts";
import { isNamedLike, personNameOf } from "#data/people/person-name.ts";
import { terminal } from "#data/phases.server.ts";
import { Conditions } from "#data/sql-conditions.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import { type Instant, type OfferSide, type Phase, type StageName, type StageStatus, stageNames } from "#domain/offer/state.ts";

/** One stage of one leg that waits for an action. */
export interface QueuedStage {
  readonly offerId: string;
  readonly humanId: string;
  readonly phase: Phase;
  readonly side: OfferSide;
  readonly stage: StageName;
  readonly status: StageStatus;
  readonly agentId: string;
  readonly principal: Money;
  readonly payIn: Money;
  readonly received: Money;
  readonly hasProof: boolean;
  readonly payerName: string | null;
  readonly openedAt: Instant | null;
  readonly dueAt: Instant | null;
  readonly submittedBy: string | null;
  readonly submittedAt: Instant | null;
  readonly returnReason: string | null;
}

export type UnfinishedStatus = Exclude<StageStatus, "verified">;

export interface StageQueueFilter {
  /** Null for staff of all agents. */
  readonly agentId: string | null;
  readonly stage?: StageName;
  readonly statuses: readonly UnfinishedStatus[];
  readonly currency?: Currency;
  readonly phases?: readonly Phase[];
  /** Part of a number or of a payer's name. */
  readonly search?: string;
  /** The last row of the previous page; rows with a null `dueAt` come last. */
  readonly after?: Pick<QueuedStage, "dueAt" | "offerId" | "side">;
  /** Stages that this person has snoozed: left out (`without`), or nothing else (`only`). */
  readonly snoozed?: { readonly userId: string; readonly now: Instant; readonly is: "without" | "only" };
  readonly limit: number;
}

type StageRow = Omit<QueuedStage, "principal" | "payIn" | "received"> &
  Record<"principalMinor" | "payInMinor" | "receivedMinor", string> & { readonly currency: Currency };

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

const columns = `s.offer_id AS "offerId", o.human_id AS "humanId", o.phase, s.side, s.stage, s.status, s.agent_id AS "agentId", l.currency,
  l.principal_minor AS "principalMinor", l.pay_in_minor AS "payInMinor", l.received_minor AS "receivedMinor",
  l.has_proof AS "hasProof", ${personNameOf("payer")} AS "payerName", ${epoch("s.opened_at")} AS "openedAt", ${epoch("s.due_at")} AS "dueAt",
  s.submitted_by AS "submittedBy", ${epoch("s.submitted_at")} AS "submittedAt", s.return_reason AS "returnReason"`;
const urgency = "coalesce(s.due_at, 'infinity')";

/** Adds the agent's condition. Without an agent, the condition is written as in the index `offer_stage_unfinished`. */
function requireOf(where: Conditions, agentId: string | null): void {
  if (agentId === null) where.require("s.status <> 'verified'");
  else where.add("s.agent_id = ?", agentId);
}

/**
 * Waiting stages, the most urgent first. Each stage and status is read separately by its index, in order and only as far as the page needs;
 * the results are then merged.
 */
export async function listStageQueue(filter: StageQueueFilter, db: Queryable = pool): Promise<QueuedStage[]> {
  const where = new Conditions("s.stage = asked.stage", "s.status = asked.status");
  requireOf(where, filter.agentId);
  where.add("l.currency = ?", filter.currency);
  where.add("o.phase = ANY (?)", filter.phases && [...filter.phases]);
  if (filter.search) {
    const like = where.slot(`%${filter.search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`);
    where.require(`(o.human_id ILIKE ${like} OR ${isNamedLike("payer", like)})`);
  }
  if (filter.snoozed) {
    const { userId, now, is } = filter.snoozed;
    const until = `to_timestamp(${where.slot(now)}::float8 / 1000.0)`;
    const own = `z.offer_id = s.offer_id AND z.side = s.side AND z.stage = s.stage AND z.user_id = ${where.slot(userId)}::uuid`;
    where.require(`${is === "only" ? "" : "NOT "}EXISTS (SELECT FROM stage_snooze z WHERE ${own} AND z.until > ${until})`);
  }
  if (filter.after) {
    const { dueAt, offerId, side } = filter.after;
    const due = `coalesce(to_timestamp(${where.slot(dueAt)}::float8 / 1000.0), 'infinity')`;
    where.require(`(${urgency}, s.offer_id, s.side) > (${due}, ${where.slot(offerId)}::uuid, ${where.slot(side)})`);
  }
  const stages = where.slot(filter.stage ? [filter.stage] : stageNames);
  const statuses = where.slot(filter.statuses);
  const limit = where.slot(filter.limit);
  const { rows } = await db.query<StageRow>(
    `SELECT queued.* FROM (SELECT * FROM unnest(${stages}::text[]) stage, unnest(${statuses}::text[]) status) asked, LATERAL (
       SELECT ${columns} FROM offer_stage s JOIN offer_leg l ON l.offer_id = s.offer_id AND l.side = s.side
         JOIN offer o ON o.id = s.offer_id LEFT JOIN "user" payer ON payer.id = l.payer_id
       WHERE ${where.sql} ORDER BY ${urgency}, s.offer_id, s.side LIMIT ${limit}) queued
     ORDER BY coalesce(queued."dueAt", 'infinity'), queued."offerId", queued.side LIMIT ${limit}`,
    where.values,
  );
  return rows.map(toStage);
}

function toStage({ currency, principalMinor, payInMinor, receivedMinor, ...row }: StageRow): QueuedStage {
  const amount = (minor: string): Money => ({ minor: BigInt(minor), currency });
  return { ...row, principal: amount(principalMinor), payIn: amount(payInMinor), received: amount(receivedMinor) };
}

export interface StageCount {
  readonly stage: StageName;
  readonly status: UnfinishedStatus;
  readonly count: number;
  /** Number of those after their deadline. */
  readonly late: number;
}

/** Maximum count; pages show "99+". */
const countedAtMost = 100;
const waitingStatuses = ["open", "submitted", "returned"] as const satisfies readonly UnfinishedStatus[];

/** Number of waiting stages of an agent (null: of all) by stage and status, at most a hundred each. */
export async function countWaitingStages(agentId: string | null, db: Queryable = pool): Promise<StageCount[]> {
  const where = new Conditions("s.stage = asked.stage", "s.status = asked.status");
  requireOf(where, agentId);
  const { rows } = await db.query<StageCount>(
    `SELECT asked.stage, asked.status, few.count::int AS count, few.late::int AS late
     FROM (SELECT * FROM unnest(${where.slot(stageNames)}::text[]) stage, unnest(${where.slot(waitingStatuses)}::text[]) status) asked,
       LATERAL (SELECT count(*), count(*) FILTER (WHERE due_at < now()) AS late FROM (SELECT s.due_at FROM offer_stage s WHERE ${where.sql} ORDER BY ${urgency} LIMIT ${countedAtMost}) counted) few
     WHERE few.count > 0`,
    where.values,
  );
  return rows;
}

/** Offers with an unfinished stage whose deadline has passed. Those on hold wait for a decision, not for the stage. */
export async function listOverdueOffers(now: Instant, db: Queryable = pool): Promise<readonly string[]> {
  const { rows } = await db.query<{ offerId: string }>(
    `SELECT DISTINCT s.offer_id AS "offerId" FROM offer_stage s JOIN offer o ON o.id = s.offer_id
     WHERE s.status IN ('open', 'submitted', 'returned') AND coalesce(s.due_at, 'infinity') < to_timestamp($1 / 1000.0)
       AND o.phase <> 'suspended' AND o.phase NOT IN ${terminal}`,
    [now],
  );
  return rows.map(({ offerId }) => offerId);
}
