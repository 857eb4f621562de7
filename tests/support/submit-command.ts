import type { CommandContext, CommandRequest } from "#commands/inbox.server.ts";
import { dispatchEnqueued, enqueueCommand } from "#commands/submit-command.server.ts";
import type { CommandOutcome } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";

/** Stores a command in the inbox and sends it to the engine without a service: the test names the actor. */
export async function submitCommand(context: CommandContext, request: CommandRequest): Promise<CommandOutcome> {
  return await dispatchEnqueued(request.commandId, await enqueueCommand(pool, context, request));
}
