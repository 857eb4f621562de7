import { readQuoteQuery } from "#contracts/market/quote-query.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { countryText } from "#i18n/reference-text.ts";
import { textFor } from "#i18n/text.server.ts";
import type { TextKey } from "#i18n/text.ts";
import { findOpenNumber } from "#services/offer/market/find-open-number.server.ts";

/** Pages that redirect guests to the sign-in, with their titles. */
const pageNames: Readonly<Record<string, TextKey>> = {
  "my-transactions": "shell.nav.myTransactions",
  "owner-transaction": "shell.nav.myTransactions",
  transactions: "shell.nav.offers",
  favorites: "shell.nav.favorites",
  payments: "shell.nav.payments",
  history: "shell.nav.history",
  profile: "shell.nav.profile",
  settings: "shell.nav.settings",
  notifications: "shell.notificationsPage.title",
  "notifications-panel": "shell.nav.notificationsPanel",
  search: "shell.nav.search",
};

const humanId = /^F-\d{4}-\d{6,}$/;

/** The amount of a quote in its currency; null when the link has none. */
function quotedAmount(query: URLSearchParams, language: Language): string | null {
  const { amount, side, give, get } = readQuoteQuery(query);
  const currency = (side === "get" ? get : give)?.currency;
  const parsed = amount === undefined || currency === undefined ? null : parseMoney(amount, currency);
  return parsed?.ok ? formatMoney(parsed.value, language) : null;
}

async function offerNumber(id: string | null | undefined, brand: Brand): Promise<string | null> {
  if (!id) return null;
  return humanId.test(id) ? id : await findOpenNumber(id, brand);
}

const parts = (goTo: string) => {
  const url = new URL(splitLanguage(goTo).path, "http://localhost");
  const [, page = "", id] = url.pathname.split("/");
  return { url, page, id };
};

/** The purpose of a registration in one sentence: the exchange with its sum and route, or the offer; null without an address. */
export async function registrationPurpose(goTo: string | null, language: Language, brand: Brand): Promise<string | null> {
  if (goTo === null) return null;
  const t = textFor(language);
  const { url, page, id } = parts(goTo);
  if (page === "new-transaction") {
    const amount = quotedAmount(url.searchParams, language);
    const { from, to } = readQuoteQuery(url.searchParams);
    if (amount === null || from === undefined || to === undefined) return t("registration.register.goesOn");
    return t("registration.register.toCreate", { amount, from: countryText(t, from, "name"), to: countryText(t, to, "name") });
  }
  const number = await offerNumber(page === "accept-transaction" ? id : url.searchParams.get("offer"), brand);
  return number === null ? t("registration.register.goesOn") : t("registration.register.toAccept", { number });
}

/** The purpose of a sign-in in one sentence: the exchange, the offer, or the page of `goTo`. */
export async function purposeOf(goTo: string | null, language: Language, brand: Brand): Promise<string | null> {
  if (goTo === null) return null;
  const t = textFor(language);
  const { url, page, id } = parts(goTo);
  if (page === "new-transaction") {
    const amount = quotedAmount(url.searchParams, language);
    return amount === null ? t("auth.login.toCreate") : t("auth.login.toCreateFor", { amount });
  }
  const number = await offerNumber(page === "accept-transaction" ? id : url.searchParams.get("offer"), brand);
  if (number !== null) return t("auth.login.toAccept", { number });
  const name = pageNames[page];
  return name === undefined ? t("auth.login.goesOn") : t("auth.login.toOpen", { page: t(name) });
}
