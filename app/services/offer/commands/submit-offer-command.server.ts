import type { CommandRequest } from "#commands/inbox.server.ts";
import { dispatchEnqueued, enqueueCommand, submitCommand } from "#commands/submit-command.server.ts";
import type { CommandOutcome } from "#contracts/outcome.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { actorFor } from "#domain/people/roles.ts";
import type { ServiceContext } from "#services/context.ts";

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
  const kept = await withTransaction(async (tx) => {
    const inInbox = await enqueueCommand(tx, from, request);
    if (inInbox.recorded === "new") await writeRows(tx);
    return inInbox;
  });
  return await dispatchEnqueued(request.commandId, kept);
}

/**
 * As {@link submitOfferCommand}, for a command whose facts must be read in the transaction that keeps it (R6), or that takes
 * something for itself there. `make` runs before the command is kept, also for a repeated click, so what it writes must be
 * its own to write twice.
 */
export async function submitOfferCommandMade(
  context: ServiceContext,
  { offerId, commandId }: Omit<CommandRequest, "command">,
  make: (tx: Tx) => Promise<Command>,
): Promise<CommandOutcome> {
  const from = commandContext(context);
  if (!from) return forbidden;
  const kept = await withTransaction(async (tx) => enqueueCommand(tx, from, { offerId, commandId, command: await make(tx) }));
  return await dispatchEnqueued(commandId, kept);
}

const forbidden: CommandOutcome = { kind: "refused", code: "AUTH.FORBIDDEN", params: {} };

function commandContext({ principal, now, ip, userAgent }: ServiceContext) {
  const actor = actorFor(principal);
  return actor && { actor, actorUserId: principal.userId, ip, userAgent, now };
}
