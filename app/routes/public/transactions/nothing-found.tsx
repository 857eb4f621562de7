import { href } from "react-router";
import { isNarrowed, type MarketFilter, marketQuery } from "#contracts/market/market-filter.ts";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SaveSearch } from "./list-head.tsx";
import { OfferList } from "./offer-card.tsx";

interface NothingFoundProps {
  readonly filter: MarketFilter;
  /** The offers that fit without the narrowest conditions. */
  readonly nearest: readonly MarketLine[];
  /** True for guests and members, who may create offers; staff can only look. */
  readonly mayCreate: boolean;
}

/** The filter as the first page of the wizard reads it; the reader pays in both. */
function creationQuery({ from, to, give, get, type, max, min }: MarketFilter): string {
  const amount = max ?? min;
  const asked = { type, from, to, give, get, amount, side: amount && "give" };
  const named = Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return named.length === 0 ? "" : `?${new URLSearchParams(named)}`;
}

/** An empty market, or an empty result: wider filters, similar offers, and a new offer. */
export function NothingFound({ filter, nearest, mayCreate }: NothingFoundProps) {
  const t = useText();
  const path = useLocalePath();
  const isFiltered = isNarrowed(filter);
  return (
    <div className="grid gap-6">
      <EmptyState
        drawing="search"
        title={t(isFiltered ? "market.empty.foundTitle" : "market.empty.title")}
        text={t(isFiltered ? "market.empty.foundText" : "market.empty.text")}
        action={
          <div className="actions justify-center">
            {isFiltered ? <ButtonLink to={path("/transactions")}>{t("market.empty.clear")}</ButtonLink> : null}
            {mayCreate ? (
              <ButtonLink to={path(`${href("/new-transaction")}${creationQuery(filter)}`)} kind={isFiltered ? "quiet" : "secondary"}>
                {t(isFiltered ? "market.empty.createThis" : "market.empty.create")}
              </ButtonLink>
            ) : null}
            <SaveSearch filter={filter} />
          </div>
        }
      />
      {nearest.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-h3">{t("market.empty.nearest")}</h2>
          <OfferList level="h3" offers={nearest} detailsTo={({ id }) => `${href("/transactions")}${marketQuery(filter, { offer: id })}`} />
        </section>
      ) : null}
    </div>
  );
}
