import type { DraftValues } from "#contracts/draft.ts";
import type { OfferType } from "#contracts/offer-order.ts";
import type { Prisma } from "#data/generated/prisma/client.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** An offer in the making; its owner's alone. */
export interface OfferDraft {
  readonly id: string;
  readonly memberId: string;
  readonly type: OfferType;
  readonly values: DraftValues;
  /** The offer that it became. */
  readonly offerId: string | null;
  readonly updatedAt: Instant;
}

const select = {
  id: true,
  memberId: true,
  type: true,
  values: true,
  offerId: true,
  updatedAt: true,
} as const satisfies Prisma.OfferDraftSelect;

const jsonOf = (values: DraftValues): Prisma.InputJsonObject => JSON.parse(JSON.stringify(values));

const draftOf = ({ values, updatedAt, ...row }: Prisma.OfferDraftGetPayload<{ select: typeof select }>): OfferDraft => ({
  ...row,
  values: values as object as DraftValues,
  updatedAt: updatedAt.getTime(),
});

/** False when the id is taken: the same form was sent twice. */
export async function createDraft({
  id,
  memberId,
  type,
  values,
}: Pick<OfferDraft, "id" | "memberId" | "type" | "values">): Promise<boolean> {
  const draft = { id, memberId, type, values: jsonOf(values) };
  const { count } = await (await prisma()).offerDraft.createMany({ data: [draft], skipDuplicates: true });
  return count === 1;
}

/** The member's own draft; null for somebody else's. */
export async function findDraft(id: string, memberId: string): Promise<OfferDraft | null> {
  const draft = await (await prisma()).offerDraft.findFirst({ where: { id, memberId }, select });
  return draft && draftOf(draft);
}

/** Unpublished drafts, last changed first. */
export async function listDrafts(memberId: string, limit: number): Promise<readonly OfferDraft[]> {
  const drafts = await (await prisma()).offerDraft.findMany({
    where: { memberId, offerId: null },
    select,
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: limit,
  });
  return drafts.map(draftOf);
}

/** False when the draft is gone or published meanwhile. */
export async function recordDraftValues(id: string, memberId: string, values: DraftValues): Promise<boolean> {
  const { count } = await (await prisma()).offerDraft.updateMany({
    where: { id, memberId, offerId: null },
    data: { values: jsonOf(values), updatedAt: new Date() },
  });
  return count === 1;
}

/** Takes the offer's name back after a refusal: the draft can be published again. */
export async function recordDraftFreed(id: string): Promise<void> {
  await (await prisma()).offerDraft.updateMany({ where: { id }, data: { offerId: null, updatedAt: new Date() } });
}

export async function removeDraft(id: string, memberId: string): Promise<boolean> {
  const { count } = await (await prisma()).offerDraft.deleteMany({ where: { id, memberId, offerId: null } });
  return count === 1;
}
