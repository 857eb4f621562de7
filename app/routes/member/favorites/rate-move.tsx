import { scaledRate } from "#domain/money/rate.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OpenFavorite } from "#services/offer/market/favorites.server.ts";
import { RateText } from "#ui/rate-text.tsx";

/** How the rate moved since the offer was marked, as its taker feels it; nothing while it stands. */
export function RateMove({ offer: { rate, wasRate, give, get } }: { offer: OpenFavorite }) {
  const t = useText();
  if (wasRate === null) return null;
  // A taker pays what the rate says for what the owner gives: less is better.
  const isBetter = scaledRate(rate) < scaledRate(wasRate);
  return (
    <p className={isBetter ? "text-success" : "text-warning"}>
      {t(isBetter ? "favorites.better" : "favorites.worse")} <RateText rate={wasRate} give={give.currency} get={get.currency} />
    </p>
  );
}
