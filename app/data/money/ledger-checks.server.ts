import { randomInt } from "node:crypto";
import type { Queryable } from "#data/db.server.ts";
import { terminal } from "#data/phases.server.ts";
import { checkArrivals, checkArrivalsAfter } from "./arrival-checks.server.ts";
import type { LedgerFault } from "./ledger-fault.ts";

const named = 50;

/**
 * Checks the totals of the whole ledger: every transaction is zero per currency, each leg holds the amount of its offer's state and an
 * ended offer holds nothing, each agent's accounts hold receipts − payouts − refunds, and arrivals count once. One pass compares randomly
 * weighted totals, in which a single wrong minor unit shows (it is missed with a probability of 1 in 2³¹); the wrong rows are searched only
 * after a difference. Pass a REPEATABLE READ transaction while the product runs.
 */
export async function checkLedgerSums(db: Queryable): Promise<LedgerFault[]> {
  const { rows } = await db.query<{ fits: boolean }>(weightedSums, [randomInt(2 ** 47)]);
  const faults = await checkArrivals(db);
  if (rows.every(({ fits }) => fits)) return faults;
  for (const look of [unbalanced, wrongHoldings(), wrongAgentAccounts]) faults.push(...(await db.query<LedgerFault>(look)).rows);
  return faults;
}

/**
 * Checks the rows written after transaction `after` (decimal text): totals, hashes and links, and the holdings of the legs of the affected
 * offers. Its cost depends on the new rows only. Pass a REPEATABLE READ transaction.
 */
export async function checkLedgerAfter(db: Queryable, after: string): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const look of [newUnbalanced, wrongHoldings(touchedOffers), newBrokenLinks, newChangedContents])
    faults.push(...(await db.query<LedgerFault>(look, [after])).rows);
  faults.push(...(await checkArrivalsAfter(db, after)));
  return faults;
}

/** Number of the newest transaction, as decimal text; `0` when there is none. */
export async function readLedgerEnd(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ end: string }>('SELECT coalesce(max(id), 0)::text AS "end" FROM ledger_tx');
  return rows[0]?.end ?? "0";
}

/** Checks that every transaction has the hash of its content and refers to the previous transaction of its offer. */
export async function checkLedgerChains(db: Queryable): Promise<LedgerFault[]> {
  return [...(await db.query<LedgerFault>(brokenLinks)).rows, ...(await db.query<LedgerFault>(changedContents)).rows];
}

/** Money of a leg that its agent still has; after completion that is the commission. */
const legAtAgent = "l.received_minor - l.returned_minor - CASE WHEN l.is_paid_out THEN l.principal_minor ELSE 0 END";
/** Money that a leg holds according to the offer's state, in the leg's currency. */
const legHeld = `CASE WHEN o.phase IN ${terminal} THEN 0
  ELSE ${legAtAgent} END`;
// Split at the colons and compared as bytes, because `substr` and `^@` count characters, which took half of the time of a pass over all
// postings.
const isClaim = "account LIKE 'offer:%'";
// `agent:<uuid>:account:…`, `agent:<uuid>:unmatched` and `agent:<uuid>:exchange`, which credits a receipt in the leg's currency; the
// agent's own commission and tax are not included.
const isAtAgent = "account LIKE 'agent:%' AND split_part(account, ':', 3) IN ('account', 'unmatched', 'exchange')";
// `offer:<uuid>:<side>:…`
const legOfClaim = "split_part(account, ':', 2) || ':' || split_part(account, ':', 3)";

const weight = (hashed: string) => `(${hashed} >> 33)`;
const legWeight = (offer: string, side: string, seed: string) => weight(`hashtextextended(${offer}, hashtextextended(${side}, ${seed}))`);
const agentWeight = (agent: string, seed: string) => weight(`hashtextextended(${agent}, ${seed})`);
// The weights depend on the currency, so that one sum covers all currencies.
const currencySeed = "hashtextextended(currency, $1)";
const secondPart = "split_part(account, ':', 2)";

// One product per row for all three rules, because random weights make it unlikely that wrong totals cancel out.
const weightedSums = `
  SELECT coalesce((SELECT sum(amount * (${weight(`hashint8extended(tx_id, ${currencySeed})`)} + CASE
      WHEN ${isClaim} THEN ${legWeight(secondPart, "split_part(account, ':', 3)", currencySeed)}
      WHEN ${isAtAgent} THEN ${agentWeight(secondPart, currencySeed)} ELSE 0 END)) FROM ledger_posting), 0)
    = coalesce((SELECT sum((${legAtAgent}) * ${agentWeight("l.agent_id::text", currencySeed)}
      - (${legHeld}) * ${legWeight("l.offer_id::text", "l.side", currencySeed)})
      FROM offer_leg l JOIN offer o ON o.id = l.offer_id), 0) AS fits`;

const unbalancedIn = (postings: string) => `
  SELECT 'unbalanced' AS rule, t.idem_key AS subject, s.currency || ' ' || s.total AS detail
  FROM (SELECT tx_id, currency, sum(amount) AS total FROM ${postings} GROUP BY tx_id, currency HAVING sum(amount) <> 0) s
  JOIN ledger_tx t ON t.id = s.tx_id ORDER BY t.id LIMIT ${named}`;
const unbalanced = unbalancedIn("ledger_posting");
const newUnbalanced = unbalancedIn("ledger_posting WHERE tx_id > $1");

// Smaller tables under the same names: a query on them covers only offers with new transactions. The claims of an offer are in its own
// transactions.
const touchedOffers = `
  touched AS (SELECT DISTINCT offer_id FROM ledger_tx WHERE id > $1 AND offer_id IS NOT NULL),
  ledger_posting AS (
    SELECT p.* FROM touched JOIN ledger_tx t USING (offer_id) JOIN public.ledger_posting p ON p.tx_id = t.id),
  offer_leg AS (SELECT l.* FROM touched JOIN public.offer_leg l USING (offer_id)),`;

// Money in another currency than the leg's is held as received and is in no state column. It only has to be zero at the end.
const wrongHoldings = (narrowed = "") => `
  WITH ${narrowed} claims AS (
    SELECT ${legOfClaim} AS leg, currency, -sum(amount) AS held FROM ledger_posting WHERE ${isClaim} GROUP BY 1, 2),
  legs AS (
    SELECT l.offer_id || ':' || l.side AS leg, o.human_id, l.side, l.currency, o.phase, ${legHeld} AS held
    FROM offer_leg l JOIN offer o ON o.id = l.offer_id),
  compared AS (
    SELECT coalesce(l.human_id || ' ' || l.side, c.leg) AS subject, l.currency, c.currency AS claimed_in, coalesce(c.held, 0) AS ledger,
      CASE WHEN c.currency <> l.currency AND l.phase NOT IN ${terminal} THEN c.held
           WHEN c.currency <> l.currency THEN 0 ELSE coalesce(l.held, 0) END AS state
    FROM legs l FULL JOIN claims c ON c.leg = l.leg)
  SELECT 'held' AS rule, subject, coalesce(claimed_in, currency) || ': the ledger holds ' || ledger || ', the state says ' || state AS detail
  FROM compared WHERE ledger <> state ORDER BY subject LIMIT ${named}`;

const wrongAgentAccounts = `
  WITH ledger AS (
    SELECT split_part(account, ':', 2) AS agent, currency, sum(total) AS total
    FROM (SELECT account, currency, sum(amount) AS total FROM ledger_posting WHERE ${isAtAgent} GROUP BY account, currency) a
    GROUP BY 1, 2),
  legs AS (
    SELECT l.agent_id::text AS agent, l.currency, sum(${legAtAgent}) AS total
    FROM offer_leg l GROUP BY 1, 2),
  compared AS (
    SELECT agent, currency, coalesce(ledger.total, 0) AS ledger, coalesce(legs.total, 0) AS state FROM ledger FULL JOIN legs USING (agent, currency)),
  -- Receipts in a currency that is not their leg's.
  foreign_money AS (
    SELECT l.agent_id::text AS agent, p.currency, -sum(p.amount) AS total
    FROM ledger_posting p JOIN offer_leg l ON ${legOfClaim} = l.offer_id || ':' || l.side
    WHERE ${isClaim} AND p.currency <> l.currency GROUP BY 1, 2)
  SELECT 'agentAccount' AS rule, coalesce(a.name, agent) AS subject,
    currency || ': the ledger has ' || ledger || ', receipts − payouts − refunds are ' || state + coalesce(f.total, 0) AS detail
  FROM compared LEFT JOIN foreign_money f USING (agent, currency) LEFT JOIN escrow_agent a ON a.id::text = agent
  WHERE ledger <> state + coalesce(f.total, 0) ORDER BY 2, 3 LIMIT ${named}`;

const brokenLinks = `
  SELECT 'chain' AS rule, idem_key AS subject, 'does not follow the transaction before it' AS detail
  FROM (SELECT id, idem_key, prev_hash, lag(hash) OVER (PARTITION BY offer_id ORDER BY id) AS expected FROM ledger_tx) t
  WHERE prev_hash <> coalesce(expected, ledger_genesis()) ORDER BY id LIMIT ${named}`;

const newBrokenLinks = `
  SELECT 'chain' AS rule, idem_key AS subject, 'does not follow the transaction before it' AS detail
  FROM ledger_tx t WHERE id > $1 AND prev_hash <> coalesce(
    (SELECT b.hash FROM ledger_tx b WHERE b.offer_id = t.offer_id AND b.id < t.id ORDER BY b.id DESC LIMIT 1),
    (SELECT b.hash FROM ledger_tx b WHERE t.offer_id IS NULL AND b.offer_id IS NULL AND b.id < t.id ORDER BY b.id DESC LIMIT 1),
    ledger_genesis()) ORDER BY id LIMIT ${named}`;

const changedContentsIn = (postings: string, transactions: string) => `
  SELECT 'content' AS rule, t.idem_key AS subject, 'does not have the content that was written' AS detail
  FROM ledger_tx t LEFT JOIN (
    SELECT tx_id, string_agg(ledger_line(account, currency, amount::text, detail), E'\\x1e' ORDER BY id) AS lines
    FROM ${postings} GROUP BY tx_id) p ON p.tx_id = t.id
  WHERE ${transactions} AND t.hash IS DISTINCT FROM
    ledger_digest(t.prev_hash, t.idem_key, t.offer_id, t.leg, t.kind, t.event_version, t.corrects, t.at, t.actor, p.lines)
  ORDER BY t.id LIMIT ${named}`;
const changedContents = changedContentsIn("ledger_posting", "true");
const newChangedContents = changedContentsIn("ledger_posting WHERE tx_id > $1", "t.id > $1");
