import type { CommandRequest } from "#commands/inbox.server.ts";
import { dispatchEnqueued, type Enqueued, enqueueCommand, submitCommand } from "#commands/submit-command.server.ts";
import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { isDependent } from "#data/people/account-acts.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { actorFor } from "#domain/people/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";

/**
 * Asks the engine for a change of an offer in the principal's name. The caller has authorized the act and read the facts that
 * the command carries. Refusals: the core's, `AUTH.FORBIDDEN`, `NOT_FOUND`, `IDEMPOTENCY.KEY_REUSED`; `pending` is answered 202.
 */
export async function submitOfferCommand(context: ServiceContext, request: CommandRequest): Promise<CommandOutcome> {
  const from = commandContext(context);
  return from ? await submitCommand(from, request) : forbidden;
}

/**
 * As {@link submitOfferCommand}, with the rows that the command speaks of (receipt, account snapshot, used reference) written
 * in one transaction with it. A repeated click writes nothing and gets the first one's outcome.
 */
export async function submitOfferCommandWith(
  context: ServiceContext,
  request: CommandRequest,
  writeRows: (tx: Tx) => Promise<void>,
): Promise<CommandOutcome> {
  const from = commandContext(context);
  if (!from) return forbidden;
  return await keepAndDispatch(request.commandId, async (tx) => {
    const kept = await enqueueCommand(tx, from, request);
    if (kept.recorded === "new") await writeRows(tx);
    return kept;
  });
}

/**
 * As {@link submitOfferCommand}, for a command whose facts must be read in the transaction that keeps it (R6), or that takes
 * something for itself there. `make` runs before the command is kept, also for a repeated click, so what it writes must be
 * its own to write twice; `writeRows` comes after it, and only for a new one.
 */
export async function submitOfferCommandMade(
  context: ServiceContext,
  { offerId, commandId }: Omit<CommandRequest, "command">,
  make: (tx: Tx) => Promise<Command>,
  writeRows?: (tx: Tx) => Promise<void>,
): Promise<CommandOutcome> {
  const from = commandContext(context);
  if (!from) return forbidden;
  return await keepAndDispatch(commandId, async (tx) => {
    const kept = await enqueueCommand(tx, from, { offerId, commandId, command: await make(tx) });
    if (kept.recorded === "new") await writeRows?.(tx);
    return kept;
  });
}

/** A {@link RefusedError} of `keep` takes everything back and is the outcome. */
async function keepAndDispatch(commandId: string, keep: (tx: Tx) => Promise<Enqueued>): Promise<CommandOutcome> {
  try {
    return await dispatchEnqueued(commandId, await withTransaction(keep));
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    if (isDependent(error)) return refuse("STAGE.NOT_INDEPENDENT");
    throw error;
  }
}

const forbidden: CommandOutcome = refuse("AUTH.FORBIDDEN");

function commandContext({ principal, now, ip, userAgent }: ServiceContext) {
  const actor = actorFor(principal);
  return actor && { actor, actorUserId: principal.userId, ip, userAgent, now };
}
