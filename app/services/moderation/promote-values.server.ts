import { type DocumentRow, listDocuments, recordDocumentDeclined, recordDocumentState } from "#data/people/certifying-documents.server.ts";
import { recordDetailsPromoted, recordDetailsRemarks, recordPendingDetails } from "#data/people/member-details.server.ts";
import { recordPersonNames } from "#data/people/profiles.server.ts";
import type { OwnershipRemarks } from "#domain/people/company/ownership.ts";
import { fullNameOf } from "#domain/people/personal/personal-data.ts";
import { personalView, type Remarks, sealPersonal } from "#services/profile/personal-details.server.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { promoteOwnership, returnOwnership } from "./ownership-case.server.ts";

export interface CaseRemarks extends OwnershipRemarks {
  /** Remarks by personal field. */
  readonly fields: Remarks;
  /** Remarks by document. */
  readonly documents: Remarks;
}

/** Approves pending personal data and updates the displayed names. */
async function promotePersonal(unit: ProfileUnit): Promise<void> {
  const { db, row, details } = unit;
  if (details.pending === null) return;
  const { combined, changed } = personalView(row, details);
  // Only changed fields are copied, because the others already have the approved values.
  const { id, phoneBidx } = details.pending;
  const sealed = sealPersonal(id, combined);
  await recordPendingDetails(db, { id, userId: row.id, sealed, phoneBidx, changedFields: changed, remarks: {}, submittedAt: null });
  await recordDetailsPromoted(db, row.id);
  const names = { firstName: combined.firstName, lastName: combined.lastName, middleName: combined.middleName || null };
  await recordPersonNames(db, row.id, { ...names, fullName: fullNameOf(combined), country: combined.country || null });
}

async function approve(unit: ProfileUnit, documents: readonly DocumentRow[]): Promise<void> {
  await recordDocumentState(
    unit.db,
    documents.map(({ id }) => id),
    "approved",
  );
  const replaced = documents.flatMap(({ replacesId }) => (replacesId === null ? [] : [replacesId]));
  await recordDocumentState(unit.db, replaced, "replaced");
}

/** Approves all pending values. Returns the names of approved items. */
export async function promoteAll(unit: ProfileUnit): Promise<readonly string[]> {
  const waiting = (await listDocuments(unit.db, unit.row.id)).filter(({ state }) => state === "submitted");
  const { changed } = personalView(unit.row, unit.details);
  await promotePersonal(unit);
  await approve(unit, waiting);
  const owned = await promoteOwnership(unit);
  return [...changed, ...waiting.map(({ id }) => `document:${id}`), ...owned];
}

/**
 * Sends values with a remark back to the member. With `acceptRest` the other sections are approved. Returns true when one was approved.
 */
export async function returnValues(unit: ProfileUnit, remarks: CaseRemarks, acceptRest: boolean): Promise<boolean> {
  const { db, row, details } = unit;
  const waiting = (await listDocuments(db, row.id)).filter(({ state }) => state === "submitted");
  const sound = waiting.filter(({ id }) => remarks.documents[id] === undefined);
  for (const { id } of waiting) {
    const remark = remarks.documents[id];
    if (remark !== undefined) await recordDocumentDeclined(db, id, remark);
  }
  const isPersonalSound = Object.keys(remarks.fields).length === 0 && details.pending !== null;
  const isOwnershipTaken = await returnOwnership(unit, remarks, acceptRest);
  if (acceptRest) await approve(unit, sound);
  else if (row.status === "onInitialModeration")
    await recordDocumentState(
      db,
      sound.map(({ id }) => id),
      "draft",
    );
  if (!isPersonalSound || !acceptRest) await recordDetailsRemarks(db, row.id, remarks.fields);
  else await promotePersonal(unit);
  return acceptRest && (sound.length > 0 || isPersonalSound || isOwnershipTaken);
}
