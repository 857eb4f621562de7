import { data, redirect } from "react-router";
import { marketQuery, readCursor, readMarketFilter } from "#contracts/market-filter.ts";
import { notFound, optionalPrincipal } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { listMarket } from "#services/offer/list-market.server.ts";
import { readMarketOffer } from "#services/offer/read-market-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { ShowMore } from "#ui/show-more.tsx";
import type { Route } from "./+types/transactions";
import { FilterSentence } from "./filter-sentence.tsx";
import { NewOffers } from "./new-offers.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OfferDetails } from "./offer-details.tsx";
import { OfferGone } from "./offer-gone.tsx";

export const handle: PageHandle = { layout: "transactions" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const principal = optionalPrincipal(context);
  const visitor = { principal, brand: context.get(brandContext), language: context.get(languageContext), now: Date.now() };
  const filter = readMarketFilter(url.searchParams);
  const asked = url.searchParams.get("offer");
  if (asked !== null) {
    const reading = await readMarketOffer(visitor, asked);
    if (reading === null) notFound();
    if (reading.kind === "gone" && reading.isSide) throw redirect(`/my-transactions/${reading.id}`);
    return data({ view: "offer" as const, filter, reading }, { headers: { "X-Robots-Tag": "noindex" } });
  }
  const after = readCursor(url.searchParams.get("after"));
  const [{ ends }, page] = await Promise.all([listCorridors(), listMarket(visitor, filter, after)]);
  const currencies = [...new Set(ends.flatMap((end) => end.currencies.map(({ currency }) => currency)))].sort();
  const facts = {
    filter,
    ...page,
    countries: ends.map(({ country }) => country),
    currencies,
    isFirst: after === null,
    madeAt: visitor.now,
  };
  return data({ view: "list" as const, ...facts });
}

type Page = Extract<Route.ComponentProps["loaderData"], { view: "list" }>;

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <EmptyState
      title={t(isFiltered ? "market.empty.foundTitle" : "market.empty.title")}
      text={t(isFiltered ? "market.empty.foundText" : "market.empty.text")}
      action={<ButtonLink to={path("/new-transaction")}>{t("market.empty.create")}</ButtonLink>}
    />
  );
}

function List({ page }: { page: Page }) {
  const t = useText();
  const path = useLocalePath();
  const viewer = useViewer();
  const { filter, offers, next, countries, currencies, isFirst, madeAt } = page;
  const isMember = viewer?.role === 2;
  return (
    <>
      <title>{t("market.title")}</title>
      <PageTitle
        title={t("market.title")}
        lead={t("market.lead")}
        actions={
          viewer === null || isMember ? (
            <ButtonLink to={path("/new-transaction")} kind="primary">
              {t("market.list.create")}
            </ButtonLink>
          ) : undefined
        }
      />
      <FilterSentence key={marketQuery(filter)} filter={filter} countries={countries} currencies={currencies} isMember={isMember} />
      <div className="grid gap-4">
        {isFirst && viewer !== null ? <NewOffers query={marketQuery(filter)} since={madeAt} /> : null}
        {offers.length === 0 ? <Empty isFiltered={Object.keys(filter).length > 0} /> : null}
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} detailsTo={`/transactions${marketQuery(filter, { offer: offer.id })}`} />
        ))}
      </div>
      <ShowMore to={next === null ? null : path(`/transactions${marketQuery(filter, { after: next })}`)} />
    </>
  );
}

/** The market: what the reader could take, and one offer in full. */
export default function Transactions({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === "list") return <List page={loaderData} />;
  const { reading, filter } = loaderData;
  if (reading.kind === "gone") return <OfferGone {...reading} />;
  return <OfferDetails offer={reading.offer} backTo={`/transactions${marketQuery(filter)}`} />;
}
