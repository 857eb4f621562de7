import { scaledRate } from "#domain/money/rate.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OpenFavorite } from "#services/offer/market/favorites.server.ts";
import { RateText } from "#ui/rate-text.tsx";

/** The change of the rate since the offer was marked, for its taker; empty while it is unchanged. */
export function RateMove({ offer: { rate, wasRate, give, get } }: { offer: OpenFavorite }) {
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
