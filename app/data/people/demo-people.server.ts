import { pool, type Queryable } from "#data/db.server.ts";

/** Returns whether a demo account exists: addresses that no mail server accepts, with a public password. */
export async function hasDemoPeople(db: Queryable = pool): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM "user" WHERE email LIKE '%@bridgehold.test') AS found`);
  return rows[0]?.found === true;
}
