import { encode } from "uqr";
import { brandSigns } from "#domain/text/brand-signs.ts";
import {
  columnWidth,
  ensureRoom,
  fittingSize,
  gutter,
  heightOf,
  inks,
  innerWidth,
  paper,
  rule,
  type Sheet,
  type TextStyle,
  writeAt,
} from "./sheet.server.ts";

/** One text in both languages. */
export interface Pair {
  readonly ru: string;
  readonly en: string;
}

const left = { x: paper.left, width: columnWidth };
const right = { x: paper.left + columnWidth + gutter, width: columnWidth };

/** The leading language on the left, the other one on the right, on the same line. */
export function writePair(sheet: Sheet, pair: Pair, style: TextStyle = {}, after = 6): void {
  const [first, second] = sheet.lead === "ru" ? [pair.ru, pair.en] : [pair.en, pair.ru];
  const other = { ...style, ...right, color: style.color ?? inks.ink };
  const height = Math.max(heightOf(sheet, first, { ...style, ...left }), heightOf(sheet, second, other));
  ensureRoom(sheet, height);
  writeAt(sheet, sheet.y, first, { ...style, ...left });
  writeAt(sheet, sheet.y, second, other);
  sheet.y += height + after;
}

const headingStyle: TextStyle = { face: "semibold", size: 10 };
/** Points above and below the line over a heading. */
const headingPad = 9;

/**
 * A numbered section heading in both languages. It is drawn with the following block, so that it is never alone at the foot of a page.
 * `following`: points that must fit on its page when more than one block belongs to it.
 */
export function writeHeading(sheet: Sheet, number: number | null, { ru, en }: Pair, following = 0): void {
  ensureRoom(sheet, following);
  const lead = number === null ? "" : `${number}.  `;
  const pair = { ru: lead + ru, en: lead + en };
  const after = 6;
  const textHeight = Math.max(...[pair.ru, pair.en].map((text) => heightOf(sheet, text, { ...headingStyle, width: columnWidth })));
  sheet.heading = {
    height: 2 * headingPad + textHeight + after,
    draw: () => {
      sheet.y += headingPad;
      rule(sheet, sheet.y);
      sheet.y += headingPad;
      writePair(sheet, pair, headingStyle, after);
    },
  };
}

const signSize = 16;

function drawSign({ doc, brand, brandInk, y }: Sheet): void {
  const { corner, line } = brandSigns[brand];
  doc
    .save()
    .translate(paper.left, y - 2)
    .scale(signSize / 28)
    .roundedRect(0, 0, 28, 28, corner)
    .fill(brandInk);
  doc.lineWidth(2).lineCap("round").lineJoin("round").path(line).stroke("#FFFFFF").restore();
}

/** Name and address of the issuer at the top right; the height used. */
function writeIssuer(sheet: Sheet, [name = "", ...lines]: readonly string[]): number {
  const place = { ...right, align: "right" as const, size: 7.4 };
  let used = writeAt(sheet, sheet.y - 1, name, { ...place, face: "medium" });
  for (const line of lines) used += writeAt(sheet, sheet.y - 1 + used, line, { ...place, color: inks.muted });
  return used;
}

/** Letterhead: the product's name, the issuer's name and address, the document's title in both languages, its number and date. */
export function writeHead(sheet: Sheet, product: string, title: Pair, lines: readonly Pair[], issuer: readonly string[] = []): void {
  drawSign(sheet);
  writeAt(sheet, sheet.y, product, {
    x: paper.left + signSize + 7,
    width: columnWidth - signSize,
    size: 10,
    face: "semibold",
    color: sheet.brandInk,
  });
  sheet.y += Math.max(32, issuer.length === 0 ? 0 : writeIssuer(sheet, issuer) + 14);
  writePair(sheet, title, { face: "semibold", size: 15 }, 4);
  for (const line of lines) writePair(sheet, line, { color: inks.muted, size: 8.6 }, 2);
  sheet.y += 8;
}

export interface Cell {
  readonly text: string;
  /** A second line in a lighter colour. */
  readonly note?: string;
  readonly face?: TextStyle["face"];
  readonly align?: TextStyle["align"];
}

export interface Column {
  readonly share: number;
  readonly align?: TextStyle["align"];
}

/** Points above and below the text of a row. */
const rowPad = 5;
// Equal to the gap between the two languages, so that halves of a table are aligned with them.
const columnGap = gutter;
const noteStyle: TextStyle = { size: 7, color: inks.muted };

export interface Row {
  readonly cells: readonly Cell[];
  /** Highlighted with a background and a bolder face, for the totals. */
  readonly strong?: boolean;
}

/** `+93 971,54 ₽`, `€1,030.00`, `772,50 USDT`. */
const isAmount = (text: string): boolean => /^[+−]?\p{Sc}?\d[\d.,\u00a0]*(?:\p{Sc}|[A-Z]{3,5})?$/u.test(text);

/** A column as it is drawn: its width, and the one size of its amounts. */
interface Place {
  readonly width: number;
  readonly amountSize?: number;
}

const faceOf = ({ face }: Cell, strong = false): TextStyle["face"] => face ?? (strong ? "semibold" : "regular");

/** Style of a cell's own text. What has no space, such as an amount, is written smaller and never broken when its column is narrow. */
function textStyle(sheet: Sheet, cell: Cell, { width, amountSize }: Place, strong?: boolean): TextStyle {
  const style = { width, face: faceOf(cell, strong) };
  const isOfColumn = amountSize !== undefined && isAmount(cell.text);
  return { ...style, size: isOfColumn ? amountSize : fittingSize(sheet, cell.text, style) };
}

/** All amounts of a column have the size of the longest one, so that a row does not look less important than the next. */
function amountSizes(sheet: Sheet, rows: readonly Row[], widths: readonly number[]): readonly Place[] {
  return widths.map((width, index) => {
    const sizes = rows.flatMap(({ cells, strong }) => {
      const cell = cells[index];
      return cell && isAmount(cell.text) ? [fittingSize(sheet, cell.text, { width, face: faceOf(cell, strong) })] : [];
    });
    return { width, ...(sizes.length > 0 && { amountSize: Math.min(...sizes) }) };
  });
}

function cellHeight(sheet: Sheet, cell: Cell, place: Place, strong?: boolean): number {
  const note = cell.note ? heightOf(sheet, cell.note, { ...noteStyle, width: place.width }) : 0;
  return heightOf(sheet, cell.text, textStyle(sheet, cell, place, strong)) + note;
}

const rowHeight = (sheet: Sheet, { cells, strong }: Row, places: readonly Place[], pad: number): number =>
  Math.max(...cells.map((cell, index) => cellHeight(sheet, cell, places[index] ?? { width: 0 }, strong))) + 2 * pad;

function widthsOf(columns: readonly Column[], gap: number): readonly number[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const free = innerWidth - gap * (columns.length - 1);
  return columns.map(({ share }) => (free * share) / total);
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

/** Layout of the rows of a table. */
interface Setting {
  readonly columns: readonly Column[];
  readonly places: readonly Place[];
  /** Points above and below the text of a row. */
  readonly pad: number;
  /** Points between columns. */
  readonly gap: number;
}

function drawRow(sheet: Sheet, row: Row, height: number, setting: Setting): void {
  if (row.strong) sheet.doc.rect(paper.left - 6, sheet.y, innerWidth + 12, height).fill(inks.soft);
  drawCells(sheet, row, setting);
  sheet.y += height;
  rule(sheet, sheet.y);
}

/** A table over the whole width with horizontal lines only; a short one is never broken over two pages. `pad`: points around a row's text. */
export function writeTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[], pad = rowPad): void {
  const places = amountSizes(sheet, rows, widthsOf(columns, columnGap));
  const setting = { columns, places, pad, gap: columnGap };
  const heights = rows.map((row) => rowHeight(sheet, row, places, pad));
  const all = sumOf(heights);
  if (all < paper.height / 2) ensureRoom(sheet, all);
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    ensureRoom(sheet, height);
    drawRow(sheet, row, height, setting);
  }
  sheet.y += 8;
}

export interface List {
  readonly columns: readonly Column[];
  readonly head: Row;
  readonly rows: readonly Row[];
}

/** Lists have many columns and rows, so their spacing is smaller. */
const listGap = 12;
const listPad = 3.4;
/** Number of rows that stay on the page of their list's heading. */
const rowsWithHeading = 2;

/** A heading with a list that may continue on the next pages: the header row is repeated there, and the heading is never alone. */
export function writeList(sheet: Sheet, title: Pair, { columns, head, rows }: List): void {
  const places = amountSizes(sheet, rows, widthsOf(columns, listGap));
  const setting = { columns, places, pad: listPad, gap: listGap };
  const heights = rows.map((row) => rowHeight(sheet, row, places, listPad));
  const headHeight = rowHeight(sheet, head, places, listPad);
  writeHeading(sheet, null, title);
  ensureRoom(sheet, headHeight + sumOf(heights.slice(0, rowsWithHeading)));
  drawRow(sheet, head, headHeight, setting);
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    const before = sheet.y;
    ensureRoom(sheet, height);
    if (sheet.y < before) drawRow(sheet, head, headHeight, setting);
    drawRow(sheet, row, height, setting);
  }
  sheet.y += 8;
}

function drawCells(sheet: Sheet, { cells, strong }: Row, { columns, places, pad, gap }: Setting): void {
  let x: number = paper.left;
  for (const [index, cell] of cells.entries()) {
    const column = places[index] ?? { width: 0 };
    const { width } = column;
    const place = { x, width, align: cell.align ?? columns[index]?.align };
    const used = writeAt(sheet, sheet.y + pad, cell.text, { ...textStyle(sheet, cell, column, strong), ...place });
    if (cell.note) writeAt(sheet, sheet.y + pad + used, cell.note, { ...place, ...noteStyle });
    x += width + gap;
  }
}

const quietModules = 4;

/** A QR code as vector squares, black on white, `size` points wide; its quiet zone is outside of `x` and `y`. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const module = size / data.length;
  const quiet = quietModules * module;
  sheet.doc.rect(x - quiet, y - quiet, size + 2 * quiet, size + 2 * quiet).fill("#FFFFFF");
  for (const [rowIndex, row] of data.entries()) {
    for (const [columnIndex, dark] of row.entries()) {
      if (dark) sheet.doc.rect(x + columnIndex * module, y + rowIndex * module, module + 0.02, module + 0.02);
    }
  }
  sheet.doc.fill("#000000");
}
