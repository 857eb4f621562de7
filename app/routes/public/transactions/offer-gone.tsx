import { href } from "react-router";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { OfferList } from "./offer-card.tsx";

interface OfferGoneProps {
  readonly humanId: string;
  readonly how: "taken" | "withdrawn";
  readonly similar: readonly MarketLine[];
}

/** Says that the offer was accepted by another member or withdrawn, and shows similar ones. */
export function OfferGone({ humanId, how, similar }: OfferGoneProps) {
  const t = useText();
  const path = useLocalePath();
  const title = t("market.gone.title", { number: humanId });
  return (
    <div className="grid gap-6">
      <title>{title}</title>
      <div className="-mb-6">
        <PageTitle title={title} back={{ to: path("/transactions"), label: t("market.title") }} />
      </div>
      <Alert tone="info" title={t(`market.gone.${how}`, { number: humanId })}>
        {similar.length > 0 ? t("market.gone.similar") : t("market.gone.none")}
      </Alert>
      {similar.length > 0 ? (
        <OfferList offers={similar} detailsTo={({ id }) => `${href("/transactions")}?offer=${id}`} />
      ) : (
        <EmptyState
          drawing="lost"
          title={t("market.empty.similarTitle")}
          action={<ButtonLink to={path("/new-transaction")}>{t("market.empty.create")}</ButtonLink>}
        />
      )}
    </div>
  );
}
