import { expect, test } from "vitest";
import { csvAmount, csvCell, csvFile } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+7 900", "'+7 900"],
  ["@cmd", "'@cmd"],
  ['Иван "Ваня"; сын', '"Иван ""Ваня""; сын"'],
  ["plain", "plain"],
])("the cell %s is written %s", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test("an English file has commas and decimal points, a Russian one semicolons and decimal commas", () => {
  expect(csvCell("Kolzowa, Irina", "en")).toBe('"Kolzowa, Irina"');
  expect(csvCell("Kolzowa; Irina", "en")).toBe("Kolzowa; Irina");
  expect(csvCell("=1,1", "en")).toBe('"\'=1,1"');
  const cells = (language: "ru" | "en") => [csvCell("sum", language), csvAmount("-1234.50", language)];
  expect(csvFile(["a", "b"], [cells("en")], "en")).toBe("\uFEFFa,b\r\nsum,-1234.50\r\n");
  expect(csvFile(["a", "b"], [cells("ru")], "ru")).toBe("\uFEFFa;b\r\nsum;-1234,50\r\n");
});

test("a negative amount remains a number", () => {
  expect(csvFile(["sum"], [[csvAmount("-12.50")]])).toBe("\uFEFFsum\r\n-12,50\r\n");
});
