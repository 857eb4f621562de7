import type { Currency } from "#domain/money/money.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import type { AccountEnvelope, ProfileItem } from "#domain/text/account-letter.ts";
import { figure, name, type Piece, plain, type Values } from "#domain/text/fill.ts";
import { formatInstant, formatRate } from "#i18n/format.ts";
import enReference from "#i18n/locales/en/common/reference.ts";
import en from "#i18n/locales/en/server/account-letters.ts";
import ruReference from "#i18n/locales/ru/common/reference.ts";
import ru from "#i18n/locales/ru/server/account-letters.ts";
import type { Language } from "#i18n/message-values.ts";
import { pluralOf } from "#i18n/plural.ts";
import type { Shell } from "./foot.ts";

export const accountTexts = (lang: Language) => (lang === "en" ? en : ru);
export const references: Readonly<
  Record<
    Language,
    {
      readonly countries: Readonly<Record<string, { readonly name: string; readonly in: string }>>;
      readonly documentTypes: Readonly<Record<string, string>>;
      readonly suspensionReasons: Readonly<Record<string, string>>;
    }
  >
> = { ru: ruReference, en: enReference };

/** Parameters of all letters about accounts in one type; absent values are skipped. */
type AnyParams = Readonly<Record<string, unknown>>;
type Gathered = Record<string, Piece | undefined>;

type KeyOf<P> = P extends unknown ? keyof P : never;
type ParamKey = KeyOf<AccountEnvelope["params"]>;
/** `name`: typed by people. `firm`: a bank's. `figure`: shown as it is. `own`: `gatherWords` makes its text, or no sentence has it. */
type Rendering = "instant" | "name" | "firm" | "figure" | "own";

/** How each parameter becomes the text of its placeholder. */
const renderings: Readonly<Record<ParamKey, Rendering>> = {
  until: "instant",
  dropsAt: "instant",
  requestedAt: "instant",
  happenedAt: "instant",
  inviter: "name",
  moneySenderEmail: "name",
  place: "name",
  device: "name",
  bank: "firm",
  operator: "name",
  subject: "name",
  note: "name",
  name: "name",
  email: "name",
  phone: "name",
  company: "name",
  topic: "name",
  agent: "name",
  host: "name",
  currency: "figure",
  tail: "figure",
  reference: "figure",
  found: "figure",
  kind: "own",
  changed: "own",
  approved: "own",
  remarks: "own",
  wanted: "own",
  document: "own",
  role: "own",
  country: "own",
  corridors: "own",
  waiting: "own",
  lastDay: "own",
  count: "own",
  rate: "own",
  target: "own",
  base: "own",
  quote: "own",
  give: "own",
  get: "own",
  draftId: "own",
  why: "own",
  text: "own",
  userId: "own",
  query: "own",
  offerId: "own",
  webhookId: "own",
  deals: "own",
  moreDeals: "own",
};
const longestName = 120;
const longestNote = 500;

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

function gatherSimple(values: Gathered, params: AnyParams, lang: Language, timeZone: string): void {
  for (const [key, value] of Object.entries(params)) {
    const rendering = renderings[key as ParamKey];
    if (typeof value === "number" && rendering === "instant") values[key] = figure(formatInstant(value, lang, timeZone));
    else if (typeof value === "string" && rendering === "firm") values[key] = name(shortened(firmIn(lang, value), longestName));
    else if (typeof value === "string" && rendering === "name")
      values[key] = name(shortened(value, key === "note" ? longestNote : longestName));
    else if (typeof value === "string" && rendering === "figure") values[key] = figure(value);
  }
}

const listOf = (keys: unknown, words: Readonly<Record<string, string>>): Piece | undefined =>
  Array.isArray(keys) && keys.length > 0
    ? plain(
        keys
          .map((key) => words[key as string] ?? "")
          .filter(Boolean)
          .join(", "),
      )
    : undefined;

/** Words for all items of a profile that a letter may name. */
export const itemWords = (lang: Language): Readonly<Record<ProfileItem, string>> => accountTexts(lang).items;

type Form = "one" | "few" | "many" | "other";
const forms: readonly Form[] = ["one", "few", "many"];
const formOf = (count: number, lang: Language): Form => forms.find((form) => form === pluralOf(count, lang)) ?? "other";

/** At most this number is named; the page shows all. */
const maxCorridors = 6;
const maxWaiting = 2;

/** The first items and the number of further ones; undefined for none. */
function firstOf(named: readonly string[], most: number, lang: Language): Piece | undefined {
  const more = named.length - most;
  const rest = more > 0 ? ` ${accountTexts(lang).more.replace("{{count}}", `${more}`)}` : "";
  return named.length === 0 ? undefined : plain(named.slice(0, most).join(", ") + rest);
}

/** Corridors in the reader's language. */
function corridorsOf(corridors: unknown, lang: Language): Piece | undefined {
  if (!Array.isArray(corridors)) return undefined;
  const { countries } = references[lang];
  const named = (corridors as { from: string; to: string }[]).flatMap(({ from, to }) => {
    const [home, destination] = [countries[from]?.name, countries[to]?.name];
    return home && destination ? [`${home} → ${destination}`] : [];
  });
  return firstOf(
    named.toSorted((one, other) => one.localeCompare(other, lang)),
    maxCorridors,
    lang,
  );
}

function waitingOf(waiting: unknown, lang: Language): Piece | undefined {
  if (!Array.isArray(waiting)) return undefined;
  const named = (waiting as { item: ProfileItem; tail: string }[]).map(({ item, tail }) => `${itemWords(lang)[item]}\u00a0··${tail}`);
  return firstOf(named, maxWaiting, lang);
}

function gatherWords(values: Gathered, params: AnyParams, lang: Language): void {
  const { roles, draftWaits } = accountTexts(lang);
  const { countries, documentTypes, suspensionReasons } = references[lang];
  values.why = listOf(params.why === undefined ? [] : [params.why], suspensionReasons);
  for (const key of ["changed", "approved"]) values[key] = listOf(params[key], itemWords(lang));
  values.wanted = listOf(params.wanted, documentTypes);
  values.document = listOf([params.document], documentTypes);
  values.role = listOf([params.role], roles);
  const country = typeof params.country === "string" ? countries[params.country] : undefined;
  values.country = country && plain(country.name);
  values.countryIn = country && plain(country.in);
  values.corridors = corridorsOf(params.corridors, lang);
  values.waiting = waitingOf(params.waiting, lang);
  if (typeof params.lastDay === "string") values.lastDay = figure(params.lastDay.split("-").reverse().join("."));
  if (typeof params.count === "number") {
    const messages = accountTexts(lang)[`unread_${formOf(params.count, lang)}`];
    values.messages = plain(messages.replace("{{count}} ", `${params.count}\u00a0`));
  }
  for (const key of ["rate", "target"] as const) {
    if (typeof params[key] === "string" && typeof params.base === "string" && typeof params.quote === "string")
      values[key] = figure(formatRate(params[key], params.base as Currency, params.quote as Currency, lang));
  }
  if (typeof params.draftId === "string") values.draft = plain(draftWaits);
}

/** All values for the sentences of a letter about an account, in the reader's language and time zone. */
export function accountValues({ params, reader }: AccountEnvelope, lang: Language, { brandName, partner }: Shell, secret: string): Values {
  const values: Gathered = {
    brand: plain(brandName),
    partnerBrand: partner && plain(partner.brandName),
    code: secret === "" ? undefined : figure(secret),
  };
  gatherSimple(values, params, lang, reader.timeZone);
  gatherWords(values, params, lang);
  return values;
}
