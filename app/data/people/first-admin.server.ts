import type { Db } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import { roleNumbers } from "#domain/people/numbers.ts";

export interface Admin {
  readonly id: string;
  readonly email: string;
  /** False until the first password is set with the invitation's link. */
  readonly isEmailVerified: boolean;
}

/** All admins, including blocked ones. Other calls of this function wait until the transaction ends. */
export async function holdAdmins(db: Db): Promise<readonly Admin[]> {
  await sqlOn(db).rows`SELECT pg_advisory_xact_lock(hashtext('keep_an_admin'))::text`;
  const rows = await db.user.findMany({ where: { role: roleNumbers.admin }, select: { id: true, email: true, emailVerifiedAt: true } });
  return rows.map(({ id, email, emailVerifiedAt }) => ({ id, email, isEmailVerified: emailVerifiedAt !== null }));
}
