import type { Queryable } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Cause } from "#domain/cause.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { erasedAddress } from "#domain/people/personal/erased-address.ts";
import type { Family } from "#domain/text/letter-templates.ts";
import { env } from "#env";
import { currentCause } from "#telemetry/cause.server.ts";

export const letterStates = ["queued", "sending", "sent", "dead", "expired", "superseded", "suppressed", "cancelled", "held"] as const;
export type LetterState = (typeof letterStates)[number];

/** A letter as its cause writes it. The database generates id and Message-ID (design/letters §6). */
export interface NewLetter {
  readonly dedupeKey: string;
  readonly template: string;
  readonly family: Family;
  readonly variant: "bank" | "crypto";
  readonly brand: string;
  readonly lang: "ru" | "en";
  readonly class: "T" | "S" | "M";
  readonly priority: number;
  readonly userId: string | null;
  readonly toAddress: string;
  readonly code: string;
  readonly params: Wire;
  readonly offerId: string | null;
  readonly eventVersion: number | null;
  readonly groupKey: string;
  /** `cancelled` records a letter that an override suppressed. */
  readonly state: "queued" | "cancelled";
  /** Epoch milliseconds; null for letters about facts, which are sent even when late. */
  readonly expiresAt: number | null;
  /** It is sent to this address even if the person's address has changed. */
  readonly pinned?: boolean;
  /** Encrypted token or code; erased once the letter has ended. */
  readonly secretEnc?: string | null;
  /** Epoch milliseconds; absent means immediately. */
  readonly notBefore?: number;
  readonly broadcastId?: string;
}

/** A row that was claimed for sending. */
export interface TakenLetter
  extends Pick<
    NewLetter,
    | "template"
    | "family"
    | "variant"
    | "lang"
    | "class"
    | "priority"
    | "userId"
    | "toAddress"
    | "params"
    | "offerId"
    | "groupKey"
    | "dedupeKey"
  > {
  readonly id: string;
  readonly messageId: string;
  readonly brand: "main" | "wbit";
  readonly attempts: number;
  /** Earliest time of sending. A letter that is queued again gets a new one. */
  readonly notBefore: Date;
  readonly expiresAt: Date | null;
  readonly pinned: boolean;
  readonly secretEnc: string | null;
  readonly cause: Cause | null;
}

const taken = `id, message_id AS "messageId", template, family, variant, brand, lang, class, priority, user_id AS "userId",
  to_address AS "toAddress", params, offer_id AS "offerId", group_key AS "groupKey", attempts, not_before AS "notBefore",
  expires_at AS "expiresAt", pinned, secret_enc AS "secretEnc", dedupe_key AS "dedupeKey", cause`;

/** Writes letters in the transaction of their cause. A repeated dedupe key writes no row (R20). Returns how many are new. */
export async function insertLetters(db: UnitOfWork, letters: readonly NewLetter[]): Promise<number> {
  if (letters.length === 0) return 0;
  const cause = currentCause();
  return await sqlOn(db).run`WITH letter AS MATERIALIZED (
       SELECT uuidv7() AS id, row.* FROM jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS row(
         "dedupeKey" text, template text, family text, variant text, brand text, lang text, class text, priority smallint,
         "userId" uuid, "toAddress" text, code text, params jsonb, "offerId" uuid, "eventVersion" int, "groupKey" text, state text,
         "expiresAt" float8, pinned boolean, "secretEnc" text, "notBefore" float8, "broadcastId" uuid))
     INSERT INTO mail_outbox (id, message_id, dedupe_key, template, family, variant, brand, lang, class, priority, user_id, to_address,
       code, params, offer_id, event_version, group_key, state, expires_at, pinned, secret_enc, not_before, next_attempt_at, broadcast_id, cause)
     SELECT id, '<' || id || '@' || ${env.MAIL_DOMAIN}::text || '>', "dedupeKey", template, family, variant, brand, lang, class, priority,
       "userId", "toAddress", code, params, "offerId", "eventVersion", "groupKey", state, to_timestamp("expiresAt" / 1000),
       coalesce(pinned, false), "secretEnc", coalesce(to_timestamp("notBefore" / 1000), now()), coalesce(to_timestamp("notBefore" / 1000), now()),
       "broadcastId", ${cause && JSON.stringify(cause)}::jsonb
     FROM letter ON CONFLICT (dedupe_key) DO NOTHING`;
}

/**
 * Claims due rows for one sender and marks them `sending` with a lease, before a connection opens (R20). A row with an expired lease,
 * because its sender crashed, is due again. A row waits for an earlier unfinished row of its group for at most 15 minutes; codes and links
 * (priority 0) do not wait.
 */
export async function takeDueLetters(db: Queryable, owner: string, limit: number, leaseSeconds: number): Promise<TakenLetter[]> {
  const { rows } = await db.query<TakenLetter>(
    `UPDATE mail_outbox SET state = 'sending', attempts = attempts + 1, lease_owner = $1,
       lease_until = now() + make_interval(secs => $3)
     WHERE id IN (
       SELECT id FROM mail_outbox AS mine
       WHERE ((state = 'queued' AND next_attempt_at <= now() AND not_before <= now()) OR (state = 'sending' AND lease_until < now()))
         AND (priority = 0 OR created_at < now() - interval '15 minutes' OR NOT EXISTS (
           SELECT FROM mail_outbox AS earlier
           WHERE earlier.group_key = mine.group_key AND earlier.state IN ('queued', 'sending') AND earlier.id < mine.id))
       ORDER BY priority, next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${taken}`,
    [owner, limit, leaseSeconds],
  );
  return rows.sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
}

/** Extends the lease right before an attempt. Returns false when another sender has the row meanwhile. */
export async function renewLease(db: Queryable, owner: string, id: string, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE mail_outbox SET lease_until = now() + make_interval(secs => $3)
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending' AND lease_until > now()`,
    [owner, id, leaseSeconds],
  );
  return rowCount === 1;
}

/** SQL: the replaced address of a recipient whose account was deleted; NULL for other recipients. `$6`: the pattern of such addresses. */
const erasedReader = `(SELECT email FROM "user" u WHERE u.id = user_id AND u.email LIKE $6)`;
const hasReader = `(to_address NOT LIKE $6 AND ${erasedReader} IS NULL)`;

/**
 * Records the result of a letter and deletes its secret. When the recipient's account was deleted meanwhile, the address is erased too, and
 * the mail server's answers are not stored, because they may contain the address. Returns false when another sender has the lease.
 */
export async function recordLetterEnd(
  db: Queryable,
  owner: string,
  id: string,
  end: { state: Exclude<LetterState, "queued" | "sending" | "cancelled" | "held">; error?: string; reply?: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE mail_outbox SET state = $3, lease_until = NULL, lease_owner = NULL, secret_enc = NULL,
       sent_at = CASE WHEN $3 = 'sent' THEN now() END,
       to_address = coalesce(${erasedReader}, to_address),
       smtp_reply = CASE WHEN ${hasReader} THEN $5 END,
       last_error = CASE WHEN ${hasReader} OR $3 <> 'dead' THEN $4 END
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending'`,
    [owner, id, end.state, end.error ?? null, end.reply ?? null, erasedAddress("%")],
  );
  return rowCount === 1;
}

/** Queues a row for another try. `countsAttempt` is false when the server was not reached. */
export async function postponeLetter(
  db: Queryable,
  owner: string,
  id: string,
  again: { delayMs: number; error: string; countsAttempt: boolean },
): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET state = 'queued', lease_until = NULL, lease_owner = NULL, last_error = $4,
       next_attempt_at = now() + make_interval(secs => $3::float8 / 1000), attempts = attempts - CASE WHEN $5 THEN 0 ELSE 1 END
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending'`,
    [owner, id, again.delayMs, again.error, again.countsAttempt],
  );
}

/** The address that a letter was sent to; null for an unknown letter. */
export async function findLetterAddress(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ address: string }>("SELECT to_address AS address FROM mail_outbox WHERE id = $1", [id]);
  return rows[0]?.address ?? null;
}

/** The recipient's present confirmed address; null when the person was deleted or the address is not confirmed. */
export async function findPresentAddress(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(`SELECT email FROM "user" WHERE id = $1 AND email_verified_at IS NOT NULL`, [userId]);
  return rows[0]?.email ?? null;
}

/** The read model of the letter's offer, to check whether a request to act is still valid. */
export async function findOfferState(db: Queryable, offerId: string): Promise<Wire | null> {
  const { rows } = await db.query<{ state: Wire }>("SELECT state FROM offer WHERE id = $1", [offerId]);
  return rows[0]?.state ?? null;
}

/** When the last letter about an offer was sent to this person, epoch milliseconds; null for none. */
export async function findLastLetterTime(db: Queryable, userId: string, offerId: string): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    "SELECT (extract(epoch FROM max(sent_at)) * 1000)::float8 AS at FROM mail_outbox WHERE offer_id = $1 AND user_id = $2 AND state = 'sent'",
    [offerId, userId],
  );
  return rows[0]?.at ?? null;
}

export interface DeadLetter {
  readonly id: string;
  readonly template: string;
  readonly toAddress: string;
  readonly offerId: string | null;
  readonly lastError: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Letters that are not retried any more, newest first, for the admin list. */
export async function listDeadLetters(db: Queryable, limit = 50): Promise<DeadLetter[]> {
  const { rows } = await db.query<DeadLetter>(
    `SELECT id, template, to_address AS "toAddress", offer_id AS "offerId", last_error AS "lastError", attempts, created_at AS "createdAt"
     FROM mail_outbox WHERE state = 'dead' ORDER BY created_at DESC, id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Queues a dead letter again, with the same id and Message-ID. Returns false when it is not dead. */
export async function retryDeadLetter(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "UPDATE mail_outbox SET state = 'queued', attempts = 0, next_attempt_at = now(), not_before = now() WHERE id = $1 AND state = 'dead'",
    [id],
  );
  return rowCount === 1;
}
