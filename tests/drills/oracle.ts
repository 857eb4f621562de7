// Rules for the database after any failure, checked independently of the product's own records of that failure.
import type pg from "pg";
import { checkAudit } from "#data/audit/audit-checks.server.ts";
import { checkLedgerChains, checkLedgerSums } from "#data/money/ledger-checks.server.ts";
import { postingsFor } from "#domain/money/postings.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, toWire, type Wire } from "#domain/offer/wire.ts";

type Database = Pick<pg.Pool, "query"> | Pick<pg.Client, "query">;

/** One sentence per error; empty when there is none. `drafts`: the offers before their first event. */
export async function findFaults(db: Database, drafts: ReadonlyMap<string, OfferState> = new Map()): Promise<string[]> {
  const faults = [...(await checkLedgerSums(db)), ...(await checkLedgerChains(db))].map(
    ({ rule, subject, detail }) => `ledger ${rule}: ${subject} ${detail}`,
  );
  for (const { rule, seq, subject } of await checkAudit(db)) faults.push(`audit ${rule}: entry ${seq} ${subject}`);
  for (const [sentence, sql] of Object.entries(impossible)) {
    const { rows } = await db.query<{ what: string }>(sql);
    if (rows.length > 0) faults.push(`${sentence}: ${rows.map(({ what }) => what).join(", ")}`);
  }
  for (const draft of drafts.values()) faults.push(...(await retell(db, draft)));
  return faults;
}

/** Each query selects rows that must not exist. */
const impossible = {
  "events with a gap or a wrong start": `SELECT offer_id::text AS what FROM offer_event GROUP BY offer_id
    HAVING max(version) <> count(*) OR min(version) <> 1`,
  "a read model that is not at the last event": `SELECT o.human_id AS what FROM offer o
    WHERE o.version <> coalesce((SELECT max(version) FROM offer_event e WHERE e.offer_id = o.id), 0)
      OR o.version <> (o.state->>'version')::int OR o.phase <> o.state->>'phase'`,
  "a command whose events are not one run that ends at its version": `SELECT c.id::text AS what FROM offer_command c
    JOIN offer_event e ON e.command_id = c.id GROUP BY c.id
    HAVING c.status <> 'applied' OR max(e.version) <> c.applied_version OR max(e.version) - min(e.version) + 1 <> count(*)`,
  "a feed with a gap": `SELECT f.name AS what FROM feed f JOIN feed_entry e ON e.feed = f.name GROUP BY f.name, f.last_seq
    HAVING max(e.seq) <> f.last_seq OR count(*) <> f.last_seq`,
  "two letters for one cause": `SELECT dedupe_key AS what FROM mail_outbox GROUP BY dedupe_key HAVING count(DISTINCT message_id) > 1`,
  "two letters about one event to one reader": `SELECT template || ' ' || to_address AS what FROM mail_outbox
    WHERE offer_id IS NOT NULL GROUP BY offer_id, event_version, template, to_address HAVING count(*) > 1`,
  "a reminder told twice": `SELECT offer_id::text AS what FROM offer_event WHERE type = 'proofReminderDue'
    GROUP BY offer_id, body->>'side', body->>'windowOpenedAt', body->>'index' HAVING count(*) > 1`,
  "two takers": `SELECT offer_id::text AS what FROM offer_event WHERE type = 'offerAccepted'
    AND NOT EXISTS (SELECT FROM offer_event s WHERE s.offer_id = offer_event.offer_id AND s.type = 'statusChanged')
    GROUP BY offer_id HAVING count(*) > 1`,
  "one person on both sides of a stage": "SELECT offer_id::text AS what FROM offer_stage WHERE submitted_by = verified_by",
} as const;

interface Written {
  readonly state: Wire;
  readonly events: readonly Wire[];
  readonly ledger: string[];
}

// In one statement, because the offer may take its next step between two.
const written = `SELECT o.state,
  (SELECT coalesce(json_agg(e.body ORDER BY e.version), '[]') FROM offer_event e WHERE e.offer_id = o.id) AS events,
  (SELECT coalesce(json_agg(t.idem_key), '[]') FROM ledger_tx t WHERE t.offer_id = o.id) AS ledger
  FROM offer o WHERE o.id = $1`;

/** The read model and the ledger must equal a replay of all events. */
export async function retell(db: Database, draft: OfferState): Promise<string[]> {
  const { rows } = await db.query<Written>(written, [draft.id]);
  const { state: readModel = null, events = [], ledger = [] } = rows[0] ?? {};
  let state = draft;
  const postings: string[] = [];
  for (const body of events) {
    const event = fromWire<OfferEvent>(body);
    const after = evolve(state, event);
    postings.push(...postingsFor(event, state, after).map(({ idemKey }) => idemKey));
    state = after;
  }
  const faults: string[] = [];
  if (sorted(toWire(state)) !== sorted(readModel)) faults.push(`the read model of ${draft.humanId} is not its events folded`);
  if (JSON.stringify(ledger.sort()) !== JSON.stringify(postings.sort())) {
    faults.push(`the ledger of ${draft.humanId} has ${ledger.length} transactions, its events tell of ${postings.length}`);
  }
  return faults;
}

/** JSON with sorted keys, because jsonb changes their order. */
function sorted(value: Wire): string {
  return JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Throws with every fault named. */
export async function requireNoFaults(db: Database, drafts?: ReadonlyMap<string, OfferState>): Promise<void> {
  const faults = await findFaults(db, drafts);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
