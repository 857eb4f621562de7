import { findCommand } from "#data/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/feeds.server.ts";
import { toWire } from "#domain/offer/wire.ts";

/** Tells the asker how a command ended that was answered "accepted, being processed". */
export async function announceOutcome(tx: Tx, commandId: string): Promise<void> {
  const command = await findCommand(commandId, tx);
  if (!command?.actorUserId) return;
  const { actorUserId, offerId, status, refusalCode, refusalParams } = command;
  const data = toWire({ commandId, status, code: refusalCode, error: refusalParams });
  await appendFeed(tx, [`user:${actorUserId}`], { kind: "command", offerId, data });
}
