import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { type Arrival, findArrival } from "#data/money/arrivals.server.ts";
import { findStatementOfUpload } from "#data/money/statements.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** A bank account of the agent as a choice. */
export interface StatementAccount {
  readonly id: string;
  readonly currency: Currency;
  readonly bankName: string | null;
  readonly last4: string;
}

/** Returns an arrival for an act of the caller. Refusals: `NOT_FOUND` for people who may not read it, `ACCOUNT.SUSPENDED`. */
export async function requireArrival(
  { principal }: Pick<ServiceContext, "principal">,
  id: string,
  permission: Permission,
): Promise<ServiceResult<Arrival>> {
  const arrival = isUuid(id) ? await findArrival(id) : null;
  if (arrival === null) return missing;
  const resource = { kind: "agent", agentId: arrival.agentId } as const;
  if (!can(principal, "receipts.read", resource).allowed) return missing;
  const verdict = can(principal, permission, resource);
  return verdict.allowed ? { ok: true, value: arrival } : refuse(verdict.code);
}

/** Returns the agent whose statements the caller may import, which is their own. `NOT_FOUND` for all others. */
export async function requireImporter({ principal }: Pick<ServiceContext, "principal">) {
  const agentId = principal.agentId;
  if (agentId === null || !can(principal, "receipts.decide", { kind: "agent", agentId }).allowed) return missing;
  const agent = (await listAgentsFresh()).find(({ id }) => id === agentId);
  return agent === undefined ? missing : ({ ok: true, value: agent } as const);
}

/**
 * Returns the time at which an upload was imported as a statement of one of the agent's own accounts. `NOT_FOUND` for all others, and for a
 * file that was never imported.
 */
export async function findImported(
  ctx: Pick<ServiceContext, "principal">,
  { fileId, accountId }: { readonly fileId: string; readonly accountId: string },
): Promise<ServiceResult<number>> {
  const importer = await requireImporter(ctx);
  if (!importer.ok) return importer;
  const isOwn = importer.value.accounts.some(({ id }) => id === accountId);
  const at = isOwn && isUuid(fileId) ? await findStatementOfUpload(accountId, fileId) : null;
  return at === null ? missing : { ok: true, value: at };
}

/** Returns the bank accounts whose statements can be imported. Closed ones are included, because money still arrives on them. */
export async function listStatementAccounts(ctx: Pick<ServiceContext, "principal">): Promise<ServiceResult<readonly StatementAccount[]>> {
  const importer = await requireImporter(ctx);
  if (!importer.ok) return importer;
  const banks = importer.value.accounts.filter(({ network }) => network === null);
  return { ok: true, value: banks.map(({ id, currency, bankName, last4 }) => ({ id, currency, bankName, last4 })) };
}
