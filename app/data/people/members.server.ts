import { isQueue, type MemberListName, type QueueName, queueNames } from "#contracts/list/member-list.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import { Conditions } from "#data/sql-conditions.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant, Phase } from "#domain/offer/state.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { statusNumbers, statusOf } from "#domain/people/numbers.ts";
import { type StatusGroup, statusesIn } from "#domain/people/personal/status-groups.ts";
import { hasExpiredDocumentAt, isHeldAt, isSuspendedAt, membersWithExpiredDocuments, restrictedMembers } from "./eligibility.server.ts";
import { isNamedLike, personNameOf } from "./person-name.ts";

/** Moderation queues by profile status. */
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
  /** A group; links of earlier versions name one status. */
  readonly status?: StatusGroup | ProfileStatus;
  readonly region?: "russia" | "europe";
  readonly kind?: "person" | "company";
}

export interface ShortFilter extends MemberFilter {
  readonly ids?: readonly string[];
}
interface OfReader {
  /** The reader whose marks form the list of favourites. */
  readonly readerId: string;
  /** Indexes of the phone that the text may be, one per key. */
  readonly phones?: readonly Buffer[];
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
  /** Since when the member waits for a moderator; null when not waiting. */
  readonly waitingSince: Instant | null;
  /** Person who has claimed the case; null for none. */
  readonly claimedBy: string | null;
  readonly createdAt: Instant;
  /** The instant by which the list is ordered. */
  readonly listedAt: Instant;
}

const waiting = `((SELECT count(*)::int FROM bank_account b WHERE b.user_id = u.id AND b.state = 'submitted' AND b.removed_at IS NULL)
    + (SELECT count(*)::int FROM crypto_wallet w WHERE w.user_id = u.id AND w.state = 'submitted' AND w.removed_at IS NULL))`;
const open = `(SELECT count(*)::int FROM offer o WHERE (o.owner_id = u.id OR o.buyer_id = u.id)
    AND o.phase NOT IN ${atRest})`;

/** SQL queries for ids of small lists. They start from the waiting rows, because checking each member would read all of them. */
const waitingMembers = `(SELECT b.user_id FROM bank_account b WHERE b.state = 'submitted' AND b.removed_at IS NULL
    UNION SELECT w.user_id FROM crypto_wallet w WHERE w.state = 'submitted' AND w.removed_at IS NULL)`;
const appealing = `(SELECT i.user_id FROM infraction i WHERE i.appealed_at IS NOT NULL AND i.appeal_answered_at IS NULL
    AND i.waived_at IS NULL)`;

/** The first open case of each member, read once for the whole queue. */
const firstCases = `(SELECT c.user_id, min(c.submitted_at) AS at FROM moderation_case c WHERE c.state = 'open' GROUP BY c.user_id)`;
const waitingAccount = `(SELECT min(w.changed_at) FROM (SELECT b.user_id, b.changed_at FROM bank_account b
    WHERE b.user_id = u.id AND b.state = 'submitted' AND b.removed_at IS NULL UNION ALL SELECT c.user_id, c.changed_at FROM crypto_wallet c
    WHERE c.user_id = u.id AND c.state = 'submitted' AND c.removed_at IS NULL) w)`;
const openAppeal = `(SELECT min(i.appealed_at) FROM infraction i WHERE i.user_id = u.id AND i.appealed_at IS NOT NULL
    AND i.appeal_answered_at IS NULL AND i.waived_at IS NULL)`;

/** How a list is sorted. Lists of work: by the beginning of the wait, the longest waiting first. Other lists: newest first. */
interface ListOrder {
  readonly from: string;
  /** The instant that orders the list. */
  readonly at: string;
  readonly direction: "ASC" | "DESC";
}

const people = `"user" u`;

function orderOf(list: MemberListName): ListOrder {
  // Without a case the member waits since the registration.
  if (isQueue(list)) {
    const from = `${people} LEFT JOIN ${firstCases} first ON first.user_id = u.id`;
    return { from, at: "coalesce(first.at, u.created_at)", direction: "ASC" };
  }
  if (list === "accounts") return { from: people, at: waitingAccount, direction: "ASC" };
  if (list === "appeals") return { from: people, at: openAppeal, direction: "ASC" };
  return { from: people, at: "u.created_at", direction: "DESC" };
}

/**
 * The parts of a list, which do not overlap. Each is read in the list's order and only as far as the page needs: few members are restricted
 * by a document alone, and the others have an index in that order.
 */
const partsOf = (list: MemberListName): readonly string[] =>
  list === "restricted" ? [isHeldAt("u"), `NOT ${isHeldAt("u")} AND u.id IN ${membersWithExpiredDocuments()}`] : ["true"];

/** All members of a list in any order. */
function wholeOf(filter: ShortFilter & OfReader): Conditions {
  const where = conditionsOf(filter);
  if (filter.list === "restricted") where.require(`u.id IN ${restrictedMembers()}`);
  return where;
}

/** The conditions of a filter, apart from {@link partsOf}. */
function conditionsOf({ list, text, phones = [], status, region, kind, ids, readerId }: ShortFilter & OfReader): Conditions {
  const where = new Conditions("u.role = 2");
  if (isQueue(list)) where.require(`u.status = ${where.slot(statusNumbers[queueStatuses[list]])}`);
  if (list === "accounts") where.require(`u.id IN ${waitingMembers}`);
  if (list === "appeals") where.require(`u.id IN ${appealing}`);
  const marker = list === "favorites" ? readerId : undefined;
  where.add("EXISTS (SELECT FROM favorite_member f WHERE f.user_id = ?::uuid AND f.member_id = u.id)", marker);
  const numbers = status && statusesIn(status).map((one) => statusNumbers[one]);
  where.add("u.status = ANY(?::int[])", numbers);
  where.add("u.region = ?", region);
  where.add("u.profile_kind = ?", kind);
  where.add("u.id = ANY(?::uuid[])", ids);
  if (text !== undefined) {
    const like = where.slot(`%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`);
    const named = (person: string) => `(${isNamedLike(person, like)} OR ${person}.email LIKE ${like})`;
    // A union of two queries, each with its own index, because an OR of both would read all people.
    const byPhone = () => `SELECT d.user_id FROM member_details d WHERE d.phone_bidx = ANY(${where.slot(phones)}::bytea[])`;
    where.require(phones.length === 0 ? named("u") : `u.id IN (SELECT p.id FROM "user" p WHERE ${named("p")} UNION ${byPhone()})`);
  }
  return where;
}

/**
 * Members in the order of their list ({@link orderOf}), one more than `limit` when there are more. Per-member counts are computed for
 * these rows only.
 */
export async function listMembers(
  filter: MemberFilter & OfReader,
  page: { readonly limit: number; readonly after?: { readonly at: Instant; readonly id: string } },
  db: Queryable = pool,
): Promise<readonly MemberRow[]> {
  const where = conditionsOf(filter);
  const { from, at, direction } = orderOf(filter.list);
  if (direction === "ASC") where.after(at, "u.id", page.after);
  else where.before(at, "u.id", page.after);
  const end = `ORDER BY listed_at ${direction}, id ${direction} LIMIT ${where.slot(page.limit + 1)}`;
  const parts = partsOf(filter.list).map((part) => `(SELECT u.id, ${at} AS listed_at FROM ${from} WHERE ${where.sql} AND ${part} ${end})`);
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
       (extract(epoch FROM u.created_at) * 1000)::float8 AS "createdAt", (extract(epoch FROM listed.listed_at) * 1000)::float8 AS "listedAt"
     FROM (SELECT * FROM (${parts.join(" UNION ALL ")}) part ${end}) listed JOIN "user" u USING (id)
     ORDER BY listed.listed_at ${direction}, id ${direction}`,
    where.values,
  );
  return rows.map((row) => ({
    ...row,
    status: statusOf(row.status),
    previousStatus: row.previousStatus === null ? null : statusOf(row.previousStatus),
  }));
}

/** Whether more than `count` members are listed. */
export async function areMoreMembers(filter: MemberFilter & OfReader, count: number, db: Queryable = pool): Promise<boolean> {
  const where = wholeOf(filter);
  const { rows } = await db.query(`SELECT FROM "user" u WHERE ${where.sql} OFFSET ${where.slot(count)} LIMIT 1`, where.values);
  return rows.length > 0;
}

export interface ShortMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: ProfileStatus;
}

/** Summaries of members: names and addresses, newest first. */
export async function listShortMembers(
  filter: ShortFilter & OfReader,
  limit: number,
  db: Queryable = pool,
): Promise<readonly ShortMember[]> {
  const where = wholeOf(filter);
  const { rows } = await db.query<Omit<ShortMember, "status"> & { readonly status: number }>(
    `SELECT u.id, ${personNameOf("u")} AS name, u.email, u.status FROM "user" u
     WHERE ${where.sql} ORDER BY u.created_at DESC, u.id DESC LIMIT ${where.slot(limit)}`,
    where.values,
  );
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
}

/** Maximum count; pages show "99+". */
const manyMembers = 100;
const members = (ids: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM "user" u WHERE u.role = 2 AND u.id IN ${ids} LIMIT ${manyMembers}) few)`;
const restricted = `(SELECT count(*)::int FROM ${restrictedMembers(manyMembers)} few)`;
const ofStatus = (slot: number) => `coalesce(sum(n) FILTER (WHERE part = $${slot}), 0)::int`;

/**
 * Number of members in each of the reader's lists. Status counts are maintained on change (docs/decisions/095); the others are counted
 * up to a hundred.
 */
export async function countMembers(readerId: string, db: Queryable = pool): Promise<Readonly<Record<MemberListName, number>>> {
  const { rows } = await db.query<Record<MemberListName, number>>(
    `SELECT coalesce(sum(n), 0)::int AS "all", ${ofStatus(1)} AS initial, ${ofStatus(2)} AS edit, ${ofStatus(3)} AS bank,
       ${ofStatus(4)} AS requests, ${restricted} AS restricted, ${members(waitingMembers)} AS accounts,
       ${members(appealing)} AS appeals, ${members("(SELECT f.member_id FROM favorite_member f WHERE f.user_id = $5::uuid)")} AS favorites
     FROM kept_count WHERE series = 'member'`,
    [...queueNames.map((queue) => String(statusNumbers[queueStatuses[queue]])), readerId],
  );
  return rows[0] ?? { all: 0, initial: 0, edit: 0, bank: 0, requests: 0, accounts: 0, appeals: 0, restricted: 0, favorites: 0 };
}

/** Since when the first item of each queue waits, epoch milliseconds. */
export async function listOldestCases(db: Queryable = pool): Promise<Readonly<Partial<Record<QueueName, Instant>>>> {
  const { rows } = await db.query<{ readonly name: QueueName; readonly at: Instant }>(
    `SELECT CASE kinds.kind WHEN 'documents' THEN 'requests' ELSE kinds.kind::text END AS name, first.at
     FROM unnest(enum_range(NULL::moderation_kind)) AS kinds(kind), LATERAL (SELECT extract(epoch FROM c.submitted_at)::float8 * 1000 AS at
       FROM moderation_case c WHERE c.state = 'open' AND c.kind = kinds.kind ORDER BY c.submitted_at LIMIT 1) first`,
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

export interface PartyOffer {
  readonly id: string;
  readonly humanId: string;
  readonly side: "owner" | "buyer";
  readonly phase: Phase;
  readonly createdAt: Instant;
  /** Amount that the member gives, without commission. */
  readonly given: Money;
  readonly ownerId: string;
  readonly buyerId: string | null;
  readonly ownerAgentId: string;
  readonly buyerAgentId: string;
}

/** Accepted offers of a member, newest first; with `agentId` those in which this agent receives the member's money. */
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
    const isPaidTo = `CASE WHEN o.owner_id = ${person} THEN o.owner_agent_id ELSE o.buyer_agent_id END = ${agent}`;
    where.require(`o.buyer_id IS NOT NULL AND ${isPaidTo}`);
  }
  const { rows } = await db.query<Omit<PartyOffer, "given"> & { readonly currency: Currency; readonly minor: string }>(
    `SELECT o.id, o.human_id AS "humanId", CASE WHEN o.owner_id = ${person} THEN 'owner' ELSE 'buyer' END AS side, o.phase,
       CASE WHEN o.owner_id = ${person} THEN o.give_currency ELSE o.get_currency END AS currency,
       (CASE WHEN o.owner_id = ${person} THEN o.give_minor ELSE o.get_minor END)::text AS minor,
       (extract(epoch FROM o.created_at) * 1000)::float8 AS "createdAt", o.owner_id AS "ownerId", o.buyer_id AS "buyerId", o.owner_agent_id AS "ownerAgentId", o.buyer_agent_id AS "buyerAgentId"
     FROM offer o WHERE ${where.sql} ORDER BY o.created_at DESC, o.id DESC LIMIT ${where.slot(limit)}`,
    where.values,
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, given: { minor: BigInt(minor), currency } }));
}
