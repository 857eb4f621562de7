import { type DocumentRow, listDocuments } from "#data/people/certifying-documents.server.ts";
import type { ProfileRow } from "#data/people/profiles.server.ts";
import type { Db } from "#data/prisma.server.ts";

/** True for documents that the member may see. Hidden and replaced ones are visible to staff only. */
export const isShown = ({ isHiddenFromMember, state }: Pick<DocumentRow, "isHiddenFromMember" | "state">): boolean =>
  !isHiddenFromMember && state !== "replaced" && state !== "removed";

interface Unit {
  readonly db: Db;
  readonly row: Pick<ProfileRow, "id">;
}

/** Returns the member's documents that wait for a moderator. */
export async function listPendingDocuments({ db, row }: Unit): Promise<readonly DocumentRow[]> {
  return (await listDocuments(db, row.id)).filter(({ state }) => state === "submitted");
}

export const hasPendingDocuments = async (unit: Unit): Promise<boolean> => (await listPendingDocuments(unit)).length > 0;
