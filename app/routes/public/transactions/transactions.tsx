import { data, href, Link, redirect } from "react-router";
import { isNarrowed, type MarketFilter, marketQuery, readCursor, readMarketFilter, withoutKeys } from "#contracts/market-filter.ts";
import type { MarketOffer } from "#contracts/market-offer.ts";
import { notFound, optionalPrincipal } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { type CorridorEnd, listCorridors } from "#services/agent/list-corridors.server.ts";
import { openTypes } from "#services/offer/drafts/start-draft.server.ts";
import { firstWay, likelyHome } from "#services/offer/drafts/suggest-route.server.ts";
import { isFavorite } from "#services/offer/market/favorites.server.ts";
import { listMarket, listMarketAndOwn, type MarketPage } from "#services/offer/market/list-market.server.ts";
import type { MarketVisitor } from "#services/offer/market/market-eligibility.server.ts";
import { readFacets } from "#services/offer/market/read-facets.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { readUsualTimes } from "#services/offer/read-usual-times.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { readOfferRates } from "../../charts/offer-rates.server.ts";
import { FavoriteForm, FavoriteLogin } from "../../member/favorites/favorite-form.tsx";
import type { Route } from "./+types/transactions";
import { AgentsOpen } from "./agents-open.tsx";
import { FilterSentence, SortSelect } from "./filter-sentence.tsx";
import { MarketHead, profileInTheWay } from "./market-head.tsx";
import { PastDay, UnknownTime } from "./needed-by.tsx";
import { NewOffers } from "./new-offers.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { OfferList } from "./offer-card.tsx";
import { OfferDetails } from "./offer-details.tsx";
import { OfferGone } from "./offer-gone.tsx";
import { OwnOpen } from "./own-open.tsx";
import { SaveSearch } from "./save-search.tsx";
import { sharedHours } from "./shared-hours.ts";

export const handle: PageHandle = { layout: "transactions", script: "signedIn", sheet: "whole" };

/** When nothing fits: the same route and money without the narrower filterKeys. */
async function listNearest(visitor: MarketVisitor, filter: MarketFilter, { offers, next }: MarketPage): Promise<MarketPage["offers"]> {
  if (offers.length > 0 || next !== null || !isNarrowed(filter)) return [];
  const wider = withoutKeys(filter, "min", "max", "type", "qualifies", "neededBy");
  return (await listMarket(visitor, isNarrowed(wider) ? wider : {}, null, 3)).offers;
}

/**
 * Bounds without a currency are in the currency of the country that is paid from; in the member's own currency, as in the wizard, until a
 * country is chosen.
 */
function readFilter({ principal }: MarketVisitor, query: URLSearchParams, ends: readonly CorridorEnd[]): MarketFilter {
  const filter = readMarketFilter(query);
  const from = filter.from ?? (principal?.role === "member" ? likelyHome(principal) : undefined);
  const end = ends.find(({ country }) => country === from);
  const home = end ? (firstWay(end)?.currency ?? null) : null;
  if (filter.give !== undefined || home === null || !(query.get("min") || query.get("max"))) return filter;
  const inHome = new URLSearchParams(query);
  inHome.set("give", home);
  return readMarketFilter(inHome);
}

async function readList(visitor: MarketVisitor, query: URLSearchParams) {
  const { ends } = await listCorridors();
  const filter = readFilter(visitor, query, ends);
  const after = readCursor(query.get("after"), filter.sort);
  const [{ own, ownWay, ...page }, facets] = await Promise.all([
    listMarketAndOwn(visitor, filter, after),
    readFacets(visitor.brand, filter, visitor.now),
  ]);
  return {
    ...{ view: "list" as const, filter, ...page, facets, own, isFirst: after === null, madeAt: visitor.now },
    nearest: await listNearest(visitor, filter, page),
    ownWay,
    countries: ends.map(({ country }) => country),
    currencies: [...new Set(ends.flatMap((end) => end.currencies.map(({ currency }) => currency)))].sort(),
    types: openTypes,
    /** True when an amount was typed without a currency. */
    lacksCurrency: filter.give === undefined && Boolean(query.get("min") || query.get("max")),
  };
}

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

type Page = Extract<Route.ComponentProps["loaderData"], { view: "list" }>;

interface ListHeadProps {
  readonly page: Page;
  readonly offers: Page["offers"];
  readonly isLast: boolean;
}

/** The number of results, the agents' hours, and the order. */
function ListHead({ page: { filter, isFirst }, offers, isLast }: ListHeadProps) {
  const t = useText();
  const path = useLocalePath();
  const hours = sharedHours(offers);
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-1 flex-wrap gap-x-4 text-small text-muted">
        {isFirst ? (
          t(isLast ? "market.list.count" : "market.list.first", { count: offers.length })
        ) : (
          <Link to={path(`${href("/transactions")}${marketQuery(filter)}`)} className="link">
            {t("market.list.toFirst")}
          </Link>
        )}
        {hours === null ? null : (
          <span>
            <AgentsOpen offer={hours} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:contents">
        <SaveSearch filter={filter} />
        <SortSelect filter={filter} />
      </div>
    </div>
  );
}

function List({ page }: { page: Page }) {
  const t = useText();
  const path = useLocalePath();
  const viewer = useViewer();
  const { filter, isFirst, madeAt, own, nearest, neededBy } = page;
  const {
    items: offers,
    more,
    isLast,
  } = useMoreItems({
    first: page,
    itemsOf: (later) => later.offers,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => (next === null ? null : path(`${href("/transactions")}${marketQuery(filter, { after: next })}`)),
  });
  const standing = profileInTheWay(offers);
  const isMember = viewer?.role === "member";
  const mayCreate = viewer === null || isMember;
  return (
    <>
      <PageMeta title={t("market.title")} description={t("market.description")} />
      <PageTitle
        title={t("market.title")}
        actions={
          mayCreate ? (
            <div className="max-md:hidden">
              <ButtonLink to={path("/new-transaction")} kind="primary" size="row">
                {t("market.list.create")}
              </ButtonLink>
            </div>
          ) : undefined
        }
      />
      <div className="grid gap-4">
        <FilterSentence facts={page} isMember={isMember} />
        {page.lacksCurrency ? <Alert tone="info">{t("market.filter.lacksCurrency")}</Alert> : null}
        <PastDay filter={filter} view={neededBy} />
        <MarketHead filter={filter} ownWay={page.ownWay} standing={standing} />
        <OwnOpen offers={own} />
        <div id="market-head" className="empty:hidden">
          {offers.length > 0 ? <ListHead page={page} offers={offers} isLast={isLast} /> : null}
        </div>
        {isFirst && viewer !== null ? <NewOffers query={marketQuery(filter)} since={madeAt} /> : null}
        <div id="market-list">
          {offers.length > 0 ? (
            <OfferList
              offers={offers}
              areHoursSaid
              isProfileSaid={standing !== null}
              noteOf={(offer) => <UnknownTime offer={offer} view={neededBy} />}
              detailsTo={({ id, standing }) =>
                standing.kind === "qualifies"
                  ? href("/accept-transaction/:id", { id })
                  : `${href("/transactions")}${marketQuery(filter, { offer: id })}`
              }
            />
          ) : (
            <NothingFound filter={filter} nearest={nearest} mayCreate={mayCreate} save={<SaveSearch filter={filter} />} />
          )}
          {more}
        </div>
      </div>
    </>
  );
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
  return loaderData.view === "list" ? <List page={loaderData} /> : <Opened page={loaderData} />;
}
