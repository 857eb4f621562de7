import { randomUUID } from "node:crypto";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { type CommandContext, insertCommand } from "./inbox.server.ts";

const systemContext = (): CommandContext => ({ actor: { kind: "system" }, actorUserId: null, ip: "", userAgent: "", now: Date.now() });

/**
 * Stores a system command about an offer, e.g. a changed bank account, in the transaction that changes the data, so that both are
 * committed or neither. The relay delivers it.
 */
export async function recordSystemCommandIn(db: UnitOfWork, offerId: string, command: Command): Promise<string> {
  const commandId = randomUUID();
  await insertCommand(db, systemContext(), { offerId, commandId, command }, false);
  return commandId;
}
