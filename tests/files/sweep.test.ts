import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";
import { ids } from "./offer-fixture.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "sweep-test-"));
process.env.FILES_DIR = folder;
afterAll(() => rm(folder, { recursive: true, force: true }));
const { pool, withTransaction } = await import("#data/db.server.ts");
const { claimFiles, recordFiles } = await import("#data/document/file-claims.server.ts");
const { recordRefused } = await import("#data/command/command-inbox.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { createDraft, recordDraftValues, removeDraft } = await import("#data/offer/drafts.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { fileStorage } = await import("#files/storage.server.ts");
const { storeBytes } = await import("#files/stored-files.server.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { discardUnclaimedFiles, dropOrphanedBytes, listOrphanedBytes } = await import("#services/file/sweep-files.server.ts");

const content = { name: "чек.pdf", mime: "application/pdf", bytes: new Uint8Array([1, 2, 3]) };
type Owner = Parameters<typeof storeFile>[0];
const store = (owner: Partial<Owner> & Pick<Owner, "purpose">, claimedBy: string | null = null) =>
  storeFile({ ownerUserId: ids.owner, ...owner }, content, claimedBy);
const isReadable = async (id: string) => (await findFile(id)) !== null;
const tomorrow = () => Date.now() + days(1) + 1_000;

test("a pending upload is deleted with its row after a day; a claimed one remains until it is released", async () => {
  const draft = draftState();
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const ofOffer = { offerId: draft.id, leg: "owner", purpose: "proof" } as const;
  const [killed, waiting, refused, paper] = [
    await store(ofOffer),
    await store(ofOffer),
    await store(ofOffer),
    await store({ purpose: "certifying" }),
  ];
  const command = `INSERT INTO offer_command (id, offer_id, actor, type, body, body_hash, next_attempt_at)
    VALUES ($1, $2, '{}', 'saveProof', '{}', '\\x00', now())`;
  const [kept, denied] = [randomUUID(), randomUUID()];
  for (const id of [kept, denied]) await database.asOwner(command, [id, draft.id]);
  await claimFiles(pool, kept, [waiting]);
  await claimFiles(pool, denied, [refused]);
  await claimFiles(pool, ids.owner, [paper]);
  // An upload whose request was killed before its command was stored: nobody can read it.
  expect(await isReadable(killed)).toBe(false);
  expect(await isReadable(refused)).toBe(true);
  await withTransaction((tx) => recordRefused(tx, denied, "OFFER.WRONG_PHASE", {}));
  expect(await isReadable(refused)).toBe(false);

  expect(await discardUnclaimedFiles(Date.now())).toBe(0);
  expect(await discardUnclaimedFiles(tomorrow())).toBe(2);
  for (const id of [waiting, paper]) expect(await isReadable(id)).toBe(true);
  expect(await listOrphanedBytes()).toEqual([]);
  expect(await discardUnclaimedFiles(tomorrow())).toBe(0);
});

test("a file is claimed only once, and not after its deletion", async () => {
  const [file, late] = [await store({ purpose: "avatar" }), await store({ purpose: "avatar" })];
  await claimFiles(pool, ids.owner, [file]);
  await expect(claimFiles(pool, ids.buyer, [file])).rejects.toThrow("only 0 were pending");
  expect(await discardUnclaimedFiles(tomorrow())).toBe(1);
  await expect(claimFiles(pool, ids.owner, [late])).rejects.toThrow("only 0 were pending");
});

test("a draft claims its invoice; a replacement or the draft's end releases the former file", async () => {
  const [first, second] = [await store({ purpose: "invoice" }), await store({ purpose: "invoice" })];
  const draftId = randomUUID();
  const way = { rail: "bank", currency: "RUB", network: null } as const;
  const route = { from: "RU", to: "DE", give: way, get: { ...way, currency: "EUR" } } as const;
  const naming = (fileId: string) => ({
    route,
    invoice: { invoiceNumber: "7", invoiceDate: "2026-01-01", purpose: "goods", fileId },
  });
  await createDraft({ id: draftId, memberId: ids.owner, type: "invoice", values: { route } });
  expect(await recordDraftValues(draftId, ids.owner, naming(first))).toBe(true);
  expect([await isReadable(first), await isReadable(second)]).toEqual([true, false]);
  expect(await recordDraftValues(draftId, ids.owner, naming(second))).toBe(true);
  expect(await recordDraftValues(draftId, ids.owner, naming(second))).toBe(true);
  expect([await isReadable(first), await isReadable(second)]).toEqual([false, true]);
  expect(await removeDraft(draftId, ids.owner)).toBe(true);
  expect(await discardUnclaimedFiles(tomorrow())).toBe(2);
});

test("bytes without a row are deleted at the second run; those of an upload in progress remain", async () => {
  const kept = await findFile(await store({ purpose: "avatar" }, ids.owner));
  const orphan = await storeBytes({ ownerUserId: ids.owner, purpose: "avatar" }, content);
  const underWay = await storeBytes({ ownerUserId: ids.owner, purpose: "avatar" }, content);
  const suspects = await listOrphanedBytes();
  expect(suspects.sort()).toEqual([orphan.storageKey, underWay.storageKey].sort());
  await recordFiles(pool, [underWay], null);
  expect(await dropOrphanedBytes([...suspects, kept?.storageKey ?? ""])).toBe(1);
  await expect(fileStorage().read(orphan.storageKey)).rejects.toThrow();
  for (const key of [underWay.storageKey, kept?.storageKey ?? ""]) expect(await fileStorage().read(key)).toBeDefined();
  expect(await listOrphanedBytes()).toEqual([]);
});
