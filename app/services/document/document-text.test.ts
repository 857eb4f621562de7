import { expect, test } from "vitest";
import { fileName, hoursText, percentText, rateLine, rateSourcePair } from "./document-text.ts";

test.each([
  ["cbr", "Банк России", "Bank of Russia"],
  ["recorded:cbr", "Банк России", "Bank of Russia"],
  ["recorded:cbr+recorded:ecb+cbr", "Банк России + Европейский центральный банк", "Bank of Russia + European Central Bank"],
  ["own", "курс владельца предложения", "set by the person who posted the offer"],
  ["manual", "курс введён сервисом вручную", "entered manually"],
])("translates the source %s", (source, ru, en) => {
  expect(rateSourcePair(source)).toEqual({ ru, en });
});

test("writes a rate as the pages show it, the more valuable unit first, for both sides", () => {
  expect(rateLine("91.2345", "EUR", "RUB")).toBe("1 EUR = 91,2345 RUB");
  expect(rateLine("0.01079447323", "RUB", "EUR")).toBe("1 EUR = 92,6400 RUB");
  expect(rateLine("0.01079447323", "RUB", "EUR", "en")).toBe("1 EUR = 92.6400 RUB");
});

test("writes each language's own numerals", () => {
  expect([percentText(250, "ru"), percentText(250, "en"), percentText(300, "en")]).toEqual(["2,5", "2.5", "3"]);
  expect([hoursText(1_800_000, "ru"), hoursText(1_800_000, "en"), hoursText(86_400_000, "en")]).toEqual(["0,5", "0.5", "24"]);
});

test("names the file of a paper in the reader's language", () => {
  expect(fileName("statement", "F-2026-000040", "ru")).toBe("Выписка F-2026-000040.pdf");
  expect(fileName("statement", "F-2026-000040", "en")).toBe("Statement F-2026-000040.pdf");
  expect(fileName("receipt", "F-2026-000040 A", "en")).toBe("Receipt F-2026-000040 A.pdf");
});
