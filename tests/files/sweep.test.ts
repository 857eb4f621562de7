import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";
import { ids } from "./offer-fixture.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "sweep-test-"));
process.env.FILES_DIR = folder;
afterAll(() => rm(folder, { recursive: true, force: true }));
const { pool, withTransaction } = await import("#data/db.server.ts");
const { recordFiles } = await import("#data/document/file-claims.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { fileStorage } = await import("#files/storage.server.ts");
const { storeBytes, storeFile } = await import("#files/stored-files.server.ts");
const { discardUnclaimedFiles, dropOrphanedBytes, listOrphanedBytes } = await import("#services/file/sweep-files.server.ts");

const content = { name: "чек.pdf", mime: "application/pdf", bytes: new Uint8Array([1, 2, 3]) };
type Owner = Parameters<typeof storeFile>[1];
const store = async (owner: Partial<Owner> & Pick<Owner, "purpose">) =>
  (await storeFile(pool, { ownerUserId: ids.owner, ...owner }, content)).id;
const isKept = async (id: string) => (await findFile(id)) !== null;
const tomorrow = () => Date.now() + days(1) + 1_000;

/** An offer whose last event names its owner's proof. */
async function offerWithProof() {
  const draft = draftState();
  const step = published(draft);
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const proofId = await store({ offerId: draft.id, leg: "owner", purpose: "proof" });
  const at = step.state.updatedAt + 1;
  const event = {
    type: "proofSaved",
    side: "owner",
    order: "first",
    late: false,
    replaced: false,
    fileIds: [proofId],
    version: 2,
    at,
  } as const;
  const state = { ...step.state, version: 2, updatedAt: at };
  await withTransaction((tx) => projectOffer(tx, { state, events: [...step.events, event], commandId: null, actor: null }));
  return { offerId: draft.id, proofId };
}

test("an upload that nothing speaks of goes after a day; what an event, a command or a draft names stays", async () => {
  const { offerId, proofId } = await offerWithProof();
  const [lost, waiting, refused] = [
    await store({ offerId, leg: "owner", purpose: "proof" }),
    await store({ offerId, leg: "owner", purpose: "agentFile" }),
    await store({ offerId, leg: "owner", purpose: "agentFile" }),
  ];
  const command = `INSERT INTO offer_command (id, offer_id, actor, type, body, body_hash, status, next_attempt_at)
    VALUES ($1, $2, '{}', 'submitIncoming', $3, '\\x00', $4, now())`;
  await database.asOwner(command, [randomUUID(), offerId, JSON.stringify({ fileIds: [waiting] }), "pending"]);
  await database.asOwner(command, [randomUUID(), offerId, JSON.stringify({ fileIds: [refused] }), "refused"]);
  const [inDraft, abandoned, paper] = [
    await store({ purpose: "invoice" }),
    await store({ purpose: "invoice" }),
    await store({ purpose: "certifying" }),
  ];
  await database.asOwner("INSERT INTO offer_draft (id, member_id, type, values) VALUES ($1, $2, 'invoice', $3)", [
    randomUUID(),
    ids.owner,
    JSON.stringify({ invoice: { fileId: inDraft } }),
  ]);

  expect(await discardUnclaimedFiles(Date.now())).toBe(0);
  expect(await discardUnclaimedFiles(tomorrow())).toBe(3);
  for (const id of [lost, refused, abandoned]) expect(await isKept(id)).toBe(false);
  for (const id of [proofId, waiting, inDraft, paper]) expect(await isKept(id)).toBe(true);
  expect(await discardUnclaimedFiles(tomorrow())).toBe(0);
});

test("bytes without a row go at the second look, those of an upload that was under way stay", async () => {
  const kept = await findFile(await store({ purpose: "avatar" }));
  const orphan = await storeBytes({ ownerUserId: ids.owner, purpose: "avatar" }, content);
  const underWay = await storeBytes({ ownerUserId: ids.owner, purpose: "avatar" }, content);
  const suspects = await listOrphanedBytes();
  expect(suspects.sort()).toEqual([orphan.storageKey, underWay.storageKey].sort());
  await recordFiles(pool, [underWay]);
  expect(await dropOrphanedBytes([...suspects, kept?.storageKey ?? ""])).toBe(1);
  await expect(fileStorage().read(orphan.storageKey)).rejects.toThrow();
  for (const key of [underWay.storageKey, kept?.storageKey ?? ""]) expect(await fileStorage().read(key)).toBeDefined();
  expect(await listOrphanedBytes()).toEqual([]);
});
