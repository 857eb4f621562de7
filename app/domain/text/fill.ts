import { bind } from "./bind.ts";

/** How a renderer must treat a piece: `name` was typed by people and is isolated, `figure` stays left-to-right and never wraps. */
export type PieceKind = "plain" | "name" | "figure";
export interface Piece {
  readonly kind: PieceKind;
  readonly text: string;
}
export type Values = Readonly<Record<string, Piece | undefined>>;

export const figure = (text: string): Piece => ({ kind: "figure", text });
export const plain = (text: string): Piece => ({ kind: "plain", text });

// Direction and format controls, line breaks and other control characters, which can disguise or split a line.
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const beforeInitial = / (?=\p{Lu}\.(?: |$))/gu;
/** A typed value: control characters removed, white space collapsed, initials kept together with the text before them. */
export const name = (text: string): Piece => ({
  kind: "name",
  text: text.replace(controls, " ").replace(/ {2,}/g, " ").trim().replace(beforeInitial, "\u00a0"),
});

/** Thrown when a required value is missing, so that the sentence cannot be rendered (design/letters §14). */
export class MissingValue extends Error {}

const optionalPhrase = /\[\[(.*?)\]\]/g;
const placeholder = /\{\{(\w+)\}\}/g;

const isKnown = (values: Values, key: string) => values[key] !== undefined && values[key].text !== "";

/** A sentence split at its placeholders: `texts` has one part more than `keys`. */
interface CutSentence {
  readonly texts: readonly string[];
  readonly keys: readonly string[];
}

/** A `[[phrase|else]]`: the phrase is used when all of `keys` are known. */
interface Phrase {
  readonly keys: readonly string[];
  readonly said: string;
  readonly otherwise: string;
}

interface Sentence {
  readonly bound: string;
  readonly phrases: readonly Phrase[];
  /** One entry for each used combination of phrases; bit n is set when phrase n is used. */
  readonly cuts: Map<number, CutSentence>;
}

const sentences = new Map<string, Sentence>();
/** Maximum of cached sentences; the catalogue has far fewer. */
const maxSentences = 5_000;

function sentenceOf(template: string): Sentence {
  const known = sentences.get(template);
  if (known !== undefined) return known;
  if (sentences.size >= maxSentences) sentences.clear();
  const bound = bind(template);
  const phrases = [...bound.matchAll(optionalPhrase)].map(([, content = ""]) => {
    const [said = "", otherwise = ""] = content.split("|");
    return { keys: [...said.matchAll(placeholder)].map(([, key = ""]) => key), said, otherwise };
  });
  const sentence = { bound, phrases, cuts: new Map<number, CutSentence>() };
  sentences.set(template, sentence);
  return sentence;
}

function cut({ bound, phrases }: Sentence, choice: number): CutSentence {
  let at = 0;
  const kept = bound.replace(optionalPhrase, () => {
    const { said, otherwise } = phrases[at] as Phrase;
    const isSaid = (choice & (1 << at)) !== 0;
    at += 1;
    return isSaid ? said : otherwise;
  });
  const parts = kept.split(placeholder);
  return { texts: parts.filter((_, part) => part % 2 === 0), keys: parts.filter((_, part) => part % 2 === 1) };
}

/** Returns the sentence with those phrases whose values are all known. Values are never parsed, so `{{…}}` in a name stays text. */
function cutFor(template: string, values: Values): CutSentence {
  const sentence = sentenceOf(template);
  let choice = 0;
  for (const [at, { keys }] of sentence.phrases.entries()) if (keys.every((key) => isKnown(values, key))) choice |= 1 << at;
  const known = sentence.cuts.get(choice);
  if (known !== undefined) return known;
  const made = cut(sentence, choice);
  sentence.cuts.set(choice, made);
  return made;
}

/** A sentence of the catalogue with its values, in pieces. Throws {@link MissingValue} for a missing value outside of optional phrases. */
export function fillPieces(template: string, values: Values): Piece[] {
  const { texts, keys } = cutFor(template, values);
  const pieces: Piece[] = [];
  let before = "";
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at] as string;
    // A name such as "Ирина К." already ends with a full stop, so the sentence adds none.
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

/** The sentence as text; `isolate` wraps names in U+2068…U+2069 so that they cannot change the direction of the line. */
export function fill(template: string, values: Values, isolate = false): string {
  let text = "";
  for (const piece of fillPieces(template, values)) text += isolate ? isolated(piece) : piece.text;
  return text;
}
