import { href } from "react-router";
import { marketQuery } from "#contracts/market/market-filter.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { FilterSentence } from "./filter-sentence.tsx";
import { ListHead } from "./list-head.tsx";
import { MarketHead, profileInTheWay } from "./market-head.tsx";
import { PastDay, UnknownTime } from "./needed-by.tsx";
import { NewOffers } from "./new-offers.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { OfferList } from "./offer-card.tsx";
import { OwnOpen } from "./own-open.tsx";
import type { ReadList } from "./read-market-list.server.ts";

/** The list of offers, with its filter and what the reader needs to know before it. */
export function MarketList({ page }: { page: ReadList }) {
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
            <NothingFound filter={filter} nearest={nearest} mayCreate={mayCreate} />
          )}
          {more}
        </div>
      </div>
    </>
  );
}
