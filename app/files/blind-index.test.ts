// Index keys are rotated during operation: values of a former key are found until that key is removed.
import { afterEach, expect, test, vi } from "vitest";

const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString("base64"));

async function under(ring: string) {
  vi.resetModules();
  vi.stubEnv("INDEX_KEY", ring);
  return {
    ...(await import("./blind-index.server.ts")),
    ...(await import("#services/second-factor/recovery-codes.server.ts")),
    ...(await import("#services/message/unsubscribe-token.server.ts")),
  };
}

afterEach(() => vi.unstubAllEnvs());

test("writes with the first key and searches with every key of the ring", async () => {
  const before = (await under(`${old}`)).blindIndex("DE89", "iban");
  const between = await under(`${next}, ${old}`);
  expect(between.blindIndexes("DE89", "iban")).toEqual([between.blindIndex("DE89", "iban"), before]);
  expect(between.blindIndex("DE89", "iban")).not.toEqual(before);
  expect((await under(`${next}`)).blindIndexes("DE89", "iban")).not.toContainEqual(before);
});

test("accepts and counts a recovery code of a former key until that key is removed", async () => {
  const hash = (await under(`${old}`)).hashRecoveryCode("person", "abcde-23456");
  const between = await under(`${next},${old}`);
  expect(between.hashesOfRecoveryCode("person", "ABCDE 23456")).toContainEqual(hash);
  expect(between.hashesOfRecoveryCode("person", "abcde-23456")).toContainEqual(hash.subarray(4));
  expect(between.isKnownHash(hash)).toBe(true);
  expect(between.hashRecoveryCode("person", "abcde-23456")).not.toEqual(hash);
  const after = await under(`${next}`);
  expect(after.hashesOfRecoveryCode("person", "abcde-23456")).not.toContainEqual(hash);
  expect(after.isKnownHash(hash)).toBe(false);
});

test("accepts an unsubscribe link of a former key until that key is removed", async () => {
  const before = await under(`${old}`);
  const token = before.unsubscribeToken("a@example.test", "M");
  const hash = before.addressHash("a@example.test");
  const between = await under(`${next},${old}`);
  expect(between.readUnsubscribeToken(token)).toEqual({ hash, scope: "M" });
  expect(between.addressHashes("A@example.test ")).toContainEqual(hash);
  expect(between.unsubscribeToken("a@example.test", "M")).not.toBe(token);
  expect((await under(`${next}`)).readUnsubscribeToken(token)).toBeNull();
});
