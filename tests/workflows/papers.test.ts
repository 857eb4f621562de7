import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonicalTerms } from "#domain/offer/terms.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { eventually } from "./engine.ts";

await cloneDatabase();
await startTestWorker();
const { acceptedOffer, sign } = await import("#tests/support/offer-journey.ts");
const { submitCommand } = await import("#tests/support/submit-command.ts");
const { listDocuments } = await import("#data/document/documents.server.ts");
const { findDocument } = await import("#data/document/document-facts.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { pool } = await import("#data/db.server.ts");
const { temporalClient } = await import("#commands/temporal-client.server.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { readWholeFile } = await import("#files/stored-files.server.ts");

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

async function bytesOf(fileId: string): Promise<Buffer> {
  const file = await findFile(fileId);
  if (!file) throw new Error(`There is no file ${fileId}.`);
  return await readWholeFile(file);
}

test("generates the contract after the acceptance and the evidence after the second signature; signatures are bound to the stored file", async () => {
  const offer = await acceptedOffer({ submit: submitCommand });
  const accepted = await offer.state();
  const [contract] = await listDocuments(offer.id);
  expect(contract).toMatchObject({ kind: "contract", revision: 1 });
  const pdf = await bytesOf(contract?.fileId ?? "");
  expect(pdf.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(sha256(pdf)).toBe(contract?.sha256);
  expect(accepted.documents?.hash).toBe(sha256(`${sha256(canonicalTerms(accepted))}.${sha256(pdf)}`));

  await sign(offer, "owner");
  expect(await findDocument(offer.id, 1, "evidence")).toBeNull();
  await sign(offer, "buyer");
  const evidence = await eventually(
    () => findDocument(offer.id, 1, "evidence"),
    (found) => found !== null,
  );
  const sheet = await bytesOf(evidence?.fileId ?? "");
  expect(sha256(sheet)).toBe(evidence?.sha256);
  expect(sheet.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  const { version } = await offer.state();
  // Both sides are notified of the second signature, and of the evidence sheet.
  const told = "SELECT 1 FROM feed_entry WHERE offer_id = $1 AND kind = 'offer' AND feed LIKE 'user:%' AND version = $2";
  await eventually(
    () => pool.query(told, [offer.id, version]),
    ({ rowCount }) => rowCount === 4,
  );
});

test("a document whose worker dies is made by another worker within seconds", async () => {
  const { id } = await acceptedOffer({ submit: submitCommand });
  const { events } = await temporalClient().workflow.getHandle(offerWorkflowId(id)).fetchHistory();
  const made = (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: task }) => task ?? []);
  expect(made.map(({ activityType, heartbeatTimeout }) => [activityType?.name, Number(heartbeatTimeout?.seconds)])).toEqual([
    ["generateDocuments", 5],
  ]);
});

test("stored documents cannot be read without their keys", async () => {
  const folder = process.env.FILES_DIR ?? "";
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(stored.length).toBeGreaterThanOrEqual(2);
  for (const { parentPath, name } of stored) expect((await readFile(join(parentPath, name))).includes("%PDF")).toBe(false);
});
