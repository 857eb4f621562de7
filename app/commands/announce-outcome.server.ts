import { findCommand, type InboxRow } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/live/feeds.server.ts";
import { recordNotifications } from "#data/message/record-notifications.server.ts";
import { findHumanId } from "#data/offer/offers.server.ts";
import { toWire } from "#domain/offer/wire.ts";

/** Notifies the sender that a command ended which was answered with 202 Accepted. A refusal also becomes a notification. */
export async function announceOutcome(tx: Tx, commandId: string): Promise<void> {
  const command = await findCommand(commandId, tx);
  if (!command?.actorUserId) return;
  const { actorUserId, offerId, status, refusalCode, refusalParams } = command;
  const isNoted = status === "refused" && (await noteRefusal(tx, actorUserId, command));
  const data = toWire({ commandId, status, code: refusalCode, error: refusalParams });
  await appendFeed(tx, [`user:${actorUserId}`], { kind: "command", offerId, data });
  if (isNoted) await appendFeed(tx, [`user:${actorUserId}`], { kind: "notification", offerId });
}

async function noteRefusal(tx: Tx, userId: string, { id, offerId, refusalCode, refusalParams }: InboxRow): Promise<boolean> {
  const humanReadableId = await findHumanId(tx, offerId);
  const data = toWire({ humanReadableId, offerId, code: refusalCode, error: refusalParams ?? {} });
  const row = { userId, offerId, type: "offerCommandRefused", dedupeKey: `offerCommandRefused:${id}`, data };
  return (await recordNotifications(tx, [row])).length > 0;
}
