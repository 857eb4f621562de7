import { type Currency, exponents } from "#domain/money/money.ts";
import { parseRate } from "#domain/money/rate.ts";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import { days, hours } from "#domain/time/duration.ts";
import { instantsOf } from "#domain/time/zone.ts";
import { firstOf, nodesOf, readXml, textOf } from "#files/xml-tree.ts";
import { type RateFeed, RateFeedError } from "./rate-source.ts";

const isOurs = (code: string): code is Currency => code in exponents;

/** Published at about 16:00 Frankfurt time of a working day, valid until the next one; two hours of grace. */
function validity(date: string): Pick<QuotedRate, "observedAt" | "expiresAt"> {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new RateFeedError(`Not a date: ${date}`);
  const published = Date.parse(`${date}T16:00:00Z`);
  const untilNext = days(new Date(published).getUTCDay() === 5 ? 3 : 1) + hours(2);
  const at = (wall: number) => instantsOf("Europe/Berlin", wall).first;
  return { observedAt: at(published), expiresAt: at(published + untilNext) };
}

/** Reference rates of the European Central Bank: units of a currency for one euro; no ruble since 2022. */
export const ecb: RateFeed = {
  name: "ecb",
  url: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
  extension: "xml",
  parse(body) {
    const day = firstOf(readXml(body.toString("utf8")), "Envelope", "Cube", "Cube");
    const valid = validity(textOf(firstOf(day, "@time")));
    return nodesOf(day, "Cube").flatMap((node): readonly QuotedRate[] => {
      const quote = textOf(firstOf(node, "@currency"));
      if (!isOurs(quote)) return [];
      const rate = parseRate(textOf(firstOf(node, "@rate")));
      if (rate === null) throw new RateFeedError(`Not a rate of ${quote}.`);
      return [{ base: "EUR", quote, rate, source: "ecb", ...valid }];
    });
  },
};
