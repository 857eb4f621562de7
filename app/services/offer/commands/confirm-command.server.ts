import type { ServiceResult } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";

export interface ConfirmedCommand {
  readonly offerId: string;
  readonly commandId: string;
  readonly type: Command["type"];
  readonly password: string;
}

/**
 * Checks the password before a command of a side. For a command that is already in the inbox the password was checked then: a repeat only
 * reads the outcome and does not count as an attempt. Refusals: those of {@link confirmPassword}.
 */
export async function confirmCommand(ctx: ServiceContext, command: ConfirmedCommand): Promise<ServiceResult<null>> {
  const kept = await findCommand(command.commandId);
  const isRepeat = kept?.actorUserId === ctx.principal.userId && kept.offerId === command.offerId && kept.type === command.type;
  return isRepeat ? { ok: true, value: null } : await confirmPassword(ctx, command.password);
}
