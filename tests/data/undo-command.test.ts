import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { recordRefused } = await import("#data/command/command-inbox.server.ts");
const { listClaimsOfHash, recordHashClaim } = await import("#data/money/hash-claims.server.ts");
const { claimReference, findReferenceUse, moveReference } = await import("#data/money/references.server.ts");
const { createDraft } = await import("#data/offer/drafts.server.ts");
const { findDraft, listDrafts } = await import("#data/offer/draft-reads.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { lockFreeDraft, recordDraftOffer } = await import("#data/offer/published-drafts.server.ts");

async function offer(): Promise<string> {
  const draft = draftState();
  await withTransaction((tx) => createDraftOffer(tx, draft));
  return draft.id;
}

/** A command of the offer that the engine has not decided yet. */
async function kept(offerId: string): Promise<string> {
  const id = randomUUID();
  const sql = `INSERT INTO offer_command (id, offer_id, actor, type, body, body_hash, next_attempt_at)
    VALUES ($1, $2, '{}', 'publish', '{}', '\\x00', now())`;
  await database.asOwner(sql, [id, offerId]);
  return id;
}

const refuse = (commandId: string) => withTransaction((tx) => recordRefused(tx, commandId, "OFFER.WRONG_PHASE", {}));
const scope = () => ({ network: `bank:${randomUUID()}`, reference: "17" });

test("a reference that two commands of a leg used is free only after both were refused", async () => {
  const [offerId, otherId] = [await offer(), await offer()];
  const [first, second, third] = [await kept(offerId), await kept(offerId), await kept(otherId)];
  const place = scope();
  const claim = { ...place, offerId, leg: "owner", kind: "payout" } as const;
  expect(await claimReference(pool, { ...claim, commandId: first })).toBe(true);
  expect(await claimReference(pool, { ...claim, commandId: second })).toBe(true);
  const elsewhere = { ...claim, offerId: otherId, commandId: third };
  expect(await refuse(second)).toBe(true);
  expect(await claimReference(pool, elsewhere)).toBe(false);
  expect(await findReferenceUse(place.network, place.reference)).toMatchObject({ offerId });
  expect(await refuse(first)).toBe(true);
  expect(await findReferenceUse(place.network, place.reference)).toBeNull();
  expect(await claimReference(pool, elsewhere)).toBe(true);
  expect(await findReferenceUse(place.network, place.reference)).toMatchObject({ offerId: otherId });
});

test("a reference that a manager moved stays with its leg when a later command with it is refused", async () => {
  const [offerId, otherId] = [await offer(), await offer()];
  const place = scope();
  const claim = { ...place, offerId, leg: "owner", kind: "receipt" } as const;
  await claimReference(pool, { ...claim, commandId: await kept(offerId) });
  const moved = { ...claim, offerId: otherId };
  expect(await moveReference(pool, { ...moved, commandId: null }, { offerId, leg: "owner" })).toBe(true);
  const commandId = await kept(otherId);
  expect(await claimReference(pool, { ...moved, commandId })).toBe(true);
  await refuse(commandId);
  expect(await findReferenceUse(place.network, place.reference)).toMatchObject({ offerId: otherId });
});

test("a hash claim is deleted when the last command that made it was refused", async () => {
  const [offerId, otherId] = [await offer(), await offer()];
  const [first, second] = [await kept(offerId), await kept(offerId)];
  const hash = randomUUID();
  const claims = async () => (await listClaimsOfHash("TRON", hash, otherId)).length;
  for (const commandId of [first, second])
    await recordHashClaim(pool, { network: "TRON", reference: hash, offerId, leg: "owner", commandId });
  await refuse(first);
  expect(await claims()).toBe(1);
  await refuse(second);
  expect(await claims()).toBe(0);
});

test("a refused publication returns the draft to its owner's list, with the invoice's file", async () => {
  const [memberId, draftId, fileId, offerId] = [randomUUID(), randomUUID(), randomUUID(), await offer()];
  await createDraft({ id: draftId, memberId, type: "invoice", values: {} as never });
  await database.asOwner(
    `INSERT INTO stored_file (id, owner_user_id, offer_id, purpose, name, mime, size, sha256, storage_key, wrapped_key, key_version, claimed_by)
     VALUES ($1, $2, $3, 'invoice', 'счёт.pdf', 'application/pdf', 1, '\\x00', $4, '\\x00', 1, $5)`,
    [fileId, memberId, offerId, randomUUID(), draftId],
  );
  const [publication, another] = [await kept(offerId), await kept(offerId)];
  await withTransaction((tx) => recordDraftOffer(tx, draftId, offerId, publication));
  // Another command of that offer releases nothing.
  await refuse(another);
  expect((await findDraft(draftId, memberId))?.offerId).toBe(offerId);
  await refuse(publication);
  expect((await listDrafts(memberId, 10)).map(({ id }) => id)).toEqual([draftId]);
  expect(await withTransaction((tx) => lockFreeDraft(tx, draftId, memberId))).toBe(true);
  const { rows } = await database.asOwner("SELECT offer_id, claimed_by FROM stored_file WHERE id = $1", [fileId]);
  expect(rows).toEqual([{ offer_id: null, claimed_by: draftId }]);
});
