import type { AgentLicences } from "#data/agent/agent-documents.server.ts";
import type { Invoice } from "#data/document/document-facts.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { authorityIn } from "#domain/people/agent/agent-terms.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import { fill, name } from "#domain/text/fill.ts";
import type { Cell, Pair } from "#files/pdf/blocks.server.ts";
import type { Lead } from "#files/pdf/sheet.server.ts";
import { formatDate, formatInstant, formatMoney, formatRateFigure, formatTime, offsetLabel, zoneLabel } from "#i18n/format.ts";
import enReference from "#i18n/locales/en/common/reference.ts";
import enRequisites from "#i18n/locales/en/common/requisites.ts";
import en from "#i18n/locales/en/server/documents.ts";
import ruReference from "#i18n/locales/ru/common/reference.ts";
import ruRequisites from "#i18n/locales/ru/common/requisites.ts";
import ru from "#i18n/locales/ru/server/documents.ts";

export type Values = Readonly<Record<string, string | number>>;
type Words = typeof ru;
type InvoiceNumbers = Pick<Invoice, "invoiceNumber" | "invoiceDate" | "contractNumber" | "contractDate">;

const said = (template: string, values: Values) =>
  fill(template, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, name(String(value))])));

/** One sentence of the documents' catalogue in both languages, with values that are the same in both. */
export function pairOf(pick: (words: Words) => string, values: Values = {}): Pair {
  return { ru: said(pick(ru), values), en: said(pick(en), values) };
}

/** As {@link pairOf}, with values that differ by language. */
export function pairWith(pick: (words: Words) => string, russian: Values, english: Values): Pair {
  return { ru: said(pick(ru), russian), en: said(pick(en), english) };
}

/** Both languages in one line, the leading one first, for labels inside tables and boxes. */
export const bothIn = ({ ru: russian, en: english }: Pair, lead: Lead = "ru"): string =>
  lead === "ru" ? `${russian} / ${english}` : `${english} / ${russian}`;

/** Both languages on separate lines, the leading language first. */
export const inBothLines = ({ ru: russian, en: english }: Pair, lead: Lead): string =>
  lead === "ru" ? `${russian}\n${english}` : `${english}\n${russian}`;

/** The page's number at the foot of a document. */
export const pageLine = (lead: Lead) => (page: number, pages: number) =>
  bothIn(
    pairOf((w) => w.footer.page, { page, pages }),
    lead,
  );

/** A label in the leading language with the other one below. */
export const labelIn = ({ ru: russian, en: english }: Pair, lead: Lead): Cell =>
  lead === "ru" ? { text: russian, note: english } : { text: english, note: russian };

/** `93 971,54 ₽`, in both columns of a document in the format of its leading language. */
export const amountText = (money: Money, lead: Lead = "ru"): string => formatMoney(money, lead);

/** `+93 971,54 ₽`, `−€1,030.00`: an amount that increased or reduced a balance. */
export const signedText = (money: Money, lead: Lead): string => (money.minor > 0n ? "+" : "") + amountText(money, lead);

/** `1 EUR = 92,6400 RUB`: the rate of a deal as the pages show it, the more valuable unit first. `give`: the owner's currency. */
export function rateLine(rate: string, give: Currency, get: Currency, lead: Lead = "ru"): string {
  const pair = ratePair(give, get);
  return `1 ${pair.base} = ${formatRateFigure(turnRate(rate, pair) ?? rate, lead)} ${pair.quote}`;
}

/** A sentence about a sum or a figure, each language with its own numerals. */
export const figurePair = (pick: (words: Words) => string, values: (lead: Lead) => Values): Pair =>
  pairWith(pick, values("ru"), values("en"));

/** The zone of documents that two people sign: one text, so one zone for both. */
export const signedZone = "Europe/Moscow";

/** `20.11.2026` in the reader's zone. */
export const dayText = (at: number, timeZone: string = signedZone): string => formatDate(at, "ru", timeZone);

/** `МСК (UTC+3)`, `по Берлину (UTC+1)`, `Berlin time (UTC+1)`, as pages name the zone; `UTC+5` without a name. */
const zoneText = (at: number, timeZone: string, lead: Lead): string => {
  const [label, offset] = [zoneLabel(at, lead, timeZone), offsetLabel(at, timeZone)];
  return label === offset ? offset : `${label}\u00a0(${offset})`;
};

/** `20.11.2026, 17:02 МСК (UTC+3)`, in the reader's zone; `seconds` for evidence. */
export const instantText = (at: number, timeZone: string = signedZone, lead: Lead = "ru", seconds = false): string =>
  `${formatInstant(at, "ru", timeZone, { seconds, zone: false })} ${zoneText(at, timeZone, lead)}`;

/** A sentence about a moment, `at`, each language with its own name of the zone. */
export const momentPair = (pick: (words: Words) => string, at: number, timeZone: string): Pair =>
  pairWith(pick, { at: instantText(at, timeZone, "ru") }, { at: instantText(at, timeZone, "en") });

/** `17:02` in the reader's zone, which the head of the document names. */
export const timeText = (at: number, timeZone: string): string => formatTime(at, "ru", timeZone, { zone: false });

/** A sentence that names the reader's zone, `zone`, as pages do: `по Берлину`, `Berlin time`. */
export const zonePair = (pick: (words: Words) => string, at: number, timeZone: string): Pair =>
  pairWith(pick, { zone: zoneLabel(at, "ru", timeZone) }, { zone: zoneLabel(at, "en", timeZone) });

export { firmIn };

/** `2026-11-20` → `20.11.2026`. */
export const isoDayText = (day: string): string => day.split("-").reverse().join(".");

/** `Statement 2026-11.pdf`: the name of a document in its reader's language. `of`: the deal's number or the period. */
export const fileName = (paper: keyof Words["fileNames"], of: string, lead: Lead): string =>
  `${pairOf((w) => w.fileNames[paper], { of })[lead]}.pdf`;

/** `Payout receipt F-2026-000042 A.pdf`. */
export const receiptName = (humanId: string, leg: OfferSide, lead: Lead): string =>
  fileName("receipt", `${humanId} ${pairOf((w) => w.contract.sideLetter[leg])[lead]}`, lead);

/** A plain decimal with the language's mark: `0,5`, `0.5`. */
export const decimalIn = (lead: Lead, decimal: string): string => (lead === "ru" ? decimal.replace(".", ",") : decimal);

/** Whole hours where possible, else with one decimal: `24`, `0,5`. */
export function hoursText(milliseconds: number, lead: Lead): string {
  const hours = milliseconds / 3_600_000;
  return Number.isInteger(hours) ? String(hours) : decimalIn(lead, hours.toFixed(hours < 0.1 ? 3 : 1));
}

/** Basis points → percent: 300 → `3`, 250 → `2,5`. */
export const percentText = (bps: number, lead: Lead): string => decimalIn(lead, String(bps / 100));

/** Name of a country key in both languages; an unknown key is returned unchanged. */
export function countryPair(key: string): Pair {
  const nameIn = (countries: Readonly<Record<string, { readonly name: string }>>) => countries[key]?.name ?? key;
  return { ru: nameIn(ruReference.countries), en: nameIn(enReference.countries) };
}

/** `in Germany`, `в Германии`; an unknown key is returned unchanged. */
export function placePair(key: string): Pair {
  const placeIn = (countries: Readonly<Record<string, { readonly in: string }>>) => countries[key]?.in ?? key;
  return { ru: placeIn(ruReference.countries), en: placeIn(enReference.countries) };
}

/** An agent's licence in documents: number, authority and country, else the licence document that the platform keeps. */
export function licencePair({ entry, document }: AgentLicences): Pair {
  const validUntil = document?.validUntil ?? null;
  if (entry !== null) {
    const [ruUntil, enUntil] =
      validUntil === null
        ? ["", ""]
        : [ru, en].map((words) => `, ${said(words.payoutReceipt.licenceEnds, { date: isoDayText(validUntil) })}`);
    const country = countryPair(entry.country);
    return {
      ru: `${said(ru.payoutReceipt.licenceEntry, { number: entry.number, authority: authorityIn("ru", entry), country: country.ru })}${ruUntil}`,
      en: `${said(en.payoutReceipt.licenceEntry, { number: firmIn("en", entry.number), authority: authorityIn("en", entry), country: country.en })}${enUntil}`,
    };
  }
  if (document === null) return pairOf((w) => w.payoutReceipt.licenceNone);
  if (validUntil === null) return pairOf((w) => w.payoutReceipt.licenceOpen);
  return pairOf((w) => w.payoutReceipt.licenceUntil, { date: isoDayText(validUntil) });
}

/** `№ INV-118 от 20.11.2026, контракт № 7 от 01.09.2026`. */
export const invoicePair = ({ invoiceNumber, invoiceDate, contractNumber, contractDate }: InvoiceNumbers): Pair =>
  pairOf((w) => w.payoutReceipt.invoiceText, {
    ...{ invoiceNumber, contractNumber },
    ...{ invoiceDate: isoDayText(invoiceDate), contractDate: isoDayText(contractDate) },
  });

/** `recorded:cbr` → the source of the rate in both languages; for a cross rate both sources, each once. */
export function rateSourcePair(source: string): Pair {
  const sources = source.split("+").map((one) => one.replace("recorded:", ""));
  const namesIn = (names: Readonly<Record<string, string>>) => [...new Set(sources.map((one) => names[one] ?? one))].join(" + ");
  return { ru: namesIn(ruRequisites.rateSources), en: namesIn(enRequisites.rateSources) };
}
