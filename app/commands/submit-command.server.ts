import { type CommandOutcome, missing, type Refusal, refuse } from "#contracts/outcome.ts";
import { findCommand, listWaitingBefore, type RecordedCommand } from "#data/command/command-inbox.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { toWire } from "#domain/offer/wire.ts";
import { currentCause } from "#telemetry/cause.server.ts";
import { deadlineMs, dispatchCommand, dispatchInOrder, leaveToRelay, outcomeOf } from "./dispatch-command.server.ts";
import { type CommandContext, type CommandRequest, insertCommand } from "./inbox.server.ts";

/** Maximum number of earlier commands of the offer that a request delivers before its own. */
const maxBefore = 40;

/**
 * A command in the inbox. `asked` may be sent to the engine immediately. It is null for a repeat, and while older commands are still
 * pending.
 */
export interface Enqueued {
  readonly recorded: RecordedCommand;
  readonly asked: Parameters<typeof dispatchCommand>[0] | null;
}

/**
 * Stores a command in the caller's transaction, together with the rows that belong to it (receipts, snapshots). After the commit call
 * {@link dispatchEnqueued}. `repeat` means that the command was stored before: write nothing more.
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
 * Sends a stored command to the engine after the commit and waits for at most three seconds (design/offer §5). Refusals: the core's,
 * `NOT_FOUND`, and `IDEMPOTENCY.KEY_REUSED` for an id that belongs to another command.
 */
export async function dispatchEnqueued(commandId: string, { recorded, asked }: Enqueued): Promise<CommandOutcome> {
  const refusal = refusalOf(recorded);
  if (refusal) return refusal;
  return asked === null ? await deliver(commandId) : await dispatchCommand(asked, Date.now() + deadlineMs);
}

/**
 * Delivers a stored command for at most three seconds. Older pending commands of the offer are delivered first, so that the earlier of
 * two acceptances wins. For a settled command, returns the stored outcome without sending it again.
 */
export async function deliver(commandId: string): Promise<CommandOutcome> {
  const [row, before] = await Promise.all([findCommand(commandId), listWaitingBefore(commandId, maxBefore)]);
  if (!row) throw new Error(`Command ${commandId} is not in the inbox.`);
  if (row.status !== "pending") return await outcomeOf(row);
  const until = Date.now() + deadlineMs;
  const { isUnavailable } = await dispatchInOrder(before, until);
  if (isUnavailable) return await leaveToRelay(commandId);
  // The relay may have settled it while the older ones were delivered.
  const own = before.length > 0 ? ((await findCommand(commandId)) ?? row) : row;
  return own.status === "pending" ? await dispatchCommand(own, until) : await outcomeOf(own);
}

/** Returns the refusal when the inbox did not take the command, or null when it did. */
export function refusalOf(recorded: RecordedCommand): Refusal | null {
  if (recorded === "unknownOffer") return missing;
  if (recorded === "reusedId") return refuse("IDEMPOTENCY.KEY_REUSED");
  return null;
}
