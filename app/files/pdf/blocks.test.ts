import { expect, test } from "vitest";
import { writeHeading, writeList, writePair, writeTable } from "./blocks.server.ts";
import { openSheet, paper, type Sheet } from "./sheet.server.ts";

const title = { ru: "Суммы", en: "Amounts" };
const columns = [{ share: 1 }, { share: 1 }];
const rows = Array.from({ length: 6 }, (_, index) => ({ cells: [{ text: `Строка ${index}`, note: "Row" }, { text: "1 000,00 €" }] }));
const sheet = () => openSheet({ title: "Test", brand: "main", at: 0 });
const pages = ({ doc }: Sheet) => doc.bufferedPageRange().count;

const blocks = [
  ["a table", (to: Sheet) => writeTable(to, columns, rows)],
  ["a long text", (to: Sheet) => writePair(to, { ru: "Слово ".repeat(150), en: "Word ".repeat(150) })],
] as const;

test.each(blocks)("a heading moves to the next page with %s that does not fit", async (_name, write) => {
  const [atTop, atFoot] = [await sheet(), await sheet()];
  writeHeading(atTop, 3, title);
  write(atTop);
  // The heading alone would fit.
  atFoot.y = paper.height - paper.bottom - 90;
  writeHeading(atFoot, 3, title);
  expect(pages(atFoot)).toBe(1);
  write(atFoot);
  expect([pages(atTop), pages(atFoot), atFoot.y]).toEqual([1, 2, atTop.y]);
});

test("a heading stays where its block fits, and a list's heading stays with its first rows", async () => {
  const fits = await sheet();
  fits.y = paper.height / 2;
  writeHeading(fits, 1, title);
  writeTable(fits, columns, rows.slice(0, 2));
  expect(pages(fits)).toBe(1);
  const list = await sheet();
  list.y = paper.height - paper.bottom - 90;
  const [head] = rows;
  if (head === undefined) throw new Error("No head.");
  writeList(list, title, { columns, head, rows, pad: 5 });
  expect(pages(list)).toBe(2);
});
