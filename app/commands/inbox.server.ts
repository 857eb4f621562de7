import { createHash } from "node:crypto";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, toWire, type Wire } from "#domain/offer/wire.ts";
import type { CommandInput } from "#workflows/offer/contract.ts";

/** Who asks, and what the audit keeps about where from. `now` in milliseconds since the epoch. */
export interface CommandContext {
  readonly actor: Actor;
  readonly actorUserId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: number;
}

/** `commandId` comes with the form or as Idempotency-Key: the same id is the same command. */
export interface CommandRequest {
  readonly offerId: string;
  readonly commandId: string;
  readonly command: Command;
}

/** What the inbox made of a request. `reusedId`: the id belongs to another command. */
export type RecordedCommand = "new" | "repeat" | "reusedId" | "unknownOffer";

export interface InboxEntry {
  readonly recorded: RecordedCommand;
  /** Milliseconds since the epoch; null when nothing was written. */
  readonly receivedAt: number | null;
}

export interface InboxRow {
  readonly id: string;
  readonly offerId: string;
  readonly actor: Actor;
  readonly actorUserId: string | null;
  readonly type: string;
  readonly body: Wire;
  readonly status: "pending" | "applied" | "refused";
  readonly refusalCode: string | null;
  readonly refusalParams: Readonly<Record<string, string | number>> | null;
  readonly appliedVersion: number | null;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
}

/** The relay leaves a fresh command to its own request for this long. */
const ownDeliveryMs = 4_000;

// Filled in by the server anew at every click: the same wish, although the values differ.
const filledByServer = new Set(["facts", "hashUsed", "snapshotId", "receiptId", "fileIds"]);

function fingerprint({ offerId, command }: CommandRequest, { actorUserId }: CommandContext): Buffer {
  const asked = JSON.stringify([offerId, actorUserId, toWire(command)], (key, value) => (filledByServer.has(key) ? undefined : value));
  return createHash("sha256").update(asked).digest();
}

/**
 * Keeps a command in the inbox before the engine is asked. `isOwnDelivery` false leaves the delivery to the relay, which is
 * woken when the transaction commits.
 */
export async function insertCommand(
  db: Queryable,
  context: CommandContext,
  request: CommandRequest,
  isOwnDelivery: boolean,
): Promise<InboxEntry> {
  const { rows } = await db.query<InboxEntry>(
    `WITH wanted AS (SELECT $1::uuid AS id, o.id AS offer_id FROM offer o WHERE o.id = $2::uuid),
     added AS (
       INSERT INTO offer_command (id, offer_id, actor, actor_user_id, type, body, body_hash, ip, user_agent, next_attempt_at)
       SELECT id, offer_id, $3, $4, $5, $6, $7, $8, $9, clock_timestamp() + $10 * interval '1 millisecond' FROM wanted
       ON CONFLICT (id) DO NOTHING RETURNING id, received_at)
     SELECT CASE
       WHEN EXISTS (SELECT FROM added) THEN 'new'
       WHEN NOT EXISTS (SELECT FROM wanted) THEN 'unknownOffer'
       WHEN EXISTS (SELECT FROM offer_command WHERE id = $1::uuid AND body_hash <> $7) THEN 'reusedId'
       ELSE 'repeat' END AS recorded,
       (SELECT floor(extract(epoch FROM received_at) * 1000)::float8 FROM added) AS "receivedAt"`,
    [
      request.commandId,
      request.offerId,
      JSON.stringify(context.actor),
      context.actorUserId,
      request.command.type,
      JSON.stringify(toWire(request.command)),
      fingerprint(request, context),
      context.ip,
      context.userAgent,
      isOwnDelivery ? ownDeliveryMs : 0,
    ],
  );
  if (!isOwnDelivery) await db.query("SELECT pg_notify('commands', $1)", [request.offerId]);
  return rows[0] ?? { recorded: "unknownOffer", receivedAt: null };
}

const columns = `c.id, c.offer_id AS "offerId", c.actor, c.actor_user_id AS "actorUserId", c.type, c.body, c.status,
  c.refusal_code AS "refusalCode", c.refusal_params AS "refusalParams", c.applied_version AS "appliedVersion",
  floor(extract(epoch FROM c.received_at) * 1000)::float8 AS "receivedAt"`;

/** The row as the engine is asked. */
export const askedOf = ({ id, actor, body, receivedAt }: Pick<InboxRow, "id" | "actor" | "body" | "receivedAt">): CommandInput => ({
  commandId: id,
  actor,
  command: body,
  askedAt: receivedAt,
});

export async function findCommand(commandId: string): Promise<InboxRow | null> {
  const { rows } = await pool.query<InboxRow>(`SELECT ${columns} FROM offer_command c WHERE c.id = $1`, [commandId]);
  return rows[0] ?? null;
}

/** Pending commands of one offer that arrived no later than `upTo` (milliseconds), oldest first. */
export async function listPendingUpTo(offerId: string, upTo: number): Promise<InboxRow[]> {
  const { rows } = await pool.query<InboxRow>(
    `SELECT ${columns} FROM offer_command c
     WHERE c.offer_id = $1 AND c.status = 'pending' AND c.received_at <= to_timestamp($2 / 1000.0) ORDER BY c.received_at, c.id`,
    [offerId, upTo],
  );
  return rows;
}

/** Takes due commands for delivery and puts off their next try, so that two relays never take the same (R20). */
export async function claimDueCommands(tx: Tx, limit: number): Promise<InboxRow[]> {
  const { rows } = await tx.query<InboxRow>(
    `WITH due AS (
       SELECT id FROM offer_command WHERE status = 'pending' AND next_attempt_at <= clock_timestamp()
       ORDER BY received_at LIMIT $1 FOR UPDATE SKIP LOCKED),
     claimed AS (
       UPDATE offer_command c SET attempts = attempts + 1,
         next_attempt_at = clock_timestamp() + least(power(2, least(attempts, 6)) * 2, 60) * (0.75 + random() / 2) * interval '1 second'
       FROM due WHERE c.id = due.id RETURNING c.*)
     SELECT ${columns} FROM claimed c ORDER BY c.received_at, c.id`,
    [limit],
  );
  return rows;
}

/** Hands a command over to the relay at once: its own request could not reach the engine. */
export async function releaseToRelay(commandId: string): Promise<void> {
  await pool.query(
    "UPDATE offer_command SET next_attempt_at = clock_timestamp() + interval '1 second' WHERE id = $1 AND status = 'pending'",
    [commandId],
  );
}

/** The refusal becomes the command's end. True when this call ended it, false when it was settled before. */
export async function settleRefused(
  db: Queryable,
  commandId: string,
  code: string,
  params: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE offer_command SET status = 'refused', refusal_code = $2, refusal_params = $3, settled_at = clock_timestamp()
     WHERE id = $1 AND status = 'pending'`,
    [commandId, code, JSON.stringify(params)],
  );
  return rowCount === 1;
}

/**
 * The decision that answers the command is in the database. True when the asker was told to wait meanwhile, so that the
 * outcome has to be announced.
 */
export async function settleApplied(tx: Tx, commandId: string, version: number): Promise<boolean> {
  const { rows } = await tx.query<{ isLate: boolean }>({ ...settle, values: [commandId, version] });
  return rows[0]?.isLate ?? false;
}

const settle = {
  name: "command-applied",
  text: `UPDATE offer_command SET status = 'applied', applied_version = $2, settled_at = clock_timestamp()
    WHERE id = $1 AND status = 'pending' RETURNING received_at < clock_timestamp() - interval '3 seconds' AS "isLate"`,
};

/** Commands that were applied already, for a workflow that starts from the database and has forgotten them. */
export async function readStart(offerId: string): Promise<{ state: Wire; seen: { id: string; version: number }[] } | null> {
  const { rows } = await pool.query<{ state: Wire; seen: { id: string; version: number }[] }>(
    `SELECT o.state, coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'version', c.applied_version))
       FROM offer_command c WHERE c.offer_id = o.id AND c.status = 'applied'), '[]') AS seen
     FROM offer o WHERE o.id = $1`,
    [offerId],
  );
  return rows[0] ?? null;
}

export async function readState(offerId: string): Promise<OfferState> {
  const start = await pool.query<{ state: Wire }>("SELECT state FROM offer WHERE id = $1", [offerId]);
  const [row] = start.rows;
  if (!row) throw new Error(`Offer ${offerId} does not exist.`);
  return fromWire<OfferState>(row.state);
}
