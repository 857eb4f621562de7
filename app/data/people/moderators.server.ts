import type { Db } from "#data/prisma.server.ts";
import { roleNumbers } from "#domain/people/numbers.ts";

async function listStaff(db: Db, roles: readonly (keyof typeof roleNumbers)[]): Promise<readonly string[]> {
  const where = { role: { in: roles.map((role) => roleNumbers[role]) }, isBlocked: false };
  return (await db.user.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** Moderators and admins who may work, by id. */
export const listModerators = (db: Db): Promise<readonly string[]> => listStaff(db, ["admin", "moderator"]);

/** Admins and agents' managers who may work, by id: they alone take infractions back. */
export const listOverseers = (db: Db): Promise<readonly string[]> => listStaff(db, ["admin", "agentsManager"]);
