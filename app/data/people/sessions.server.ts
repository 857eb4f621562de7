import type { Queryable } from "#data/db.server.ts";
import { unreadSubjects } from "#data/message/newest-by-offer.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "./principal-row.server.ts";
import { awaitsApproval } from "./staff-approvals.server.ts";

export interface SessionRow {
  readonly principal: Principal;
  /** Number of the bell: offers with unread notifications, and unread ones without an offer. */
  readonly unread: number;
  /** File id of their avatar; null without one. */
  readonly avatarFileId: string | null;
  /** Display name of the reader's own agent; null without one. */
  readonly agentLabel: { readonly ru: string; readonly en: string } | null;
  /** Last numbers of the feeds that the person may read, by name; a feed without entries is absent. */
  readonly feedHeads: Readonly<Record<string, number>>;
  readonly lastSeenAt: number;
  /** Expiry that activity does not extend. */
  readonly expiresAt: number;
}

interface JoinedRow extends PrincipalRow {
  session_id: string;
  last_seen_at: Date;
  expires_at: Date;
  avatar_file_id: string | null;
  label_ru: string | null;
  label_en: string | null;
  unread: number;
  feed_heads: Record<string, number> | null;
}

const at = "to_timestamp($2 / 1000.0)";
const byToken = {
  name: "session-by-token",
  text: `SELECT s.id AS session_id, s.last_seen_at, s.expires_at, ${principalColumnsAt(at)}, u.avatar_file_id, a.label_ru, a.label_en,
       ${unreadSubjects} AS unread,
       (SELECT jsonb_object_agg(f.name, f.last_seq) FROM feed f WHERE f.name = ANY (ARRAY['user:' || u.id, 'agent:' || m.agent_id, 'staff']))
         AS feed_heads
     FROM session s JOIN (${principalTables}) ON u.id = s.user_id
     WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.idle_expires_at > ${at}
       AND s.expires_at > ${at} AND u.status NOT IN (2, 8) AND NOT u.is_blocked AND NOT COALESCE(a.is_blocked, false)
       AND NOT ${awaitsApproval}`,
};

/**
 * Returns the active session of a token with its person, in one round trip. Null for blocked people and those with an unconfirmed address
 * (R6).
 */
export async function findSession(db: Queryable, tokenHash: Buffer, now: number): Promise<SessionRow | null> {
  const { rows } = await db.query<JoinedRow>({ ...byToken, values: [tokenHash, now] });
  const row = rows[0];
  if (row === undefined) return null;
  const principal = principalOf(row, row.session_id);
  const agentLabel = row.label_ru === null || row.label_en === null ? null : { ru: row.label_ru, en: row.label_en };
  const { unread, avatar_file_id: avatarFileId, feed_heads: feedHeads } = row;
  const times = { lastSeenAt: row.last_seen_at.getTime(), expiresAt: row.expires_at.getTime() };
  return { principal, agentLabel, unread, avatarFileId, feedHeads: feedHeads ?? {}, ...times };
}

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly idleExpiresAt: number;
  readonly expiresAt: number;
}

export async function recordSession(session: NewSession, db?: Db): Promise<void> {
  const { userId, ip, now } = session;
  const at = new Date(now);
  await (db ?? (await prisma())).session.createMany({
    data: [
      {
        ...{ userId, tokenHash: Uint8Array.from(session.tokenHash), userAgent: session.userAgent.slice(0, 300), ip },
        ...{ createdAt: at, lastSeenAt: at, idleExpiresAt: new Date(session.idleExpiresAt), expiresAt: new Date(session.expiresAt) },
      },
    ],
  });
}

/** Replaces the token of a browser's session; the old one is invalid (R1). An API family has none. */
export async function recordNewToken(db: Db, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, tokenHash: { not: null } }, data: { tokenHash: Uint8Array.from(tokenHash) } });
}

/** Extends the idle expiry; the absolute expiry does not change. */
export async function recordSeen(sessionId: string, now: number, idleExpiresAt: number): Promise<void> {
  const data = { lastSeenAt: new Date(now), idleExpiresAt: new Date(idleExpiresAt) };
  await (await prisma()).session.updateMany({ where: { id: sessionId }, data });
}

const revoked = (reason: string, now: number) => ({ revokedAt: new Date(now), revokedReason: reason });

export async function recordRevoked(sessionId: string, reason: string, now: number): Promise<void> {
  await (await prisma()).session.updateMany({ where: { id: sessionId, revokedAt: null }, data: revoked(reason, now) });
}

/** Ends every session of a person except the current one. */
export async function recordOthersRevoked(db: Db, userId: string, sessionId: string, reason: string, now: number): Promise<void> {
  await db.session.updateMany({ where: { userId, revokedAt: null, id: { not: sessionId } }, data: revoked(reason, now) });
}

/** Ends every session of a person. */
export async function recordAllRevoked(db: Db, userId: string, reason: string, now: number): Promise<void> {
  await db.session.updateMany({ where: { userId, revokedAt: null }, data: revoked(reason, now) });
}

/** An active session of a person. */
interface Device {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
}

/** Active sessions of browsers and of API clients that signed in, the most recently used first. Service keys have a separate page. */
export async function listDevices(userId: string, now: number): Promise<readonly Device[]> {
  const at = new Date(now);
  const sessions = await (await prisma()).session.findMany({
    where: { userId, revokedAt: null, serviceKey: null, idleExpiresAt: { gt: at }, expiresAt: { gt: at } },
    select: { id: true, userAgent: true, ip: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    take: 50,
  });
  return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    startedAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }));
}

/** Ends one session of this person. Returns false when it is not theirs or has ended. */
export async function recordDeviceEnded(db: Db, userId: string, sessionId: string, now: number): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: new Date(now), revokedReason: "ended by owner" },
  });
  return count === 1;
}

/** One attempt to sign in. */
export interface Entry {
  readonly id: string;
  /** `ok`, `wrong`, `codeAsked` or the code of the refusal. */
  readonly outcome: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: number;
}

/** The latest attempts to sign in as this person, newest first. */
export async function listEntries(db: Db, userId: string, take: number): Promise<readonly Entry[]> {
  const events = await db.loginEvent.findMany({
    where: { userId },
    select: { id: true, outcome: true, ip: true, userAgent: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return events.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.getTime() }));
}
