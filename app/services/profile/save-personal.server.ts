import { randomUUID } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordDetailsDropped, recordPendingDetails } from "#data/people/member-details.server.ts";
import { recordCaseChanged } from "#data/people/moderation-cases.server.ts";
import { recordPersonNames } from "#data/people/profiles.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { changedKeys, fullNameOf, type PersonalData, type PersonalKey, personalKeys } from "#domain/people/personal/personal-data.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { indexKeys } from "#files/blind-index.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { notifyModerators, notifyOfProfile } from "./notify-of-profile.server.ts";
import { personalView, phoneIndexWith, sealPersonal } from "./personal-details.server.ts";
import { auditProfile, dropEmptyEdit, moveProfile, type ProfileUnit, withProfile } from "./profile-unit.server.ts";

/** Returns whether personal data may be edited: drafts before the first moderation, edits afterwards (design/people §3). */
export const mayEditPersonal = (status: ProfileStatus): boolean =>
  isBeforeSubmittingModeration({ status }) || status === "active" || status === "onProfileEditRequest";

async function recordPending(unit: ProfileUnit, data: PersonalData, changed: readonly PersonalKey[], submittedAt: number | null) {
  const { db, row, details } = unit;
  const { remarks, pending } = personalView(row, details);
  const mended = pending === null ? [] : changedKeys(pending, data);
  const left = Object.fromEntries(Object.entries(remarks).filter(([field]) => !mended.some((key) => key === field)));
  const id = details.pending?.id ?? randomUUID();
  const phoneBidx = data.phone === "" ? null : Uint8Array.from(phoneIndexWith(indexKeys()[0], data.phone));
  const sealed = sealPersonal(id, data);
  await recordPendingDetails(db, { id, userId: row.id, sealed, phoneBidx, changedFields: changed, remarks: left, submittedAt });
}

const namesOf = (data: PersonalData) => ({
  ...{ firstName: data.firstName, lastName: data.lastName, middleName: data.middleName || null },
  ...{ fullName: fullNameOf(data), country: data.country || null },
});

async function saveDraft(ctx: ServiceContext, unit: ProfileUnit, data: PersonalData, changed: readonly PersonalKey[]): Promise<void> {
  await recordPending(unit, data, changed, null);
  await recordPersonNames(unit.db, unit.row.id, namesOf(data));
  await auditProfile(ctx, unit, { action: "profile.edit", diff: { fields: [...changed] } });
}

/** Withdraws an edit that equals the approved data, because it needs no review. */
async function takeBack(ctx: ServiceContext, unit: ProfileUnit): Promise<ServiceResult<null>> {
  await recordDetailsDropped(unit.db, unit.row.id);
  await auditProfile(ctx, unit, { action: "profile.edit", diff: { fields: [] } });
  return await dropEmptyEdit(ctx, unit);
}

async function saveEdit(
  ctx: ServiceContext,
  unit: ProfileUnit,
  data: PersonalData,
  changed: readonly PersonalKey[],
): Promise<ServiceResult<null>> {
  if (changed.length === 0) return await takeBack(ctx, unit);
  const moved = await moveProfile(ctx, unit, { type: "edit" });
  if (!moved.ok) return moved;
  const open = unit.cases.find(({ kind }) => kind === "edit");
  if (open) await recordCaseChanged(unit.db, open.id);
  await recordPending(unit, data, changed, ctx.now);
  await auditProfile(ctx, unit, { action: "profile.edit", diff: { fields: [...changed] } });
  if (open) return { ok: true, value: null };
  await notifyOfProfile(ctx, unit, "editReceived", { fields: changed });
  await notifyModerators(ctx, unit, "edit");
  return { ok: true, value: null };
}

/**
 * Saves a member's personal data. Before the first moderation it is a draft. Afterwards it waits for a moderator, and the approved data
 * stays in force (design/people §5). Entering the approved values withdraws an edit. Refusals: those of `profile.edit`,
 * `PROFILE.ON_MODERATION` during a review.
 */
export async function savePersonal(ctx: ServiceContext, data: PersonalData): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.edit");
  if (refusal) return refusal;
  return await withProfile(ctx.principal.userId, async (unit) => {
    if (!mayEditPersonal(unit.row.status)) return refuse("PROFILE.ON_MODERATION");
    const view = personalView(unit.row, unit.details);
    // The same form was sent before: its values are pending already.
    if (view.pending !== null && changedKeys(view.combined, data).length === 0) return { ok: true, value: null };
    if (!isBeforeSubmittingModeration(unit.row)) return await saveEdit(ctx, unit, data, changedKeys(view.current, data));
    // A first profile has no approved values, so all typed values are new.
    await saveDraft(ctx, unit, data, unit.details.current === null ? personalKeys : changedKeys(view.current, data));
    return { ok: true, value: null };
  });
}
