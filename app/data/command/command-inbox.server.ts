import { recordAudit } from "#data/audit/audit.server.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { type Arrival, listArrivalsOfCommand, recordArrivalMove } from "#data/money/arrivals.server.ts";
import { releaseHashClaims } from "#data/money/hash-claims.server.ts";
import { releaseReferences } from "#data/money/references.server.ts";
import { removeReceiptsOf } from "#data/money/submitted-receipts.server.ts";
import { freeDraftOf } from "#data/offer/published-drafts.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Cause } from "#domain/cause.ts";
import type { Actor, RecordedActor } from "#domain/offer/actor.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import type { Wire } from "#domain/offer/wire.ts";

async function unmatch(tx: Tx, arrival: Arrival, commandId: string): Promise<void> {
  await recordArrivalMove(tx, arrival, { state: "unknown" }, { at: Date.now(), actor: "system" });
  const about = { action: "receipts.unknown", objectType: "arrival", objectId: arrival.id } as const;
  await recordAudit(tx, { actorId: null, actorKind: "system", ...about, diff: { from: arrival.state, command: commandId } });
}

/**
 * Undoes the rows that a refused command wrote: its receipt, the match of its arrival, its references and hash claims, and the publication
 * of its draft. Rows of other commands remain. Part of the transaction that records the refusal, which also releases its files.
 */
export async function undoCommand(tx: Tx, { id, offerId }: { readonly id: string; readonly offerId: string }): Promise<void> {
  for (const arrival of await listArrivalsOfCommand(tx, offerId, id)) await unmatch(tx, arrival, id);
  await removeReceiptsOf(tx, offerId, id);
  await releaseReferences(tx, offerId, id);
  await releaseHashClaims(tx, offerId, id);
  await freeDraftOf(tx, offerId, id);
}

/** Result of storing a request. `reusedId`: the id belongs to another command. */
export type RecordedCommand = "new" | "repeat" | "reusedId" | "unknownOffer";

export interface InboxEntry {
  readonly recorded: RecordedCommand;
  /** Older commands of the offer are still waiting for the relay. */
  readonly isBehind: boolean;
}

export interface InboxRow extends Pick<NewCommand, "id" | "offerId" | "actorUserId" | "type" | "body" | "askedAt" | "cause"> {
  readonly actor: RecordedActor;
  readonly status: "pending" | "applied" | "refused";
  readonly refusalCode: string | null;
  readonly refusalParams: Readonly<Record<string, string | number>> | null;
  readonly appliedVersion: number | null;
  /** Deliveries that ended without an answer or are running; the storing request counts as one. */
  readonly attempts: number;
}

/** A command to be stored. The relay does not touch it for `ownDeliveryMs`; zero wakes the relay at the commit. */
export interface NewCommand {
  readonly id: string;
  readonly offerId: string;
  readonly actor: Actor;
  readonly actorUserId: string | null;
  readonly type: string;
  readonly body: Wire;
  readonly bodyHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  /** The service key that gave it; null for a person's own session and for the product. */
  readonly serviceKeyId: string | null;
  /** When the request arrived at the server, milliseconds since the epoch. */
  readonly askedAt: number;
  readonly cause: Cause | null;
  readonly ownDeliveryMs: number;
}

// A pending command waits for the relay only after its own request has given up or is overdue.
const waits = "c.status = 'pending' AND (c.attempts > 0 OR c.next_attempt_at <= clock_timestamp())";

/** Stores a command before it is sent to the engine. The same id is stored once. */
export async function addCommand(db: UnitOfWork, command: NewCommand): Promise<InboxEntry> {
  const { id, offerId, actor, actorUserId, type, body, bodyHash, ip, userAgent, serviceKeyId, askedAt, cause, ownDeliveryMs } = command;
  const sql = sqlOn(db);
  const [entry] = await sql.rows<InboxEntry>`
    WITH wanted AS (SELECT ${id}::uuid AS id, o.id AS offer_id FROM offer o WHERE o.id = ${offerId}::uuid),
    added AS (
      INSERT INTO offer_command (id, offer_id, actor, actor_user_id, type, body, body_hash, ip, user_agent, service_key_id, cause, asked_at, next_attempt_at)
      SELECT id, offer_id, ${JSON.stringify(actor)}::jsonb, ${actorUserId}::uuid, ${type}, ${JSON.stringify(body)}::jsonb,
        ${bodyHash}::bytea, ${ip}, ${userAgent}, ${serviceKeyId}::uuid, ${cause && JSON.stringify(cause)}::jsonb, to_timestamp(${askedAt}::float8 / 1000), clock_timestamp() + ${ownDeliveryMs} * interval '1 millisecond' FROM wanted
      ON CONFLICT (id) DO NOTHING RETURNING id)
    SELECT CASE
      WHEN EXISTS (SELECT FROM added) THEN 'new'
      WHEN NOT EXISTS (SELECT FROM wanted) THEN 'unknownOffer'
      WHEN EXISTS (SELECT FROM offer_command WHERE id = ${id}::uuid AND body_hash <> ${bodyHash}::bytea) THEN 'reusedId'
      ELSE 'repeat' END AS recorded,
      EXISTS (SELECT FROM offer_command c WHERE c.offer_id = ${offerId}::uuid
        AND c.status = 'pending' AND (c.attempts > 0 OR c.next_attempt_at <= clock_timestamp())) AS "isBehind"`;
  if (ownDeliveryMs === 0) await sql.run`SELECT pg_notify('commands', ${offerId})`;
  return entry ?? { recorded: "unknownOffer", isBehind: false };
}

const columns = `c.id, c.offer_id AS "offerId", c.actor, c.actor_user_id AS "actorUserId", c.type, c.body, c.status,
  c.refusal_code AS "refusalCode", c.refusal_params AS "refusalParams", c.applied_version AS "appliedVersion", c.attempts, c.cause,
  floor(extract(epoch FROM coalesce(c.asked_at, c.received_at)) * 1000)::float8 AS "askedAt"`;

const byId = { name: "command-find", text: `SELECT ${columns} FROM offer_command c WHERE c.id = $1` };

export async function findCommand(commandId: string, db: Queryable = pool): Promise<InboxRow | null> {
  const { rows } = await db.query<InboxRow>({ ...byId, values: [commandId] });
  return rows[0] ?? null;
}

/** Pending commands of one offer whose requests arrived no later than `upTo` (milliseconds), oldest first. */
export async function listPendingUpTo(offerId: string, upTo: number, db: Queryable = pool): Promise<InboxRow[]> {
  const { rows } = await db.query<InboxRow>(
    `SELECT ${columns} FROM offer_command c
     WHERE c.offer_id = $1 AND c.status = 'pending' AND coalesce(c.asked_at, c.received_at) <= to_timestamp($2::float8 / 1000)
     ORDER BY coalesce(c.asked_at, c.received_at), c.id`,
    [offerId, upTo],
  );
  return rows;
}

/** At most `limit` earlier commands of the same offer that wait for the relay, oldest first. */
export async function listWaitingBefore(commandId: string, limit: number): Promise<InboxRow[]> {
  const { rows } = await pool.query<InboxRow>(
    `SELECT ${columns} FROM offer_command own
     JOIN offer_command c ON c.offer_id = own.offer_id AND (c.received_at, c.id) < (own.received_at, own.id) AND ${waits}
     WHERE own.id = $1 ORDER BY c.received_at, c.id LIMIT $2`,
    [commandId, limit],
  );
  return rows;
}

/** Longer than one delivery takes, but short, so that the commands of a crashed relay are soon claimed by another relay. */
const claimMs = 4_000;

/**
 * Claims commands for delivery and delays their next attempt, so that two relays never process the same one (R20). With a due command all
 * waiting ones of its offer are claimed, the oldest first, because each has its own delay and a younger one must not overtake. An offer
 * whose oldest command is claimed by another relay is skipped.
 */
export async function claimDueCommands(tx: Tx, limit: number): Promise<InboxRow[]> {
  const { rows } = await tx.query<InboxRow>(
    `WITH due AS (
       SELECT offer_id FROM offer_command WHERE status = 'pending' AND next_attempt_at <= clock_timestamp()
       GROUP BY offer_id ORDER BY min(received_at) LIMIT $1),
     waiting AS MATERIALIZED (
       SELECT c.id, c.offer_id, c.attempts, row_number() OVER (PARTITION BY c.offer_id ORDER BY c.received_at, c.id) AS place
       FROM offer_command c JOIN due USING (offer_id) WHERE ${waits} ORDER BY c.received_at, c.id LIMIT $1),
     oldest AS (
       SELECT c.offer_id FROM waiting w JOIN offer_command c ON c.id = w.id AND c.attempts = w.attempts
       WHERE w.place = 1 AND c.status = 'pending' FOR UPDATE OF c SKIP LOCKED),
     free AS (
       SELECT c.id FROM waiting w JOIN oldest USING (offer_id) JOIN offer_command c ON c.id = w.id
       WHERE c.status = 'pending' FOR UPDATE OF c SKIP LOCKED),
     claimed AS (
       UPDATE offer_command c SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond'
       FROM free WHERE c.id = free.id RETURNING c.*)
     SELECT ${columns} FROM claimed c ORDER BY c.received_at, c.id`,
    [limit, claimMs],
  );
  return rows;
}

/** Makes all delayed commands due, because the engine is available again, and wakes the relays. */
export async function makeWaitingCommandsDue(): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE offer_command SET next_attempt_at = clock_timestamp()
     WHERE id IN (SELECT id FROM offer_command WHERE status = 'pending' AND attempts > 0 AND next_attempt_at > clock_timestamp()
       FOR UPDATE SKIP LOCKED)`,
  );
  if (rowCount) await pool.query("SELECT pg_notify('commands', '')");
}

/**
 * Leaves a command to the relays after a failed attempt. The next attempts follow after 1, 2, 4, 8 and then every 15 s, ± 25 %, or at
 * {@link makeWaitingCommandsDue}.
 */
export async function releaseToRelay(commandId: string): Promise<void> {
  await pool.query(
    `UPDATE offer_command SET attempts = greatest(attempts, 1), next_attempt_at = clock_timestamp()
       + least(power(2, least(greatest(attempts, 1) - 1, 4)), 15) * (0.75 + random() / 2) * interval '1 second'
     WHERE id = $1 AND status = 'pending'`,
    [commandId],
  );
}

/**
 * Ends the command with a refusal. In the same transaction the rows of the command are undone and its files released. Returns true when
 * this call ended it, false when it was already settled.
 */
export async function recordRefused(
  tx: Tx,
  commandId: string,
  code: string,
  params: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string; offerId: string }>(
    `WITH ended AS (
       UPDATE offer_command SET status = 'refused', refusal_code = $2, refusal_params = $3, settled_at = clock_timestamp()
       WHERE id = $1 AND status = 'pending' RETURNING id, offer_id),
     released AS (
       UPDATE stored_file f SET claimed_by = NULL FROM ended WHERE f.offer_id = ended.offer_id AND f.claimed_by = ended.id)
     SELECT id, offer_id AS "offerId" FROM ended`,
    [commandId, code, JSON.stringify(params)],
  );
  const [ended] = rows;
  if (ended) await undoCommand(tx, ended);
  return ended !== undefined;
}

/**
 * Records that the decision on the command is in the database. Returns true when its sender got 202 meanwhile, so that the outcome must be
 * announced.
 */
export async function recordApplied(tx: Tx, commandId: string, version: number): Promise<boolean> {
  const { rows } = await tx.query<{ isLate: boolean }>({ ...settle, values: [commandId, version] });
  return rows[0]?.isLate ?? false;
}

const settle = {
  name: "command-applied",
  text: `UPDATE offer_command SET status = 'applied', applied_version = $2, settled_at = clock_timestamp()
    WHERE id = $1 AND status = 'pending' RETURNING received_at < clock_timestamp() - interval '3 seconds' AS "isLate"`,
};

/** Returns the applied commands for a workflow that starts from the database without them. */
export async function readStart(offerId: string): Promise<{ state: Wire; seen: { id: string; version: number }[] } | null> {
  const { rows } = await pool.query<{ state: Wire; seen: { id: string; version: number }[] }>(
    `SELECT o.state, coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'version', c.applied_version))
       FROM offer_command c WHERE c.offer_id = o.id AND c.status = 'applied'), '[]') AS seen
     FROM offer o WHERE o.id = $1`,
    [offerId],
  );
  return rows[0] ?? null;
}

export interface KnownCommand extends Pick<NewCommand, "offerId" | "actorUserId" | "body" | "bodyHash"> {
  readonly type: CommandType;
}

/**
 * Waits until no other transaction prepares a command with this id, and returns the command if it is already stored. Rows to which the
 * command refers can then be written before it, without duplicates after a double click.
 */
export async function takeCommandTurn(tx: Tx, commandId: string): Promise<KnownCommand | null> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`command:${commandId}`]);
  const { rows } = await tx.query<KnownCommand>(
    `SELECT offer_id AS "offerId", actor_user_id AS "actorUserId", type, body, body_hash AS "bodyHash" FROM offer_command WHERE id = $1`,
    [commandId],
  );
  return rows[0] ?? null;
}
