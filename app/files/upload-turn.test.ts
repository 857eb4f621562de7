import { expect, test } from "vitest";
import { readInTurn } from "./upload-turn.server.ts";

const megabyte = 1024 * 1024;

function upload(megabytes: number): Request {
  return new Request("http://localhost/", { method: "POST", headers: { "Content-Length": String(megabytes * megabyte) } });
}

/** A read that ends when the test requests it. */
function reading() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isBegun = false;
  const read = () => {
    isBegun = true;
    return promise;
  };
  return { read, end: () => resolve("read"), isBegun: () => isBegun };
}

const heldBytes = 64 * megabyte;

test("refuses a person's further uploads while two large ones are in progress, and accepts other people's", async () => {
  const all = Array.from({ length: 8 }, reading);
  const sent = all.map(({ read }) => readInTurn(upload(60), "anna", heldBytes, read));
  const refused = { ok: false, code: "UPLOAD.IN_PROGRESS", params: { retryAfter: 30 } };
  expect(await Promise.all(sent.slice(2))).toEqual(Array(6).fill(refused));
  expect(all.map(({ isBegun }) => isBegun())).toEqual([true, ...Array(7).fill(false)]);
  expect(await readInTurn(upload(60), "boris", heldBytes, async () => "read")).toBe("read");
  for (const { end } of all) end();
  expect(await Promise.all(sent.slice(0, 2))).toEqual(["read", "read"]);
  expect(await readInTurn(upload(100), "anna", heldBytes, async () => "read")).toBe("read");
});

test("refuses an upload while the uploads of all people fill the memory, and accepts it afterwards", async () => {
  const people = ["anna", "boris", "vera", "gleb"];
  const held = people.map((person) => ({ person, ...reading() }));
  const sent = held.map(({ person, read }) => readInTurn(upload(64), person, heldBytes, read));
  const dina = () => readInTurn(upload(1), "dina", heldBytes, async () => "read");
  expect(await dina()).toEqual({ ok: false, code: "UPLOAD.BUSY", params: { retryAfter: 30 } });
  held[0]?.end();
  await sent[0];
  expect(await dina()).toBe("read");
  for (const { end } of held) end();
  await Promise.all(sent);
});

test("frees the place of an upload that fails", async () => {
  const fail = () => readInTurn(upload(100), "anna", heldBytes, () => Promise.reject(new Error("cut")));
  await expect(fail()).rejects.toThrow("cut");
  await expect(fail()).rejects.toThrow("cut");
});
