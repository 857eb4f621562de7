import iconv from "iconv-lite";
import { type Currency, exponents } from "#domain/money/money.ts";
import { parseRate, perUnit } from "#domain/money/rate.ts";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";
import { instantsOf } from "#domain/time/zone.ts";
import { firstOf, nodesOf, readXml, textOf } from "#files/xml-tree.ts";
import { type RateFeed, RateFeedError } from "./rate-source.ts";

const isOurs = (code: string): code is Currency => code in exponents;

/**
 * The bank publishes on a working day by 15:30 Moscow time for the next calendar day; Friday's rates are valid until Monday's publication.
 * Two and a half hours of grace prevent "stale" on every page when a publication is late.
 */
function validity(effectiveDate: string): Pick<QuotedRate, "observedAt" | "expiresAt"> {
  const match = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(effectiveDate);
  if (!match) throw new RateFeedError(`Not a date: ${effectiveDate}`);
  const published = Date.UTC(Number(match[3]), Number(match[2]) - 1, Number(match[1]) - 1) + hours(15) + minutes(30);
  const untilNext = days(new Date(published).getUTCDay() === 5 ? 3 : 1) + hours(2) + minutes(30);
  const at = (wall: number) => instantsOf("Europe/Moscow", wall).first;
  return { observedAt: at(published), expiresAt: at(published + untilNext) };
}

function nominalOf(text: string): bigint {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new RateFeedError(`Not a nominal: ${text}`);
  return BigInt(text);
}

/** Daily rates of the Bank of Russia: windows-1251, rubles for `Nominal` units, decimal comma. */
export const cbr: RateFeed = {
  name: "cbr",
  url: "https://www.cbr.ru/scripts/XML_daily.asp",
  extension: "xml",
  parse(body) {
    const sheet = firstOf(readXml(iconv.decode(body, "win1251")), "ValCurs");
    const valid = validity(textOf(firstOf(sheet, "@Date")));
    return nodesOf(sheet, "Valute").flatMap((node): readonly QuotedRate[] => {
      const base = textOf(firstOf(node, "CharCode"));
      if (!isOurs(base)) return [];
      const value = parseRate(textOf(firstOf(node, "Value")));
      if (value === null) throw new RateFeedError(`Not a rate of ${base}.`);
      return [{ base, quote: "RUB", rate: perUnit(value, nominalOf(textOf(firstOf(node, "Nominal")))), source: "cbr", ...valid }];
    });
  },
};
