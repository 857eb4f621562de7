import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

test("removes the least recently used values first, by size", () => {
  const kept = createBoundedCache<string>(5, (text) => text.length);
  kept.keep("a", "aa");
  kept.keep("b", "bb");
  expect(kept.find("a")).toBe("aa");
  kept.keep("c", "cc");
  expect([kept.find("a"), kept.find("b"), kept.find("c")]).toEqual(["aa", undefined, "cc"]);
  kept.keep("a", "a");
  kept.keep("d", "dd");
  expect([kept.find("a"), kept.find("c"), kept.find("d")]).toEqual(["a", "cc", "dd"]);
});
