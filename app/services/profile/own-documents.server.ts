import { type DocumentRow, listDocuments } from "#data/people/certifying-documents.server.ts";
import type { ProfileUnit } from "./profile-unit.server.ts";

/** What the member may see: hidden ones and those that were replaced are staff's business. */
export const isShown = ({ isHiddenFromMember, state }: Pick<DocumentRow, "isHiddenFromMember" | "state">): boolean =>
  !isHiddenFromMember && state !== "replaced" && state !== "removed";

/** Documents of the member that a moderator has not decided on. */
export async function listPendingDocuments({ db, row }: Pick<ProfileUnit, "db" | "row">): Promise<readonly DocumentRow[]> {
  return (await listDocuments(db, row.id)).filter(({ state }) => state === "submitted");
}

export const hasPendingDocuments = async (unit: ProfileUnit): Promise<boolean> => (await listPendingDocuments(unit)).length > 0;
