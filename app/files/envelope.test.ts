import { expect, test } from "vitest";
import { readKeyRing } from "#settings/keys.ts";
import { chunkSize, newFileKey, openBytes, sealBytes, UnreadableFileError, unwrapFileKey, wrapFileKey } from "./envelope.server.ts";

const file = { id: "019f0000-0000-7000-8000-000000000001", version: 1 };
const secretOf = (fill: number) => Buffer.alloc(32, fill).toString("base64");

async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function open(key: Buffer, sealed: Uint8Array, identity = file, pieces = 100_000): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openBytes(key, identity, piecesOf(sealed, pieces))) parts.push(part);
  return Buffer.concat(parts);
}
const plainOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31) & 0xff));
const sealed = (key: Buffer, plain: Uint8Array) => Buffer.concat([...sealBytes(key, file, plain)]);

test.each([0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize])(
  "opens what it sealed: %i bytes, in pieces of any size",
  async (size) => {
    const key = newFileKey();
    const plain = plainOf(size);
    for (const pieces of [997, chunkSize + 16, 1_000_000])
      expect((await open(key, sealed(key, plain), file, pieces)).equals(plain)).toBe(true);
  },
);

test("stores bytes that reveal no content without the key", () => {
  const stored = sealed(newFileKey(), Buffer.from("IBAN DE89370400440532013000".repeat(5000)));
  expect(stored.includes("DE8937")).toBe(false);
});

test("fails on a changed, missing, swapped or truncated chunk, and on another file's identity", async () => {
  const key = newFileKey();
  const stored = sealed(key, plainOf(3 * chunkSize));
  const one = chunkSize + 16;
  const changed = Buffer.from(stored);
  changed[one + 5] = (changed[one + 5] ?? 0) ^ 1;
  const broken = [
    changed,
    stored.subarray(0, 2 * one),
    stored.subarray(one),
    Buffer.concat([stored.subarray(one, 2 * one), stored.subarray(0, one), stored.subarray(2 * one)]),
    Buffer.concat([stored, stored.subarray(2 * one)]),
    stored.subarray(0, 10),
  ];
  for (const bytes of broken) await expect(open(key, bytes)).rejects.toThrow(UnreadableFileError);
  await expect(open(key, stored, { ...file, version: 2 })).rejects.toThrow(UnreadableFileError);
  await expect(open(newFileKey(), stored)).rejects.toThrow(UnreadableFileError);
});

test("unwraps a file key only with its ring and row, and unchanged", () => {
  const before = readKeyRing(`k1:${secretOf(1)}`);
  const after = readKeyRing(`k2:${secretOf(2)}, k1:${secretOf(1)}`);
  const key = newFileKey();
  const wrapped = wrapFileKey(before, file, key);
  expect(unwrapFileKey(after, file, wrapped).equals(key)).toBe(true);
  expect(() => unwrapFileKey(before, file, wrapFileKey(after, file, key))).toThrow(UnreadableFileError);
  expect(() => unwrapFileKey(before, { ...file, id: "other" }, wrapped)).toThrow(UnreadableFileError);
  expect(() => unwrapFileKey(before, file, `${wrapped.slice(0, -3)}AAA`)).toThrow(UnreadableFileError);
});

test.each(["", "k1:short", "K1:AAAA", `k1:${secretOf(1)},k1:${secretOf(2)}`])("refuses the ring %j without quoting it", (text) => {
  expect(() => readKeyRing(text)).toThrow(/DATA_KEYS/);
});
