import { randomUUID } from "node:crypto";
import { type CommandOutcome, missing, type Refusal, refuse } from "#contracts/outcome.ts";
import { findCommand, listWaitingBefore, type RecordedCommand } from "#data/command/command-inbox.server.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { toWire } from "#domain/offer/wire.ts";
import { deadlineMs, dispatchCommand, dispatchInOrder, leaveToRelay, outcomeOf } from "./dispatch-command.server.ts";
import { type CommandContext, type CommandRequest, insertCommand } from "./inbox.server.ts";

/** Nobody waits in front of the screen for more commands of others than this. */
const maxBefore = 40;

const systemContext = (): CommandContext => ({ actor: { kind: "system" }, actorUserId: null, ip: "", userAgent: "", now: Date.now() });

/**
 * Asks for a change of an offer: keeps it in the inbox, then asks the engine and waits for at most three seconds (design/offer §5).
 * Refusals: those of the offer's core, `NOT_FOUND`, and `IDEMPOTENCY.KEY_REUSED` for an id that belongs to another command.
 */
export async function submitCommand(context: CommandContext, request: CommandRequest): Promise<CommandOutcome> {
  return await dispatchEnqueued(request.commandId, await enqueueCommand(pool, context, request));
}

/** A command in the inbox. `asked` is what the engine may be asked at once; null for a repeat, and while older ones wait before it. */
export interface Enqueued {
  readonly recorded: RecordedCommand;
  readonly asked: Parameters<typeof dispatchCommand>[0] | null;
}

/**
 * Keeps a command in the caller's transaction, together with the rows that it speaks of (receipts, snapshots). After the commit call
 * {@link dispatchEnqueued}. `repeat` means that an earlier click did the same work: roll back or write nothing more.
 */
export async function enqueueCommand(db: Queryable, context: CommandContext, request: CommandRequest): Promise<Enqueued> {
  const { recorded, receivedAt, isBehind } = await insertCommand(db, context, request, true);
  if (receivedAt === null || isBehind) return { recorded, asked: null };
  const { offerId, commandId, command } = request;
  return { recorded, asked: { id: commandId, offerId, actor: context.actor, body: toWire(command), receivedAt } };
}

/** Brings a command to its end, or as far as three seconds allow, after the commit that keeps it. */
export async function dispatchEnqueued(commandId: string, { recorded, asked }: Enqueued): Promise<CommandOutcome> {
  const refusal = refusalOf(recorded);
  if (refusal) return refusal;
  return asked === null ? await deliver(commandId) : await dispatchCommand(asked, Date.now() + deadlineMs);
}

/** As {@link enqueueCommand}, for a caller that calls {@link deliver} after the commit. */
export async function recordCommandIn(tx: Tx, context: CommandContext, request: CommandRequest): Promise<RecordedCommand> {
  return (await enqueueCommand(tx, context, request)).recorded;
}

/**
 * Brings a kept command to its end, or as far as three seconds allow. What others asked of the offer before, and were told to wait
 * for, goes first: the first of two takers stays the first. The outcome of a settled one is read, not asked again.
 */
export async function deliver(commandId: string): Promise<CommandOutcome> {
  const [row, before] = await Promise.all([findCommand(commandId), listWaitingBefore(commandId, maxBefore)]);
  if (!row) throw new Error(`Command ${commandId} is not in the inbox.`);
  if (row.status !== "pending") return await outcomeOf(row);
  const until = Date.now() + deadlineMs;
  const { isAway } = await dispatchInOrder(before, until);
  if (isAway) return await leaveToRelay(commandId);
  // It may have been settled by the relay while the older ones were.
  const own = before.length > 0 ? ((await findCommand(commandId)) ?? row) : row;
  return own.status === "pending" ? await dispatchCommand(own, until) : await outcomeOf(own);
}

/**
 * A fact that the product states about an offer by itself, e.g. a changed bank account, in the transaction that makes it true:
 * neither exists without the other. The relay delivers it.
 */
export async function recordSystemCommandIn(db: UnitOfWork, offerId: string, command: Command): Promise<string> {
  const commandId = randomUUID();
  await insertCommand(db, systemContext(), { offerId, commandId, command }, false);
  return commandId;
}

/** What a caller answers when the inbox did not take the command; null when it did. */
export function refusalOf(recorded: RecordedCommand): Refusal | null {
  if (recorded === "unknownOffer") return missing;
  if (recorded === "reusedId") return refuse("IDEMPOTENCY.KEY_REUSED");
  return null;
}
