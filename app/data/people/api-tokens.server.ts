import type { Queryable } from "#data/db.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Principal, Role } from "#domain/people/access/principal.ts";
import { roleOf } from "#domain/people/numbers.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "./principal-row.server.ts";
import type { NewSession } from "./sessions.server.ts";
import { awaitsApproval } from "./staff-approvals.server.ts";

export type NewFamily = Omit<NewSession, "tokenHash">;

/** Creates a session without a cookie, for a family of API tokens. Returns its id. */
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

/** Stores new tokens and deletes expired ones of the same families. */
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
  /** Latest end of the family, milliseconds. */
  readonly endsAt: number;
  /** Whether token and family can be exchanged. */
  readonly isLive: boolean;
  /** The family was revoked or has expired. */
  readonly isEnded: boolean;
  readonly isBlocked: boolean;
}

/** Returns a refresh token with its family's row locked, so that exchanges of one family are serialised. Null for an unknown one. */
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

/** Returns whether a refresh token issued together with or after this token was exchanged before `before`, i.e. by another client. */
export async function isOvertaken(db: Db, token: HeldRefreshToken, before: number): Promise<boolean> {
  const { sessionId, generation, id } = token;
  const other = { sessionId, kind: "refresh", generation: { gte: generation }, id: { not: id } } as const;
  return (await db.apiToken.count({ where: { ...other, usedAt: { lt: new Date(before) } } })) > 0;
}

/** Stores when a refresh token was first exchanged, and extends the family's idle time. */
export async function recordExchanged(db: Db, token: HeldRefreshToken, now: number, idleExpiresAt: number): Promise<void> {
  await db.apiToken.updateMany({ where: { id: token.id, usedAt: null }, data: { usedAt: new Date(now) } });
  await db.session.updateMany({
    where: { id: token.sessionId },
    data: { lastSeenAt: new Date(now), idleExpiresAt: new Date(idleExpiresAt) },
  });
}

/** Replaces a valid token by another one. Returns false for all but the first caller. */
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

/** Deletes the tokens of a family. The family continues with the tokens that are written next. */
export async function deleteFamilyTokens(db: Db, sessionId: string): Promise<void> {
  await db.apiToken.deleteMany({ where: { sessionId } });
}

export interface FamilyEnd {
  readonly expiresAt: number;
  readonly generation: number;
}

/** Returns the latest end of a family, and its newest generation. Null for a browser's session or an unknown one. */
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
  /** The family was revoked, or the person is staff of a blocked agent. */
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

/** Returns the person of an access token, in one round trip (R6); null for an unknown or expired one. */
export async function findAccessToken(db: Queryable, tokenHash: Buffer, now: number): Promise<TokenReading | null> {
  const { rows } = await db.query<TokenRow>({ ...byToken, values: [tokenHash, now] });
  const row = rows[0];
  if (row === undefined) return null;
  return { principal: principalOf(row, row.session_id), unread: row.unread, isEnded: row.is_ended || row.is_agent_blocked };
}
