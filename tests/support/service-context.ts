import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { ServiceContext } from "#services/context.ts";

/** What a service gets when this person of the demo data asks, e.g. `contextOf("irina")`, `contextOf("manager.russia")`. */
export async function contextOf(name: string, changes: Partial<Principal> = {}): Promise<ServiceContext> {
  const { rows } = await pool.query<Principal>(
    `SELECT u.id AS "userId", u.brand, u.role, u.status, u.is_blocked AS "isBlocked", u.is_suspended AS "isSuspended",
       false AS "isDocumentsExpired", a.id AS "agentId", a.name AS "agentName", u.email, u.full_name AS "fullName",
       u.profile_kind AS "profileKind", u.language, u.time_zone AS "timeZone"
     FROM "user" u LEFT JOIN staff_membership m ON m.user_id = u.id LEFT JOIN escrow_agent a ON a.id = m.agent_id WHERE u.email = $1`,
    [`${name}@bridgehold.test`],
  );
  const [person] = rows;
  if (!person) throw new Error(`There is no ${name} in the demo data.`);
  const principal = { ...person, sessionId: randomUUID(), ...changes };
  return { principal, now: Date.now(), requestId: randomUUID(), ip: "203.0.113.24", userAgent: "Mozilla/5.0" };
}
