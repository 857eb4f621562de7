import type { Tx } from "#data/db.server.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import type { Wire } from "#domain/offer/wire.ts";

export interface KnownCommand {
  readonly offerId: string;
  readonly actorUserId: string | null;
  readonly type: CommandType;
  readonly body: Wire;
  readonly bodyHash: Buffer;
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
