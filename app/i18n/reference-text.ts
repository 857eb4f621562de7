import type { MoneyWay } from "#contracts/market/money-way.ts";
import type { DraftView } from "#contracts/offer/draft.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { partsOf } from "#domain/people/document/required-documents.ts";
import { formatMoney } from "./format.ts";
import type { Text, TextKey } from "./text.ts";

/** The word for the source of money: an account or a wallet. */
export const originText = (t: Text, isWallet: boolean): string => t(`offer.origin.${isWallet ? "wallet" : "account"}`);

/** The name of a country in the grammatical case that a sentence needs: `из Германии`, `to Cyprus`. */
export const countryText = (t: Text, key: string, form: "name" | "from" | "to" | "in"): string =>
  t(`reference.countries.${key}.${form}` as TextKey);

/** `Из России в Германию`, as a heading. */
export function routeText(t: Text, from: string, to: string): string {
  const text = `${countryText(t, from, "from")} ${countryText(t, to, "to")}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Вы хотите перевести 100 000 ₽ из России в Германию`: the offer that a draft describes. */
export function draftText(t: Text, language: Language, { route, sum }: Pick<DraftView, "route" | "sum">): string {
  const ends = { from: countryText(t, route.from, "from"), to: countryText(t, route.to, "to") };
  return sum === null
    ? t("reference.draftWish.route", ends)
    : t(`reference.draftWish.${sum.side}`, { ...ends, sum: formatMoney(sum.money, language) });
}

/** `EUR`, `USDT (TRON)`. */
export const wayText = (way: MoneyWay): string => (way.network === null ? way.currency : `${way.currency} (${way.network})`);

/** A member's missing documents as a list in a sentence, from the keys of `missingDocuments`. */
export function documentsText(t: Text, missing: readonly string[]): string {
  const words = missing.map((one) => {
    const { rule, country } = partsOf(one);
    // Before the member has named the country of registration.
    if (country === "any") return t("reference.missingDocuments.residenceAny");
    const place = countryText(t, country, "name");
    return t(`reference.missingDocuments.${rule}` as TextKey, { country: place });
  });
  return [...new Set(words)].join("; ");
}

/** Names of rate sources: `cbr+kraken`, `recorded:ecb`, `own`. */
export function rateSourceText(t: Text, source: string, isOwners = false): string {
  if (isOwners && source === "own") return t("requisites.rateSources.yours");
  const names = source.split("+").map((one) => t(`requisites.rateSources.${one.replace("recorded:", "")}` as TextKey));
  return [...new Set(names)].join(" + ");
}
