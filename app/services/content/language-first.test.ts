import { expect, test } from "vitest";
import { languageFirst } from "./language-first.ts";

test("sorts the reader's language first and keeps the order otherwise", () => {
  const items = [
    { id: 1, language: "en" },
    { id: 2, language: "ru" },
    { id: 3, language: "en" },
    { id: 4, language: "ru" },
  ] as const;
  expect(languageFirst(items, "ru").map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  expect(languageFirst(items, "en").map(({ id }) => id)).toEqual([1, 3, 2, 4]);
});
