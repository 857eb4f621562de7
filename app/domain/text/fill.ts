import { bind } from "./bind.ts";

/** How a renderer must treat a piece: `name` comes from people and is isolated, `figure` keeps left-to-right and never wraps. */
export type PieceKind = "plain" | "name" | "figure";
export interface Piece {
  readonly kind: PieceKind;
  readonly text: string;
}
export type Values = Readonly<Record<string, Piece | undefined>>;

export const figure = (text: string): Piece => ({ kind: "figure", text });
export const plain = (text: string): Piece => ({ kind: "plain", text });

// Direction and format controls, line breaks and other control characters can disguise or split a line.
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const beforeInitial = / (?=\p{Lu}\.(?: |$))/gu;
/** A value that a person entered: controls removed, white space collapsed, initials kept with what stands before them. */
export const name = (text: string): Piece => ({
  kind: "name",
  text: text.replace(controls, " ").replace(/ {2,}/g, " ").trim().replace(beforeInitial, "\u00a0"),
});

/** A required value is absent: the sentence cannot be said (06-letters §10 "Missing data"). */
export class MissingValue extends Error {}

const optionalPhrase = /\[\[(.*?)\]\]/g;
const placeholder = /\{\{(\w+)\}\}/g;

const isKnown = (values: Values, key: string) => values[key] !== undefined && values[key].text !== "";

/** `[[phrase|else]]`: the phrase when all its values are known. Values are never scanned, so `{{…}}` in a name stays text. */
function keepPhrases(template: string, values: Values): string {
  return template.replace(optionalPhrase, (_, content: string) => {
    const [phrase = "", otherwise = ""] = content.split("|");
    return [...phrase.matchAll(placeholder)].every(([, key = ""]) => isKnown(values, key)) ? phrase : otherwise;
  });
}

/** A sentence cut at its placeholders: `texts` has one part more than `keys`. */
interface CutSentence {
  readonly texts: readonly string[];
  readonly keys: readonly string[];
}

const cutSentences = new Map<string, CutSentence>();
/** The catalogue's sentences, with and without their phrases, are far fewer. */
const mostSentences = 5_000;

function cutOf(sentence: string): CutSentence {
  const known = cutSentences.get(sentence);
  if (known !== undefined) return known;
  if (cutSentences.size >= mostSentences) cutSentences.clear();
  const parts = sentence.split(placeholder);
  const cut = { texts: parts.filter((_, at) => at % 2 === 0), keys: parts.filter((_, at) => at % 2 === 1) };
  cutSentences.set(sentence, cut);
  return cut;
}

/** A sentence of the catalogue with its values, piece by piece. Throws {@link MissingValue} outside of optional phrases. */
export function fillPieces(template: string, values: Values): Piece[] {
  const bound = bind(template);
  const { texts, keys } = cutOf(bound.includes("[[") ? keepPhrases(bound, values) : bound);
  const pieces: Piece[] = [];
  let before = "";
  for (const [at, text] of texts.entries()) {
    // "Ирина К." ends the sentence with its own full stop.
    const rest = before.endsWith(".") && text.startsWith(".") ? text.slice(1) : text;
    if (rest !== "") pieces.push(plain(rest));
    const key = keys[at];
    if (key === undefined) break;
    const value = values[key];
    if (value === undefined || value.text === "") throw new MissingValue(key);
    pieces.push(value);
    before = value.text;
  }
  return pieces;
}

const isolated = ({ kind, text }: Piece) => (kind === "name" ? `\u2068${text}\u2069` : text);

/** The sentence as text; `isolate` wraps names in U+2068…U+2069 so that they cannot turn the line around. */
export function fill(template: string, values: Values, isolate = false): string {
  return fillPieces(template, values)
    .map((piece) => (isolate ? isolated(piece) : piece.text))
    .join("");
}
