import { pool, type Queryable } from "#data/db.server.ts";

/** Whether anybody of the demo has an account: addresses that no mail server can hold, with a password that everybody knows. */
export async function hasDemoPeople(db: Queryable = pool): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM "user" WHERE email LIKE '%@bridgehold.test') AS found`);
  return rows[0]?.found === true;
}
