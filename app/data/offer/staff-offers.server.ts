import { pool, type Queryable } from "#data/db.server.ts";
import { isNamedLike, personNameOf } from "#data/people/person-name.ts";
import { Conditions } from "#data/sql-conditions.server.ts";
import { isLost, terminalPhases } from "#domain/offer/phases.ts";
import type { Brand, Instant, OfferKind, Phase, StageStatus } from "#domain/offer/state.ts";
import { likeText, type OfferCursor, type OfferSummary, type SummaryRow, summaryColumns, toSummary } from "./offers-lists.server.ts";

/** Offers published since the day of an instant in the head office's time zone that reached a step of the flow. */
interface ReachedStep {
  readonly step: string;
  readonly since: Instant;
}

/** Uses the same function as the dashboard's counts, so that a list is as long as the number that links to it. */
function requireReached(where: Conditions, { step, since }: ReachedStep): void {
  // A redundant condition for the indexes by phase, because the function is called for each row.
  where.add("o.phase = ANY (?)", step.startsWith("lost:") ? terminalPhases.filter(isLost) : step === "completed" ? [step] : undefined);
  const from = `to_timestamp(${where.slot(since)}::float8 / 1000)`;
  where.require(`o.published_at >= ${from} - interval '1 day' AND EXISTS (
    SELECT FROM kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k WHERE k.series = 'flow'
      AND k.part = ${where.slot(step)} AND k.period >= (${from} AT TIME ZONE 'Europe/Moscow')::date)`);
}

export interface StaffFilter {
  /** Only offers with a leg of this agent. */
  readonly agentId?: string;
  readonly memberId?: string;
  readonly phases?: readonly Phase[];
  readonly kind?: OfferKind;
  readonly brand?: Brand;
  readonly hasAttention?: boolean;
  readonly flow?: ReachedStep;
  /** Country keys of the corridor. */
  readonly from?: string;
  readonly to?: string;
  /** Part of a human number or of the name of a side; with `findsByEmail` also part of an e-mail address of a side. */
  readonly search?: string;
  /** Set only for readers who may see members' addresses. */
  readonly findsByEmail?: boolean;
  readonly before?: OfferCursor;
  readonly limit: number;
}

export interface StaffOffer extends OfferSummary {
  readonly ownerName: string;
  readonly buyerName: string | null;
  /** The agent's stage that has the deadline; null when it is not a stage. */
  readonly deadlineStage: { readonly agentId: string; readonly openedAt: Instant | null; readonly isSubmitted: boolean } | null;
}

interface StaffRow extends SummaryRow {
  readonly ownerName: string;
  readonly buyerName: string | null;
  readonly stageAgentId: string | null;
  readonly stageOpenedAt: Instant | null;
  readonly stageStatus: StageStatus | null;
}

/** Drafts are excluded, because only their owner may see them. */
function staffConditions(filter: Omit<StaffFilter, "limit">): Conditions {
  const where = new Conditions("o.phase <> 'draft'");
  where.add("? IN (o.owner_agent_id, o.buyer_agent_id)", filter.agentId, "uuid");
  where.add("? IN (o.owner_id, o.buyer_id)", filter.memberId, "uuid");
  where.add("o.phase = ANY (?)", filter.phases && [...filter.phases]);
  where.add("o.kind = ?", filter.kind);
  where.add("o.brand = ?", filter.brand);
  where.add("o.corridor_from = ?", filter.from);
  where.add("o.corridor_to = ?", filter.to);
  if (filter.hasAttention) where.require("o.attention <> '{}'");
  if (filter.flow) requireReached(where, filter.flow);
  if (filter.search?.trim()) {
    const text = where.slot(likeText(filter.search));
    const byName = `${isNamedLike("owner", text)} OR ${isNamedLike("buyer", text)}`;
    const byEmail = filter.findsByEmail ? `owner.email LIKE ${text} OR buyer.email LIKE ${text}` : "false";
    where.require(`(o.search_text LIKE ${text} OR ${byName} OR ${byEmail})`);
  }
  where.before("o.updated_at", "o.id", filter.before);
  return where;
}

const withSides = `offer o JOIN "user" owner ON owner.id = o.owner_id LEFT JOIN "user" buyer ON buyer.id = o.buyer_id`;
const withDeadlineStage = `${withSides} LEFT JOIN LATERAL (
  SELECT s.agent_id, s.opened_at, s.status FROM offer_stage s
  WHERE o.deadline_kind = 'stage' AND s.offer_id = o.id AND s.due_at = o.deadline_at AND s.status <> 'verified' ORDER BY s.side DESC LIMIT 1) ends ON true`;

/** Offers for staff, last changed first, with the names of both sides. */
export async function listStaffOffers(filter: StaffFilter, db: Queryable = pool): Promise<StaffOffer[]> {
  const where = staffConditions(filter);
  const { rows } = await db.query<StaffRow>(
    `SELECT ${summaryColumns}, ${personNameOf("owner")} AS "ownerName", ${personNameOf("buyer")} AS "buyerName",
       ends.agent_id AS "stageAgentId", (extract(epoch FROM ends.opened_at) * 1000)::float8 AS "stageOpenedAt", ends.status AS "stageStatus"
     FROM ${withDeadlineStage} WHERE ${where.sql} ORDER BY o.updated_at DESC, o.id DESC LIMIT ${where.slot(filter.limit)}`,
    where.values,
  );
  return rows.map((row) => {
    const { stageAgentId, stageOpenedAt, stageStatus, ...summary } = row;
    const deadlineStage =
      stageAgentId === null ? null : { agentId: stageAgentId, openedAt: stageOpenedAt, isSubmitted: stageStatus === "submitted" };
    return { ...toSummary(summary), ownerName: row.ownerName, buyerName: row.buyerName, deadlineStage };
  });
}

/** Whether more than `count` offers are listed. */
export async function areMoreStaffOffers(filter: Omit<StaffFilter, "limit">, count: number, db: Queryable = pool): Promise<boolean> {
  const where = staffConditions(filter);
  return (await db.query(`SELECT FROM ${withSides} WHERE ${where.sql} OFFSET ${where.slot(count)} LIMIT 1`, where.values)).rows.length > 0;
}

/** Offers that an operator must check, last changed first. */
export const listAttention = (filter: Pick<StaffFilter, "agentId" | "before" | "limit">, db: Queryable = pool): Promise<StaffOffer[]> =>
  listStaffOffers({ ...filter, hasAttention: true }, db);
