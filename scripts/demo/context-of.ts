import { pool } from "#data/db.server.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "#data/people/principal-row.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** The service context of a demo user; null for an unknown name. */
export async function contextOf(name: string, requestId: string): Promise<ServiceContext | null> {
  const { rows } = await pool.query<PrincipalRow>(
    `SELECT ${principalColumnsAt("now()")} FROM ${principalTables} WHERE u.brand = 'main' AND u.email = $1`,
    [`${name}@bridgehold.test`],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { principal: principalOf(row, row.user_id), now: Date.now(), requestId, ip: "", userAgent: "" };
}
