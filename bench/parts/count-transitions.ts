import type pg from "pg";

export interface Transitions {
  readonly events: number;
  /** Number of offers that are not completed, missing versions and commands without an end. */
  readonly lost: number;
  /** Number of repeated steps: a second step of a kind that an offer has once, or a step without its own command. */
  readonly doubled: number;
}

const counting = `WITH told AS (
    SELECT o.id, o.phase, o.version, count(e.*) AS events, count(DISTINCT e.version) AS versions,
      count(e.command_id) AS commanded, count(DISTINCT e.command_id) AS commands,
      string_agg(e.type || coalesce(e.body->>'side', e.body->>'leg', ''), ' ' ORDER BY e.type || coalesce(e.body->>'side', e.body->>'leg', '')) AS scenario
    FROM offer o LEFT JOIN offer_event e ON e.offer_id = o.id WHERE o.id = ANY ($1::uuid[]) GROUP BY o.id),
  usual AS (SELECT mode() WITHIN GROUP (ORDER BY scenario) AS scenario, max(length(scenario)) AS longest FROM told),
  unsettled AS (SELECT count(*) AS n FROM offer_command WHERE offer_id = ANY ($1::uuid[]) AND status <> 'applied'),
  unbalanced AS (SELECT count(*) AS n FROM (SELECT p.tx_id FROM ledger_posting p JOIN ledger_tx t ON t.id = p.tx_id
    WHERE t.offer_id = ANY ($1::uuid[]) GROUP BY p.tx_id, p.currency HAVING sum(p.amount) <> 0) broken)
  SELECT sum(events)::int AS events,
    (count(*) FILTER (WHERE phase <> 'completed' OR versions < version) + (SELECT n FROM unsettled) + $2::int - count(*))::int AS lost,
    (count(*) FILTER (WHERE events > versions OR told.scenario <> (SELECT usual.scenario FROM usual)) + (SELECT n FROM unbalanced))::int AS doubled
  FROM told`;

/** Checks whole offers: every version exists once, every command is settled, all offers have the same steps, every posting balances. */
export async function countTransitions(db: pg.Pool, offerIds: readonly string[]): Promise<Transitions> {
  const { rows } = await db.query<Transitions>(counting, [[...offerIds], offerIds.length]);
  return rows[0] ?? { events: 0, lost: offerIds.length, doubled: 0 };
}
