import { href, Link } from "react-router";
import { marketQuery } from "#contracts/market-filter.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { GoneFavorite } from "#services/offer/market/favorites.server.ts";
import { FavoriteForm } from "./favorite-form.tsx";

/** Marked offers that are no longer on the market, each with its state and a button that removes the mark. */
export function GoneOffers({ offers }: { offers: readonly GoneFavorite[] }) {
  const t = useText();
  const path = useLocalePath();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="gone-favorites" className="grid gap-3">
      <h2 id="gone-favorites" className="text-h3">
        {t("favorites.gone")}
      </h2>
      <ul className="card divide-y divide-line">
        {offers.map(({ id, humanId, from, to, how, similar }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium text-muted">
                {routeText(t, to, from)} <span className="font-normal whitespace-nowrap">{humanId}</span>
              </p>
              <p className="text-small text-muted">
                {t(`favorites.${how}`)}{" "}
                {how === "yours" ? (
                  <Link to={href("/my-transactions/:offerId", { offerId: id })} className="link">
                    {t("favorites.toOffer")}
                  </Link>
                ) : (
                  <Link to={path(`${href("/transactions")}${marketQuery(similar)}`)} className="link">
                    {t("favorites.similar")}
                  </Link>
                )}
              </p>
            </div>
            <FavoriteForm offerId={id} isFavorite goTo={href("/favorites")} humanId={humanId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
