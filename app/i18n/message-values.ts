import type { Money, Network } from "#domain/money/money.ts";
import { firmIn, showInLatin } from "#domain/people/typed-text.ts";
import { cutAt } from "#domain/text/cut-at.ts";
import { figure, name, type Piece, plain, type Values } from "#domain/text/fill.ts";
import type { LetterEnvelope, MessageFacts } from "#domain/text/letter-envelope.ts";
import type { Message, NoteAuthor } from "#domain/text/message.ts";
import { isInOtherScript } from "#domain/text/other-script.ts";
import { formatDuration, formatInstant, formatMoney } from "#i18n/format.ts";
import enReference from "#i18n/locales/en/common/reference.ts";
import en from "#i18n/locales/en/server/letters.ts";
import ruReference from "#i18n/locales/ru/common/reference.ts";
import ru from "#i18n/locales/ru/server/letters.ts";

export type Language = "ru" | "en";
export const lettersOf = (lang: Language) => (lang === "en" ? en : ru);

interface Reading {
  readonly lang: Language;
  readonly timeZone: string;
  readonly network: Network | undefined;
}

const hour = 3_600_000;
const moneyParams = ["payIn", "payout", "amount", "paid", "fee"] as const;
const instantParams = ["by", "listingEnds", "since", "lateSince", "expected", "newsBy", "askAfter"] as const;

type Params = Readonly<Partial<Record<(typeof moneyParams)[number], Money>>> &
  Readonly<Partial<Record<(typeof instantParams)[number] | "window" | "hoursLeft" | "startedAt", number>>> &
  Readonly<Partial<Record<"note" | "reference" | "stage" | "kind", string>>> &
  Readonly<Partial<Record<"isOwn" | "isAgents", boolean>>> & { readonly noteBy?: NoteAuthor };

/** Values while they are gathered: one object for all of them, since thousands of letters are made a second. */
type Gathered = Record<string, Piece | undefined>;

function gatherMoney(values: Gathered, params: Params, { lang, network }: Reading): void {
  for (const key of moneyParams) {
    const money = params[key];
    if (money !== undefined) values[key] = figure(formatMoney(money, lang, { network: networkOf(money, network) }));
  }
}

const onChain = ["USDT", "USDC", "BTC", "ETH"];
const networkOf = (money: Money, network: Network | undefined) => (onChain.includes(money.currency) ? network : undefined);

function gatherTimes(values: Gathered, params: Params, at: number, { lang, timeZone }: Reading): void {
  for (const key of instantParams) {
    const instant = params[key];
    if (instant !== undefined) values[key] = figure(formatInstant(instant, lang, timeZone));
  }
  if (params.window !== undefined) values.window = plain(formatDuration(params.window, lang));
  if (params.hoursLeft !== undefined) values.hours = plain(formatDuration(params.hoursLeft * hour, lang));
  if (params.startedAt !== undefined) values.took = plain(formatDuration(at - params.startedAt, lang));
}

/** 250-character names must not break a line of the list view or a subject. */
const nameOf = (text: string | undefined, most = 120) => (text === undefined ? undefined : name(cutAt(text, most)));

function gatherStage(values: Gathered, { stage, kind }: Params, lang: Language): void {
  const { stages, stagesToCheck, attention } = lettersOf(lang);
  if (stage !== undefined && stage in stages) values.stage = plain(stages[stage as keyof typeof stages]);
  if (stage !== undefined && stage in stagesToCheck) values.stageToCheck = plain(stagesToCheck[stage as keyof typeof stages]);
  if (kind !== undefined && kind in attention) values.attention = plain(attention[kind as keyof typeof attention]);
}

/**
 * Adds `step`, the name of the stage for this reader; `lateStep`, the same when the stage is late; and `lateAgent` when the agent is late.
 */
function gatherLate(values: Gathered, { stage, isOwn, isAgents, lateSince }: Params, lang: Language): void {
  if (stage === undefined || isOwn === undefined) return;
  const { lateSteps } = lettersOf(lang);
  const step = stage === "incoming" && !isOwn ? "incomingPartner" : stage;
  if (step in lateSteps) values.step = plain(lateSteps[step as keyof typeof lateSteps]);
  if (lateSince !== undefined) values.lateStep = values.step;
  if (isAgents) values.lateAgent = values.agent;
}

/** The author of a note, with the language of the note if it differs from the reader's language. */
export function noteAuthor(lang: Language, by: NoteAuthor, note = ""): Piece {
  const { authors, tongue } = lettersOf(lang);
  return plain(isInOtherScript(note, lang) ? `${authors[by]}${tongue}` : authors[by]);
}

function gather(message: Message, facts: MessageFacts, reading: Reading): Gathered {
  const params = message.params as Params;
  const { lang } = reading;
  const values: Gathered = {
    no: figure(message.no),
    partner: nameOf(lang === "en" ? (facts.partnerEn ?? showInLatin(facts.partner ?? "")) || undefined : facts.partner),
    agent: nameOf(lang === "en" ? facts.agentEn : facts.agentRu),
    bank: nameOf(facts.bank && firmIn(lang, facts.bank)),
    tail: facts.tail ? figure(facts.tail) : undefined,
    network: facts.network ? plain(facts.network) : undefined,
    receiverEmail: nameOf(facts.receiverEmail),
    moneySenderEmail: nameOf(facts.moneySenderEmail),
    reference: nameOf(params.reference),
    note: nameOf(params.note, 500),
    origin: plain(lettersOf(lang).origins[facts.network ? "wallet" : "account"]),
    author: noteAuthor(lang, params.noteBy ?? "manager", params.note),
  };
  gatherMoney(values, params, reading);
  gatherTimes(values, params, message.at, reading);
  gatherStage(values, params, lang);
  gatherLate(values, params, lang);
  return values;
}

/** Every value that a sentence about this message may name, written in the reader's language and zone. */
export function messageValues(message: Message, facts: MessageFacts, lang: Language, timeZone: string): Values {
  return gather(message, facts, { lang, timeZone, network: facts.network });
}

const countryNames: Readonly<Record<Language, Readonly<Record<string, { readonly name: string }>>>> = {
  ru: ruReference.countries,
  en: enReference.countries,
};
const countryName = (key: string, lang: Language) => countryNames[lang][key]?.name;

/** The corridor in the direction of the reader's money: the offer's own countries follow the owner's payment. */
function corridorOf({ offer: { from, to }, reader }: LetterEnvelope, lang: Language): Piece | undefined {
  const way = reader.side === "buyer" ? [to, from] : [from, to];
  const [home, destination] = way.map((country) => countryName(country, lang));
  return home && destination ? plain(`${home} → ${destination}`) : undefined;
}

/** Like the function above, for a letter, which also contains the offer of the message. */
export function letterValues(envelope: LetterEnvelope, lang: Language): Values {
  const { message, facts, reader } = envelope;
  const values = gather(message, facts, { lang, timeZone: reader.timeZone, network: facts.network });
  values.corridor = corridorOf(envelope, lang);
  values.amountToPay = values.amount;
  values.received = values.amount;
  values.decisionBy = values.by;
  values.by ??= values.listingEnds;
  return values;
}
