import type { Currency } from "#domain/money/money.ts";
import { differenceBps, ratePair, turnRate } from "#domain/money/rate-reading.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { capital } from "#domain/text/capital.ts";
import { formatPercent } from "#i18n/format.ts";
import { rateSourceText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { RateText } from "./rate-text.tsx";
import { Time } from "./time.tsx";

interface RateLineProps {
  /** Units of `get` for one `give`. */
  readonly rate: string;
  readonly give: Currency;
  readonly get: Currency;
  readonly source: string;
  readonly asOf: Instant;
  /** The current market rate; absent when it is unknown. */
  readonly market?: string | undefined;
  readonly isStale?: boolean;
  /** True when the reader is the owner of the offer, so that a rate set by the owner is called their own. */
  readonly isOwners?: boolean;
}

interface Compared {
  /** Units of `get` for one `give`. */
  readonly rate: string;
  readonly market: string | undefined;
  readonly give: Currency;
  readonly get: Currency;
  /** The reader's side: the owner pays in `give`. */
  readonly viewer: OfferSide;
}

/** How much better or worse than the market the rate is for the reader; `по рынку` below a tenth of a per cent. */
export function rateDifferenceText(t: Text, language: Language, { rate, market, give, get, viewer }: Compared): string | null {
  const pair = ratePair(give, get);
  const [shown, reference] = [turnRate(rate, pair), market && turnRate(market, pair)];
  if (!shown || !reference) return null;
  const tenths = Math.round(differenceBps(shown, reference) / 10);
  if (tenths === 0) return t("market.rate.even");
  const percent = formatPercent(Math.abs(tenths) * 10, language);
  // The owner gains when one unit of their currency buys more; the other side gains when it buys less.
  const isMore = tenths > 0 !== pair.isFlipped;
  return t(isMore === (viewer === "owner") ? "market.rate.better" : "market.rate.worse", { percent });
}

export const useRateDifference = (compared: Compared): string | null => rateDifferenceText(useText(), useLanguage(), compared);

/** The rate; below it the distance from the market, the source and the time; a stale one is marked. */
export function RateLine({ rate, give, get, source, asOf, market, isStale, isOwners }: RateLineProps) {
  const t = useText();
  const difference = useRateDifference({ rate, market, give, get, viewer: isOwners ? "owner" : "buyer" });
  return (
    <div className="grid gap-0.5 border-t border-line pt-3 text-small">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{t("market.rate.label")}</span>
        <RateText rate={rate} give={give} get={get} />
      </p>
      <p className={isStale ? "text-warning" : "text-muted"}>
        {capital((difference ? `${difference}, ` : "") + rateSourceText(t, source, isOwners))}
        {`, ${t(isStale ? "market.rate.stale" : "market.rate.asOf")}\u00a0`}
        <Time at={asOf} />
      </p>
    </div>
  );
}
