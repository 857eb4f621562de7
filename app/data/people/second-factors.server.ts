import { type Db, prisma } from "#data/prisma.server.ts";

export interface TotpSecret {
  readonly id: string;
  /** Encrypted. */
  readonly secret: string;
  readonly isConfirmed: boolean;
}

/** The TOTP secret of a person, confirmed or not; null when there is none. */
export async function findTotp(userId: string, db?: Db): Promise<TotpSecret | null> {
  const select = { id: true, secret: true, confirmedAt: true };
  const row = await (db ?? (await prisma())).totpSecret.findUnique({ where: { userId }, select });
  return row === null ? null : { id: row.id, secret: row.secret, isConfirmed: row.confirmedAt !== null };
}

/** Stores an unconfirmed secret and replaces a former unconfirmed one. Returns false when there is a confirmed one. */
export async function recordTotp(
  db: Db,
  totp: { readonly id: string; readonly userId: string; readonly secret: string },
): Promise<boolean> {
  await db.totpSecret.deleteMany({ where: { userId: totp.userId, confirmedAt: null } });
  return (await db.totpSecret.createMany({ data: [totp], skipDuplicates: true })).count === 1;
}

/**
 * Confirms the secret after the first right code, so that codes are required from now on. Returns false when it was confirmed meanwhile.
 */
export async function recordTotpConfirmed(db: Db, id: string, step: number, now: number): Promise<boolean> {
  const where = { id, confirmedAt: null };
  return (await db.totpSecret.updateMany({ where, data: { confirmedAt: new Date(now), lastStep: step } })).count === 1;
}

/** Uses up the time step of a code. Returns false when it, or a later one, was used before. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const where = { id, confirmedAt: { not: null }, lastStep: { lt: step } };
  return (await db.totpSecret.updateMany({ where, data: { lastStep: step } })).count === 1;
}

/** Replaces a person's recovery codes. */
export async function recordRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, codeHash: Uint8Array.from(hash) })) });
}

/** Uses up a recovery code with one of these hashes. Returns false when it is not theirs or was used. */
export async function takeRecoveryCode(db: Db, userId: string, hashes: readonly Buffer[], now: number): Promise<boolean> {
  const where = { userId, codeHash: { in: hashes.map((hash) => Uint8Array.from(hash)) }, usedAt: null };
  return (await db.recoveryCode.updateMany({ where, data: { usedAt: new Date(now) } })).count === 1;
}

/** Hashes of unused codes. */
export async function listRecoveryHashes(userId: string): Promise<Uint8Array[]> {
  const rows = await (await prisma()).recoveryCode.findMany({ where: { userId, usedAt: null }, select: { codeHash: true } });
  return rows.map(({ codeHash }) => codeHash);
}

/** Removes the person's second factor. */
export async function recordSecondFactorOff(db: Db, userId: string): Promise<void> {
  await db.totpSecret.deleteMany({ where: { userId } });
  await db.recoveryCode.deleteMany({ where: { userId } });
}
