import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { writeHeading, writeList, writePair, writeTable } from "./blocks.server.ts";
import { closeSheet, openSheet, paper, type Sheet } from "./sheet.server.ts";

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
  const atTop = await sheet();
  writeHeading(atTop, 3, title);
  write(atTop);
  expect(pages(atTop)).toBe(1);
  const foot = paper.height - paper.bottom;
  // The heading would fit without its block, and the block without its heading.
  for (const y of [foot - 90, foot - (atTop.y - paper.top) + 20]) {
    const atFoot = await sheet();
    atFoot.y = y;
    writeHeading(atFoot, 3, title);
    expect(pages(atFoot)).toBe(1);
    write(atFoot);
    expect([pages(atFoot), atFoot.y]).toEqual([2, atTop.y]);
  }
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
  writeList(list, title, { columns, head, rows });
  expect(pages(list)).toBe(2);
});

/** The sizes of an amount's letters in a finished document, by the amount's beginning. */
async function sizesOf(to: Sheet, ...beginnings: readonly string[]): Promise<readonly (number | undefined)[]> {
  const pdf = await PDF.load(await closeSheet(to, { left: "", page: () => "" }));
  const spans = pdf.extractText().flatMap(({ lines }) => lines.flatMap((line) => line.spans));
  return beginnings.map((beginning) => spans.find(({ text }) => text.includes(beginning))?.fontSize);
}

test("all amounts of a column have one size, and other columns keep theirs", async () => {
  const to = await sheet();
  const amounts = ["772,50\u00a0USDT", "2\u00a0948\u00a0478,478778\u00a0USDT"];
  const head = { cells: ["Сделка", "Сумма", "Остаток"].map((text) => ({ text })) };
  const listed = amounts.map((text, index) => ({ cells: [{ text: "Строка" }, { text }, { text: `${index + 3},00\u00a0₽` }] }));
  writeList(to, title, { columns: [{ share: 8 }, { share: 1 }, { share: 2 }], head, rows: listed });
  const [short, long, other] = await sizesOf(to, "772,50", "478778", "3,00");
  expect(short).toBeLessThan(8);
  expect(short).toBe(long);
  expect(other).toBe(8.6);
});
