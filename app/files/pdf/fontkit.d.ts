// The part of fontkit that is used here; the package has no types. pdfkit accepts its fonts.
declare module "fontkit" {
  export interface Font {
    /** Code points that the font has glyphs for. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): { readonly path: { toSVG(): string } };
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly ascent: number;
    readonly unitsPerEm: number;
  }
  export function openSync(file: string): Font;
  export function create(bytes: Buffer): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").Font): this;
  }
}
