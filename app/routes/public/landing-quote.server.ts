import type { RouterContextProvider } from "react-router";
import { wayKey } from "#contracts/market/money-way.ts";
import { readQuoteQuery } from "#contracts/market/quote-query.ts";
import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { OfferRoute, Payee } from "#contracts/offer/offer-order.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { plainAmount } from "#domain/money/parse.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { errorText } from "#i18n/error-text.ts";
import { textFor } from "#i18n/text.server.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { describeAgents } from "#services/agent/describe-agents.server.ts";
import { type Corridors, listCorridors } from "#services/agent/list-corridors.server.ts";
import { previewRoute } from "#services/offer/drafts/preview-route.server.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import { firstWay, type ReplacedRoute, replacedRoute, suggestRoute } from "#services/offer/drafts/suggest-route.server.ts";

export interface LandingQuote {
  /** Countries from which offers start, each with the currency in which a quote for it is calculated. */
  readonly ends: readonly { readonly country: string; readonly currency: string }[];
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly side: "give" | "get";
  readonly type: "exchange" | "invoice";
  /** The recipient of the money; the recipient of an invoice is a supplier. */
  readonly payee: Payee;
  readonly give: Currency;
  readonly get: Currency;
  /** The currency of the amount, which is the currency of the side that the visitor enters. */
  readonly currency: string;
  /** Countries that no offer can start from now. */
  readonly shut: Corridors["closed"];
  /** Why the route differs from the requested one; null when it does not. */
  readonly replaced: ReplacedRoute | null;
  readonly quote: QuoteView | null;
  /** Why there is no quote. */
  readonly refusal: string | null;
  /** The latest time of the payout if the offer is accepted at once; null when unknown. */
  readonly arrivesBy: Instant | null;
  /** Agents of the country of departure and of the destination, as people read them. */
  readonly agents: readonly [string, string];
  /** The query of the wizard's address for a new offer with these figures. */
  readonly keys: string;
}

const first: Readonly<Record<Language, { readonly home: string; readonly amount: string; readonly side: "give" | "get" }>> = {
  ru: { home: "russia", amount: "1000", side: "get" },
  en: { home: "germany", amount: "1000", side: "give" },
};

/** The visitor and the purpose of the page. */
export interface QuoteVisitor {
  readonly language: Language;
  readonly brand: Brand;
  readonly now: number;
  readonly type?: "exchange" | "invoice";
}

/** The visitor of the current request. */
export const quoteVisitor = (context: Readonly<RouterContextProvider>): QuoteVisitor => ({
  language: context.get(languageContext),
  brand: context.get(brandContext),
  now: Date.now(),
});

const firstInvoice = { home: "russia", amount: "10000", side: "get" } as const;

/**
 * Returns the calculator of the landing page: always a possible route, with a quote or the reason why there is none. Null without agents or
 * database; the page then has no calculator.
 */
export async function readLandingQuote(params: URLSearchParams, visitor: QuoteVisitor): Promise<LandingQuote | null> {
  try {
    return await quoteFor(params, visitor);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return null;
  }
}

const wayOfRoute = ({ from, to, give, get }: OfferRoute, country: string) => (country === from ? give : country === to ? get : undefined);

/** The calculator begins with 1,000 units. On a route with roubles they are of the other currency, because people usually transfer more than 1,000 roubles. */
function firstSide(route: OfferRoute, usual: "give" | "get", amount: string | undefined): "give" | "get" {
  const other = usual === "give" ? "get" : "give";
  return amount === undefined && route[usual].currency === "RUB" && route[other].currency !== "RUB" ? other : usual;
}

async function quoteFor(params: URLSearchParams, { language, brand, now, type = "exchange" }: QuoteVisitor): Promise<LandingQuote | null> {
  const asked = readQuoteQuery(params);
  const corridors = await listCorridors();
  const start = type === "invoice" ? firstInvoice : first[language];
  const route = suggestRoute(corridors, asked, start.home, type);
  if (route === null) return null;
  // The supplier gets exactly the invoice's amount.
  const wanted = asked.side === "give" || asked.side === "get" ? asked.side : firstSide(route, start.side, asked.amount);
  const side = type === "invoice" ? start.side : wanted;
  const typed = asked.amount ?? start.amount;
  const amount = plainAmount(typed, route[side].currency) ?? typed;
  const { payee = "own" } = asked;
  const quoted = await quoteRoute(route, { amount, side }, now);
  const foreseen = await previewRoute(route, brand, now);
  const agents = foreseen === null ? [] : await describeAgents(foreseen.legs, language, now);
  const keys = {
    from: route.from,
    to: route.to,
    give: wayKey(route.give),
    get: wayKey(route.get),
    amount,
    side,
    ...(type === "invoice" ? { type } : payee === "other" && { payee }),
  };
  return {
    ends: corridors.ends.flatMap((end) => {
      const way = wayOfRoute(route, end.country) ?? firstWay(end);
      return way === undefined ? [] : [{ country: end.country, currency: way.currency }];
    }),
    ...{ from: route.from, to: route.to, amount, side, type, payee, currency: route[side].currency },
    ...{ give: route.give.currency, get: route.get.currency },
    ...{ shut: corridors.closed, replaced: replacedRoute(corridors, asked, route) },
    arrivesBy: foreseen?.windows.arrivesBy.buyer ?? null,
    agents: [agents[0]?.label ?? "", agents[1]?.label ?? ""],
    quote: quoted.ok ? quoted.value : null,
    refusal: quoted.ok ? null : errorText(textFor(language), language, quoted.code, quoted.params),
    keys: `${new URLSearchParams(keys)}`,
  };
}
