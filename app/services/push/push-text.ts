import type { Piece } from "#domain/text/fill.ts";

/** Bytes of JSON: what is encrypted may have 3 993 (design/letters §12). */
export const maxBytes = 3_000;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? "");

/** Allowed tags of a push; none has an attribute (R15). */
const mark = /(<\/?(?:b|strong|br)>)/;
/** Characters that could begin a tag or an attribute, and an ampersand that begins no known escape. */
const loose = /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/g;

/** Escapes everything but the allowed tags. */
export const sanitised = (html: string): string =>
  html
    .split(mark)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(loose, (char) => escapes[char] ?? "")))
    .join("");

/** HTML of a sentence: the offer's number and amounts in bold, values escaped. */
export const bodyOf = (pieces: readonly Piece[]): string =>
  sanitised(pieces.map(({ kind, text }) => (kind === "figure" ? `<b>${escaped(text)}</b>` : escaped(text))).join(""));

/** The sentence as plain text, without direction characters in typed text. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ kind, text }) => (kind === "name" ? `\u2068${text}\u2069` : text)).join("");

interface Saying {
  readonly body: string;
  readonly text: string;
}

const fits = (payload: object) => Buffer.byteLength(JSON.stringify(payload)) <= maxBytes;

/** Returns the result of `make` for the longest beginning of the text that fits; `make("")` when none fits. */
function longest<P extends object>(text: string, make: (beginning: string) => P): P {
  const chars = [...text];
  for (let kept = chars.length - 1; kept > 0; kept = Math.floor(kept * 0.9)) {
    const cut = make(`${chars.slice(0, kept).join("").trimEnd()}…`);
    if (fits(cut)) return cut;
  }
  return make("");
}

/** Shortens the payload to the limit: first the body loses its markup, then the text is cut (design/letters §12). */
export function cutToFit<P extends Saying>(payload: P): P {
  if (fits(payload)) return payload;
  const shorter = longest(payload.text, (beginning) => ({ ...payload, body: escaped(beginning) }));
  return fits(shorter) ? shorter : longest(payload.text, (text) => ({ ...shorter, text }));
}
