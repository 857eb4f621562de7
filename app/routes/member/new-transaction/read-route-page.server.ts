import { orderedRate, type QuoteQuery, readQuoteQuery } from "#contracts/market/quote-query.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { copyOffer } from "#services/offer/drafts/copy-offer.server.ts";
import { listClosedCountries } from "#services/offer/drafts/list-closed-countries.server.ts";
import { listOwnDrafts } from "#services/offer/drafts/list-own-drafts.server.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import { openTypes, typesFor } from "#services/offer/drafts/start-draft.server.ts";
import { likelyHome, replacedRoute, suggestRoute } from "#services/offer/drafts/suggest-route.server.ts";

/** Figures for the amount in a link, as long as its route is unchanged. */
async function quoteOfLink(route: OfferRoute, { amount, side = "give", rate }: QuoteQuery, now: number) {
  const quoted = amount ? await quoteRoute(route, { amount, side, ...orderedRate(rate, route) }, now) : null;
  return quoted?.ok ? quoted.value : null;
}

/** The amount and the route that the address names, those of the copied offer first. */
export async function readAsked(ctx: ServiceContext, search: URLSearchParams): Promise<QuoteQuery> {
  return { ...(await copyOffer(ctx, search.get("copy"))), ...readQuoteQuery(search) };
}

/** The choices of the page, and what is chosen at first. A person who may not trade yet sees the reason above the form. */
export async function readRoutePage(ctx: ServiceContext, search: URLSearchParams, mayTrade: boolean) {
  const { principal, now } = ctx;
  const corridors = await listCorridors();
  const query = await readAsked(ctx, search);
  const types = typesFor(principal);
  const type = types.find((known) => known === query.type) ?? "exchange";
  const route = suggestRoute(corridors, query, likelyHome(principal), type);
  const countries = corridors.ends.map(({ country }) => country);
  const [drafts, closed] = await Promise.all([listOwnDrafts(ctx), mayTrade ? listClosedCountries(ctx, countries) : []]);
  return {
    closed,
    types,
    type,
    isForCompanies: query.type === "invoice" && openTypes.includes("invoice") && !types.includes("invoice"),
    payee: query.payee ?? ("own" as const),
    route,
    replaced: route && replacedRoute(corridors, query, route),
    shut: corridors.closed,
    quote: route && (await quoteOfLink(route, query, now)),
    countries: corridors.ends.map((end) => ({ country: end.country, agentId: end.agentId, ways: end.currencies })),
    // The draft being changed is on the page already.
    drafts: drafts.filter(({ id }) => id !== search.get("draft")),
    commandId: crypto.randomUUID(),
  };
}

export type RoutePage = Awaited<ReturnType<typeof readRoutePage>>;
