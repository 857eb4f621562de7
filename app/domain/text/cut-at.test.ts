import { expect, test } from "vitest";
import { cutAt } from "./cut-at.ts";

test.each([
  ["a short text stays", "Deal 1", 6, "Deal 1"],
  ["a longer one ends with an ellipsis", "Deal 12", 6, "Deal…"],
  ["an emoji is kept whole", "123😀", 4, "123😀"],
  ["an emoji is left out whole", "123😀5", 4, "123…"],
])("%s", (_, text, limit, short) => {
  expect(cutAt(text, limit)).toBe(short);
  expect(cutAt(text, limit).isWellFormed()).toBe(true);
});
