import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findCommand, type InboxRow } from "#data/command/command-inbox.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Returns the outcome of a command that the caller gave; `NOT_FOUND` for others' commands (R5). */
export async function readCommand(
  { principal }: Pick<ServiceContext, "principal">,
  id: string,
): Promise<ServiceResult<Pick<InboxRow, "status" | "refusalCode" | "refusalParams" | "offerId">>> {
  const command = isUuid(id) ? await findCommand(id) : null;
  return command?.actorUserId === principal.userId ? { ok: true, value: command } : missing;
}
