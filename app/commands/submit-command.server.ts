import { type CommandOutcome, missing, type Refusal, refuse } from "#contracts/outcome.ts";
import { findCommand, listWaitingBefore, type RecordedCommand } from "#data/command/command-inbox.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { toWire } from "#domain/offer/wire.ts";
import { currentCause } from "#telemetry/cause.server.ts";
import { deadlineMs, dispatchCommand, dispatchInOrder, leaveToRelay, outcomeOf } from "./dispatch-command.server.ts";
import { type CommandContext, type CommandRequest, insertCommand } from "./inbox.server.ts";

/** Nobody waits in front of the screen for more commands of others than this. */
const maxBefore = 40;

/** A command in the inbox. `asked` may be sent to the engine at once; null for a repeat, and while older commands wait before it. */
export interface Enqueued {
  readonly recorded: RecordedCommand;
  readonly asked: Parameters<typeof dispatchCommand>[0] | null;
}

/**
 * Keeps a command in the caller's transaction, together with the rows that belong to it (receipts, snapshots). After the commit call
 * {@link dispatchEnqueued}. `repeat` means that the command was kept before: write nothing more.
 */
export async function enqueueCommand(db: Queryable, context: CommandContext, request: CommandRequest): Promise<Enqueued> {
  const { recorded, isBehind } = await insertCommand(db, context, request, true);
  if (recorded !== "new" || isBehind) return { recorded, asked: null };
  const { offerId, commandId, command } = request;
  return {
    recorded,
    asked: { id: commandId, offerId, actor: context.actor, body: toWire(command), askedAt: context.now, cause: currentCause() },
  };
}

/**
 * Asks the engine for a command after the commit that keeps it, and waits for at most three seconds (design/offer §5). Refusals: the
 * core's, `NOT_FOUND`, and `IDEMPOTENCY.KEY_REUSED` for an id that belongs to another command.
 */
export async function dispatchEnqueued(commandId: string, { recorded, asked }: Enqueued): Promise<CommandOutcome> {
  const refusal = refusalOf(recorded);
  if (refusal) return refusal;
  return asked === null ? await deliver(commandId) : await dispatchCommand(asked, Date.now() + deadlineMs);
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

/** What a caller answers when the inbox did not take the command; null when it did. */
export function refusalOf(recorded: RecordedCommand): Refusal | null {
  if (recorded === "unknownOffer") return missing;
  if (recorded === "reusedId") return refuse("IDEMPOTENCY.KEY_REUSED");
  return null;
}
