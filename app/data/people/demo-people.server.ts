import { pool } from "#data/db.server.ts";

/** Returns whether a demo account exists: addresses that no mail server accepts, with a public password. */
export async function hasDemoPeople(): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM "user" WHERE email LIKE '%@bridgehold.test') AS found`);
  return rows[0]?.found === true;
}

/** The different password hashes of demo accounts. */
export async function listDemoHashes(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT DISTINCT password_hash AS hash FROM "user" WHERE email LIKE '%@bridgehold.test' AND password_hash IS NOT NULL`,
  );
  return rows.map(({ hash }) => hash);
}
