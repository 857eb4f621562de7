import type { Principal } from "#domain/people/principal.ts";
import type { Queryable } from "./db.server.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "./principal-row.server.ts";

export interface SessionRow {
  readonly principal: Principal;
  readonly unread: number;
  /** The own agent's name as people read it; null for everybody without an agent. */
  readonly agentLabel: { readonly ru: string; readonly en: string } | null;
  /** Last numbers of the feeds that the person may read, by name; a feed without entries is absent. */
  readonly feedHeads: Readonly<Record<string, number>>;
  readonly lastSeenAt: number;
  /** Hard end that activity does not move. */
  readonly expiresAt: number;
}

interface JoinedRow extends PrincipalRow {
  session_id: string;
  last_seen_at: Date;
  expires_at: Date;
  label_ru: string | null;
  label_en: string | null;
  unread: number;
  feed_heads: Record<string, number> | null;
}

const at = "to_timestamp($2 / 1000.0)";
const byToken = {
  name: "session-by-token",
  text: `SELECT s.id AS session_id, s.last_seen_at, s.expires_at, ${principalColumnsAt(at)}, a.label_ru, a.label_en,
       (SELECT count(*)::int FROM (SELECT 1 FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL LIMIT 100) unread) AS unread,
       (SELECT jsonb_object_agg(f.name, f.last_seq) FROM feed f WHERE f.name = ANY (ARRAY['user:' || u.id, 'agent:' || m.agent_id, 'staff']))
         AS feed_heads
     FROM session s JOIN (${principalTables}) ON u.id = s.user_id
     WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.idle_expires_at > ${at}
       AND s.expires_at > ${at} AND u.status NOT IN (2, 8) AND NOT u.is_blocked AND NOT COALESCE(a.is_blocked, false)`,
};

/** The living session of a token with its person, in one round trip; blocked people and those without a verified address have none (R6). */
export async function findSession(db: Queryable, tokenHash: Buffer, now: number): Promise<SessionRow | null> {
  const { rows } = await db.query<JoinedRow>({ ...byToken, values: [tokenHash, now] });
  const row = rows[0];
  if (row === undefined) return null;
  const principal = principalOf(row, row.session_id);
  const agentLabel = row.label_ru === null || row.label_en === null ? null : { ru: row.label_ru, en: row.label_en };
  const { unread, feed_heads: feedHeads } = row;
  const times = { lastSeenAt: row.last_seen_at.getTime(), expiresAt: row.expires_at.getTime() };
  return { principal, agentLabel, unread, feedHeads: feedHeads ?? {}, ...times };
}

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: number;
  readonly idleExpiresAt: number;
  readonly expiresAt: number;
}

export async function recordSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `INSERT INTO session (user_id, token_hash, user_agent, ip, created_at, last_seen_at, idle_expires_at, expires_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0))`,
    [session.userId, session.tokenHash, session.userAgent.slice(0, 300), session.ip, session.now, session.idleExpiresAt, session.expiresAt],
  );
}

/** The session goes on under another token; the old one opens nothing any more (R1). */
export async function recordNewToken(db: Queryable, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.query("UPDATE session SET token_hash = $2 WHERE id = $1", [sessionId, tokenHash]);
}

/** Moves the idle end; the hard end stays. */
export async function recordSeen(db: Queryable, sessionId: string, now: number, idleExpiresAt: number): Promise<void> {
  await db.query("UPDATE session SET last_seen_at = to_timestamp($2 / 1000.0), idle_expires_at = to_timestamp($3 / 1000.0) WHERE id = $1", [
    sessionId,
    now,
    idleExpiresAt,
  ]);
}

export async function recordRevoked(db: Queryable, sessionId: string, reason: string, now: number): Promise<void> {
  await db.query("UPDATE session SET revoked_at = to_timestamp($3 / 1000.0), revoked_reason = $2 WHERE id = $1 AND revoked_at IS NULL", [
    sessionId,
    reason,
    now,
  ]);
}

/** Ends every session of a person; `exceptId` keeps the one in hand (password change). */
export async function recordAllRevoked(db: Queryable, userId: string, reason: string, now: number, exceptId?: string): Promise<void> {
  await db.query(
    `UPDATE session SET revoked_at = to_timestamp($3 / 1000.0), revoked_reason = $2
     WHERE user_id = $1 AND revoked_at IS NULL AND ($4::uuid IS NULL OR id <> $4)`,
    [userId, reason, now, exceptId ?? null],
  );
}
