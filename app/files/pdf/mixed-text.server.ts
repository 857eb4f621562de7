import type { Font } from "fontkit";
import { type Face, fallbackFor } from "./typefaces.server.ts";

/** Part of a line in one font. */
interface Run {
  readonly font: string;
  readonly text: string;
  readonly width: number;
}

interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

export interface MixedStyle {
  readonly width: number;
  readonly size: number;
  readonly face: Face;
  readonly align: "left" | "right" | "center";
}

const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
const clustersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** True when the face lacks a character of the text that another font has. */
export const needsFallback = (main: Font, face: Face, text: string): boolean =>
  clustersOf(text).some((cluster) => fallbackFor(main, face, cluster) !== null);

/** Lines of a text whose characters need several fonts. Breaks after spaces and hyphens, within words only when they do not fit. */
export class MixedText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #main: Font;
  readonly #style: MixedStyle;
  readonly lines: readonly Line[];

  constructor(doc: PDFKit.PDFDocument, main: Font, text: string, style: MixedStyle) {
    this.#doc = doc;
    this.#main = main;
    this.#style = style;
    this.lines = text.split(/\r?\n/u).flatMap((paragraph) => this.#linesOf(paragraph));
  }

  /** Draws the lines from the top edge `y` on; `step` is the height of a line. */
  draw(x: number, y: number, step: number): void {
    const { size, width, align } = this.#style;
    const share = { left: 0, center: 0.5, right: 1 }[align];
    const ascent = (this.#main.ascent / this.#main.unitsPerEm) * size;
    for (const [index, line] of this.lines.entries()) {
      let at = x + (width - line.width) * share;
      for (const { font, text, width: used } of line.runs) {
        this.#doc.font(font).text(text, at, y + index * step + ascent, { lineBreak: false, baseline: "alphabetic" });
        at += used;
      }
    }
  }

  #fontOf(cluster: string): string {
    const fallback = fallbackFor(this.#main, this.#style.face, cluster);
    if (fallback === null) return this.#style.face;
    this.#doc.registerFont(fallback.name, fallback.font);
    return fallback.name;
  }

  #runsOf(text: string): Run[] {
    const parts: { font: string; text: string }[] = [];
    for (const cluster of clustersOf(text)) {
      const last = parts.at(-1);
      const font = this.#fontOf(cluster);
      if (last?.font === font) last.text += cluster;
      else parts.push({ font, text: cluster });
    }
    return parts.map((part) => ({ ...part, width: this.#doc.font(part.font).fontSize(this.#style.size).widthOfString(part.text) }));
  }

  #widthOf(text: string): number {
    return this.#runsOf(text).reduce((sum, { width }) => sum + width, 0);
  }

  #linesOf(paragraph: string): Line[] {
    const texts: string[] = [];
    let line = "";
    for (const word of paragraph.match(/[^\s-]*(?:[\s-]+|$)/gu) ?? []) {
      for (const piece of this.#widthOf(word.trimEnd()) > this.#style.width ? clustersOf(word) : [word]) {
        if (line !== "" && this.#widthOf((line + piece).trimEnd()) > this.#style.width) {
          texts.push(line);
          line = "";
        }
        line += piece;
      }
    }
    return [...texts, line].map((text) => {
      const runs = this.#runsOf(text.trimEnd());
      return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
    });
  }
}
