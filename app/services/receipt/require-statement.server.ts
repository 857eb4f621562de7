import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findStatement, type StatementRecord } from "#data/money/statement-records.server.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

type Asker = Pick<ServiceContext, "principal">;

const may = ({ principal }: Asker, permission: Permission, agentId: string) =>
  can(principal, permission, { kind: "agent", agentId }).allowed;

/** The reader's current permissions for a statement. */
export interface StatementRights {
  /** May accept it although an adjacent statement contradicts it. */
  readonly mayAccept: boolean;
  /** May decline it. The importer may withdraw it. */
  readonly mayDecline: boolean;
  readonly mayAskRevocation: boolean;
  readonly mayRevoke: boolean;
  readonly mayDropRevocation: boolean;
}

/** The four-eyes rules: the second person belongs to the office, did not import the statement and did not request its revocation. */
export function rightsOf(ctx: Asker, { agentId, state, importedBy, revokeAskedBy }: StatementRecord): StatementRights {
  const { userId } = ctx.principal;
  const [decides, verifies] = [may(ctx, "receipts.decide", agentId), may(ctx, "receipts.verify", agentId)];
  const [isProposed, isImported, isAsked] = [state === "proposed", state === "imported", revokeAskedBy !== null];
  return {
    mayAccept: isProposed && verifies && importedBy !== userId,
    mayDecline: isProposed && (verifies || decides),
    mayAskRevocation: isImported && !isAsked && (verifies || decides),
    mayRevoke: isImported && isAsked && verifies && importedBy !== userId && revokeAskedBy !== userId,
    mayDropRevocation: isImported && isAsked && (verifies || decides),
  };
}

/** Returns a statement to people who may read it. Refusals: `NOT_FOUND` for all others. */
export async function requireStatement(ctx: Asker, id: string): Promise<ServiceResult<StatementRecord>> {
  const record = isUuid(id) ? await findStatement(id) : null;
  return record !== null && may(ctx, "receipts.read", record.agentId) ? { ok: true, value: record } : missing;
}

/**
 * Returns a statement for an act on it. Refusals: `NOT_FOUND` for people who may not read it, `STAGE.SAME_PERSON` when a second person is
 * required, `AUTH.FORBIDDEN`, `STATUS.CHANGED` when its state has changed meanwhile.
 */
export async function requireRight(ctx: Asker, id: string, right: keyof StatementRights): Promise<ServiceResult<StatementRecord>> {
  const found = await requireStatement(ctx, id);
  if (!found.ok || rightsOf(ctx, found.value)[right]) return found;
  const { userId } = ctx.principal;
  const { importedBy, revokeAskedBy } = found.value;
  const { state } = found.value;
  const isProposalAct = right === "mayAccept" || right === "mayDecline";
  if (state !== (isProposalAct ? "proposed" : "imported")) return refuse("STATUS.CHANGED");
  if ((right === "mayRevoke" || right === "mayDropRevocation") === (revokeAskedBy === null) && !isProposalAct)
    return refuse("STATUS.CHANGED");
  return refuse(userId === importedBy || userId === revokeAskedBy ? "STAGE.SAME_PERSON" : "AUTH.FORBIDDEN");
}
