import { type Db, prisma } from "#data/prisma.server.ts";

export interface TotpSecret {
  readonly id: string;
  /** Sealed. */
  readonly secret: string;
  readonly isConfirmed: boolean;
}

/** What a person's code app counts from, confirmed or not; null when there is none. */
export async function findTotp(userId: string, db?: Db): Promise<TotpSecret | null> {
  const select = { id: true, secret: true, confirmedAt: true };
  const row = await (db ?? (await prisma())).totpSecret.findUnique({ where: { userId }, select });
  return row === null ? null : { id: row.id, secret: row.secret, isConfirmed: row.confirmedAt !== null };
}

/** A secret that is to be confirmed takes the place of one that never was; a confirmed one stays. False when there is one. */
export async function recordTotp(
  db: Db,
  totp: { readonly id: string; readonly userId: string; readonly secret: string },
): Promise<boolean> {
  await db.totpSecret.deleteMany({ where: { userId: totp.userId, confirmedAt: null } });
  return (await db.totpSecret.createMany({ data: [totp], skipDuplicates: true })).count === 1;
}

/** The first code was right: from now on codes are asked. False when somebody else was quicker. */
export async function recordTotpConfirmed(db: Db, id: string, step: number, now: number): Promise<boolean> {
  const where = { id, confirmedAt: null };
  return (await db.totpSecret.updateMany({ where, data: { confirmedAt: new Date(now), lastStep: step } })).count === 1;
}

/** Uses a code's half minute up; false when it, or a later one, was used before. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const where = { id, confirmedAt: { not: null }, lastStep: { lt: step } };
  return (await db.totpSecret.updateMany({ where, data: { lastStep: step } })).count === 1;
}

/** Replaces a person's recovery codes. */
export async function recordRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, codeHash: Uint8Array.from(hash) })) });
}

/** Uses a recovery code up, whichever of these hashes it has; false when it is none of theirs or was used. */
export async function takeRecoveryCode(db: Db, userId: string, hashes: readonly Buffer[], now: number): Promise<boolean> {
  const where = { userId, codeHash: { in: hashes.map((hash) => Uint8Array.from(hash)) }, usedAt: null };
  return (await db.recoveryCode.updateMany({ where, data: { usedAt: new Date(now) } })).count === 1;
}

/** Hashes of the codes that were not used. */
export async function listRecoveryHashes(userId: string): Promise<Uint8Array[]> {
  const rows = await (await prisma()).recoveryCode.findMany({ where: { userId, usedAt: null }, select: { codeHash: true } });
  return rows.map(({ codeHash }) => codeHash);
}

/** Nobody is asked for codes any more. */
export async function recordSecondFactorOff(db: Db, userId: string): Promise<void> {
  await db.totpSecret.deleteMany({ where: { userId } });
  await db.recoveryCode.deleteMany({ where: { userId } });
}
