import { type Currency, isCurrency } from "#domain/money/money.ts";
import { findCountry } from "#domain/people/countries.ts";

export interface CorridorName {
  readonly from: string;
  readonly to: string;
  readonly give?: Currency;
  readonly get?: Currency;
}

const currencyOf = (text: string | undefined): Currency | undefined => {
  const code = text?.toUpperCase() ?? "";
  return isCurrency(code) ? code : undefined;
};

/** Parses `russia-to-germany` or `russia-to-germany-rub-eur`; null unless it names two different countries. */
export function readCorridorName(name: string): CorridorName | null {
  const [from = "", rest = "", ...more] = name.split("-to-");
  const [, to = rest, first, second] = /^(.+)-([a-z]{3,4})-([a-z]{3,4})$/.exec(rest) ?? [];
  const [give, get] = [currencyOf(first), currencyOf(second)];
  if (more.length > 0 || from === rest) return null;
  if (findCountry(from) !== null && findCountry(rest) !== null) return { from, to: rest };
  if (findCountry(from) === null || findCountry(to) === null || from === to || give === undefined || get === undefined) return null;
  return { from, to, give, get };
}
