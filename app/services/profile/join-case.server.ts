import type { ServiceResult } from "#contracts/outcome.ts";
import { recordCaseChanged } from "#data/people/moderation-cases.server.ts";
import { isBeforeSubmittingModeration } from "#domain/people/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { moveProfile, type ProfileUnit } from "./profile-unit.server.ts";

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
