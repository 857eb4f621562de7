import type { ServiceResult } from "#contracts/outcome.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { hasWaitingOwnership } from "#data/people/ownership.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { hasPendingDocuments } from "./own-documents.server.ts";
import { moveProfile, type ProfileUnit } from "./profile-unit.server.ts";

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
