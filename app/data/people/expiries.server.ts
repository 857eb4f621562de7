import { pool, type Tx } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import type { DocumentType } from "#domain/people/document/required-documents.ts";
import { statusNumbers } from "#domain/people/numbers.ts";
import { areOfOneKind } from "./eligibility.server.ts";

/** Steps before the expiry: within 60, 30 and 7 days, and expired. */
export type ExpiryStep = "soon60" | "soon30" | "soon7" | "expired";

export interface EndingDocument {
  readonly id: string;
  readonly userId: string;
  readonly documentType: DocumentType;
  readonly country: string;
  readonly lastDay: CalendarDate;
  readonly step: ExpiryStep;
}

/** Key of the notification: a member is notified once of each step of a document. */
export const expiryKey = (document: Pick<EndingDocument, "id" | "step">): string => `document:${document.id}:${document.step}`;

/**
 * Returns documents that fulfil a rule and expire soon or have expired, without a valid or submitted one of their kind and country, and
 * without a notification of this step. Days are those of the member's region. Blocked members are excluded.
 */
export async function listEndingDocuments(now: Instant, limit: number): Promise<readonly EndingDocument[]> {
  const { rows } = await pool.query<EndingDocument>(
    `WITH ending AS (
       SELECT d.id, d.user_id, d.document_type, d.country, d.overdue_date, d.overdue_date - today.day AS days_left, today.day
       FROM certifying_document d JOIN "user" u ON u.id = d.user_id, LATERAL (SELECT (to_timestamp($1 / 1000.0)
         AT TIME ZONE CASE u.region WHEN 'russia' THEN 'Europe/Moscow' ELSE 'Europe/Berlin' END)::date AS day) today
       WHERE d.state = 'approved' AND NOT d.is_hidden_from_member AND u.role = 2 AND NOT u.is_blocked
         AND d.overdue_date <= (to_timestamp($1 / 1000.0) + interval '61 days')::date AND d.overdue_date <= today.day + 60),
     told AS (
       SELECT *, CASE WHEN days_left < 0 THEN 'expired' WHEN days_left <= 7 THEN 'soon7' WHEN days_left <= 30 THEN 'soon30' ELSE 'soon60' END
         AS step FROM ending)
     SELECT e.id, e.user_id AS "userId", e.document_type AS "documentType", e.country, to_char(e.overdue_date, 'YYYY-MM-DD') AS "lastDay", e.step
     FROM told e WHERE NOT EXISTS (SELECT FROM notification n WHERE n.user_id = e.user_id AND n.dedupe_key = 'document:' || e.id || ':' || e.step)
       AND NOT EXISTS (SELECT FROM certifying_document fresh WHERE fresh.user_id = e.user_id AND fresh.id <> e.id
         AND fresh.state IN ('approved', 'submitted') AND NOT fresh.is_hidden_from_member
         AND ${areOfOneKind("fresh", "e")} AND (fresh.overdue_date IS NULL OR fresh.overdue_date > greatest(e.overdue_date, e.day)))
     ORDER BY e.overdue_date, e.id LIMIT $2`,
    [now, limit],
  );
  return rows;
}

/** Returns ids of members who confirmed their address between two instants and have not sent their profile. */
export async function listUnfilled({ from, to }: { readonly from: Instant; readonly to: Instant }): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly id: string }>(
    `SELECT u.id FROM "user" u WHERE u.role = 2 AND u.status = $1 AND NOT u.is_blocked AND u.email_verified_at > to_timestamp($2 / 1000.0)
       AND u.email_verified_at <= to_timestamp($3 / 1000.0) ORDER BY u.email_verified_at, u.id`,
    [statusNumbers.emailVerified, from, to],
  );
  return rows.map(({ id }) => id);
}

/** An account that was prepared at the partner brand and has not been taken over yet. */
export interface WaitingExport {
  readonly userId: string;
  /** Expiry of its link and of the account. */
  readonly endsAt: Instant;
}

/**
 * Returns accounts that were prepared between two instants, have a valid link at `now`, and have no letter whose key begins with the given
 * prefix.
 */
export async function listWaitingExports({
  from,
  to,
  now,
  letter,
}: {
  readonly from: Instant;
  readonly to: Instant;
  readonly now: Instant;
  readonly letter: string;
}): Promise<readonly WaitingExport[]> {
  const { rows } = await pool.query<WaitingExport>(
    `SELECT u.id AS "userId", floor(extract(epoch FROM t.expires_at) * 1000)::float8 AS "endsAt"
     FROM "user" u JOIN one_time_token t ON t.user_id = u.id AND t.purpose = 'verifyExport' AND t.used_at IS NULL AND t.superseded_at IS NULL
     WHERE u.role = 2 AND u.status = $1 AND NOT u.is_blocked AND u.created_at > to_timestamp($2 / 1000.0)
       AND u.created_at <= to_timestamp($3 / 1000.0) AND t.expires_at > to_timestamp($5 / 1000.0)
       AND NOT EXISTS (SELECT FROM mail_outbox l WHERE l.dedupe_key = $4 || u.id) ORDER BY u.created_at, u.id`,
    [statusNumbers.exportedEmailNotVerified, from, to, letter, now],
  );
  return rows;
}

/** Replaces the valid link by another one with the same expiry. Returns false when there is no valid one any more. */
export async function replaceExportLink(tx: Tx, userId: string, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE one_time_token SET token_hash = $2
     WHERE user_id = $1 AND purpose = 'verifyExport' AND used_at IS NULL AND superseded_at IS NULL`,
    [userId, tokenHash],
  );
  return rowCount === 1;
}

/**
 * Deletes members with unconfirmed addresses: registered before `before`, without a valid link. Returns how many of at most `limit` were
 * deleted. The database refuses to delete any other member.
 */
export async function deleteUnproven(before: Instant, now: Instant, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM "user" WHERE id IN (SELECT u.id FROM "user" u WHERE u.role = 2 AND u.status IN ($1, $2) AND u.email_verified_at IS NULL
       AND u.created_at < to_timestamp($3 / 1000.0)
       AND NOT EXISTS (SELECT FROM one_time_token t WHERE t.user_id = u.id AND t.used_at IS NULL AND t.superseded_at IS NULL
         AND t.expires_at > to_timestamp($4 / 1000.0))
       ORDER BY u.created_at LIMIT $5 FOR UPDATE OF u SKIP LOCKED)`,
    [statusNumbers.emailNotVerified, statusNumbers.exportedEmailNotVerified, before, now, limit],
  );
  return rowCount ?? 0;
}
