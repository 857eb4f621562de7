import type { Queryable } from "#data/db.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import { roleOf } from "#domain/people/numbers.ts";
import type { Principal, Role } from "#domain/people/principal.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "./principal-row.server.ts";
import { awaitsApproval } from "./staff-approvals.server.ts";

export interface NewFamily {
  readonly userId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly idleExpiresAt: number;
  readonly expiresAt: number;
}

/** A session without a cookie: what it is asked by are the tokens of its family. Answers its id. */
export async function recordFamily(db: Db, { userId, ip, userAgent, now, ...ends }: NewFamily): Promise<string> {
  const at = new Date(now);
  const { id } = await db.session.create({
    data: {
      ...{ userId, ip, userAgent: userAgent.slice(0, 300), createdAt: at, lastSeenAt: at },
      ...{ idleExpiresAt: new Date(ends.idleExpiresAt), expiresAt: new Date(ends.expiresAt) },
    },
    select: { id: true },
  });
  return id;
}

export interface NewApiToken {
  readonly sessionId: string;
  readonly kind: "access" | "refresh";
  readonly tokenHash: Buffer;
  readonly generation: number;
  readonly now: number;
  readonly expiresAt: number;
}

/** Keeps new tokens; what is over of the same families goes. */
export async function recordApiTokens(db: Db, tokens: readonly NewApiToken[]): Promise<void> {
  for (const sessionId of new Set(tokens.map((token) => token.sessionId))) {
    await db.apiToken.deleteMany({
      where: { sessionId, kind: "access", expiresAt: { lt: new Date(tokens[0]?.now ?? 0) } },
    });
  }
  await db.apiToken.createMany({
    data: tokens.map(({ tokenHash, now, expiresAt, ...token }) => ({
      ...{ ...token, tokenHash: Uint8Array.from(tokenHash) },
      ...{ createdAt: new Date(now), expiresAt: new Date(expiresAt) },
    })),
  });
}

export interface HeldRefreshToken {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly generation: number;
  /** When the family ends at the latest, milliseconds. */
  readonly endsAt: number;
  /** Whether token and family can be exchanged. */
  readonly isLive: boolean;
  /** The family was ended by somebody, or is over. */
  readonly isEnded: boolean;
  readonly isBlocked: boolean;
}

/** A refresh token with its family's row locked, so that two exchanges of one family see each other. Null for an unknown one. */
export async function holdRefreshToken(db: Db, tokenHash: Buffer, now: number): Promise<HeldRefreshToken | null> {
  const [row] = await sqlOn(db).rows<Omit<HeldRefreshToken, "role"> & { readonly role: number }>`
    SELECT t.id, t.session_id AS "sessionId", s.user_id AS "userId", u.role, t.generation, u.is_blocked AS "isBlocked",
      floor(extract(epoch FROM s.expires_at) * 1000)::float8 AS "endsAt",
      t.expires_at > to_timestamp(${now} / 1000.0) AS "isLive",
      s.revoked_at IS NOT NULL OR s.expires_at <= to_timestamp(${now} / 1000.0) OR s.idle_expires_at <= to_timestamp(${now} / 1000.0)
        OR u.status IN (2, 8) AS "isEnded"
    FROM api_token t JOIN session s ON s.id = t.session_id JOIN "user" u ON u.id = s.user_id
    WHERE t.token_hash = ${tokenHash} AND t.kind = 'refresh' FOR UPDATE OF s`;
  return row === undefined ? null : { ...row, role: roleOf(row.role) };
}

/** Whether a refresh token beside or after this one was exchanged before `before`: its holder is another than this one's. */
export async function isOvertaken(db: Db, token: HeldRefreshToken, before: number): Promise<boolean> {
  const { sessionId, generation, id } = token;
  const other = { sessionId, kind: "refresh", generation: { gte: generation }, id: { not: id } } as const;
  return (await db.apiToken.count({ where: { ...other, usedAt: { lt: new Date(before) } } })) > 0;
}

/** Keeps when a refresh token was first exchanged, and moves the family's idle end. */
export async function recordExchanged(db: Db, token: HeldRefreshToken, now: number, idleExpiresAt: number): Promise<void> {
  await db.apiToken.updateMany({ where: { id: token.id, usedAt: null }, data: { usedAt: new Date(now) } });
  await db.session.updateMany({
    where: { id: token.sessionId },
    data: { lastSeenAt: new Date(now), idleExpiresAt: new Date(idleExpiresAt) },
  });
}

/** Puts another token in the place of one that still opens something; false for every holder but the first. */
export async function recordRedeemed(
  db: Db,
  from: Buffer,
  to: Buffer,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<boolean> {
  const { count } = await db.apiToken.updateMany({
    where: { tokenHash: Uint8Array.from(from), kind: "access", expiresAt: { gt: new Date(now) } },
    data: { tokenHash: Uint8Array.from(to), expiresAt: new Date(expiresAt) },
  });
  return count === 1;
}

/** The tokens of a family open nothing any more; the family goes on under those that are written next. */
export async function deleteFamilyTokens(db: Db, sessionId: string): Promise<void> {
  await db.apiToken.deleteMany({ where: { sessionId } });
}

export interface FamilyEnd {
  readonly expiresAt: number;
  readonly generation: number;
}

/** When a family ends at the latest, and its newest generation. Null for a session of a browser or an unknown one. */
export async function findFamily(db: Db, sessionId: string): Promise<FamilyEnd | null> {
  const session = await db.session.findFirst({ where: { id: sessionId, tokenHash: null }, select: { expiresAt: true } });
  if (session === null) return null;
  const { _max } = await db.apiToken.aggregate({ where: { sessionId, kind: "refresh" }, _max: { generation: true } });
  return { expiresAt: session.expiresAt.getTime(), generation: _max.generation ?? 0 };
}

interface TokenRow extends PrincipalRow {
  session_id: string;
  unread: number;
  is_ended: boolean;
  is_agent_blocked: boolean;
}

export interface TokenReading {
  readonly principal: Principal;
  /** Unread notifications, at most 100. */
  readonly unread: number;
  /** The family was ended, or a blocked agent's staff. */
  readonly isEnded: boolean;
}

const at = "to_timestamp($2 / 1000.0)";
const byToken = {
  name: "api-token-principal",
  text: `SELECT s.id AS session_id, ${principalColumnsAt(at)}, COALESCE(a.is_blocked, false) AS is_agent_blocked,
       s.revoked_at IS NOT NULL OR s.expires_at <= ${at} OR s.idle_expires_at <= ${at} OR u.status IN (2, 8) OR ${awaitsApproval} AS is_ended,
       (SELECT count(*)::int FROM (SELECT 1 FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL LIMIT 100) unread) AS unread
     FROM api_token t JOIN session s ON s.id = t.session_id JOIN (${principalTables}) ON u.id = s.user_id
     WHERE t.token_hash = $1 AND t.kind = 'access' AND t.expires_at > ${at}`,
};

/** Who an access token stands for, in one round trip (R6); null for one that is unknown or over. */
export async function findAccessToken(db: Queryable, tokenHash: Buffer, now: number): Promise<TokenReading | null> {
  const { rows } = await db.query<TokenRow>({ ...byToken, values: [tokenHash, now] });
  const row = rows[0];
  if (row === undefined) return null;
  return { principal: principalOf(row, row.session_id), unread: row.unread, isEnded: row.is_ended || row.is_agent_blocked };
}
