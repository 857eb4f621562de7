import type { Currency, Money } from "#domain/money/money.ts";
import type { Corridor, Instant, Phase } from "#domain/offer/state.ts";
import { pool, type Queryable } from "./db.server.ts";
import type { LetterState } from "./outbox.server.ts";
import { heldOfLeg } from "./stage-facts.server.ts";

// What managers watch: commands, letters and counts over all offers.

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** One row of an offer's inbox, without the command's body. */
export interface WatchedCommand {
  readonly id: string;
  readonly type: string;
  readonly actorUserId: string | null;
  readonly actorKind: string;
  readonly status: "pending" | "applied" | "refused";
  readonly refusalCode: string | null;
  readonly appliedVersion: number | null;
  readonly attempts: number;
  readonly receivedAt: Instant;
  readonly settledAt: Instant | null;
}

/** Commands of an offer, newest first. */
export async function listOfferCommands(offerId: string, limit: number, db: Queryable = pool): Promise<WatchedCommand[]> {
  const { rows } = await db.query<WatchedCommand>(
    `SELECT id, type, actor_user_id AS "actorUserId", actor->>'kind' AS "actorKind", status, refusal_code AS "refusalCode",
       applied_version AS "appliedVersion", attempts, ${epoch("received_at")} AS "receivedAt", ${epoch("settled_at")} AS "settledAt"
     FROM offer_command WHERE offer_id = $1 ORDER BY received_at DESC, id DESC LIMIT $2`,
    [offerId, limit],
  );
  return rows;
}

export interface WatchedLetter {
  readonly id: string;
  readonly template: string;
  readonly code: string;
  readonly lang: string;
  readonly userId: string | null;
  readonly state: LetterState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
}

/** Letters that an offer caused, newest first. */
export async function listOfferLetters(offerId: string, limit: number, db: Queryable = pool): Promise<WatchedLetter[]> {
  const { rows } = await db.query<WatchedLetter>(
    `SELECT id, template, code, lang, user_id AS "userId", state, attempts, last_error AS "lastError",
       ${epoch("created_at")} AS "createdAt", ${epoch("sent_at")} AS "sentAt"
     FROM mail_outbox WHERE offer_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [offerId, limit],
  );
  return rows;
}

/** How many offers stand in each phase; drafts are the owners' alone. */
export async function countOffersByPhase(db: Queryable = pool): Promise<ReadonlyMap<Phase, number>> {
  const { rows } = await db.query<{ phase: Phase; n: number }>(
    "SELECT phase, count(*)::int AS n FROM offer WHERE phase <> 'draft' GROUP BY phase",
  );
  return new Map(rows.map(({ phase, n }) => [phase, n]));
}

export interface HeldByAgent {
  readonly agentId: string;
  readonly amount: Money;
}

/** Verified money of clients that each agent holds now, per currency. */
export async function listHeldMoney(db: Queryable = pool): Promise<HeldByAgent[]> {
  const { rows } = await db.query<{ agentId: string; currency: Currency; minor: string }>(
    `SELECT agent_id AS "agentId", currency, sum(${heldOfLeg})::text AS minor FROM offer_leg WHERE ${heldOfLeg} <> 0
     GROUP BY agent_id, currency HAVING sum(${heldOfLeg}) > 0 ORDER BY agent_id, currency`,
  );
  return rows.map(({ agentId, currency, minor }) => ({ agentId, amount: { minor: BigInt(minor), currency } }));
}

export interface Backlog {
  readonly letters: { readonly waiting: number; readonly dead: number; readonly sentToday: number; readonly oldestAt: Instant | null };
  readonly commands: { readonly waiting: number; readonly oldestAt: Instant | null };
}

/** Work that has not left the house: letters on their way, dead ones, commands that the engine has not answered. */
export async function readBacklog(db: Queryable = pool): Promise<Backlog> {
  const { rows } = await db.query<
    Record<"waiting" | "dead" | "sentToday" | "pending", number> & Record<"oldest" | "asked", Instant | null>
  >(
    `SELECT l.*, c.* FROM (
       SELECT count(*) FILTER (WHERE state IN ('queued', 'sending'))::int AS waiting, count(*) FILTER (WHERE state = 'dead')::int AS dead,
         count(*) FILTER (WHERE sent_at > now() - interval '24 hours')::int AS "sentToday",
         ${epoch("min(created_at) FILTER (WHERE state IN ('queued', 'sending'))")} AS oldest FROM mail_outbox) l,
       (SELECT count(*)::int AS pending, ${epoch("min(received_at)")} AS asked FROM offer_command WHERE status = 'pending') c`,
  );
  const [row] = rows;
  return {
    letters: { waiting: row?.waiting ?? 0, dead: row?.dead ?? 0, sentToday: row?.sentToday ?? 0, oldestAt: row?.oldest ?? null },
    commands: { waiting: row?.pending ?? 0, oldestAt: row?.asked ?? null },
  };
}

/** Directions of all offers, of one agent or of all (null), most used first. */
export async function listUsedCorridors(agentId: string | null, db: Queryable = pool): Promise<Corridor[]> {
  const { rows } = await db.query<Corridor>(
    `SELECT corridor_from AS "from", corridor_to AS "to" FROM offer
     WHERE phase <> 'draft' AND ($1::uuid IS NULL OR $1 IN (owner_agent_id, buyer_agent_id))
     GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 60`,
    [agentId],
  );
  return rows;
}
