import type { Db } from "#data/prisma.server.ts";

export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: readonly string[];
}

export interface ListedPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly transports: readonly string[];
  readonly label: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | null> {
  const row = await db.passkey.findUnique({ where: { credentialId } });
  return row === null ? null : { ...row, publicKey: Uint8Array.from(row.publicKey), signCount: Number(row.signCount) };
}

/** A person's keys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<readonly ListedPasskey[]> {
  const rows = await db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ id, credentialId, transports, label, createdAt, lastUsedAt }) => ({
    ...{ id, credentialId, transports, label, createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null },
  }));
}

/** Returns false when the key is registered already. */
export async function recordPasskey(db: Db, passkey: Omit<Passkey, "id"> & { readonly label: string }): Promise<boolean> {
  const { signCount, transports, ...key } = passkey;
  const data = [{ ...key, signCount: BigInt(signCount), transports: [...transports] }];
  return (await db.passkey.createMany({ data, skipDuplicates: true })).count === 1;
}

/** Counts a use. Returns false when the stored counter is already as high. For authenticators without a counter it stays at zero. */
export async function recordPasskeyUse(db: Db, id: string, signCount: number, now: number): Promise<boolean> {
  const where = signCount === 0 ? { id, signCount: 0n } : { id, signCount: { lt: BigInt(signCount) } };
  return (await db.passkey.updateMany({ where, data: { signCount: BigInt(signCount), lastUsedAt: new Date(now) } })).count === 1;
}

/** Returns false when the person has no key with that id. */
export async function recordPasskeyLabel(db: Db, userId: string, id: string, label: string): Promise<boolean> {
  return (await db.passkey.updateMany({ where: { id, userId }, data: { label } })).count === 1;
}

/** Returns the label of the removed key; null when the person has none with that id. */
export async function recordPasskeyRemoved(db: Db, userId: string, id: string): Promise<string | null> {
  const found = await db.passkey.findFirst({ where: { id, userId }, select: { label: true } });
  return found !== null && (await db.passkey.deleteMany({ where: { id, userId } })).count === 1 ? found.label : null;
}

/** Stores a challenge that a device must sign, and deletes expired ones. */
export async function recordChallenge(db: Db, hash: Buffer, userId: string | null, now: number, expiresAt: number): Promise<void> {
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await db.passkeyChallenge.createMany({ data: [{ challengeHash: Uint8Array.from(hash), userId, expiresAt: new Date(expiresAt) }] });
}

/** Uses up a challenge. Of concurrent calls one returns true. `userId` is null before the person is known. */
export async function takeChallenge(db: Db, hash: Buffer, userId: string | null, now: number): Promise<boolean> {
  const where = { challengeHash: Uint8Array.from(hash), userId, expiresAt: { gt: new Date(now) } };
  return (await db.passkeyChallenge.deleteMany({ where })).count === 1;
}
