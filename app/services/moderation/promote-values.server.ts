import { type DocumentRow, listDocuments, recordDocumentDeclined, recordDocumentState } from "#data/people/certifying-documents.server.ts";
import { recordDetailsPromoted, recordDetailsRemarks, recordPendingDetails } from "#data/people/member-details.server.ts";
import { findCompany, recordCompanyName, recordOwnershipApproved } from "#data/people/ownership.server.ts";
import { recordPersonNames } from "#data/people/profiles.server.ts";
import { fullNameOf } from "#domain/people/personal-data.ts";
import { openCompany } from "#services/profile/company/sealed-company.server.ts";
import { personalView, type Remarks, sealPersonal } from "#services/profile/personal-details.server.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";

export interface CaseRemarks {
  /** By personal field. */
  readonly fields: Remarks;
  /** By document. */
  readonly documents: Remarks;
}

/** What waits of the personal data is live, and the rest of the product reads the new names. */
async function promotePersonal(unit: ProfileUnit): Promise<void> {
  const { db, row, details } = unit;
  if (details.pending === null) return;
  const { combined, changed } = personalView(row, details);
  // Only the changed fields are the member's word: the others are what is live.
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

/** What a company told is in force, and its name is how everybody reads it. */
async function promoteOwnership({ db, row }: ProfileUnit): Promise<void> {
  const company = row.profileKind === "company" ? await findCompany(db, row.id) : null;
  if (company === null) return;
  await recordOwnershipApproved(db, row.id);
  const { legalName } = openCompany(company);
  if (legalName !== "" && legalName !== row.companyName) await recordCompanyName(db, row.id, legalName);
}

/** Everything that waits goes live; answers the names of what did. */
export async function promoteAll(unit: ProfileUnit): Promise<readonly string[]> {
  const waiting = (await listDocuments(unit.db, unit.row.id)).filter(({ state }) => state === "submitted");
  const { changed } = personalView(unit.row, unit.details);
  await promotePersonal(unit);
  await approve(unit, waiting);
  await promoteOwnership(unit);
  return [...changed, ...waiting.map(({ id }) => `document:${id}`)];
}

/** What carries a remark waits in the form with it; with `acceptRest` the other sections go live. True when one did. */
export async function returnValues(unit: ProfileUnit, remarks: CaseRemarks, acceptRest: boolean): Promise<boolean> {
  const { db, row, details } = unit;
  const waiting = (await listDocuments(db, row.id)).filter(({ state }) => state === "submitted");
  const sound = waiting.filter(({ id }) => remarks.documents[id] === undefined);
  for (const { id } of waiting) {
    const remark = remarks.documents[id];
    if (remark !== undefined) await recordDocumentDeclined(db, id, remark);
  }
  const isPersonalSound = Object.keys(remarks.fields).length === 0 && details.pending !== null;
  if (acceptRest) await promoteOwnership(unit);
  if (acceptRest) await approve(unit, sound);
  else if (row.status === "onInitialModeration")
    await recordDocumentState(
      db,
      sound.map(({ id }) => id),
      "draft",
    );
  if (!isPersonalSound || !acceptRest) await recordDetailsRemarks(db, row.id, remarks.fields);
  else await promotePersonal(unit);
  return acceptRest && (sound.length > 0 || isPersonalSound);
}
