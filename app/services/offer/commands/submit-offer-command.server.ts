import { type CommandContext, fingerprint } from "#commands/inbox.server.ts";
import { deliver, dispatchEnqueued, type Enqueued, enqueueCommand, refusalOf } from "#commands/submit-command.server.ts";
import { type CommandOutcome, ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type KnownCommand, takeCommandTurn } from "#data/command/command-inbox.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { FilesNotPendingError } from "#data/document/file-claims.server.ts";
import { isDependent } from "#data/people/account-acts.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";

export interface Submitted {
  /** The command's offer; null when the command was refused before the offer existed. */
  readonly offerId: string | null;
  readonly outcome: CommandOutcome;
}

interface Preparation {
  /**
   * Builds the command in the transaction that stores it (R6). Reads and refuses first, then writes the rows whose ids are in the command.
   */
  readonly prepare: (tx: Tx) => ServiceResult<Command> | Promise<ServiceResult<Command>>;
  /** Writes rows that belong to the stored command. Rows that a refusal must undo carry the command's id. */
  readonly write?: (tx: Tx, command: Command) => Promise<void>;
  /** Returns whether a stored command with this id is the same request. Otherwise the request is refused. */
  readonly isSame: (known: KnownCommand) => boolean;
}

/** True for a stored command with the same request. Fields that the server fills in, e.g. `facts`, are not compared. */
export const sameAs =
  (command: Partial<Command>) =>
  ({ offerId, actorUserId, bodyHash }: KnownCommand): boolean =>
    fingerprint({ offerId, command }, actorUserId).equals(bodyHash);

/** A preparation for a command that is complete before the transaction. */
export const stated = (command: Command): Preparation => ({ prepare: () => ok(command), isSame: sameAs(command) });

type Kept = { readonly known: true } | { readonly known: false; readonly enqueued: Enqueued } | Refusal;

/**
 * Submits a change of an offer in the principal's name. One transaction prepares the command, stores it and writes its rows, once for each
 * command id. Then the command is sent to the engine. A repeat prepares and writes nothing and returns the first outcome. The caller has
 * checked the permission. A {@link RefusedError} rolls the transaction back, and its refusal is the outcome. Refusals: the preparation's,
 * the core's, `AUTH.FORBIDDEN`, `NOT_FOUND`, `IDEMPOTENCY.KEY_REUSED`, `STATUS.CHANGED` for files that another command has claimed;
 * `pending` is answered 202.
 */
export async function submitOfferCommand(
  context: ServiceContext,
  request: { readonly offerId: string; readonly commandId: string },
  preparation: Preparation,
): Promise<CommandOutcome> {
  const from = commandContext(context);
  if (from === null) return refuse("AUTH.FORBIDDEN");
  try {
    const kept = await withTransaction((tx) => keep(tx, from, request, preparation));
    if (!("known" in kept)) return kept;
    return kept.known ? await deliver(request.commandId) : await dispatchEnqueued(request.commandId, kept.enqueued);
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    // Another command claimed the same files first.
    if (error instanceof FilesNotPendingError) return refuse("STATUS.CHANGED");
    if (isDependent(error)) return refuse("STAGE.NOT_INDEPENDENT");
    throw error;
  }
}

async function keep(
  tx: Tx,
  from: CommandContext,
  { offerId, commandId }: { readonly offerId: string; readonly commandId: string },
  { prepare, write, isSame }: Preparation,
): Promise<Kept> {
  const known = await takeCommandTurn(tx, commandId);
  if (known !== null) {
    const isRepeat = known.actorUserId === from.actorUserId && known.offerId === offerId && isSame(known);
    return isRepeat ? { known: true } : refuse("IDEMPOTENCY.KEY_REUSED");
  }
  const prepared = await prepare(tx);
  if (!prepared.ok) return prepared;
  const enqueued = await enqueueCommand(tx, from, { offerId, commandId, command: prepared.value });
  const refusal = refusalOf(enqueued.recorded);
  if (refusal) throw new RefusedError(refusal.code, refusal.params, refusal.fields);
  await write?.(tx, prepared.value);
  return { known: false, enqueued };
}

function commandContext({ principal, now, ip, userAgent }: ServiceContext): CommandContext | null {
  const actor = actorFor(principal);
  const { userId: actorUserId, key } = principal;
  return actor && { actor, actorUserId, ip, userAgent, now, ...(key && { serviceKeyId: key.id }) };
}
