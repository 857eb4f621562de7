import type { Queryable } from "#data/db.server.ts";
import type { LedgerFault } from "./ledger-fault.ts";

const named = 50;

const wrongSums = `
  WITH kept AS (
    SELECT series, agent_id, period, part, sum(n) AS n FROM kept_count WHERE series IN ('arrived', 'unmatched', 'balance') GROUP BY 1, 2, 3, 4),
  compared AS (
    SELECT series, agent_id, period, part, coalesce(kept.n, 0) AS kept, coalesce(counted.n, 0) AS counted
    FROM kept FULL JOIN sums_counted_anew() counted USING (series, agent_id, period, part))
  SELECT 'keptSum' AS rule, coalesce(e.name || ' ', '') || part AS subject, series || CASE series WHEN 'arrived' THEN ' ' || period ELSE '' END
    || ': the kept sum is ' || kept || ', the rows give ' || counted AS detail
  FROM compared LEFT JOIN escrow_agent e ON e.id = agent_id WHERE kept <> counted ORDER BY series, period, subject LIMIT ${named}`;

/**
 * Checks that the totals which triggers maintain equal those of the rows: money of statements by account and day, unmatched money, and the
 * accounts' ledger balances. Reads all of these rows. Pass a REPEATABLE READ transaction while the product runs.
 */
export async function checkKeptSums(db: Queryable): Promise<LedgerFault[]> {
  return (await db.query<LedgerFault>(wrongSums)).rows;
}
