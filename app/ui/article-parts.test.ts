import { expect, it } from "vitest";
import { minutesToRead, partsOf } from "./article-parts.ts";

it("splits an article at its headings and keeps the text before the first one", () => {
  expect(partsOf("Начало.\n\n## Раз\n\nТекст.\n\n### Внутри\n\n## Два\nЕщё.")).toEqual([
    { title: null, body: "Начало." },
    { title: "Раз", body: "Текст.\n\n### Внутри" },
    { title: "Два", body: "Ещё." },
  ]);
  expect(partsOf("## Сразу\nТекст")).toEqual([{ title: "Сразу", body: "Текст" }]);
});

it("shows a reading time of at least one minute", () => {
  expect(minutesToRead("Два слова")).toBe(1);
  expect(minutesToRead("слово ".repeat(540))).toBe(3);
});
