import type { Db } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";

/** User linked to this OpenID identity, or null. */
export async function findGoogleOwner(db: Db, brand: Brand, googleSub: string): Promise<string | null> {
  return (await db.user.findUnique({ where: { brand_googleSub: { brand, googleSub } }, select: { id: true } }))?.id ?? null;
}

/** Links an account to an OpenID identity. Returns false when it has one already. The caller has locked the person's row. */
export async function recordGoogleSub(db: Db, userId: string, googleSub: string): Promise<boolean> {
  const { count } = await db.user.updateMany({ where: { id: userId, googleSub: null }, data: { googleSub, version: { increment: 1 } } });
  return count === 1;
}

/** Removes the OpenID identity. Returns false when there is none. */
export async function recordGoogleForgotten(db: Db, userId: string): Promise<boolean> {
  const where = { id: userId, googleSub: { not: null } };
  return (await db.user.updateMany({ where, data: { googleSub: null, version: { increment: 1 } } })).count === 1;
}

/** Returns whether an account signs in with an OpenID identity. */
export async function hasGoogle(db: Db, userId: string): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, googleSub: { not: null } } })) === 1;
}
