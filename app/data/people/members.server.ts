import { isQueue, type MemberListName, type QueueName, queueNames } from "#contracts/member-list.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import { Conditions } from "#data/sql-conditions.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { statusNumbers, statusOf } from "#domain/people/numbers.ts";
import type { ProfileStatus } from "#domain/people/principal.ts";
import { hasExpiredDocumentAt, isRestrictedAt, isSuspendedAt } from "./eligibility.server.ts";
import { isNamedLike, personNameOf } from "./person-name.ts";

/** Queues of moderation by the status that stands for them. */
export const queueStatuses = {
  initial: "onInitialModeration",
  edit: "onProfileEditRequest",
  bank: "onBankModeration",
  requests: "onDocumentsRequest",
} as const satisfies Readonly<Record<QueueName, ProfileStatus>>;

export interface MemberFilter {
  readonly list: MemberListName;
  /** Part of a name or an e-mail. */
  readonly text?: string;
  readonly status?: ProfileStatus;
  readonly region?: "russia" | "europe";
  readonly kind?: "person" | "company";
}

export interface ShortFilter extends MemberFilter {
  readonly ids?: readonly string[];
}
/** Whose marks count for the list of favourites. */
interface OfReader {
  readonly readerId: string;
}

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isCompany: boolean;
  readonly country: string | null;
  readonly status: ProfileStatus;
  readonly previousStatus: ProfileStatus | null;
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly isDocumentsExpired: boolean;
  readonly waitingAccounts: number;
  readonly openOffers: number;
  /** Since when a moderator is waited for; null for nobody. */
  readonly waitingSince: Instant | null;
  /** Who has taken the case now; null for nobody. */
  readonly claimedBy: string | null;
  readonly createdAt: Instant;
}

const waiting = `((SELECT count(*)::int FROM bank_account b WHERE b.user_id = u.id AND b.state = 'submitted' AND b.removed_at IS NULL)
    + (SELECT count(*)::int FROM crypto_wallet w WHERE w.user_id = u.id AND w.state = 'submitted' AND w.removed_at IS NULL))`;
const open = `(SELECT count(*)::int FROM offer o WHERE (o.owner_id = u.id OR o.buyer_id = u.id)
    AND o.phase NOT IN ${atRest})`;

const appealing = `EXISTS (SELECT FROM infraction i WHERE i.user_id = u.id AND i.appealed_at IS NOT NULL
    AND i.appeal_answered_at IS NULL AND i.waived_at IS NULL)`;

function conditionsOf({ list, text, status, region, kind, ids, readerId }: ShortFilter & OfReader): Conditions {
  const where = new Conditions("u.role = 2");
  if (isQueue(list)) where.require(`u.status = ${where.slot(statusNumbers[queueStatuses[list]])}`);
  if (list === "accounts") where.require(`${waiting} > 0`);
  if (list === "appeals") where.require(appealing);
  const marker = list === "favorites" ? readerId : undefined;
  where.add("EXISTS (SELECT FROM favorite_member f WHERE f.user_id = ?::uuid AND f.member_id = u.id)", marker);
  if (list === "restricted") where.require(isRestrictedAt("u"));
  where.add("u.status = ?", status && statusNumbers[status]);
  where.add("u.region = ?", region);
  where.add("u.profile_kind = ?", kind);
  where.add("u.id = ANY(?::uuid[])", ids);
  if (text !== undefined) {
    const like = where.slot(`%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`);
    where.require(`(${isNamedLike("u", like)} OR u.email LIKE ${like})`);
  }
  return where;
}

/** Members, newest first, one more than `limit` when there are more. */
export async function listMembers(
  filter: MemberFilter & OfReader,
  page: { readonly limit: number; readonly after?: { readonly at: Instant; readonly id: string } },
  db: Queryable = pool,
): Promise<readonly MemberRow[]> {
  const where = conditionsOf(filter);
  where.before("date_trunc('milliseconds', u.created_at)", "u.id", page.after);
  const { rows } = await db.query<
    Omit<MemberRow, "status" | "previousStatus"> & { readonly status: number; readonly previousStatus: number | null }
  >(
    `SELECT u.id, ${personNameOf("u")} AS name, u.email, u.profile_kind = 'company' AS "isCompany", u.country, u.status,
       u.previous_status AS "previousStatus", u.is_blocked AS "isBlocked", ${isSuspendedAt("u")} AS "isSuspended",
       ${hasExpiredDocumentAt("u")} AS "isDocumentsExpired", ${waiting} AS "waitingAccounts", ${open} AS "openOffers",
       (SELECT extract(epoch FROM min(c.submitted_at))::float8 * 1000 FROM moderation_case c WHERE c.user_id = u.id AND c.state = 'open')
         AS "waitingSince",
       (SELECT ${personNameOf("s")} FROM moderation_case c JOIN "user" s ON s.id = c.claimed_by_id
         WHERE c.user_id = u.id AND c.state = 'open' AND c.claimed_until > now() LIMIT 1) AS "claimedBy",
       (extract(epoch FROM date_trunc('milliseconds', u.created_at)) * 1000)::float8 AS "createdAt"
     FROM "user" u WHERE ${where.sql} ORDER BY date_trunc('milliseconds', u.created_at) DESC, u.id DESC LIMIT ${where.slot(page.limit + 1)}`,
    where.values,
  );
  return rows.map((row) => ({
    ...row,
    status: statusOf(row.status),
    previousStatus: row.previousStatus === null ? null : statusOf(row.previousStatus),
  }));
}

export interface ShortMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: ProfileStatus;
}

/** Members by their names and addresses alone, newest first. */
export async function listShortMembers(
  filter: ShortFilter & OfReader,
  limit: number,
  db: Queryable = pool,
): Promise<readonly ShortMember[]> {
  const where = conditionsOf(filter);
  const { rows } = await db.query<Omit<ShortMember, "status"> & { readonly status: number }>(
    `SELECT u.id, ${personNameOf("u")} AS name, u.email, u.status FROM "user" u
     WHERE ${where.sql} ORDER BY u.created_at DESC, u.id DESC LIMIT ${where.slot(limit)}`,
    where.values,
  );
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
}

/** How many members each list of the reader holds. */
export async function countMembers(readerId: string, db: Queryable = pool): Promise<Readonly<Record<MemberListName, number>>> {
  const { rows } = await db.query<Record<MemberListName, number>>(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${isRestrictedAt("u")})::int AS restricted,
       count(*) FILTER (WHERE u.status = $1)::int AS initial, count(*) FILTER (WHERE u.status = $2)::int AS edit,
       count(*) FILTER (WHERE u.status = $3)::int AS bank, count(*) FILTER (WHERE u.status = $4)::int AS requests,
       count(*) FILTER (WHERE EXISTS (SELECT FROM favorite_member f WHERE f.user_id = $5 AND f.member_id = u.id))::int AS favorites,
       count(*) FILTER (WHERE ${waiting} > 0)::int AS accounts, count(*) FILTER (WHERE ${appealing})::int AS appeals FROM "user" u WHERE u.role = 2`,
    [...queueNames.map((queue) => statusNumbers[queueStatuses[queue]]), readerId],
  );
  return rows[0] ?? { all: 0, initial: 0, edit: 0, bank: 0, requests: 0, accounts: 0, appeals: 0, restricted: 0, favorites: 0 };
}

/** Since when the first of each queue waits, in milliseconds since the epoch. */
export async function listOldestCases(db: Queryable = pool): Promise<Readonly<Partial<Record<QueueName, Instant>>>> {
  const { rows } = await db.query<{ readonly name: QueueName; readonly at: Instant }>(
    `SELECT CASE kind WHEN 'documents' THEN 'requests' ELSE kind::text END AS name, extract(epoch FROM min(submitted_at))::float8 * 1000 AS at
     FROM moderation_case WHERE state = 'open' GROUP BY kind`,
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

export interface PartyOffer {
  readonly id: string;
  readonly humanId: string;
  readonly side: "owner" | "buyer";
  readonly ownerId: string;
  readonly buyerId: string | null;
  readonly ownerAgentId: string;
  readonly buyerAgentId: string;
}

/** Accepted offers of a member, newest first; with `agentId` those with a leg of this agent. */
export async function listOffersOfMember(
  memberId: string,
  { agentId, limit }: { readonly agentId?: string; readonly limit: number },
  db: Queryable = pool,
): Promise<readonly PartyOffer[]> {
  const where = new Conditions("o.version > 0");
  const person = where.slot(memberId);
  where.require(`(o.owner_id = ${person} OR o.buyer_id = ${person})`);
  if (agentId !== undefined) {
    const agent = where.slot(agentId);
    where.require(`o.buyer_id IS NOT NULL AND (o.owner_agent_id = ${agent} OR o.buyer_agent_id = ${agent})`);
  }
  const { rows } = await db.query<PartyOffer>(
    `SELECT o.id, o.human_id AS "humanId", CASE WHEN o.owner_id = ${person} THEN 'owner' ELSE 'buyer' END AS side, o.owner_id AS "ownerId",
       o.buyer_id AS "buyerId", o.owner_agent_id AS "ownerAgentId", o.buyer_agent_id AS "buyerAgentId"
     FROM offer o WHERE ${where.sql} ORDER BY o.created_at DESC, o.id DESC LIMIT ${where.slot(limit)}`,
    where.values,
  );
  return rows;
}
