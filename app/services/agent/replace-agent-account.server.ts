import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { TypedAccount } from "#domain/people/typed-account.ts";
import { refuseRequisites } from "#services/account/judge-account.ts";
import type { ServiceContext } from "#services/context.ts";
import { addAgentBankAccount } from "./add-agent-account.server.ts";
import type { AgentPage } from "./read-agent.server.ts";
import { chooseAgentAccount } from "./save-agent.server.ts";

interface Replacement {
  readonly accountId: string;
  /** Becomes the new account's id. */
  readonly commandId: string;
  readonly isPasswordConfirmed: boolean;
}

/**
 * Replaces an agent's bank account. Numbers are never edited, because past payments refer to them. The new account takes over the old one's
 * use; the old one becomes a reserve while offers pay to it, and is closed otherwise. Each step can be repeated. Refusals: those of {@link
 * addAgentBankAccount}, `NOT_FOUND` for another agent's account and for a wallet, `BANK.REQUISITES` for another currency.
 */
export async function replaceAgentAccount(
  ctx: ServiceContext,
  { id: agentId, accounts }: Pick<AgentPage, "id" | "accounts">,
  { accountId, commandId, isPasswordConfirmed }: Replacement,
  typed: TypedAccount,
): Promise<ServiceResult<null>> {
  const old = accounts.find(({ id, rail }) => id === accountId && rail === "bank");
  if (old === undefined) return refuse("NOT_FOUND");
  if (typed.currency !== old.currency) return refuseRequisites([{ field: "currency", code: "accountRoute" }]);
  const added = await addAgentBankAccount(ctx, { agentId, commandId, isPasswordConfirmed }, typed);
  if (!added.ok) return added;
  if (old.isActive && old.isMainReceiving) {
    const chosen = await chooseAgentAccount(ctx, agentId, { id: commandId, use: "main" });
    if (!chosen.ok) return chosen;
  }
  return await chooseAgentAccount(ctx, agentId, { id: accountId, use: old.openOffers > 0 ? "reserve" : "closed" });
}
