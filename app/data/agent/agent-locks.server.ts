import type { Tx } from "#data/db.server.ts";
import type { CoverageAccount, CoverageAgent } from "#domain/people/agent/agent-coverage.ts";

/** Countries and currencies of each agent as the transaction sees them, for decisions about money (R6). */
export async function listCoverage(tx: Tx): Promise<readonly CoverageAgent[]> {
  const { rows } = await tx.query<Omit<CoverageAgent, "accounts"> & { readonly accounts: readonly CoverageAccount[] | null }>(
    `SELECT a.id, a.country, a.is_suspended AS "isSuspended", a.is_blocked AS "isBlocked",
       (SELECT jsonb_agg(jsonb_build_object('rail', c.rail, 'currency', c.currency, 'network', c.network,
          'isMainReceiving', c.is_main_receiving, 'isActive', c.is_active) ORDER BY c.created_at, c.id)
        FROM agent_account c WHERE c.agent_id = a.id) AS accounts
     FROM escrow_agent a ORDER BY a.name`,
  );
  return rows.map(({ accounts, ...agent }) => ({ ...agent, accounts: accounts ?? [] }));
}

/** Sets whether an agent is suspended. Returns false when it is already in that state or closed permanently, null for an unknown agent. */
export async function recordAgentSuspension(tx: Tx, agentId: string, isSuspended: boolean): Promise<boolean | null> {
  const held = await tx.query<{ now: boolean; isBlocked: boolean }>(
    'SELECT is_suspended AS "now", is_blocked AS "isBlocked" FROM escrow_agent WHERE id = $1 FOR NO KEY UPDATE',
    [agentId],
  );
  const [agent] = held.rows;
  if (agent === undefined) return null;
  if (agent.now === isSuspended || agent.isBlocked) return false;
  await tx.query("UPDATE escrow_agent SET is_suspended = $2, version = version + 1, updated_at = now() WHERE id = $1", [
    agentId,
    isSuspended,
  ]);
  return true;
}

/**
 * Sets whether an agent is closed permanently. A closed one is also suspended, so that every check of suspension covers it. One that is
 * opened again stays suspended until an admin resumes it. Returns false when it is already in that state, null for an unknown agent.
 */
export async function recordAgentBlock(tx: Tx, agentId: string, isBlocked: boolean): Promise<boolean | null> {
  const held = await tx.query<{ now: boolean }>('SELECT is_blocked AS "now" FROM escrow_agent WHERE id = $1 FOR NO KEY UPDATE', [agentId]);
  const [agent] = held.rows;
  if (agent === undefined) return null;
  if (agent.now === isBlocked) return false;
  const sql = "UPDATE escrow_agent SET is_blocked = $2, is_suspended = true, version = version + 1, updated_at = now() WHERE id = $1";
  await tx.query(sql, [agentId, isBlocked]);
  return true;
}

// The locking query has no condition: PostgreSQL locks only the rows that a query returns, and waits only for those.
const lockSuspended = {
  name: "agents-lock-suspended",
  text: `WITH known AS (SELECT id, is_suspended FROM escrow_agent WHERE id = ANY($1::uuid[]) ORDER BY id FOR SHARE)
    SELECT id FROM known WHERE is_suspended`,
};

/**
 * Returns which of these agents are suspended, and locks them until the transaction ends: a suspension waits, and then finds the offer that
 * this transaction writes. Take this lock before the offer's row, as suspensions do.
 */
export async function lockSuspendedAgents(tx: Tx, agentIds: readonly string[]): Promise<readonly string[]> {
  if (agentIds.length === 0) return [];
  return (await tx.query<{ id: string }>({ ...lockSuspended, values: [agentIds] })).rows.map(({ id }) => id);
}
