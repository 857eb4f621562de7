import { readMarketFilter } from "#contracts/market/market-filter.ts";
import { optionalPrincipal } from "#guards/guards.server.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { countNewOffers } from "#services/offer/market/count-new-offers.server.ts";
import { readNeededBy } from "#services/offer/market/needed-by.server.ts";
import type { Route } from "./+types/transactions-news";

/** The number of offers that match the filter and were published since the page was loaded. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const since = Number(url.searchParams.get("since"));
  if (!Number.isSafeInteger(since) || since < 0) return Response.json({ count: 0 });
  const visitor = {
    principal: optionalPrincipal(context),
    brand: context.get(brandContext),
    language: context.get(languageContext),
    now: Date.now(),
  };
  const filter = readMarketFilter(url.searchParams);
  const neededBy = await readNeededBy(visitor, filter);
  return Response.json({ count: await countNewOffers(visitor, filter, since, neededBy?.late) });
}
