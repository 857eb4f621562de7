import { createHash } from "node:crypto";
import { addCommand, type InboxEntry, type InboxRow } from "#data/command/command-inbox.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import { toWire } from "#domain/offer/wire.ts";
import { currentCause } from "#telemetry/cause.server.ts";
import type { CommandInput } from "#workflows/offer/contract.ts";

/** Who asks, and what the audit keeps about where from. `now` is when the request arrived at the server, milliseconds since the epoch. */
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

/** The relay leaves a fresh command to its own request for this long. */
const ownDeliveryMs = 4_000;

// The server fills these in at every click: the request is the same, although the values differ.
const filledByServer = new Set(["facts", "isOwnerReady", "hashUsed", "snapshotId", "receiptId", "fileIds", "accountHold", "askedBy"]);

/** The same for two commands of one person that ask for the same of one offer. */
export function fingerprint({ offerId, command }: { offerId: string; command: Partial<Command> }, actorUserId: string | null): Buffer {
  const asked = JSON.stringify([offerId, actorUserId, toWire(command)], (key, value) => (filledByServer.has(key) ? undefined : value));
  return createHash("sha256").update(asked).digest();
}

/**
 * Keeps a command in the inbox before the engine is asked. `isOwnDelivery` false leaves the delivery to the relay, which is
 * woken when the transaction commits.
 */
export async function insertCommand(
  db: UnitOfWork,
  context: CommandContext,
  request: CommandRequest,
  isOwnDelivery: boolean,
): Promise<InboxEntry> {
  const { actor, actorUserId, ip, userAgent, now: askedAt } = context;
  const { commandId, offerId, command } = request;
  const asked = { id: commandId, offerId, type: command.type, body: toWire(command), bodyHash: fingerprint(request, actorUserId) };
  return await addCommand(db, {
    ...asked,
    actor,
    actorUserId,
    ip,
    userAgent,
    askedAt,
    cause: currentCause(),
    ownDeliveryMs: isOwnDelivery ? ownDeliveryMs : 0,
  });
}

/** The row as the engine is asked. */
export const updateInputOf = (row: Pick<InboxRow, "id" | "actor" | "body" | "askedAt" | "cause">): CommandInput => ({
  commandId: row.id,
  actor: row.actor,
  command: row.body,
  askedAt: row.askedAt,
  ...(row.cause && { cause: row.cause }),
});
