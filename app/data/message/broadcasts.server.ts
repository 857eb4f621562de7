import type { Queryable, Tx } from "#data/db.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import type { BroadcastTemplate } from "#domain/text/letter-templates.ts";

export const broadcastStates = ["draft", "running", "paused", "done", "cancelled"] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export interface Broadcast extends NewBroadcast {
  readonly id: string;
  readonly state: BroadcastState;
  /** Number of recipients with a row in the outbox. */
  readonly numbered: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly startedAt: number | null;
}

/** Recipient of one letter of a broadcast; `userId` is null for an address of the waiting list. */
export interface BroadcastRecipient {
  readonly id: string;
  readonly userId: string | null;
  readonly email: string;
  readonly language: Language;
  readonly timeZone: string | null;
  readonly codeWord: string | null;
  readonly draftId: string | null;
}

const columns = `id, template, brand, state, per_minute AS "perMinute", numbered, created_by AS "createdBy",
  (extract(epoch FROM created_at) * 1000)::float8 AS "createdAt", (extract(epoch FROM started_at) * 1000)::float8 AS "startedAt"`;

const member = `role = ${roleNumbers.member} AND email_verified_at IS NOT NULL AND NOT is_blocked`;
const person = `u.id, u.id AS "userId", u.email, CASE u.language WHEN 'en' THEN 'en' ELSE 'ru' END AS language,
  u.time_zone AS "timeZone", u.code_word AS "codeWord"`;

// Recipients of a broadcast: $1 brand, $2 only those who existed at this time, $3 after this id.
const waiting = "FROM waitlist WHERE brand = $1 AND created_at < to_timestamp($2 / 1000.0) AND id > $3 AND mailed_at IS NULL";
const reached = `FROM "user" u WHERE brand = $1 AND created_at < to_timestamp($2 / 1000.0) AND u.id > $3 AND ${member}`;
const openDraft = "FROM offer_draft d WHERE d.member_id = u.id AND d.offer_id IS NULL";
const withDraft = `${reached} AND coalesce((notice_settings->'mail'->>'reminders')::boolean, true) AND EXISTS (SELECT ${openDraft})`;
const wantingNews = `${reached} AND (notice_settings->'mail'->>'news')::boolean`;

const lists: Readonly<Record<BroadcastTemplate, string>> = {
  "registration-opened": `SELECT id, NULL::uuid AS "userId", email, language, NULL AS "timeZone", NULL AS "codeWord", NULL::uuid AS "draftId"
    ${waiting} ORDER BY id LIMIT $4`,
  "transactions-opened": `SELECT ${person}, (SELECT d.id ${openDraft} ORDER BY d.updated_at DESC LIMIT 1) AS "draftId"
    ${withDraft} ORDER BY u.id LIMIT $4`,
  "2025-new-year": `SELECT ${person}, NULL::uuid AS "draftId" ${wantingNews} ORDER BY u.id LIMIT $4`,
};
const counts: Readonly<Record<BroadcastTemplate, string>> = {
  "registration-opened": `SELECT count(*)::int AS n ${waiting}`,
  "transactions-opened": `SELECT count(*)::int AS n ${withDraft}`,
  "2025-new-year": `SELECT count(*)::int AS n ${wantingNews}`,
};

const beforeAll = "00000000-0000-0000-0000-000000000000";

/** The next recipients after the last one with a row. */
export async function listBroadcastRecipients(
  tx: Tx,
  { template, brand, createdAt }: Broadcast,
  cursor: string | null,
  limit: number,
): Promise<BroadcastRecipient[]> {
  const { rows } = await tx.query<BroadcastRecipient>({
    name: `broadcast-${template}`,
    text: lists[template],
    values: [brand, createdAt, cursor ?? beforeAll, limit],
  });
  return rows;
}

/** Current number of recipients. */
export async function countAudience(db: Queryable, template: BroadcastTemplate, brand: Brand, now: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(counts[template], [brand, now, beforeAll]);
  return rows[0]?.n ?? 0;
}

/** A broadcast whose rows are still being written, locked; null while another worker has locked it or there is none. */
export async function takeRunningBroadcast(tx: Tx): Promise<(Broadcast & { readonly cursor: string | null }) | null> {
  const { rows } = await tx.query<Broadcast & { readonly cursor: string | null }>(
    `SELECT ${columns}, cursor FROM mail_broadcast WHERE state = 'running' AND NOT is_numbered ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

/** Stores the position after a batch, in its transaction. `isLast`: there are no further recipients. */
export async function recordBatch(
  tx: Tx,
  id: string,
  batch: { readonly cursor: string | null; readonly count: number; readonly isLast: boolean },
): Promise<void> {
  await tx.query("UPDATE mail_broadcast SET cursor = coalesce($2, cursor), numbered = numbered + $3, is_numbered = $4 WHERE id = $1", [
    ...[id, batch.cursor, batch.count, batch.isLast],
  ]);
}

/** Marks addresses of the waiting list as mailed, so that they get no second letter. */
export async function recordWaitlistMailed(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  await tx.query("UPDATE waitlist SET mailed_at = to_timestamp($2 / 1000.0) WHERE id = ANY ($1)", [ids, now]);
}

/** Ends broadcasts without remaining letters. */
export async function recordDoneBroadcasts(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE mail_broadcast b SET state = 'done', ended_at = now() WHERE state = 'running' AND is_numbered
       AND NOT EXISTS (SELECT FROM mail_outbox o WHERE o.broadcast_id = b.id AND o.state IN ('queued', 'sending', 'held'))`,
  );
}

export interface NewBroadcast {
  readonly template: BroadcastTemplate;
  readonly brand: Brand;
  readonly perMinute: number;
  readonly createdBy: string;
}

export async function recordNewBroadcast(db: Queryable, { template, brand, perMinute, createdBy }: NewBroadcast): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    "INSERT INTO mail_broadcast (template, brand, per_minute, created_by) VALUES ($1, $2, $3, $4) RETURNING id",
    [template, brand, perMinute, createdBy],
  );
  return rows[0]?.id ?? "";
}

export async function findBroadcast(db: Queryable, id: string): Promise<Broadcast | null> {
  return (await db.query<Broadcast>(`SELECT ${columns} FROM mail_broadcast WHERE id = $1`, [id])).rows[0] ?? null;
}

/** Newest first. */
export async function listBroadcasts(db: Queryable, limit: number): Promise<Broadcast[]> {
  return (await db.query<Broadcast>(`SELECT ${columns} FROM mail_broadcast ORDER BY id DESC LIMIT $1`, [limit])).rows;
}

/** Number of its letters by state. */
export async function countBroadcastLetters(db: Queryable, id: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<{ state: string; n: number }>(
    "SELECT state, count(*)::int AS n FROM mail_outbox WHERE broadcast_id = $1 GROUP BY state",
    [id],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Starts a draft. Returns false when it is not a draft any more. */
export async function recordStarted(tx: Tx, id: string, approvedBy: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE mail_broadcast SET state = 'running', approved_by = $2, started_at = to_timestamp($3 / 1000.0) WHERE id = $1 AND state = 'draft'`,
    [id, approvedBy, now],
  );
  return rowCount === 1;
}

/** Pauses a broadcast: no more rows are queued and waiting ones are held. Letters in progress are finished. */
export async function recordPaused(tx: Tx, id: string): Promise<boolean> {
  const sql = "UPDATE mail_broadcast SET state = 'paused', paused_at = now() WHERE id = $1 AND state = 'running'";
  if ((await tx.query(sql, [id])).rowCount !== 1) return false;
  await tx.query("UPDATE mail_outbox SET state = 'held' WHERE broadcast_id = $1 AND state = 'queued'", [id]);
  return true;
}

/** Resumes a broadcast. Held rows are delayed by the duration of the pause, so that the rate does not change. */
export async function recordResumed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ pause: string }>(
    "SELECT (now() - paused_at)::text AS pause FROM mail_broadcast WHERE id = $1 AND state = 'paused' FOR UPDATE",
    [id],
  );
  const pause = rows[0]?.pause;
  if (pause === undefined) return false;
  await tx.query(
    `UPDATE mail_outbox SET state = 'queued', not_before = not_before + $2::interval, next_attempt_at = next_attempt_at + $2::interval
     WHERE broadcast_id = $1 AND state = 'held'`,
    [id, pause],
  );
  await tx.query("UPDATE mail_broadcast SET state = 'running', started_at = started_at + $2::interval, paused_at = NULL WHERE id = $1", [
    id,
    pause,
  ]);
  return true;
}

/** Cancels a broadcast: letters that were not sent are cancelled. */
export async function recordCancelled(tx: Tx, id: string): Promise<boolean> {
  const sql = "UPDATE mail_broadcast SET state = 'cancelled', ended_at = now() WHERE id = $1 AND state IN ('draft', 'running', 'paused')";
  if ((await tx.query(sql, [id])).rowCount !== 1) return false;
  await tx.query("UPDATE mail_outbox SET state = 'cancelled' WHERE broadcast_id = $1 AND state IN ('queued', 'held')", [id]);
  return true;
}
