import { releaseFile } from "#data/document/file-claims.server.ts";
import { findCompany, listOwners, listRemovedOwners } from "#data/people/ownership.server.ts";
import { recordCompanyRestored, recordOwnerRestored } from "#data/people/ownership-decisions.server.ts";
import type { Db } from "#data/prisma.server.ts";

/** Discards a company's unapproved data and restores the approved data, without the pages that were added since. */
export async function takeBackOwnership(db: Db, userId: string, now: number): Promise<void> {
  const company = await findCompany(db, userId);
  if (company !== null && company.state !== "approved") await recordCompanyRestored(db, company);
  const typed = (await listOwners(db, userId)).filter(({ state }) => state !== "approved");
  for (const owner of [...typed, ...(await listRemovedOwners(db, userId))]) {
    await recordOwnerRestored(db, owner, now);
    const kept = owner.live?.fileIds ?? [];
    for (const { id } of owner.files) if (owner.live !== null && !kept.includes(id)) await releaseFile(db, owner.id, id);
  }
}
