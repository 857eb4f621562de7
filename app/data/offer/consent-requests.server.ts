import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { ConsentedAct } from "#domain/offer/consent.ts";
import type { Instant } from "#domain/offer/state.ts";

export interface ConsentRequest {
  readonly id: string;
  readonly offerId: string;
  readonly act: ConsentedAct;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Instant;
}

export type ConsentDecision = "given" | "declined" | "withdrawn";

const columns = `r.id, r.offer_id AS "offerId", r.act, r.reason, r.asked_by AS "askedBy",
  (extract(epoch FROM r.asked_at) * 1000)::float8 AS "askedAt"`;
/** A request belongs to the version whose consequences were shown. It lapses with the next version. */
const open = "FROM consent_request r JOIN offer o ON o.id = r.offer_id AND o.version = r.version WHERE r.decision IS NULL";

/** Stores a manager's request. Returns false when it, or another request for the same version, exists already. */
export async function recordConsentRequest(
  tx: Tx,
  { id, offerId, act, reason, askedBy, askedAt, version }: ConsentRequest & { readonly version: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO consent_request (id, offer_id, version, act, reason, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000)) ON CONFLICT DO NOTHING`,
    [id, offerId, version, act, reason, askedBy, askedAt],
  );
  return rowCount === 1;
}

/** Name of the manager whose request for this version of the offer is open; null when there is none. */
export async function findWaitingAsker(offerId: string, version: number, db: Queryable = pool): Promise<string | null> {
  const sql = `SELECT u.full_name AS name FROM consent_request r JOIN "user" u ON u.id = r.asked_by
    WHERE r.offer_id = $1 AND r.version = $2 AND r.decision IS NULL`;
  return (await db.query<{ name: string }>(sql, [offerId, version])).rows[0]?.name ?? null;
}

interface Answer {
  readonly decision: ConsentDecision;
  readonly by: string;
  readonly now: Instant;
  /** The command that performs the action; only set for the status `given`. */
  readonly commandId?: string;
}

/** Answers a request. Returns false when it was answered before. */
export async function recordConsentDecision(tx: Tx, id: string, { decision, by, now, commandId }: Answer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE consent_request SET decision = $2, decided_by = $3, decided_at = to_timestamp($4::float8 / 1000), command_id = $5
     WHERE id = $1 AND decision IS NULL`,
    [id, decision, by, now, commandId ?? null],
  );
  return rowCount === 1;
}

/** The manager who requested with this form; null when there is none. */
export async function findAsker(id: string, db: Queryable = pool): Promise<string | null> {
  const { rows } = await db.query<{ by: string }>("SELECT asked_by AS by FROM consent_request WHERE id = $1", [id]);
  return rows[0]?.by ?? null;
}

/** The open request on the current version of an offer; null when there is none. */
export async function findOpenConsent(offerId: string, db: Queryable = pool): Promise<ConsentRequest | null> {
  return (await db.query<ConsentRequest>(`SELECT ${columns} ${open} AND r.offer_id = $1`, [offerId])).rows[0] ?? null;
}

/** All open requests, the oldest first. */
export async function listOpenConsents(limit: number, db: Queryable = pool): Promise<ConsentRequest[]> {
  return (await db.query<ConsentRequest>(`SELECT ${columns} ${open} ORDER BY r.asked_at, r.id LIMIT $1`, [limit])).rows;
}

/** The command by which a person consented to the request on a version of an offer; null for none. */
export async function findGivenConsent(offerId: string, version: number, userId: string, db: Queryable = pool): Promise<string | null> {
  const sql = `SELECT command_id AS id FROM consent_request
    WHERE offer_id = $1 AND version = $2 AND decided_by = $3 AND decision = 'given' AND command_id IS NOT NULL LIMIT 1`;
  return (await db.query<{ id: string }>(sql, [offerId, version, userId])).rows[0]?.id ?? null;
}

/** The command by which a person consented to the refund that was proposed on a version of an offer; null for none. */
export async function findConsentedRefund(offerId: string, version: number, userId: string, db: Queryable = pool): Promise<string | null> {
  const sql = `SELECT id FROM offer_command WHERE offer_id = $1 AND actor_user_id = $3 AND type = 'consentRefund' AND applied_version > $2
    ORDER BY applied_version LIMIT 1`;
  return (await db.query<{ id: string }>(sql, [offerId, version, userId])).rows[0]?.id ?? null;
}
