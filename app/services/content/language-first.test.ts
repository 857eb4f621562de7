import { expect, test } from "vitest";
import { languageFirst, mostlyInLanguage } from "./language-first.ts";

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

test("two items in the reader's language need no others beside them, one does", () => {
  const items = (...languages: readonly ("en" | "ru")[]) => languages.map((language, id) => ({ id, language }));
  const shown = (of: ReturnType<typeof items>) => mostlyInLanguage(of, "en", 3).map(({ id }) => id);
  expect(shown(items("ru", "en", "ru", "en"))).toEqual([1, 3]);
  expect(shown(items("ru", "en", "ru", "ru"))).toEqual([1, 0, 2]);
});
