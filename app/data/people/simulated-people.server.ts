import { pool } from "#data/db.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "./principal-row.server.ts";

/** Pattern of the addresses of people that the seed creates. Production refuses to start while such people exist. */
const simulated = "%@bridgehold.test";

interface Wanted {
  /** Numbers of the roles. */
  readonly roles: readonly number[];
  readonly agentId?: string;
  readonly id?: string;
  readonly exceptId?: string;
}

async function find({ roles, agentId, id, exceptId }: Wanted): Promise<readonly Principal[]> {
  const { rows } = await pool.query<PrincipalRow>(
    `SELECT ${principalColumnsAt("now()")} FROM ${principalTables}
     WHERE u.brand = 'main' AND u.email LIKE $1 AND NOT u.is_blocked AND u.role = ANY ($2::int[])
       AND ($3::uuid IS NULL OR m.agent_id = $3) AND ($4::uuid IS NULL OR u.id = $4) AND ($5::uuid IS NULL OR u.id <> $5)
     ORDER BY u.role DESC, u.created_at, u.id LIMIT 20`,
    [simulated, roles, agentId ?? null, id ?? null, exceptId ?? null],
  );
  return rows.map((row) => principalOf(row, row.user_id)).filter(({ isSuspended }) => !isSuspended);
}

/** Employees of the seed at an agent; those without administrative rights first. */
export const listSimulatedEmployees = (agentId: string): Promise<readonly Principal[]> => find({ roles: [4, 5], agentId });

/** Managers of the seed; the agents managers first. */
export const listSimulatedManagers = (): Promise<readonly Principal[]> => find({ roles: [0, 3] });

/** The simulated members of the demo data, except one. */
export const listSimulatedMembers = (exceptId: string): Promise<readonly Principal[]> => find({ roles: [2], exceptId });

/** Whether the member belongs to the seed, also while blocked or suspended. */
export const isSimulated = async (id: string): Promise<boolean> =>
  (await pool.query(`SELECT FROM "user" WHERE id = $1 AND email LIKE $2`, [id, simulated])).rowCount === 1;

/** A member of the seed by id; null for a real person. */
export const findSimulatedMember = async (id: string): Promise<Principal | null> => (await find({ roles: [2], id }))[0] ?? null;
