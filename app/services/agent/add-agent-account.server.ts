import { checkAddress } from "#contracts/account/crypto-address.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type NewAgentAccount, recordNewAgentAccount } from "#data/agent/agent-settings.server.ts";
import { forgetAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { CryptoAsset, Network } from "#domain/money/money.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { sealDetails } from "#services/account/details.server.ts";
import { refuseRequisites, validateAccount } from "#services/account/validate-account.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import type { AgentPage } from "./read-agent.server.ts";
import { chooseAgentAccount } from "./save-agent.server.ts";

interface Order {
  readonly agentId: string;
  /** Becomes the account's id, so that a form sent twice creates one account. */
  readonly commandId: string;
  /** The caller checked the password of this request (specification §5). */
  readonly isPasswordConfirmed: boolean;
  /** The day on which the bank opened it, `YYYY-MM-DD`; absent means today. */
  readonly openedOn?: string;
}

async function keep(
  ctx: ServiceContext,
  permission: "agent.account.write" | "agent.wallet.write",
  { agentId, commandId, isPasswordConfirmed, openedOn }: Order,
  account: Omit<NewAgentAccount, "id">,
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, permission);
  if (refusal) return refusal;
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG", { field: "password" });
  await withPrisma(async (db) => {
    if (!(await recordNewAgentAccount(db, agentId, { id: commandId, ...account, ...(openedOn && { openedOn }) }))) return;
    const { currency, network, last4 } = account;
    const diff = { accountId: commandId, currency, last4, ...(network && { network }) };
    await recordAudit(db, { ...auditOf(ctx), action: permission, objectType: "agent", objectId: agentId, diff });
  });
  forgetAgents();
  return { ok: true, value: null };
}

/**
 * Adds a bank account of an agent, for admins (design/people §11). The first account of its currency is used for new offers immediately;
 * every other one is a reserve until an admin chooses it. Refusals: those of the permission, `AUTH.PASSWORD_WRONG`, `BANK.REQUISITES
 * {field, issue}`.
 */
export async function addAgentBankAccount(ctx: ServiceContext, order: Order, typed: TypedAccount): Promise<ServiceResult<null>> {
  const { schema, account, issues, last4 } = validateAccount(typed);
  if (schema === null || issues.length > 0) return refuseRequisites(issues);
  const { country, currency, bankName, holderName, details } = account;
  const sealed = sealDetails("agent_account", order.commandId, details);
  const place = { rail: "bank", schema: schema.key, country, currency, network: null } as const;
  return await keep(ctx, "agent.account.write", order, { ...place, bankName, holderName, sealed, last4 });
}

export interface TypedWallet {
  readonly asset: CryptoAsset;
  readonly network: Network;
  readonly address: string;
  /** Holder's name shown to payers. */
  readonly holderName: string;
}

/** Adds a wallet of an agent, as {@link addAgentBankAccount}; `WALLET.ADDRESS {network, field}` for an invalid address. */
export async function addAgentWallet(ctx: ServiceContext, order: Order, wallet: TypedWallet): Promise<ServiceResult<null>> {
  const { asset, network, holderName } = wallet;
  const verdict = checkAddress(network, wallet.address);
  if (!verdict.ok) return refuse("WALLET.ADDRESS", { network, field: "address" });
  const { address } = verdict;
  const sealed = sealDetails("agent_account", order.commandId, { address });
  const place = { rail: "crypto", schema: null, country: null, currency: asset, network, bankName: null } as const;
  return await keep(ctx, "agent.wallet.write", order, { ...place, holderName, sealed, last4: address.slice(-4) });
}

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
