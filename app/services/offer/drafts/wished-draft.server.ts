import { orderedRate, readQuoteQuery } from "#contracts/market/quote-query.ts";
import type { OfferDraft } from "#data/offer/draft-reads.server.ts";
import type { RegistrationWishes } from "#domain/people/personal/registration.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { quoteRoute } from "./quote-route.server.ts";
import { judgeRoute, payeeOf } from "./start-draft.server.ts";
import { suggestRoute } from "./suggest-route.server.ts";

export type WishedDraft = Pick<OfferDraft, "type" | "values">;

/**
 * Returns the draft of the offer that a person wanted to make before they registered, from the quote in the requested address. Null for
 * other pages and for a route without agents. An amount that the quote refuses is dropped, and the wizard asks for it.
 */
export async function readWishedDraft(
  { goTo, profileKind }: Pick<RegistrationWishes, "goTo" | "profileKind">,
  now: number,
): Promise<WishedDraft | null> {
  if (goTo === null) return null;
  const { pathname, searchParams } = new URL(goTo, "http://localhost");
  const query = readQuoteQuery(searchParams);
  if (splitLanguage(pathname).path !== "/new-transaction" || query.from === undefined || query.to === undefined) return null;
  const { type = "exchange", amount, side = "give", rate } = query;
  const route = suggestRoute(await listCorridors(), query, query.from, type);
  if (route?.from !== query.from || route.to !== query.to || judgeRoute(type, route, { profileKind }) !== null) return null;
  const wanted = { route, ...payeeOf(type, query.payee) };
  if (amount === undefined) return { type, values: wanted };
  const ordered = {
    amount,
    side: type === "invoice" ? "get" : side,
    ...orderedRate(rate, route),
    ...(rate && { typedRate: rate }),
  } as const;
  const quoted = await quoteRoute(route, ordered, now);
  return { type, values: { ...wanted, ...(quoted.ok && { amount: ordered }) } };
}
