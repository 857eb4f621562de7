import { createHash } from "node:crypto";
import { addCommand, type InboxEntry, type InboxRow, type NewCommand } from "#data/command/command-inbox.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { toWire } from "#domain/offer/wire.ts";
import { currentCause } from "#telemetry/cause.server.ts";
import type { CommandInput } from "#workflows/offer/contract.ts";

/** The sender and the request's origin for the audit. `now`: arrival of the request at the server, epoch milliseconds. */
export interface CommandContext extends Pick<NewCommand, "actor" | "actorUserId" | "ip" | "userAgent"> {
  /** The service key that gave it. */
  readonly serviceKeyId?: string;
  readonly now: number;
}

/** `commandId` comes from the form or the Idempotency-Key header. Two requests with the same id are the same command. */
export interface CommandRequest {
  readonly offerId: string;
  readonly commandId: string;
  readonly command: Command;
}

/** Time during which the relay leaves a fresh command to the request that stored it. */
const ownDeliveryMs = 4_000;

// The server fills in these fields at every click, so requests that differ only in them are the same.
const filledByServer = new Set(["facts", "isOwnerReady", "hashUsed", "snapshotId", "receiptId", "fileIds", "accountHold", "askedBy"]);

/** Returns a hash that is equal for two commands of one person that request the same of one offer. */
export function fingerprint({ offerId, command }: { offerId: string; command: Partial<Command> }, actorUserId: string | null): Buffer {
  const asked = JSON.stringify([offerId, actorUserId, toWire(command)], (key, value) => (filledByServer.has(key) ? undefined : value));
  return createHash("sha256").update(asked).digest();
}

/**
 * Stores a command in the inbox before it is sent to the engine. With `isOwnDelivery` false the relay delivers it and is woken when the
 * transaction commits.
 */
export async function insertCommand(
  db: UnitOfWork,
  context: CommandContext,
  request: CommandRequest,
  isOwnDelivery: boolean,
): Promise<InboxEntry> {
  const { actor, actorUserId, ip, userAgent, serviceKeyId = null, now: askedAt } = context;
  const { commandId, offerId, command } = request;
  const asked = { id: commandId, offerId, type: command.type, body: toWire(command), bodyHash: fingerprint(request, actorUserId) };
  return await addCommand(db, {
    ...asked,
    actor,
    actorUserId,
    ip,
    userAgent,
    serviceKeyId,
    askedAt,
    cause: currentCause(),
    ownDeliveryMs: isOwnDelivery ? ownDeliveryMs : 0,
  });
}

/** Converts an inbox row to the engine's input. */
export const updateInputOf = (row: Pick<InboxRow, "id" | "actor" | "body" | "askedAt" | "cause">): CommandInput => ({
  commandId: row.id,
  actor: row.actor,
  command: row.body,
  askedAt: row.askedAt,
  ...(row.cause && { cause: row.cause }),
});
