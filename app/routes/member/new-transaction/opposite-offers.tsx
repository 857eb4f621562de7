import { href, Link } from "react-router";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { ArrowRight, ChevronRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { useRateDifference } from "#ui/rate-line.tsx";
import { RateText } from "#ui/rate-text.tsx";

function Line({ offer }: { offer: MarketLine }) {
  const t = useText();
  const path = useLocalePath();
  const pair = { give: offer.give.currency, get: offer.get.currency };
  const difference = useRateDifference({ ...pair, rate: offer.rate, market: offer.marketRate ?? undefined, viewer: "buyer" });
  return (
    <li>
      <Link to={path(href("/accept-transaction/:id", { id: offer.id }))} className="opposite">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
          <span className="sr-only">{t("market.card.total")}</span>
          <Money value={offer.payIn} />
          <ArrowRight aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
          <span className="sr-only">{t("market.card.get")}</span>
          <Money value={offer.give} />
        </span>
        <span className="text-small text-muted">
          <RateText rate={offer.rate} {...pair} />
          {difference ? `, ${difference}` : null}
        </span>
        <ChevronRight aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      </Link>
    </li>
  );
}

/** Published offers for the opposite exchange: accepting one is quicker than waiting. */
export function OppositeOffers({ offers }: { offers: readonly MarketLine[] }) {
  const t = useText();
  return (
    <Card title={t("market.amounts.opposite")}>
      <p className="text-small text-muted">{t("market.amounts.oppositeText")}</p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {offers.map((offer) => (
          <Line key={offer.id} offer={offer} />
        ))}
      </ul>
    </Card>
  );
}
