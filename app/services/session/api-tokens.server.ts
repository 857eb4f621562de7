import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import {
  deleteFamilyTokens,
  findAccessToken,
  findFamily,
  type HeldRefreshToken,
  holdRefreshToken,
  isOvertaken,
  recordApiTokens,
  recordExchanged,
  recordFamily,
  type TokenReading,
} from "#data/people/api-tokens.server.ts";
import { type Credentials, recordLogin } from "#data/people/credentials.server.ts";
import { recordRevoked } from "#data/people/sessions.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { days, minutes, seconds } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import type { SessionPlace } from "./open-session.server.ts";
import { sessionLimits } from "./session-limits.ts";
import { createToken, sha256 } from "./session-token.server.ts";

/** Tokens of an API client after signing in (R2). Instants in milliseconds. */
export interface ApiTokens {
  readonly accessToken: string;
  readonly accessTokenExpiresAt: number;
  readonly refreshToken: string;
}

const accessLifetime = minutes(15);
/**
 * A response may be lost and two refreshes may run at once. After this time, a second use means that another client has the newer token.
 */
const patience = seconds(30);

/** A member's tokens expire after thirty days regardless of activity; those of staff have the limits of their sessions (R1). */
const familyLimits = (role: Role) => (role === "member" ? { idle: days(30), absolute: days(30) } : sessionLimits(role));

async function issue(db: Db, sessionId: string, generation: number, now: number, expiresAt: number): Promise<ApiTokens> {
  const [accessToken, refreshToken] = [createToken(), createToken()];
  const accessTokenExpiresAt = Math.min(now + accessLifetime, expiresAt);
  const shared = { sessionId, generation, now };
  await recordApiTokens(db, [
    { ...shared, kind: "access", tokenHash: sha256(accessToken), expiresAt: accessTokenExpiresAt },
    { ...shared, kind: "refresh", tokenHash: sha256(refreshToken), expiresAt },
  ]);
  return { accessToken, accessTokenExpiresAt, refreshToken };
}

/** Opens a family of tokens for an authenticated person. */
export async function openFamily({ userId, role }: Pick<Credentials, "userId" | "role">, place: SessionPlace): Promise<ApiTokens> {
  const { now } = place;
  const limits = familyLimits(role);
  const expiresAt = now + limits.absolute;
  return await withPrisma(async (db) => {
    const sessionId = await recordFamily(db, { userId, ...place, idleExpiresAt: now + limits.idle, expiresAt });
    await recordLogin(db, userId, now);
    return await issue(db, sessionId, 0, now, expiresAt);
  });
}

type Exchange = ApiTokens | "invalid" | "blocked" | { readonly reusedBy: HeldRefreshToken };

async function exchange(db: Db, refreshToken: string, now: number): Promise<Exchange> {
  const held = await holdRefreshToken(db, sha256(refreshToken), now);
  if (held === null) return "invalid";
  if (held.isBlocked) return "blocked";
  if (held.isEnded || !held.isLive) return "invalid";
  if (await isOvertaken(db, held, now - patience)) return { reusedBy: held };
  await recordExchanged(db, held, now, now + familyLimits(held.role).idle);
  return await issue(db, held.sessionId, held.generation + 1, now, held.endsAt);
}

/** Ends the family, because one of two holders of the token has stolen it, and notifies the person. */
async function endReused({ sessionId, userId }: HeldRefreshToken, now: number): Promise<void> {
  await recordRevoked(sessionId, "refresh token reused", now);
  await withPrisma((db) =>
    queueLetterToMember(db, userId, {
      template: "security-notice",
      params: { kind: "sessionReused", happenedAt: now },
      dedupeKey: `session-reused:${sessionId}`,
    }),
  );
}

/**
 * Exchanges a refresh token for the next pair. An old token still works, because responses get lost and clients refresh concurrently, until
 * a token issued with it or after it was exchanged more than thirty seconds ago. Then two clients use the family, so it is revoked.
 * Refusals: `AUTH.REFRESH_INVALID`, `AUTH.REFRESH_REUSED`, `BLOCKED.ACCOUNT`.
 */
export async function refreshTokens(refreshToken: string, now: number): Promise<ServiceResult<ApiTokens>> {
  const exchanged = await withPrisma((db) => exchange(db, refreshToken, now));
  if (exchanged === "invalid") return refuse("AUTH.REFRESH_INVALID");
  if (exchanged === "blocked") return refuse("BLOCKED.ACCOUNT");
  if (!("reusedBy" in exchanged)) return { ok: true, value: exchanged };
  await endReused(exchanged.reusedBy, now);
  return refuse("AUTH.REFRESH_REUSED");
}

/** Issues a new pair for the current family and invalidates the former ones. Used after a change of password. */
export async function renewFamily({ principal, now }: ServiceContext): Promise<ServiceResult<ApiTokens>> {
  const renewed = await withPrisma(async (db) => {
    const family = await findFamily(db, principal.sessionId);
    if (family === null) return null;
    await deleteFamilyTokens(db, principal.sessionId);
    return await issue(db, principal.sessionId, family.generation + 1, now, family.expiresAt);
  });
  return renewed === null ? refuse("AUTH.ACCESS_INVALID") : { ok: true, value: renewed };
}

/**
 * Returns the principal of an access token from fresh rows (R6). Refusals: `AUTH.ACCESS_INVALID` for an unknown or expired one, or one
 * whose family ended; `BLOCKED.ACCOUNT` for a closed account.
 */
export async function readAccessToken(token: string, now: number): Promise<ServiceResult<Pick<TokenReading, "principal" | "unread">>> {
  const reading = await findAccessToken(pool, sha256(token), now);
  if (reading?.principal.isBlocked) return refuse("BLOCKED.ACCOUNT");
  return reading === null || reading.isEnded ? refuse("AUTH.ACCESS_INVALID") : { ok: true, value: reading };
}
