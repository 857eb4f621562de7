import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { listStatements, type StatementRecord } from "#data/money/statement-records.server.ts";
import { findPageAgents } from "#services/agent/find-page-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { requireStatement, rightsOf, type StatementRights } from "./require-statement.server.ts";

/** A statement as staff read it. Amounts are minor units. */
export interface StatementView
  extends StatementRights,
    Pick<
      StatementRecord,
      | "id"
      | "opening"
      | "closing"
      | "lines"
      | "dayFrom"
      | "dayTo"
      | "importedBy"
      | "decidedBy"
      | "revokeAskedBy"
      | "revokeReason"
      | "revokedBy"
      | "contradictions"
    > {
  readonly state: StatementRecord["state"];
  readonly account: string;
  readonly currency: StatementRecord["currency"];
  readonly format: StatementRecord["format"];
  readonly importedAt: number;
}

const most = 100;

async function viewsOf(ctx: Pick<ServiceContext, "principal">, records: readonly StatementRecord[]): Promise<readonly StatementView[]> {
  const people = records.flatMap(({ importedBy, decidedBy, revokeAskedBy, revokedBy }) => [
    importedBy,
    ...[decidedBy, revokeAskedBy, revokedBy].filter((one) => one !== null),
  ]);
  const [names, agents] = await Promise.all([mapNamesIn(ctx.principal.language, [...new Set(people)]), listAgents()]);
  const accounts = new Map(agents.flatMap((agent) => agent.accounts).map((one) => [one.id, one]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? "–"));
  return records.map((record) => {
    const account = accounts.get(record.accountId);
    const { id, state, currency, format, opening, closing, lines, dayFrom, dayTo, importedAt, revokeReason, contradictions } = record;
    return {
      ...{ id, state, currency, format, opening, closing, lines, dayFrom, dayTo, importedAt, revokeReason, contradictions },
      account: [account?.bankName, account && `…${account.last4}`].filter(Boolean).join(" "),
      ...{ importedBy: nameOf(record.importedBy) ?? "–", decidedBy: nameOf(record.decidedBy) },
      ...{ revokeAskedBy: nameOf(record.revokeAskedBy), revokedBy: nameOf(record.revokedBy), ...rightsOf(ctx, record) },
    };
  });
}

/** Returns the statements of an agent, those that wait for a second person first. `NOT_FOUND` as {@link findPageAgents}. */
export async function readStatements(ctx: ServiceContext, agentName?: string): Promise<ServiceResult<readonly StatementView[]>> {
  const found = await findPageAgents(ctx.principal, "receipts.read", agentName);
  if (!found.ok) return found;
  return { ok: true, value: await viewsOf(ctx, await listStatements(found.value.agentIds, most)) };
}

/** Returns one statement. `NOT_FOUND` for readers who may not read the agent's statements. */
export async function readStatement(ctx: ServiceContext, id: string): Promise<ServiceResult<StatementView>> {
  const found = await requireStatement(ctx, id);
  if (!found.ok) return found;
  const [view] = await viewsOf(ctx, [found.value]);
  return view === undefined ? missing : { ok: true, value: view };
}
