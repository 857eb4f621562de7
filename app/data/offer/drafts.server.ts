import type { DraftValues } from "#contracts/offer/draft.ts";
import { claimFiles, releaseFiles } from "#data/document/file-claims.server.ts";
import type { Prisma } from "#data/generated/prisma/client.ts";
import { type Db, prisma, withPrisma } from "#data/prisma.server.ts";
import { env } from "#env";
import type { OfferDraft } from "./draft-reads.server.ts";

const jsonOf = (values: DraftValues): Prisma.InputJsonObject => JSON.parse(JSON.stringify(values));

/** Stores a new draft and deletes the member's oldest ones beyond DRAFT_LIMIT. The same form sent twice creates one draft. */
export async function createDraft({ id, memberId, type, values }: Pick<OfferDraft, "id" | "memberId" | "type" | "values">): Promise<void> {
  const draft = { id, memberId, type, values: jsonOf(values) };
  const { offerDraft } = await prisma();
  const { count } = await offerDraft.createMany({ data: [draft], skipDuplicates: true });
  if (count === 0) return;
  const where = { memberId, offerId: null };
  const old = await offerDraft.findMany({
    where,
    select: { id: true },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    skip: env.DRAFT_LIMIT,
    take: 100,
  });
  for (const { id: oldId } of old) await removeDraft(oldId, memberId);
}

/** Stores the draft that a person brought to their registration, in the transaction that confirms the address. */
export async function recordWishedDraft(
  { offerDraft }: Db,
  { memberId, type, values }: Pick<OfferDraft, "memberId" | "type" | "values">,
): Promise<void> {
  await offerDraft.create({ data: { memberId, type, values: jsonOf(values) } });
}

/** Returns false when the draft was deleted or published meanwhile. */
export async function recordDraftValues(id: string, memberId: string, values: DraftValues): Promise<boolean> {
  return await withPrisma(async (db) => {
    const where = { id, memberId, offerId: null };
    const { count } = await db.offerDraft.updateMany({ where, data: { values: jsonOf(values), updatedAt: new Date() } });
    if (count === 1) await claimInvoice(db, id, memberId, values.paper?.fileId ?? values.invoice?.fileId ?? null);
    return count === 1;
  });
}

/** Claims the invoice file that the draft names and releases the former one. */
async function claimInvoice(db: Db, draftId: string, memberId: string, fileId: string | null): Promise<void> {
  await releaseFiles(db, memberId, draftId, fileId);
  if (fileId === null) return;
  const isPending = await db.storedFile.count({ where: { id: fileId, ownerUserId: memberId, purpose: "invoice", claimedBy: null } });
  if (isPending) await claimFiles(db, draftId, [fileId]);
}

export async function removeDraft(id: string, memberId: string): Promise<boolean> {
  return await withPrisma(async (db) => {
    const { count } = await db.offerDraft.deleteMany({ where: { id, memberId, offerId: null } });
    if (count === 1) await releaseFiles(db, memberId, id, null);
    return count === 1;
  });
}
