import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/feeds.server.ts";
import { toWire } from "#domain/offer/wire.ts";

/** Tells the asker how a command ended that was answered "accepted, being processed". */
export async function announceOutcome(tx: Tx, commandId: string): Promise<void> {
  const { rows } = await tx.query<{ userId: string | null; offerId: string; status: string; code: string | null; params: unknown }>(
    `SELECT actor_user_id AS "userId", offer_id AS "offerId", status, refusal_code AS code, refusal_params AS params
     FROM offer_command WHERE id = $1`,
    [commandId],
  );
  const [command] = rows;
  if (!command?.userId) return;
  const { userId, offerId, status, code, params } = command;
  await appendFeed(tx, [`user:${userId}`], { kind: "command", offerId, data: toWire({ commandId, status, code, error: params }) });
}
