import type { Currency, Network } from "../../money/money.ts";
import { findCountry, isInEurope } from "../countries.ts";

interface Way {
  readonly currency: Currency;
  readonly network: Network | null;
}

/** The rank of a payment method in a country: its own currency, euros in Europe, dollars, euros, other currencies, crypto assets. */
function rankOf({ currency, network }: Way, country: string): number {
  if (network !== null) return 5;
  if (currency === findCountry(country)?.currency) return 0;
  if (currency === "EUR") return isInEurope(country) ? 1 : 3;
  return currency === "USD" ? 2 : 4;
}

const nameOf = ({ currency, network }: Way) => `${currency} ${network ?? ""}`;

/** Payment methods of a country in the order of local use; those of one rank are sorted by code. */
export const inLocalOrder = <W extends Way>(ways: readonly W[], country: string): readonly W[] =>
  ways.toSorted((a, b) => rankOf(a, country) - rankOf(b, country) || (nameOf(a) < nameOf(b) ? -1 : 1));
