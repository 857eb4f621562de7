import type { Db } from "#data/prisma.server.ts";
import { roleNumbers } from "#domain/people/numbers.ts";

/** Moderators and admins who may work, by id. */
export async function listModerators(db: Db): Promise<readonly string[]> {
  const where = { role: { in: [roleNumbers.admin, roleNumbers.moderator] }, isBlocked: false };
  return (await db.user.findMany({ where, select: { id: true } })).map(({ id }) => id);
}
