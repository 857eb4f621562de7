import { type DocumentRow, listDocuments } from "#data/people/certifying-documents.server.ts";
import type { ProfileUnit } from "./profile-unit.server.ts";

/** True for documents that the member may see. Hidden and replaced ones are visible to staff only. */
export const isShown = ({ isHiddenFromMember, state }: Pick<DocumentRow, "isHiddenFromMember" | "state">): boolean =>
  !isHiddenFromMember && state !== "replaced" && state !== "removed";

/** Returns the member's documents that wait for a moderator. */
export async function listPendingDocuments({ db, row }: Pick<ProfileUnit, "db" | "row">): Promise<readonly DocumentRow[]> {
  return (await listDocuments(db, row.id)).filter(({ state }) => state === "submitted");
}

export const hasPendingDocuments = async (unit: ProfileUnit): Promise<boolean> => (await listPendingDocuments(unit)).length > 0;
