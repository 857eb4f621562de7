// What of fontkit is used here; it brings no types of its own. pdfkit takes its fonts as they are.
declare module "fontkit" {
  export interface Font {
    /** Code points that the font has glyphs for. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
  }
  export function openSync(file: string): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").Font): this;
  }
}
