import type { Currency } from "#domain/money/money.ts";
import { differenceBps, ratePair, turnRate } from "#domain/money/rate-reading.ts";
import type { Instant } from "#domain/offer/state.ts";
import { capital } from "#domain/text/capital.ts";
import { formatPercent } from "#i18n/format.ts";
import { rateSourceText } from "#i18n/reference-text.ts";
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
  /** The market's rate now; absent when none is known. */
  readonly market?: string | undefined;
  readonly isStale?: boolean;
  /** The reader is the owner of the offer: an own rate is theirs. */
  readonly isOwners?: boolean;
}

/** `на 1,2 % выше рынка`, in the direction in which the rate is read; `по рынку` below a tenth of a per cent. */
export function useRateDifference(rate: string, market: string | undefined, give: Currency, get: Currency): string | null {
  const t = useText();
  const language = useLanguage();
  const pair = ratePair(give, get);
  const [shown, reference] = [turnRate(rate, pair), market && turnRate(market, pair)];
  if (!shown || !reference) return null;
  const tenths = Math.round(differenceBps(shown, reference) / 10);
  if (tenths === 0) return t("market.rate.even");
  const percent = formatPercent(Math.abs(tenths) * 10, language);
  return t(tenths > 0 ? "market.rate.above" : "market.rate.below", { percent });
}

/** The rate; below it the distance from the market, the source and the time; a stale one is marked. */
export function RateLine({ rate, give, get, source, asOf, market, isStale, isOwners }: RateLineProps) {
  const t = useText();
  const difference = useRateDifference(rate, market, give, get);
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
