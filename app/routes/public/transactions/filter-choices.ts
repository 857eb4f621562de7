import type { FacetName, MarketFacets } from "#contracts/market/market-facets.ts";
import { isSortable, type MarketFilter, marketSorts } from "#contracts/market/market-filter.ts";
import type { NeededByView } from "#contracts/market/needed-by.ts";
import type { OfferType } from "#contracts/offer/offer-order.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { shortCount } from "#ui/short-count.ts";

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface FilterChoices {
  /** Choices with results and their number; then the other choices. */
  readonly found: readonly FilterChoice[];
  readonly rest: readonly FilterChoice[];
}

/** The options of the filter's selects. */
export interface SentenceFacts {
  readonly filter: MarketFilter;
  readonly facets: MarketFacets;
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  readonly types: readonly OfferType[];
  /** Null when the filter names no date. */
  readonly neededBy: NeededByView | null;
}

/** The chosen option has the sentence's form; the others have their number of results. */
function sorted(choices: readonly FilterChoice[], counts: Readonly<Record<string, number>>, chosen: string | undefined): FilterChoices {
  const withCount = (choice: FilterChoice) =>
    choice.value === chosen ? choice : { ...choice, label: `${choice.label}\u00a0· ${shortCount(counts[choice.value] ?? 0)}` };
  return {
    found: choices.filter(({ value }) => counts[value] || value === chosen).map(withCount),
    rest: choices.filter(({ value }) => !counts[value] && value !== chosen),
  };
}

/** Options of one part of the filter, alphabetical within those with and those without results. */
export function choicesOf(
  t: Text,
  language: Language,
  { filter, facets, countries, currencies, types }: SentenceFacts,
  name: FacetName,
): FilterChoices {
  const inOrder = (choices: readonly FilterChoice[]) => [...choices].sort((a, b) => a.label.localeCompare(b.label, language));
  const all = {
    from: () => inOrder(countries.map((value) => ({ value, label: countryText(t, value, "from") }))),
    to: () => inOrder(countries.map((value) => ({ value, label: countryText(t, value, "to") }))),
    give: () => currencies.map((value) => ({ value, label: value })),
    get: () => currencies.map((value) => ({ value, label: value })),
    type: () => types.map((value) => ({ value, label: t(`market.filter.types.${value}`) })),
  };
  return sorted(all[name](), facets[name], filter[name]);
}

/** Orders of the list; one that the chosen currencies do not allow names its requirement. */
export function sortChoices(t: Text, filter: MarketFilter): readonly FilterChoice[] {
  return marketSorts.map((value) => {
    const isDisabled = !isSortable(value, filter);
    const needs = isDisabled ? t(value === "rate" ? "market.sort.needsBoth" : "market.sort.needsGive") : "";
    return { value, label: [t(`market.sort.${value}`), needs].filter(Boolean).join(", "), isDisabled };
  });
}
