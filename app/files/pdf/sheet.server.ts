import type { Font } from "fontkit";
import { MixedText, needsFallback } from "./mixed-text.server.ts";
import { type Face, typefaces } from "./typefaces.server.ts";

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, left: 50, right: 50, top: 50, bottom: 58 } as const;
export const innerWidth = paper.width - paper.left - paper.right;
/** Width of one of two columns and the gap between them. */
export const gutter = 22;
export const columnWidth = (innerWidth - gutter) / 2;

export const inks = { ink: "#14211E", muted: "#55645F", line: "#DCE4E1", soft: "#F3F7F5" } as const;
const brandInks = { main: "#0F6B5C", wbit: "#17395C" } as const;

export interface SheetSettings {
  readonly title: string;
  readonly brand: keyof typeof brandInks;
  /** The document's own instant, because the bytes must not depend on when they are made. */
  readonly at: number;
  /** The language that comes first and larger; Russian when two people of different languages get the same bytes. */
  readonly lead?: Lead;
}

export type Lead = "ru" | "en";

/** An open document; `y` is the position of the next block. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly faces: Readonly<Record<Face, Font>>;
  readonly brandInk: string;
  readonly brand: keyof typeof brandInks;
  readonly lead: Lead;
  y: number;
  /** A heading that is drawn with the next block, on the same page. */
  heading: { readonly height: number; readonly draw: () => void } | null;
  /** Cached heights, because a row is measured before it is written, and line breaking takes most of the time. */
  readonly heights: Map<string, number>;
}

export interface TextStyle {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  readonly align?: "left" | "right" | "center";
}

/**
 * Opens an A4 document with the product's typeface embedded, so that Cyrillic and signs look the same everywhere. The PDF library is loaded
 * for the first document, because loading it takes a tenth of the site's start.
 */
export async function openSheet({ title, brand, at, lead = "ru" }: SheetSettings): Promise<Sheet> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import("pdfkit"), typefaces()]);
  const date = new Date(at);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: lead,
    displayTitle: true,
    // The default font would be read and parsed for each document, and is not used.
    font: "",
    info: { Title: title, CreationDate: date, ModDate: date },
  });
  for (const [face, font] of Object.entries(faces)) doc.registerFont(face, font);
  return { doc, faces, brandInk: brandInks[brand], brand, lead, y: paper.top, heading: null, heights: new Map() };
}

function applyStyle({ doc }: Sheet, { face = "regular", size = 8.6, color = inks.ink }: TextStyle): void {
  doc.font(face).fontSize(size).fillColor(color);
}

const lineGap = (size = 8.6) => size * 0.22;

/** The text in several fonts when the product's typeface lacks some of its characters; else null. */
function mixedText({ doc, faces }: Sheet, text: string, style: TextStyle): MixedText | null {
  const { face = "regular", width = innerWidth, size = 8.6, align = "left" } = style;
  if (!needsFallback(faces[face], face, text)) return null;
  return new MixedText(doc, faces[face], text, { face, width, size, align });
}

function lineStep(sheet: Sheet, style: TextStyle): number {
  applyStyle(sheet, style);
  return sheet.doc.currentLineHeight(true) + lineGap(style.size);
}

/** The size at which a text without a space, such as an amount, needs no further line; the usual size for all others. */
export function fittingSize(sheet: Sheet, text: string, { width = innerWidth, face, size = 8.6 }: TextStyle): number {
  if (text.includes(" ")) return size;
  applyStyle(sheet, { face, size });
  const longest = Math.max(...text.split("\n").map((line) => sheet.doc.widthOfString(line)));
  return Math.min(size, (size * width) / (longest + 0.1));
}

/** Height in points of a text when written with the style. */
export function heightOf(sheet: Sheet, text: string, style: TextStyle): number {
  const { width = innerWidth, size = "", face = "" } = style;
  const key = `${width} ${size} ${face} ${text}`;
  const known = sheet.heights.get(key);
  if (known !== undefined) return known;
  const height = measure(sheet, text, style, width);
  sheet.heights.set(key, height);
  return height;
}

function measure(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  const mixed = mixedText(sheet, text, style);
  if (mixed !== null) return mixed.lines.length * lineStep(sheet, style);
  applyStyle(sheet, style);
  return sheet.doc.heightOfString(text, { width, lineGap: lineGap(style.size) });
}

/** Writes at `y` without moving the sheet and returns the height used. */
export function writeAt(sheet: Sheet, y: number, text: string, style: TextStyle = {}): number {
  const height = heightOf(sheet, text, style);
  const { x = paper.left, width = innerWidth, align = "left" } = style;
  const mixed = mixedText(sheet, text, style);
  const step = lineStep(sheet, style);
  if (mixed !== null) {
    mixed.draw(x, y, step);
    return height;
  }
  // The height prevents pdfkit from breaking the page automatically.
  sheet.doc.text(text, x, y, { width, align, lineGap: lineGap(style.size), height: height + 4 });
  return height;
}

/** Starts a new page when the block does not fit on this one. Then draws the pending heading. */
export function ensureRoom(sheet: Sheet, height: number): void {
  const { heading } = sheet;
  if (sheet.y + (heading?.height ?? 0) + height > paper.height - paper.bottom) {
    sheet.doc.addPage();
    sheet.y = paper.top;
  }
  sheet.heading = null;
  heading?.draw();
}

/** Writes a block over the whole width and advances `y`. */
export function writeBlock(sheet: Sheet, text: string, style: TextStyle = {}, after = 6): void {
  ensureRoom(sheet, heightOf(sheet, text, style));
  sheet.y += writeAt(sheet, sheet.y, text, style) + after;
}

/** Draws a hairline over the given width. */
export function rule(sheet: Sheet, y: number, color: string = inks.line, x: number = paper.left, width: number = innerWidth): void {
  sheet.doc
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

export interface Footer {
  readonly left: string;
  readonly small?: string;
  readonly page: (page: number, pages: number) => string;
}

function drawFooters(sheet: Sheet, footer: Footer): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    const y = paper.height - 48;
    rule(sheet, y);
    writeAt(sheet, y + 7, footer.left, { size: 7, color: inks.muted, width: innerWidth - 130 });
    writeAt(sheet, y + 7, footer.page(index + 1, count), {
      size: 7,
      color: inks.muted,
      x: paper.width - paper.right - 130,
      width: 130,
      align: "right",
    });
    if (footer.small) writeAt(sheet, y + 18, footer.small, { size: 6, color: inks.muted });
  }
}

/** Draws the footers and returns the file's bytes; equal content gives equal bytes. */
export async function closeSheet(sheet: Sheet, footer: Footer): Promise<Uint8Array> {
  // Draws a pending heading without a following block.
  ensureRoom(sheet, 0);
  drawFooters(sheet, footer);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    sheet.doc.on("data", (part: Buffer) => parts.push(part));
    sheet.doc.once("end", () => resolve());
    sheet.doc.once("error", reject);
  });
  sheet.doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
