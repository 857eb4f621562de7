import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "#data/people/principal-row.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";

/** The context of a service for this person of the demo data, e.g. `contextOf("irina")`, `contextOf("manager.russia")`. */
export async function contextOf(name: string, changes: Partial<Principal> = {}): Promise<ServiceContext> {
  const { rows } = await pool.query<PrincipalRow>(`SELECT ${principalColumnsAt("now()")} FROM ${principalTables} WHERE u.email = $1`, [
    `${name}@bridgehold.test`,
  ]);
  const [person] = rows;
  if (!person) throw new Error(`There is no ${name} in the demo data.`);
  const principal = { ...principalOf(person, randomUUID()), ...changes };
  const asked = { principal, requestId: randomUUID(), ip: "203.0.113.24", userAgent: "Mozilla/5.0" };
  return {
    ...asked,
    /** `now` is read at each call, because a file keeps its contexts for minutes. */
    get now() {
      return Date.now();
    },
  };
}
