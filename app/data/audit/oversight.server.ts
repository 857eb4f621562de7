import { pool } from "#data/db.server.ts";
import { heldOfLeg } from "#data/offer/stage-facts.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Corridor, Instant, Phase } from "#domain/offer/state.ts";

// Counts over all offers for managers.

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** Number of offers in each phase, without drafts, which only their owners see. Maintained on change, not counted (docs/decisions/095). */
export async function countOffersByPhase(): Promise<ReadonlyMap<Phase, number>> {
  const { rows } = await pool.query<{ phase: Phase; n: number }>(
    "SELECT part AS phase, sum(n)::int AS n FROM kept_count WHERE series = 'phase' AND agent_id = no_agent() GROUP BY part HAVING sum(n) <> 0",
  );
  return new Map(rows.map(({ phase, n }) => [phase, n]));
}

export interface HeldByAgent {
  readonly agentId: string;
  readonly amount: Money;
}

/** Verified money of clients that each agent holds now, per currency. */
export async function listHeldMoney(): Promise<HeldByAgent[]> {
  const { rows } = await pool.query<{ agentId: string; currency: Currency; minor: string }>(
    `SELECT agent_id AS "agentId", currency, sum(${heldOfLeg})::text AS minor FROM offer_leg WHERE ${heldOfLeg} <> 0
     GROUP BY agent_id, currency HAVING sum(${heldOfLeg}) > 0 ORDER BY agent_id, currency`,
  );
  return rows.map(({ agentId, currency, minor }) => ({ agentId, amount: { minor: BigInt(minor), currency } }));
}

export interface Backlog {
  readonly letters: { readonly waiting: number; readonly dead: number; readonly sentToday: number; readonly oldestAt: Instant | null };
  readonly commands: { readonly waiting: number; readonly oldestAt: Instant | null };
}

/** Unfinished work: queued letters, dead ones, commands without an answer of the engine. */
export async function readBacklog(): Promise<Backlog> {
  const { rows } = await pool.query<
    Record<"waiting" | "dead" | "sentToday" | "pending", number> & Record<"oldest" | "asked", Instant | null>
  >(
    `SELECT waits.*, died.*, sent.*, c.* FROM
       (SELECT count(*)::int AS waiting, ${epoch("min(created_at)")} AS oldest FROM mail_outbox WHERE state IN ('queued', 'sending')) waits,
       (SELECT count(*)::int AS dead FROM mail_outbox WHERE state = 'dead') died,
       (SELECT count(*)::int AS "sentToday" FROM mail_outbox WHERE sent_at > now() - interval '24 hours') sent,
       (SELECT count(*)::int AS pending, ${epoch("min(received_at)")} AS asked FROM offer_command WHERE status = 'pending') c`,
  );
  const [row] = rows;
  return {
    letters: { waiting: row?.waiting ?? 0, dead: row?.dead ?? 0, sentToday: row?.sentToday ?? 0, oldestAt: row?.oldest ?? null },
    commands: { waiting: row?.pending ?? 0, oldestAt: row?.asked ?? null },
  };
}

/** Maximum count of a direction for each pair of agents. The order of larger counts does not matter. */
const countedAtMost = 100;

const key = ["owner_agent_id", "buyer_agent_id", "corridor_from", "corridor_to"];
const columns = key.map((column) => `o.${column}`).join(", ");
const ofGroup = key.map((column) => `g.${column}`).join(", ");

// Steps from group to group in the index `offer_corridors`, because PostgreSQL would read every offer.
const corridors = `WITH RECURSIVE g AS (
    (SELECT ${columns} FROM offer o WHERE o.phase <> 'draft' ORDER BY ${columns} LIMIT 1)
    UNION ALL
    SELECT following.* FROM g, LATERAL (SELECT ${columns} FROM offer o
      WHERE o.phase <> 'draft' AND (${columns}) > (${ofGroup}) ORDER BY ${columns} LIMIT 1) following)
  SELECT g.corridor_from AS "from", g.corridor_to AS "to"
  FROM g, LATERAL (SELECT count(*) FROM (SELECT FROM offer o
    WHERE o.phase <> 'draft' AND (${columns}) = (${ofGroup}) LIMIT ${countedAtMost}) counted) few
  WHERE $1::uuid IS NULL OR $1 IN (g.owner_agent_id, g.buyer_agent_id)
  GROUP BY 1, 2 ORDER BY sum(few.count) DESC, 1, 2 LIMIT 60`;

/** Directions of all offers, of one agent or of all (null), most used first. */
export async function listUsedCorridors(agentId: string | null): Promise<Corridor[]> {
  return (await pool.query<Corridor>(corridors, [agentId])).rows;
}
