import { data, href, redirect } from "react-router";
import { marketQuery, readMarketFilter } from "#contracts/market/market-filter.ts";
import type { MarketOffer } from "#contracts/market/market-offer.ts";
import { notFound, optionalPrincipal } from "#guards/guards.server.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { isFavorite } from "#services/offer/market/favorites.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { readUsualTimes } from "#services/offer/read-usual-times.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { readOfferRates } from "../../charts/offer-rates.server.ts";
import { FavoriteForm, FavoriteLogin } from "../../member/favorites/favorite-form.tsx";
import type { Route } from "./+types/transactions";
import { MarketList } from "./market-list.tsx";
import { OfferDetails } from "./offer-details.tsx";
import { OfferGone } from "./offer-gone.tsx";
import { readList } from "./read-market-list.server.ts";

export const handle: PageHandle = { layout: "transactions", script: "signedIn", sheet: "whole" };

/** Usual times of the offer's route and rates of its pair, read concurrently. */
async function readMarket(offer: MarketOffer, now: number) {
  const [usual, rates] = await Promise.all([readUsualTimes(offer.route, now), readOfferRates(offer, now)]);
  return { usual, rates };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const principal = optionalPrincipal(context);
  const visitor = { principal, brand: context.get(brandContext), language: context.get(languageContext), now: Date.now() };
  const asked = url.searchParams.get("offer");
  if (asked === null) return data(await readList(visitor, url.searchParams));
  const reading = await readMarketOffer(visitor, asked);
  if (reading === null) notFound();
  if (reading.kind === "gone" && reading.isSide) throw redirect(href("/my-transactions/:offerId", { offerId: reading.id }));
  const facts = {
    ...{ view: "offer" as const, filter: readMarketFilter(url.searchParams), reading },
    ...(reading.kind === "open" ? await readMarket(reading.offer, visitor.now) : { usual: null, rates: null }),
    isFavorite: principal?.role === "member" && reading.kind === "open" && (await isFavorite(principal.userId, reading.offer.id)),
  };
  return data(facts, { headers: { "X-Robots-Tag": "noindex" } });
}

type Opened = Extract<Route.ComponentProps["loaderData"], { view: "offer" }>;

/** One offer of the list. Members who can accept it may mark it; guests have to sign in first. */
function Opened({ page: { reading, filter, isFavorite, usual, rates } }: { page: Opened }) {
  const viewer = useViewer();
  if (reading.kind === "gone") return <OfferGone {...reading} />;
  const { offer } = reading;
  const mayMark = viewer?.role === "member" && offer.standing.kind !== "own";
  const goTo = `${href("/transactions")}${marketQuery(filter, { offer: offer.id })}`;
  return (
    <OfferDetails
      offer={offer}
      usual={usual}
      rates={rates}
      backTo={`${href("/transactions")}${marketQuery(filter)}`}
      actions={
        mayMark || viewer === null ? (
          <div className="max-md:-ml-3.5 md:-mr-3.5">
            {mayMark ? <FavoriteForm offerId={offer.id} isFavorite={isFavorite} goTo={goTo} /> : <FavoriteLogin goTo={goTo} />}
          </div>
        ) : null
      }
    />
  );
}

/** The market: offers for the reader, and one offer in full. */
export default function Transactions({ loaderData }: Route.ComponentProps) {
  return loaderData.view === "list" ? <MarketList page={loaderData} /> : <Opened page={loaderData} />;
}
