import type { Queryable } from "#data/db.server.ts";
import type { LedgerFault } from "./ledger-fault.ts";

const named = 50;

// Smaller tables under the same names: arrivals whose money moved in transactions after `$1`; receipts of the offers that these
// transactions touched, or to which these arrivals were ever matched.
const touched = `WITH moved AS (
    SELECT DISTINCT split_part(idem_key, ':', 2)::uuid AS id FROM ledger_tx WHERE id > $1 AND idem_key ~ '^receipt:[0-9a-f-]{36}:'),
  arrival AS (SELECT a.* FROM moved JOIN public.arrival a USING (id)),
  offers AS (
    SELECT offer_id FROM ledger_tx WHERE id > $1 AND offer_id IS NOT NULL
    UNION SELECT t.offer_id FROM arrival a, generate_series(0, a.moves) AS n, ledger_tx t
      WHERE t.idem_key = 'receipt:' || a.id || ':' || n || ':matched'),
  receipt AS (SELECT r.* FROM offers JOIN public.receipt r USING (offer_id))`;

const nameOfArrival = "'arrival ' || a.id";
const sumOf = (row: string) => `${row}.currency || ' ' || ${row}.amount_minor`;

// Matches without a receipt, or with a receipt of other values.
const wrongMatches = (narrowed: string) => `${narrowed}
  SELECT 'arrival' AS rule, ${nameOfArrival} AS subject, ${sumOf("a")} || CASE WHEN r.id IS NULL THEN ': is matched, and its receipt is missing'
    ELSE ': is matched to receipt ' || r.id || ' of ' || ${sumOf("r")} || ' on another account or leg, or of another sum' END AS detail
  FROM arrival a LEFT JOIN public.receipt r ON r.id = a.receipt_id
  WHERE a.state = 'matched' AND (r.id IS NULL OR (r.agent_account_id, r.currency, r.amount_minor, r.offer_id, r.leg)
    IS DISTINCT FROM (a.agent_account_id, a.currency, a.amount_minor, a.offer_id, a.leg))
  ORDER BY a.id LIMIT ${named}`;

// Receipts that were submitted from an arrival which is not matched to them, so that the money can be counted twice.
const receiptsAlone = (narrowed: string) => `${narrowed}
  SELECT 'arrival' AS rule, coalesce(o.human_id, r.offer_id::text) || ' ' || r.leg AS subject,
    ${sumOf("r")} || ': receipt ' || r.id || ' comes from a statement, and no arrival is matched to it' AS detail
  FROM receipt r LEFT JOIN offer o ON o.id = r.offer_id
  WHERE r.source = 'statement' AND NOT EXISTS (SELECT FROM public.arrival a WHERE a.receipt_id = r.id AND a.state = 'matched')
  ORDER BY r.created_at, r.id LIMIT ${named}`;

// Arrivals with wrong ledger postings: while matched, returned or bounced, all money must have left the unmatched account, otherwise none.
const wrongMoves = (narrowed: string) => `${narrowed}
  SELECT 'arrival' AS rule, ${nameOfArrival} AS subject, ${sumOf("a")} || ': is ' || a.state || ', and the ledger took '
    || coalesce(l.taken, 0) || ' of it out of the unmatched money' AS detail
  FROM arrival a LEFT JOIN LATERAL (
    SELECT sum(p.amount) AS taken FROM generate_series(0, a.moves) AS n CROSS JOIN unnest(ARRAY['matched', 'unmatched', 'returned', 'bounced']) AS what
      JOIN ledger_tx t ON t.idem_key = 'receipt:' || a.id || ':' || n || ':' || what JOIN ledger_posting p ON p.tx_id = t.id
    WHERE p.currency = a.currency AND p.account = 'agent:' || a.agent_id || ':unmatched') l ON true
  WHERE coalesce(l.taken, 0) <> CASE WHEN a.state IN ('matched', 'returned', 'bounced') THEN a.amount_minor ELSE 0 END
  ORDER BY a.id LIMIT ${named}`;

// Arrivals = receipts + unmatched + returned: arrivals and receipts by their rows, the other two by the ledger. The ledger took the lines
// of a revoked import out again.
const wrongSums = `
  WITH arrived AS (SELECT agent_id, currency, sum(amount_minor) AS total FROM arrival WHERE state <> 'revoked' GROUP BY 1, 2),
  stated AS (
    SELECT r.agent_id, r.currency, sum(r.amount_minor) AS total FROM receipt r LEFT JOIN arrival a ON a.receipt_id = r.id AND a.state = 'matched'
    WHERE r.source = 'statement' OR a.id IS NOT NULL GROUP BY 1, 2),
  booked AS (
    SELECT agent_id, p.currency, -sum(p.amount) AS unmatched,
      coalesce(sum(p.amount) FILTER (WHERE t.kind IN ('unmatchedReturned', 'bounceMatched')), 0) AS returned
    FROM (SELECT agent_id FROM arrived UNION SELECT agent_id FROM stated UNION SELECT id FROM escrow_agent) agents
      JOIN ledger_posting p ON p.account = 'agent:' || agent_id || ':unmatched' JOIN ledger_tx t ON t.id = p.tx_id GROUP BY 1, 2),
  compared AS (
    SELECT agent_id, currency, coalesce(a.total, 0) AS arrived, coalesce(s.total, 0) AS stated, coalesce(b.unmatched, 0) AS unmatched,
      coalesce(b.returned, 0) AS returned
    FROM arrived a FULL JOIN stated s USING (agent_id, currency) FULL JOIN booked b USING (agent_id, currency))
  SELECT 'arrivals' AS rule, coalesce(e.name, agent_id::text) AS subject, currency || ': arrivals ' || arrived || ' are not receipts '
    || stated || ' + unmatched ' || unmatched || ' + returned ' || returned AS detail
  FROM compared LEFT JOIN escrow_agent e ON e.id = agent_id
  WHERE arrived <> stated + unmatched + returned ORDER BY 2, 3 LIMIT ${named}`;

async function faultsOf(db: Queryable, texts: readonly string[], values: readonly unknown[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const text of texts) faults.push(...(await db.query<LedgerFault>(text, [...values])).rows);
  return faults;
}

const rules = [wrongMatches, receiptsAlone, wrongMoves];

/**
 * Checks that incoming money counts once: arrivals = receipts + unmatched + returned, in totals, and individually in rows and ledger. Pass
 * a REPEATABLE READ transaction while the product runs.
 */
export function checkArrivals(db: Queryable): Promise<LedgerFault[]> {
  return faultsOf(db, [...rules.map((rule) => rule("")), wrongSums], []);
}

/**
 * Checks arrivals like the function above, one by one, for arrivals whose money moved after ledger transaction `after` and for the offers
 * that these movements touched.
 */
export function checkArrivalsAfter(db: Queryable, after: string): Promise<LedgerFault[]> {
  return faultsOf(
    db,
    rules.map((rule) => rule(touched)),
    [after],
  );
}
