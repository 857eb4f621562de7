import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openForgetfulLine } from "#tests/support/forgetful-line.ts";
import { jpeg } from "./hostile-files.ts";
import { ids, offer } from "./offer-fixture.ts";

const database = await cloneDatabase();
const line = await openForgetfulLine(database.appUrl);
process.env.DATABASE_URL = line.url;
const folder = await mkdtemp(path.join(tmpdir(), "lost-commits-"));
process.env.FILES_DIR = folder;
afterAll(async () => {
  line.close();
  await rm(folder, { recursive: true, force: true });
});
const { storeOffer } = await import("./stored-offer.ts");
const { generateOfferDocuments } = await import("#services/document/generate-offer-documents.server.ts");
const { receiveFiles } = await import("#files/receive.server.ts");
const { readWholeFile } = await import("#files/stored-files.server.ts");
const { pool } = await import("#data/db.server.ts");
const { claimFiles } = await import("#data/document/file-claims.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { isDatabaseUnavailable } = await import("#data/outage.server.ts");
await storeOffer(database);

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("nothing was thrown"),
    (error: unknown) => error,
  );

async function sha256Of(fileId: string): Promise<string> {
  const file = await findFile(fileId);
  if (!file) throw new Error(`There is no file ${fileId}.`);
  return createHash("sha256")
    .update(await readWholeFile(file))
    .digest("hex");
}

test("a contract is readable although the response to its commit was lost", async () => {
  line.loseNextCommit();
  const error = await thrownBy(generateOfferDocuments(offer.id));
  expect(isDatabaseUnavailable(error)).toBe(true);
  const { rows } = await database.asOwner("SELECT file_id, encode(sha256, 'hex') AS sha256 FROM offer_document WHERE offer_id = $1", [
    offer.id,
  ]);
  expect(rows).toHaveLength(1);
  expect((await generateOfferDocuments(offer.id)).fileIds).toEqual([rows[0].file_id]);
  expect(await sha256Of(rows[0].file_id)).toMatch(/^[0-9a-f]{64}$/);
});

test("an upload keeps bytes and row although the response to its commit was lost", async () => {
  const form = new FormData();
  form.append("files", new File([new Uint8Array(await jpeg())], "чек.jpg"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  line.loseNextCommit();
  const error = await thrownBy(receiveFiles(request, { ownerUserId: ids.owner, offerId: offer.id, leg: "owner", purpose: "proof" }));
  expect(isDatabaseUnavailable(error)).toBe(true);
  const { rows } = await database.asOwner("SELECT id, encode(sha256, 'hex') AS sha256 FROM stored_file WHERE purpose = 'proof'");
  expect(rows).toHaveLength(1);
  await claimFiles(pool, offer.id, [rows[0].id]);
  expect(await sha256Of(rows[0].id)).toBe(rows[0].sha256);
});
