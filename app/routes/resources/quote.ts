import { orderedRate, readQuoteQuery } from "#contracts/market/quote-query.ts";
import type { QuoteAnswer } from "#contracts/market/quote-view.ts";
import { refuse } from "#contracts/outcome.ts";
import { toWire } from "#domain/offer/wire.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import type { Route } from "./+types/quote";

async function answer(query: URLSearchParams): Promise<QuoteAnswer> {
  const { from = "", to = "", give, get, amount, side = "give", rate } = readQuoteQuery(query);
  if (give === undefined || get === undefined || amount === undefined) return refuse("VALIDATION.REQUIRED");
  const quoted = await quoteRoute({ from, to, give, get }, { amount, side, ...orderedRate(rate, { give, get }) }, Date.now());
  return quoted;
}

/** The quote of a route while a person types; a refusal is in the body with 200, because the request changes nothing. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(toWire(await answer(url.searchParams)));
}
