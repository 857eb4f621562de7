import type { TokenPurpose } from "#data/generated/prisma/enums.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";

export type { TokenPurpose };

export interface NewToken {
  readonly id: string;
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly passwordHash?: string | null;
  /** Hash of the cookie of the requesting browser; null where the link alone is enough. */
  readonly browserHash?: Buffer | null;
  readonly wishes?: object;
  readonly triesLeft: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly expiresAt: number;
}

export interface OneTimeToken {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly passwordHash: string | null;
  readonly browserHash: Buffer | null;
  /** As it was written; the service that reads it validates its shape. */
  readonly wishes: unknown;
  readonly triesLeft: number;
  readonly isLive: boolean;
}

const columns = {
  ...{ id: true, userId: true, tokenHash: true, passwordHash: true, browserHash: true, wishes: true, triesLeft: true },
  ...{ usedAt: true, supersededAt: true, expiresAt: true },
} as const;

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Uint8Array;
  readonly passwordHash: string | null;
  readonly browserHash: Uint8Array | null;
  readonly wishes: unknown;
  readonly triesLeft: number;
  readonly usedAt: Date | null;
  readonly supersededAt: Date | null;
  readonly expiresAt: Date;
}

const fromRow = ({ usedAt, supersededAt, expiresAt, tokenHash, browserHash, ...row }: Row, now: number): OneTimeToken => ({
  ...row,
  tokenHash: Buffer.from(tokenHash),
  browserHash: browserHash === null ? null : Buffer.from(browserHash),
  isLive: usedAt === null && supersededAt === null && row.triesLeft > 0 && expiresAt.getTime() > now,
});

/** Condition for a person's unused and not replaced tokens of a purpose. */
const open = (userId: string, purpose: TokenPurpose) => ({ userId, purpose, usedAt: null, supersededAt: null });

/** Stores a token and replaces the valid ones of its kind, so that only the newest link works. The caller has locked the person's row. */
export async function recordToken(
  db: Db,
  { now, expiresAt, tokenHash, browserHash = null, wishes = {}, ...token }: NewToken,
): Promise<void> {
  await recordSuperseded(db, token.userId, token.purpose, now);
  await db.oneTimeToken.createMany({
    data: [
      {
        ...{ ...token, wishes, tokenHash: Uint8Array.from(tokenHash), browserHash: browserHash && Uint8Array.from(browserHash) },
        ...{ createdAt: new Date(now), expiresAt: new Date(expiresAt) },
      },
    ],
  });
}

/** Returns whether a token that was issued at `since` (milliseconds) or later is unused and not replaced. */
export async function hasOpenToken(db: Db, userId: string, purpose: TokenPurpose, since: number): Promise<boolean> {
  return (await db.oneTimeToken.count({ where: { ...open(userId, purpose), createdAt: { gte: new Date(since) } } })) > 0;
}

export async function recordSuperseded(db: Db, userId: string, purpose: TokenPurpose, now: number): Promise<void> {
  await db.oneTimeToken.updateMany({ where: open(userId, purpose), data: { supersededAt: new Date(now) } });
}

/** Returns the token of a link, valid or not; null for an unknown one. */
export async function findToken(purpose: TokenPurpose, tokenHash: Buffer, now: number): Promise<OneTimeToken | null> {
  const where = { tokenHash: Uint8Array.from(tokenHash), purpose };
  const row = await (await prisma()).oneTimeToken.findFirst({ where, select: columns });
  return row === null ? null : fromRow(row, now);
}

/** A person's newest token of a kind, valid or not. */
export async function findLatestToken(userId: string, purpose: TokenPurpose, now: number, db?: Db): Promise<OneTimeToken | null> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const row = await (db ?? (await prisma())).oneTimeToken.findFirst({ where: { userId, purpose }, select: columns, orderBy });
  return row === null ? null : fromRow(row, now);
}

/** Uses up a token. Of concurrent calls one returns true. */
export async function takeToken(db: Db, id: string, now: number): Promise<boolean> {
  const at = new Date(now);
  const where = { id, usedAt: null, supersededAt: null, expiresAt: { gt: at }, triesLeft: { gt: 0 } };
  return (await db.oneTimeToken.updateMany({ where, data: { usedAt: at } })).count === 1;
}

/**
 * Counts one attempt before it is checked, so that concurrent calls cannot exceed the limit. Returns the remaining attempts, or null when
 * none was left.
 */
export async function countTry(id: string, now: number): Promise<number | null> {
  const rows = await sqlOn(await prisma()).rows<{ left: number }>`UPDATE one_time_token SET tries_left = tries_left - 1
    WHERE id = ${id}::uuid AND used_at IS NULL AND superseded_at IS NULL AND tries_left > 0 AND expires_at > ${new Date(now)}
    RETURNING tries_left AS left`;
  return rows[0]?.left ?? null;
}

/** Returns a try that was right, or that could not be checked. */
export async function giveTryBack(id: string): Promise<void> {
  await (await prisma()).oneTimeToken.updateMany({ where: { id }, data: { triesLeft: { increment: 1 } } });
}
