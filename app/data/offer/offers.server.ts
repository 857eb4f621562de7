import { pool, type Queryable } from "#data/db.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

const stateById = { name: "offer-state", text: "SELECT state FROM offer WHERE id = $1" };
const versionById = { name: "offer-version", text: "SELECT version FROM offer WHERE id = $1" };

/** The offer as the projection last wrote it, or null. */
export async function readOfferState(db: Queryable, id: string): Promise<OfferState | null> {
  const { rows } = await db.query<{ state: Wire }>({ ...stateById, values: [id] });
  return rows[0] ? fromWire<OfferState>(rows[0].state) : null;
}

/** Number of an offer's events in the database; 0 for an unknown one. */
export async function readOfferVersion(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>({ ...versionById, values: [id] });
  return rows[0]?.version ?? 0;
}

/** Id of the offer with a human number such as `F-2026-000123`, or null. */
export async function findOfferId(humanId: string, db: Queryable = pool): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>("SELECT id FROM offer WHERE human_id = $1", [humanId]);
  return rows[0]?.id ?? null;
}

/** Human number of an offer, or null. */
export async function findHumanId(db: Queryable, offerId: string): Promise<string | null> {
  const { rows } = await db.query<{ humanId: string }>('SELECT human_id AS "humanId" FROM offer WHERE id = $1', [offerId]);
  return rows[0]?.humanId ?? null;
}

/** The next human number, `F-2026-000123`, with the UTC year of `now`. Numbers of rolled back transactions stay unused. */
export async function nextHumanId(tx: Queryable, now: Instant): Promise<string> {
  const { rows } = await tx.query<{ n: string }>("SELECT nextval('offer_number')::text AS n");
  return `F-${new Date(now).getUTCFullYear()}-${(rows[0]?.n ?? "").padStart(6, "0")}`;
}

export interface RecordedEvent {
  readonly event: OfferEvent;
  /** The command that caused it; null for the clock and the system. */
  readonly commandId: string | null;
  readonly actor: Actor | null;
}

const eventsOfOffer = {
  name: "offer-events",
  text: `SELECT body, command_id AS "commandId", actor FROM offer_event WHERE offer_id = $1 AND version > $2 ORDER BY version`,
};

/** Events of an offer after a version, oldest first. */
export async function listEvents(offerId: string, afterVersion = 0, db: Queryable = pool): Promise<RecordedEvent[]> {
  const { rows } = await db.query<Omit<RecordedEvent, "event"> & { body: Wire }>({ ...eventsOfOffer, values: [offerId, afterVersion] });
  return rows.map(({ body, commandId, actor }) => ({ event: fromWire<OfferEvent>(body), commandId, actor }));
}
