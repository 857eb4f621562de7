import { href, Link, redirect } from "react-router";
import { marketQuery } from "#contracts/market/market-filter.ts";
import { isUuid } from "#contracts/uuid.ts";
import { scaledRate } from "#domain/money/rate.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireRoleMember, serviceContext } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import {
  type GoneFavorite,
  listFavorites,
  markFavorite,
  type OpenFavorite,
  unmarkFavorite,
} from "#services/offer/market/favorites.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { RateText } from "#ui/rate-text.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { OfferList } from "../../public/transactions/offer-card.tsx";
import { KeptTabs } from "../searches/kept-tabs.tsx";
import type { Route } from "./+types/favorites";
import { FavoriteForm } from "./favorite-form.tsx";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader({ context }: Route.LoaderArgs) {
  const principal = requireRoleMember(context);
  return await listFavorites({
    ...{ principal, brand: context.get(brandContext), language: context.get(languageContext), now: Date.now() },
  });
}

/** Marks an offer or removes the mark, and redirects to the page with the star. */
export async function action({ context, request }: Route.ActionArgs) {
  requireRoleMember(context);
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  const offerId = String(form.get("offerId") ?? "");
  if (!isUuid(offerId)) notFound();
  const isRemoving = form.get("intent") === "remove";
  const isDone = isRemoving ? await unmarkFavorite(ctx, offerId) : await markFavorite(ctx, context.get(brandContext), offerId);
  const back = safePath(String(form.get("goTo") ?? ""));
  if (!isDone && back === null) notFound();
  // If the offer left the market meanwhile, its own page shows its state.
  const next = isDone || isRemoving ? (back ?? href("/favorites")) : `${href("/transactions")}?offer=${offerId}`;
  return redirect(localePath(next, context.get(languageContext)), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The change of the rate since the offer was marked, for its taker; empty while it is unchanged. */
function RateMove({ offer: { rate, wasRate, give, get } }: { offer: OpenFavorite }) {
  const t = useText();
  if (wasRate === null) return null;
  // The taker pays this rate for the owner's amount, so a lower rate is better.
  const isBetter = scaledRate(rate) < scaledRate(wasRate);
  return (
    <p className={isBetter ? "text-success" : "text-warning"}>
      {t(isBetter ? "favorites.better" : "favorites.worse")} <RateText rate={wasRate} give={give.currency} get={get.currency} />
    </p>
  );
}

/** Marked offers that are no longer on the market, each with its state and a button that removes the mark. */
function GoneOffers({ offers }: { offers: readonly GoneFavorite[] }) {
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

export default function Favorites({ loaderData: { open, gone, limit } }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const isEmpty = open.length === 0 && gone.length === 0;
  return (
    <>
      <title>{t("favorites.title")}</title>
      <PageTitle title={t("favorites.title")} lead={isEmpty ? undefined : t("favorites.lead", { limit })} />
      <KeptTabs isSearches={false} />
      <div className="grid gap-6">
        {isEmpty ? (
          <EmptyState
            title={t("favorites.emptyTitle")}
            text={t("favorites.emptyText")}
            action={<ButtonLink to={path(href("/transactions"))}>{t("favorites.toMarket")}</ButtonLink>}
          />
        ) : null}
        {open.length > 0 ? (
          <section aria-labelledby="open-favorites" className="grid gap-3">
            <h2 id="open-favorites" className="text-h3">
              {t("favorites.open")}
            </h2>
            <OfferList
              offers={open}
              level="h3"
              detailsTo={({ id }) => `${href("/transactions")}?offer=${id}`}
              noteOf={(offer) => <RateMove offer={offer} />}
            />
          </section>
        ) : null}
        <GoneOffers offers={gone} />
      </div>
    </>
  );
}
