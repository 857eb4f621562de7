import { cutAt } from "#domain/text/cut-at.ts";
import { fill, fillPieces, name, type Piece, type Values } from "#domain/text/fill.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { endsDelay, letterGroupOf } from "#domain/text/notice-groups.ts";
import { type LetterWording, type WordingKey, wordingOf } from "#domain/text/wording.ts";
import enMessages from "#i18n/locales/en/server/messages.ts";
import type { LetterText } from "#i18n/locales/ru/server/letters.ts";
import ruMessages from "#i18n/locales/ru/server/messages.ts";
import { type Language, lettersOf, letterValues } from "#i18n/message-values.ts";
import { footOf, type Shell } from "./foot.ts";
import type { ButtonTarget, LetterDefinition, RowKey } from "./letter-definition.ts";
import { ribbonOf } from "./ribbon.ts";
import { type LetterView, type Tone, type ViewRow, viewPiece } from "./view.ts";

export interface LetterRequest {
  readonly definition: LetterDefinition;
  readonly envelope: LetterEnvelope;
  readonly lang: Language;
  readonly variant: "bank" | "crypto";
  readonly shell: Shell;
}

/** The deal's number is at the beginning of every subject, so a cut never removes it. */
export const subjectLimit = 120;

const paths: Readonly<Record<ButtonTarget, (offerId: string) => string>> = {
  deal: (id) => `/my-transactions/${id}`,
  sign: (id) => `/my-transactions/${id}#sign`,
  pay: (id) => `/my-transactions/${id}#pay`,
  copy: (id) => `/new-transaction?copy=${id}`,
  market: () => "/transactions",
  accounts: () => "/profile?section=bank-accounts",
  staffDeal: (id) => `/admin-transactions/${id}`,
};

function sentencesOf({ envelope, lang, variant }: LetterRequest) {
  const wording = wordingOf(envelope.message);
  // The types check that every wording has sentences, because the catalogue itself cannot use the domain's types.
  const letters: Readonly<Record<LetterWording, LetterText>> = lettersOf(lang).letters;
  const messages: Readonly<Record<WordingKey, { title: string }>> = lang === "en" ? enMessages : ruMessages;
  const text = letters[wording as LetterWording];
  if (text === undefined) throw new Error(`No letter says ${wording}.`);
  const crypto = variant === "crypto";
  return {
    title: messages[wording].title,
    subject: text.subject,
    preheader: (crypto && text.preheaderCrypto) || text.preheader,
    body: (crypto && text.bodyCrypto) || text.body,
    cta: (crypto && text.ctaCrypto) || text.cta,
    otherwise: text.otherwise ?? "",
  };
}

/** In the partner brand the side that accepted has its own name, which the owner reads instead of "partner". */
function labelOf(key: RowKey, { lang, variant, envelope }: LetterRequest): string {
  const { rows } = lettersOf(lang);
  if (key === "partner" && envelope.message.brand === "wbit" && envelope.reader.side === "owner") return rows.partnerWbit;
  const cryptoKey = `${key}Crypto` as keyof typeof rows;
  return variant === "crypto" && cryptoKey in rows ? rows[cryptoKey] : rows[key];
}

/** The value of a definition, or the result of its function for the subject of the letter. */
export const resolve = <T, About>(value: T | ((about: About) => T), about: About): T =>
  typeof value === "function" ? (value as (about: About) => T)(about) : value;

/** Amounts that are printed as large as the one above them. */
const followers: readonly RowKey[] = ["payout", "received"];
const leads: readonly RowKey[] = ["amountToPay", "amount", "payIn", "paid", "by", "decisionBy"];

function rowOf(key: RowKey, { kind, text }: Piece, before: ViewRow | undefined, request: LetterRequest): ViewRow {
  const isLong = key === "reference";
  const leadsOn = followers.includes(key) ? (before?.isLead ?? false) : before === undefined && leads.includes(key);
  const isLead = kind === "figure" && leadsOn;
  return {
    text: key === "tail" ? `··${text}` : text,
    isName: !isLong && kind === "name",
    isFigure: !isLong && !isLead && kind === "figure",
    isPlain: !isLong && kind === "plain",
    isLong,
    isLead,
    label: labelOf(key, request),
  };
}

/** The table's rows. An amount or a deadline in the first row, or both amounts, are the subject of the letter and shown large. */
function rowsOf(request: LetterRequest, values: Values): ViewRow[] {
  const rows: ViewRow[] = [];
  for (const key of resolve(request.definition.rows, request.envelope)) {
    const value = values[key];
    const isHidden = key === "note" || (key === "bank" && request.variant === "crypto");
    if (!isHidden && value !== undefined && value.text !== "") rows.push(rowOf(key, value, rows.at(-1), request));
  }
  return rows;
}

/** Names are shortened for a mail client's list, because its line is short. */
const longestNameInList = 24;

/** The values as shown in a line of a list. */
export function inList(values: Values, most = longestNameInList): Values {
  let short = values;
  for (const key in values) {
    const value = values[key];
    if (value?.kind === "name" && value.text.length > most) short = { ...short, [key]: { ...value, text: cutAt(value.text, most) } };
  }
  return short;
}

function whyOf({ definition, envelope, lang }: LetterRequest): string {
  const { foot } = lettersOf(lang);
  if (definition.staff) return foot.whyStaff;
  if (envelope.reader.side === undefined) return foot.whyReceiver;
  return letterGroupOf(envelope.message) === "money" ? foot.why : foot.whyOptional;
}

/** The code phrase by which readers recognise the product's letters; staff have none. */
function codeWordOf({ definition, envelope, lang }: LetterRequest) {
  const codeWord = definition.staff ? undefined : envelope.reader.codeWord;
  return {
    hasCodeWord: codeWord !== undefined,
    codeWordText: lettersOf(lang).foot.codeWord.replace("{{codeWord}}", "").trim(),
    codeWord: codeWord === undefined ? "" : name(codeWord).text,
  };
}

/** The paragraphs of the letter, then the end of a delay, then a staff member's note. */
function withRemarks(paragraphs: Piece[][], { message }: LetterEnvelope, values: Values, lang: Language): Piece[][] {
  const { foot } = lettersOf(lang);
  const { note, author } = values;
  return [
    ...paragraphs,
    ...(endsDelay(message) ? [fillPieces(foot.afterDelay, values)] : []),
    ...(note === undefined || note.text === "" ? [] : [fillPieces(foot.note, { note, author })]),
  ];
}

/** Letters about money and deadlines cannot be switched off. */
const noUnsubscribe = { hasUnsubscribe: false, unsubscribeText: "", unsubscribeLink: "" };

const pills = new Map<string, LetterView["pill"]>();

/** A pill with this text. It is the same object each time, so that it is rendered once. */
export function pillOf(text: string, tone: Tone): LetterView["pill"] {
  const known = pills.get(tone + text);
  if (known !== undefined) return known;
  const pill = {
    text,
    isAct: tone === "act",
    isGood: tone === "good",
    isBad: tone === "bad",
    isHeld: tone === "held",
    isQuiet: tone === "quiet",
  };
  pills.set(tone + text, pill);
  return pill;
}

/**
 * Everything that a letter shows, from its definition and the frozen envelope. Throws `MissingValue` when a sentence needs a value that the
 * message lacks; such a row is dead and is never sent incomplete.
 */
export function buildView(request: LetterRequest): LetterView {
  const { definition, envelope, lang, shell } = request;
  const values = letterValues(envelope, lang);
  const words = lettersOf(lang);
  const text = sentencesOf(request);
  const link = shell.origin + paths[resolve(definition.button, envelope)](envelope.message.offerId);
  const pill = resolve(definition.pill, envelope);
  const rows = rowsOf(request, values);
  const paragraphs = text.body.split("\n").map((paragraph) => fillPieces(paragraph, values));
  const otherwise = fillPieces(text.otherwise, values);
  return {
    origin: shell.origin,
    lang,
    subject: cutAt(fill(text.subject, values, true), subjectLimit),
    preheader: fill(text.preheader, inList(values), true),
    brandName: shell.brandName,
    number: envelope.message.no,
    pill: pillOf(words.pills[pill.key], pill.tone),
    title: fill(text.title, values),
    paragraphs: withRemarks(paragraphs, envelope, values, lang).map((pieces) => ({ pieces: pieces.map(viewPiece) })),
    ribbon: ribbonOf(definition.staff ? null : envelope.offer.phase, words.ribbon),
    hasRows: rows.length > 0,
    rows,
    hasButton: true,
    button: { text: text.cta, link, shown: link },
    orOpen: words.foot.orOpen,
    hasOtherwise: otherwise.length > 0,
    otherwiseTitle: words.foot.otherwise,
    otherwise: otherwise.map(viewPiece),
    ...codeWordOf(request),
    why: fill(whyOf(request), values),
    ...noUnsubscribe,
    foot: footOf(shell, lang, "reader"),
  };
}
