import { href, redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireRoleMember, serviceContext } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { listFavorites, markFavorite, unmarkFavorite } from "#services/offer/market/favorites.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { OfferList } from "../../public/transactions/offer-card.tsx";
import { KeptTabs } from "../searches/kept-tabs.tsx";
import type { Route } from "./+types/favorites";
import { GoneOffers } from "./gone-offers.tsx";
import { RateMove } from "./rate-move.tsx";

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
