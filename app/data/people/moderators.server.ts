import type { Db } from "#data/prisma.server.ts";
import { roleNumbers } from "#domain/people/numbers.ts";

async function listStaff(db: Db, roles: readonly (keyof typeof roleNumbers)[]): Promise<readonly string[]> {
  const where = { role: { in: roles.map((role) => roleNumbers[role]) }, isBlocked: false };
  return (await db.user.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** Ids of moderators and admins who are not blocked or suspended. */
export const listModerators = (db: Db): Promise<readonly string[]> => listStaff(db, ["admin", "moderator"]);

/** Ids of active admins and agents managers, the only roles that waive infractions. */
export const listOverseers = (db: Db): Promise<readonly string[]> => listStaff(db, ["admin", "agentsManager"]);
