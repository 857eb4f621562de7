import type { Tx } from "#data/db.server.ts";
import { withTwoPassports } from "#domain/people/countries.ts";
import { statusNumbers } from "#domain/people/numbers.ts";

/* A member's standing is computed when it is read, because suspensions end and documents expire without a job. `person` is the alias of the "user" row; `at` an expression of type timestamptz, by default the database's clock. */

/** SQL condition: the suspension has begun and has not ended. */
export function isSuspendedAt(person: string, at = "now()"): string {
  return `(${person}.is_suspended AND (${person}.suspended_until IS NULL OR ${person}.suspended_until > ${at}))`;
}

const twoPassports = withTwoPassports.map((country) => `'${country}'`).join(", ");
const countedType = (document: string): string =>
  `CASE WHEN ${document}.document_type = 'internationalPassport' AND ${document}.country NOT IN (${twoPassports}) THEN 'passport'
    ELSE ${document}.document_type::text END`;

/** SQL condition: two documents belong to one country and count as one kind, by the same rule as `countedType` of the domain. */
export function areOfOneKind(one: string, other: string): string {
  return `(${one}.country = ${other}.country AND ${countedType(one)} = ${countedType(other)})`;
}

/**
 * SQL condition: an approved, visible document has expired, and there is no valid or submitted one of its kind and country. A document is
 * valid until the end of its last day in the member's region (specification §4).
 */
export function hasExpiredDocumentAt(person: string, at = "now()"): string {
  const today = `(${at} AT TIME ZONE CASE ${person}.region WHEN 'russia' THEN 'Europe/Moscow' ELSE 'Europe/Berlin' END)::date`;
  return `(${person}.role = 2 AND EXISTS (SELECT 1 FROM certifying_document old WHERE old.user_id = ${person}.id AND old.state = 'approved'
    AND NOT old.is_hidden_from_member AND old.overdue_date < ${today}
    AND NOT EXISTS (SELECT 1 FROM certifying_document fresh WHERE fresh.user_id = old.user_id AND fresh.state IN ('approved', 'submitted')
      AND NOT fresh.is_hidden_from_member AND ${areOfOneKind("fresh", "old")}
      AND (fresh.overdue_date IS NULL OR fresh.overdue_date >= ${today}))))`;
}

/**
 * SQL condition: the person `owner` (an SQL expression for their id) may not make offers now, so their offers are hidden (design/people
 * §9.1). Written as a subquery about one row, because for a join the planner would read all people.
 */
export function mayNotOffer(owner: string, at = "now()"): string {
  const ready = [statusNumbers.active, statusNumbers.onProfileEditRequest].join(", ");
  return `(SELECT p.status NOT IN (${ready}) OR ${isRestrictedAt("p", at)} FROM "user" p WHERE p.id = ${owner})`;
}

/** SQL condition: blocked, suspended or with expired documents. */
export function isRestrictedAt(person: string, at = "now()"): string {
  return `(${isHeldAt(person, at)} OR ${hasExpiredDocumentAt(person, at)})`;
}

/** SQL condition: blocked or suspended. */
export function isHeldAt(person: string, at = "now()"): string {
  return `(${person}.is_blocked OR ${isSuspendedAt(person, at)})`;
}

const limitTo = (limit: number | undefined): string => (limit === undefined ? "" : `LIMIT ${limit}`);

/** SQL query: the ids of members with expired documents. Starts from the dates, because checking each member would read all of them. */
export function membersWithExpiredDocuments(limit?: number): string {
  return `(SELECT DISTINCT p.id FROM certifying_document d JOIN "user" p ON p.id = d.user_id
    WHERE d.state = 'approved' AND NOT d.is_hidden_from_member AND d.overdue_date <= now()::date + 1 AND ${hasExpiredDocumentAt("p")}
    ${limitTo(limit)})`;
}

/** SQL query: the ids of members who are blocked, suspended or have expired documents. `limit`: maximum number of ids. */
export function restrictedMembers(limit?: number): string {
  return `((SELECT p.id FROM "user" p WHERE p.role = 2 AND ${isHeldAt("p")} ${limitTo(limit)})
    UNION ${membersWithExpiredDocuments(limit)} ${limitTo(limit)})`;
}

// The locking query has no condition: PostgreSQL locks only the rows that a query returns, and waits only for those.
const lockBlocked = {
  name: "members-lock-blocked",
  text: `WITH known AS (SELECT id, is_blocked FROM "user" WHERE id = ANY($1::uuid[]) ORDER BY id FOR SHARE)
    SELECT id FROM known WHERE is_blocked`,
};

/**
 * Returns which of these people are blocked, and prevents further blocks until the transaction ends: a block waits, and then finds the
 * offer that this transaction writes. Take this lock before the offer's row, as blocks do.
 */
export async function lockBlockedMembers(tx: Tx, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  return (await tx.query<{ id: string }>({ ...lockBlocked, values: [userIds] })).rows.map(({ id }) => id);
}
