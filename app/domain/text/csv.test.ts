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

test("a negative amount stays a number", () => {
  expect(csvFile(["sum"], [[csvAmount("-12.50")]])).toBe("\uFEFFsum\r\n-12,50\r\n");
});
