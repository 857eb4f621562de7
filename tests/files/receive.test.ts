import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { heicPicture } from "./heic-picture.ts";
import { eicar, jpeg, pdf, plainPicture } from "./hostile-files.ts";
import { ids } from "./offer-fixture.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "files-test-"));
process.env.FILES_DIR = folder;
process.env.UPLOAD_LIMIT_PER_HOUR = "120";
const { receiveFiles } = await import("#files/receive.server.ts");
const { readWholeFile } = await import("#files/stored-files.server.ts");
const { pool } = await import("#data/db.server.ts");
const { claimFiles } = await import("#data/document/file-claims.server.ts");
const { findFile } = await import("#data/document/files.server.ts");

afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await database.asOwner("DELETE FROM stored_file");
  await rm(folder, { recursive: true, force: true });
});

const proof = { ownerUserId: ids.owner, offerId: ids.offer, leg: "owner", purpose: "proof" } as const;

function upload(files: readonly (readonly [name: string, bytes: Uint8Array])[], fields: Record<string, string> = {}): Request {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("files", new File([new Uint8Array(bytes)], name));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Request("http://localhost/", { method: "POST", body: form });
}

async function storedBytes(): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))));
}
const rowCount = async () => (await database.asOwner("SELECT count(*)::int AS n FROM stored_file")).rows[0].n;
async function expectNothingStays(): Promise<void> {
  expect(await storedBytes()).toEqual([]);
  expect(await rowCount()).toBe(0);
}

test("files are stored encrypted under random names and read back completely; form fields are returned", async () => {
  const [photo, paper] = [await jpeg(), await pdf()];
  const received = await receiveFiles(
    upload(
      [
        ["чек.jpg", photo],
        ["Выписка.pdf", paper],
      ],
      { note: "оплачено" },
    ),
    proof,
  );
  if (!received.ok) throw new Error(received.code);
  expect(received.form.get("note")).toBe("оплачено");
  expect(received.files.map(({ name, mime, size }) => [name, mime, size])).toEqual([
    ["чек.jpg", "image/jpeg", photo.length],
    ["Выписка.pdf", "application/pdf", paper.length],
  ]);
  const id = received.files[1]?.id ?? "";
  expect(await findFile(id)).toBeNull();
  await claimFiles(pool, ids.offer, [id]);
  const file = await findFile(id);
  expect(file).toMatchObject({ purpose: "proof", leg: "owner", offerId: ids.offer, ownerUserId: ids.owner });
  expect((await readWholeFile(file!)).equals(Buffer.from(paper))).toBe(true);
  const stored = await storedBytes();
  expect(stored).toHaveLength(2);
  for (const bytes of stored) expect(bytes.includes("%PDF") || bytes.includes("JFIF")).toBe(false);
});

test("an empty file input counts as no file", async () => {
  const received = await receiveFiles(upload([["", new Uint8Array()]], { note: "x" }), proof);
  expect(received).toMatchObject({ ok: true, files: [] });
});

const good = await jpeg(2);
const over = new Uint8Array(10 * 1024 * 1024 + 1);
over.set(await pdf());
test.each([
  ["a page named JPEG", [["a.jpg", new TextEncoder().encode("<html>")]], "UPLOAD.TYPE"],
  ["a named file of no bytes", [["a.jpg", new Uint8Array()]], "UPLOAD.TYPE"],
  ["10 MB and one byte", [["a.pdf", over]], "UPLOAD.TOO_LARGE"],
  ["the test virus", [["a.pdf", eicar]], "UPLOAD.INFECTED"],
  ["11 files", Array.from({ length: 11 }, (_, index) => [`${index}.jpg`, good]), "UPLOAD.TOO_MANY"],
] as const)("%s is refused, valid files before it are deleted, fields are kept", async (_what, files, code) => {
  const request = upload(
    [["good.jpg", good], ...(files as readonly (readonly [string, Uint8Array])[])].slice(0, 11) as [string, Uint8Array][],
    { note: "осталось" },
  );
  const refused = await receiveFiles(request, proof);
  expect(refused).toMatchObject({ ok: false, code });
  expect(refused.form.get("note")).toBe("осталось");
  await expectNothingStays();
});

test("stores files with the type of their bytes and the matching extension, and scales large pictures down", async () => {
  const png = await plainPicture(64, 48, "png");
  const received = await receiveFiles(
    upload([
      ["чек.jpg", png],
      ["IMG_7.HEIC", heicPicture()],
      ["скан", good],
      ["DSC_1.JPG", await plainPicture(8_160, 6_144, "jpeg")],
    ]),
    proof,
  );
  if (!received.ok) throw new Error(received.code);
  expect(received.files.map(({ name, mime }) => `${name} ${mime}`)).toEqual([
    "чек.png image/png",
    "IMG_7.jpg image/jpeg",
    "скан.jpg image/jpeg",
    "DSC_1.JPG image/jpeg",
  ]);
  await claimFiles(
    pool,
    ids.offer,
    received.files.map(({ id }) => id),
  );
  const photo = await findFile(received.files[3]?.id ?? "");
  expect(await sharp(await readWholeFile(photo!)).metadata()).toMatchObject({ width: 5_000, height: 3_765 });
});

test("returns the reason of a refusal and the file's name", async () => {
  const locked = await pdf(1, { userPassword: "secret" });
  const refused = await receiveFiles(upload([["выписка.pdf", locked]]), proof);
  expect(refused).toMatchObject({ code: "UPLOAD.TYPE", params: { name: "выписка.pdf", reason: "encrypted" } });
});

test("refuses a person's third large upload before its body is read", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": String(60 * 1024 * 1024) };
  const send = () => {
    const cut = Promise.withResolvers<never>();
    const body = new ReadableStream<Uint8Array>({ pull: () => cut.promise });
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return { cut: () => cut.reject(new Error("cut")), answer: receiveFiles(new Request("http://localhost/", init), proof) };
  };
  const [first, second, third] = [send(), send(), send()];
  expect(await third.answer).toMatchObject({ ok: false, code: "UPLOAD.IN_PROGRESS", params: { retryAfter: 30 } });
  expect(await receiveFiles(upload([["a.jpg", good]]), { ...proof, ownerUserId: ids.buyer })).toMatchObject({ ok: true });
  for (const { cut } of [first, second]) cut();
  expect(await first.answer).toMatchObject({ code: "REQUEST.MALFORMED" });
  await second.answer;
});

test("a truncated or oversized body leaves nothing", async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(`${head}`), good, Buffer.from(`\r\n${head}`), Buffer.from(good).subarray(0, 99)]);
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  expect(await receiveFiles(new Request("http://localhost/", { method: "POST", body, headers }), proof)).toMatchObject({
    code: "REQUEST.MALFORMED",
  });
  expect(
    await receiveFiles(
      upload([
        ["good.jpg", good],
        ["a.jpg", new Uint8Array(21 * 1024 * 1024)],
      ]),
      proof,
    ),
  ).toMatchObject({ code: "UPLOAD.TOO_LARGE" });
  await expectNothingStays();
});

const insertAt = `INSERT INTO stored_file (owner_user_id, purpose, name, mime, size, sha256, storage_key, wrapped_key, created_at)
  SELECT $1, 'proof', 'a', 'image/png', 1, ''::bytea, gen_random_uuid()::text, '', now() - make_interval(secs => $3::int)
  FROM generate_series(1, $2::int)`;

test("returns the time to wait until the oldest upload is an hour old", async () => {
  const [{ id }] = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'marta@bridgehold.test'`)).rows;
  await database.asOwner(insertAt, [id, 119, 60]);
  await database.asOwner(insertAt, [id, 1, 3_000]);
  const refused = await receiveFiles(upload([["a.jpg", good]]), { ...proof, ownerUserId: id });
  expect(refused).toMatchObject({ code: "RATE.LIMITED" });
  const retryAfter = refused.ok ? 0 : Number(refused.params.retryAfter);
  expect(retryAfter).toBeGreaterThan(540);
  expect(retryAfter).toBeLessThanOrEqual(600);
});

test("staff have a separate limit", async () => {
  const [{ id }] = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'agents@bridgehold.test'`)).rows;
  await database.asOwner(insertAt, [id, 120, 60]);
  expect(await receiveFiles(upload([["a.jpg", good]]), { ...proof, ownerUserId: id })).toMatchObject({ ok: true });
  await database.asOwner(insertAt, [id, 479, 60]);
  expect(await receiveFiles(upload([["a.jpg", good]]), { ...proof, ownerUserId: id })).toMatchObject({ code: "RATE.LIMITED" });
});

test("enforces the hourly quota", async () => {
  const insert = `INSERT INTO stored_file (owner_user_id, purpose, name, mime, size, sha256, storage_key, wrapped_key)
    SELECT $1, 'proof', 'a', 'image/png', 1, ''::bytea, gen_random_uuid()::text, '' FROM generate_series(1, $2::int)`;
  await database.asOwner(insert, [ids.owner, 120]);
  expect(await receiveFiles(upload([["a.jpg", good]]), proof)).toMatchObject({ code: "RATE.LIMITED" });
  expect(await receiveFiles(upload([["a.jpg", good]]), { ...proof, ownerUserId: ids.buyer })).toMatchObject({ ok: true });
  const careless = { ...proof, ownerUserId: randomUUID() };
  await database.asOwner(insert, [careless.ownerUserId, 119]);
  expect(await receiveFiles(upload([["a.jpg", eicar]]), careless)).toMatchObject({ code: "UPLOAD.INFECTED" });
  // A refused upload was still read, so it counts.
  expect(await receiveFiles(upload([["a.jpg", good]]), careless)).toMatchObject({ code: "RATE.LIMITED" });
});

test("refuses files when the scanner does not answer", async () => {
  const scanner = { scan: () => Promise.reject(new Error("away")) };
  expect(await receiveFiles(upload([["a.jpg", good]]), { ...proof, scanner })).toMatchObject({ code: "SERVICE.BUSY" });
  await expectNothingStays();
});

test("decodes URL-encoded names, and does not change other names", async () => {
  const photo = await jpeg();
  const namesOf = async (name: string) => {
    const received = await receiveFiles(upload([[name, photo]]), proof);
    return received.ok ? received.files.map((file) => file.name) : received.code;
  };
  expect(await namesOf(encodeURIComponent("Чек.jpg"))).toEqual(["Чек.jpg"]);
  expect(await namesOf("Скидка 100%.jpg")).toEqual(["Скидка 100%.jpg"]);
  // A path in an encoded name is removed as in any other name.
  expect(await namesOf("..%2F..%2Fetc%2Fpasswd.jpg")).toEqual(["passwd.jpg"]);
});

test("a part may contain its file's encoded name, and a file in an unknown part is refused before its inspection", async () => {
  const form = new FormData();
  form.append(encodeURIComponent("Квитанция.jpg"), new Blob([new Uint8Array(await jpeg())]));
  const request = () => new Request("http://localhost/", { method: "POST", body: form });
  const named = await receiveFiles(request(), { ...proof, parts: "fileName" });
  expect(named.ok && named.files.map(({ name }) => name)).toEqual(["Квитанция.jpg"]);
  const before = await rowCount();
  const refused = await receiveFiles(request(), { ...proof, parts: ["files"] });
  expect(refused).toMatchObject({ ok: false, code: "REQUEST.UNKNOWN_FIELD", params: { names: encodeURIComponent("Квитанция.jpg") } });
  expect(await rowCount()).toBe(before);
});
