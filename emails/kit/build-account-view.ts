import { type AccountEnvelope, type AccountWording, accountWordingOf, type DigestDeal } from "#domain/text/account-letter.ts";
import { capital } from "#domain/text/capital.ts";
import { cutAt } from "#domain/text/cut-at.ts";
import { fill, fillPieces, MissingValue, name, type Piece, plain, type Values } from "#domain/text/fill.ts";
import { wordingOf } from "#domain/text/wording.ts";
import { localePath } from "#i18n/locale-path.ts";
import en from "#i18n/locales/en/server/messages.ts";
import type { AccountLetterText } from "#i18n/locales/ru/server/account-letters.ts";
import ru from "#i18n/locales/ru/server/messages.ts";
import { type Language, lettersOf, messageValues, noteAuthor } from "#i18n/message-values.ts";
import type { AccountLetterDefinition, AccountRow } from "./account-letter-definition.ts";
import { accountTexts, accountValues, itemWords, references } from "./account-values.ts";
import { inList, pillOf, resolve, subjectLimit } from "./build-view.ts";
import { footOf, type Shell } from "./foot.ts";
import { noRibbon } from "./ribbon.ts";
import { type LetterView, type ViewRow, viewPiece } from "./view.ts";

const counted = (sentence: string, count: number) => plain(fill(sentence, { count: plain(`${count}`) }));

/** The sentence as in the list of notifications; empty when a required value is missing, because the page shows it. */
function lineOf({ message, facts, others }: DigestDeal, lang: Language, timeZone: string): Piece[] {
  const { notification } = (lang === "en" ? en : ru)[wordingOf(message)];
  try {
    const said = fillPieces(notification, messageValues(message, facts, lang, timeZone));
    const line = [...said, ...(/[.?…]$/.test(said.at(-1)?.text ?? "") ? [] : [plain(".")])];
    return others === 0 ? line : [...line, plain(" "), counted(accountTexts(lang).digest.others, others)];
  } catch (error) {
    if (error instanceof MissingValue) return [];
    throw error;
  }
}

/** A line for each deal of a digest, and one for the deals that did not fit. */
function digestLines({ params, reader }: AccountEnvelope, lang: Language): Piece[][] {
  if (!("deals" in params)) return [];
  const lines = params.deals.map((deal) => lineOf(deal, lang, reader.timeZone)).filter((line) => line.length > 0);
  return params.moreDeals === 0 ? lines : [...lines, [counted(accountTexts(lang).digest.moreDeals, params.moreDeals)]];
}

export interface AccountLetterRequest {
  readonly definition: AccountLetterDefinition;
  readonly envelope: AccountEnvelope;
  readonly lang: Language;
  readonly shell: Shell;
  /** Token of the letter's link, or its code; absent for letters without one. */
  readonly secret?: string;
  /** Token of the page that ends letters of this class. Letters that can be switched off are not rendered without it. */
  readonly unsubscribe?: string;
}

const viewRow = (label: string, { kind, text }: Piece, isLead: boolean): ViewRow => ({
  label,
  text,
  isName: kind === "name",
  isFigure: !isLead && kind === "figure",
  isPlain: kind === "plain",
  isLong: false,
  isLead,
});

/** Each correction is a row: the item, and its error. */
function remarkRows({ params }: AccountEnvelope, lang: Language): ViewRow[] {
  if (!("remarks" in params)) return [];
  const items = itemWords(lang);
  const { documentTypes, countries } = references[lang];
  return params.remarks.slice(0, 20).map(({ item, documentType, country, text }) => {
    const what = [(documentType && documentTypes[documentType]) ?? items[item], countries[country ?? ""]?.name].filter(Boolean);
    return viewRow(capital(what.join(", ")), name(text), false);
  });
}

function rowsOf({ definition, envelope, lang }: AccountLetterRequest, values: Values): ViewRow[] {
  const { rows: labels } = accountTexts(lang);
  const shown = definition.rows.flatMap((key: AccountRow) => {
    const value = values[key];
    if (value === undefined || value.text === "") return [];
    return [viewRow(labels[key], key === "tail" ? { ...value, text: `··${value.text}` } : value, key === "code")];
  });
  return [...shown, ...remarkRows(envelope, lang)];
}

/** A text written by a person, line by line, so that its line breaks are kept. */
function quotedLines({ params }: AccountEnvelope): Piece[][] {
  if (!("text" in params)) return [];
  return params.text
    .split(/\r?\n/)
    .map((line) => name(line))
    .filter(({ text }) => text !== "")
    .map((line) => [line]);
}

function paragraphsOf({ envelope, lang }: AccountLetterRequest, body: string, values: Values): Piece[][] {
  const { note } = values;
  const said = body.split("\n").map((paragraph) => fillPieces(paragraph, values));
  const { foot } = lettersOf(lang);
  const remark =
    note === undefined || note.text === "" ? [] : [fillPieces(foot.note, { note, author: noteAuthor(lang, "manager", note.text) })];
  return [...said, ...remark, ...quotedLines(envelope), ...digestLines(envelope, lang)];
}

function buttonOf({ definition, envelope, lang, shell, secret }: AccountLetterRequest) {
  const { params, reader } = envelope;
  if (definition.hasSecret && !secret) throw new MissingValue("secret");
  const path = definition.button({ params, as: reader.as, secret: secret ?? "" });
  if (path === null) return null;
  const origin = definition.leadsToPartner ? shell.partner?.origin : shell.origin;
  if (origin === undefined) throw new MissingValue("partner");
  const link = origin + localePath(path, lang);
  return { origin, link, shown: link };
}

/** Names are cut to this length, because a subject has no room for a message. */
const longestNameInSubject = 56;

const noButton = { link: "", shown: "" };

function codeWordOf({ envelope, lang }: AccountLetterRequest) {
  const { as, codeWord } = envelope.reader;
  const hasCodeWord = as === "member" && codeWord !== undefined;
  return {
    hasCodeWord,
    codeWordText: lettersOf(lang).foot.codeWord.replace("{{codeWord}}", "").trim(),
    codeWord: hasCodeWord ? name(codeWord).text : "",
  };
}

function endingOf({ definition, envelope, lang, shell, unsubscribe }: AccountLetterRequest) {
  const isFixed = resolve(definition.class, envelope.params) === "T";
  if (!isFixed && unsubscribe === undefined) throw new MissingValue("unsubscribe");
  return {
    hasUnsubscribe: !isFixed,
    unsubscribeText: accountTexts(lang).foot.unsubscribe,
    unsubscribeLink: isFixed ? "" : `${shell.origin}/unsubscribe/${unsubscribe}`,
  };
}

/** Everything that a letter about an account shows. Throws `MissingValue` when a required value is missing. */
export function buildAccountView(request: AccountLetterRequest): LetterView {
  const { definition, envelope, lang, shell } = request;
  const values = accountValues(envelope, lang, shell, request.secret ?? "");
  const words = accountTexts(lang);
  const { foot } = lettersOf(lang);
  const letters: Readonly<Record<AccountWording, AccountLetterText>> = words.letters;
  const text = letters[accountWordingOf(envelope)];
  const button = buttonOf(request);
  const rows = rowsOf(request, values);
  const otherwise = fillPieces(text.otherwise ?? "", values);
  const pill = resolve(definition.pill, envelope.params);
  const why = resolve(definition.why, envelope.params);
  return {
    origin: button?.origin ?? shell.origin,
    lang,
    subject: cutAt(fill(text.subject, inList(values, longestNameInSubject), true), subjectLimit),
    preheader: fill(text.preheader, inList(values), true),
    brandName: shell.brandName,
    number: values.reference?.text ?? "",
    pill: pillOf(words.pills[pill.key], pill.tone),
    title: text.title,
    paragraphs: paragraphsOf(request, text.body, values).map((pieces) => ({ pieces: pieces.map(viewPiece) })),
    ribbon: noRibbon,
    hasRows: rows.length > 0,
    rows,
    hasButton: button !== null,
    button: { text: fill(text.cta ?? "", values), ...(button ?? noButton) },
    orOpen: foot.orOpen,
    hasOtherwise: otherwise.length > 0,
    otherwiseTitle: foot.otherwise,
    otherwise: otherwise.map(viewPiece),
    ...codeWordOf(request),
    why: fill(words.foot[why], values),
    ...endingOf(request),
    // A person who has not confirmed the address yet cannot open the settings.
    foot: footOf(shell, lang, envelope.reader.as === "guest" || why === "whyAddress" ? "guest" : "reader"),
  };
}
