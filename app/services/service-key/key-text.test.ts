import { expect, test } from "vitest";
import { isKeyText, looksLikeKey, makeKey, prefixOf } from "./key-text.ts";

test("a key begins with its prefix, and its checksum is valid", () => {
  const key = makeKey();
  expect(key).toMatch(/^bh_live_[0-9A-Za-z]{46}$/);
  expect(looksLikeKey(key)).toBe(true);
  expect(isKeyText(key)).toBe(true);
  expect(prefixOf(key)).toBe(key.slice(0, 16));
  expect(makeKey()).not.toBe(key);
});

test("rejects a key with one changed, missing or additional character", () => {
  const key = makeKey();
  const at = 20;
  const other = `${key.slice(0, at)}${key[at] === "a" ? "b" : "a"}${key.slice(at + 1)}`;
  for (const wrong of [other, key.slice(0, -1), `${key}0`, key.toLowerCase().replace("bh_live_", "bh_test_"), "", "bh_live_"]) {
    expect(isKeyText(wrong)).toBe(false);
  }
});
