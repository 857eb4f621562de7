import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { FilesNotPendingError } from "#data/document/file-claims.server.ts";
import { type DetailsRows, findDetails } from "#data/people/member-details.server.ts";
import { type CaseRow, listOpenCases, recordCaseChanged, recordCaseEnd, recordCaseOpened } from "#data/people/moderation-cases.server.ts";
import { hasWaitingOwnership } from "#data/people/ownership.server.ts";
import { lockProfile, type ProfileRow, recordProfileStatus } from "#data/people/profiles.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import type { ProfileCommand } from "#domain/people/profile/commands.ts";
import { decideProfile } from "#domain/people/profile/decide.ts";
import { caseOf } from "#domain/people/profile/state.ts";
import type { Move } from "#domain/people/profile/table.ts";
import type { AuditAction } from "#domain/text/audit-actions.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { hasPendingDocuments } from "./sealed-document.server.ts";

/** A member's profile within the transaction that changes it. */
export interface ProfileUnit {
  readonly db: Db;
  readonly row: ProfileRow;
  readonly details: DetailsRows;
  readonly cases: readonly CaseRow[];
}

/**
 * Runs `work` on a member's profile with its row locked until the transaction ends. A refusal rolls back. `NOT_FOUND` for unknown ids
 * and staff.
 */
export async function withProfile<T>(userId: string, work: (unit: ProfileUnit) => Promise<ServiceResult<T>>): Promise<ServiceResult<T>> {
  try {
    return await withPrisma(async (db) => {
      const row = await lockProfile(db, userId);
      if (row === null) return refuse("NOT_FOUND");
      const [details, cases] = [await findDetails(db, userId), await listOpenCases(db, userId)];
      const result = await work({ db, row, details, cases });
      if (!result.ok) throw new RefusedError(result.code, result.params);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    // Another request claimed the same files first.
    if (error instanceof FilesNotPendingError) return refuse("STATUS.CHANGED");
    throw error;
  }
}

const endOf = ({ command }: Move) =>
  command === "accept" || command === "release" ? "accepted" : command === "decline" ? "declined" : "withdrawn";

/** Checks a command and writes the new status and its cases. The caller handles the values. */
export async function moveProfile(
  { principal, now }: ServiceContext,
  { db, row, cases }: ProfileUnit,
  command: ProfileCommand,
  request?: string,
): Promise<ServiceResult<Move>> {
  const before = { status: row.status, previousStatus: row.previousStatus, cases };
  const verdict = decideProfile(before, command);
  if (!verdict.ok) return verdict;
  const { state, move } = verdict.value;
  if (state.status !== row.status) await recordProfileStatus(db, row.id, state);
  const { opens, closes } = move;
  if (opens && !caseOf(before, opens)) {
    await recordCaseOpened(db, { userId: row.id, kind: opens, fromStatus: row.status, ...(request && { request }), now });
  }
  const closed = cases.find(({ kind }) => kind === closes);
  if (closed) {
    const decidedById = principal.userId === row.id ? null : principal.userId;
    await recordCaseEnd(db, closed.id, { state: endOf(move), decidedById, now });
  }
  return { ok: true, value: move };
}

/** Writes an audit entry about a profile with names of fields, never their values. */
export async function auditProfile(
  { principal, ip, requestId }: ServiceContext,
  { db, row }: ProfileUnit,
  act: { readonly action: AuditAction; readonly diff?: Readonly<Record<string, string | number | string[]>>; readonly reason?: string },
): Promise<void> {
  const who = auditOf({ principal, ip, requestId });
  await recordAudit(db, { ...who, ...act, objectType: "user", objectId: row.id });
}

/** Opens or renews the moderation case of a member's change. Returns true when it opened a new one. */
export async function joinCase(ctx: ServiceContext, unit: ProfileUnit): Promise<ServiceResult<boolean>> {
  const { status } = unit.row;
  if (isBeforeSubmittingModeration(unit.row)) return { ok: true, value: false };
  const kind = status === "onDocumentsRequest" ? "documents" : status === "onBankModeration" ? "bank" : "edit";
  const open = unit.cases.find((one) => one.kind === kind);
  if (open) await recordCaseChanged(unit.db, open.id);
  if (kind !== "edit") return { ok: true, value: false };
  const moved = await moveProfile(ctx, unit, { type: "edit" });
  return moved.ok ? { ok: true, value: open === undefined } : moved;
}

/** Ends an edit without pending values: the approved data is shown again (design/people §3, transition 13). */
export async function dropEmptyEdit(ctx: ServiceContext, unit: ProfileUnit): Promise<ServiceResult<null>> {
  const { db, row } = unit;
  if (row.status !== "onProfileEditRequest") return { ok: true, value: null };
  const { pending } = await findDetails(db, row.id);
  const waits = pending?.submittedAt != null || (await hasPendingDocuments(unit)) || (await hasWaitingOwnership(db, row.id));
  if (waits) return { ok: true, value: null };
  const moved = await moveProfile(ctx, unit, { type: "discard" });
  return moved.ok ? { ok: true, value: null } : moved;
}
