import type { ChangeEvent, FormEvent } from "react";
import type { OfferRoute } from "#contracts/offer-order.ts";
import { chain, perUnit } from "#domain/money/rate.ts";
import { ownRateBounds, ratePair, readBand, turnRate } from "#domain/money/rate-reading.ts";
import { TextField } from "#forms/text-field.tsx";
import { formatRateFigure } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { ChevronDown } from "#ui/icons.ts";

interface OwnRateProps {
  readonly route: OfferRoute;
  /** Units of `get` for one `give`. */
  readonly marketRate: string | null;
  readonly isOpen: boolean;
}

/** Per cent of the market. The rule is ten either way in the direction of the order; nine fits it in both. */
const [least, most] = [91, 109];

/** A share of the market's rate as the pair is read, to four decimals. */
function shareOf(market: string, percent: number): string | null {
  const rate = chain([
    { rate: market, isBackwards: false },
    { rate: perUnit(`${percent}`, 100n), isBackwards: false },
  ]);
  return rate?.replace(/(\.\d{4})\d+$/, "$1") ?? null;
}

/** The text field is what is sent; a script moves it with the slider. */
function slide({ target }: ChangeEvent<HTMLInputElement>, market: string): void {
  const field = target.form?.elements.namedItem("ownRate");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = Number(target.value) === 100 ? "" : (shareOf(market, Number(target.value)) ?? "");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The slider stands where the number is, as far as it reaches. */
function follow({ target }: FormEvent<HTMLDivElement>, market: string): void {
  if (!(target instanceof HTMLInputElement) || target.name !== "ownRate") return;
  const slider = target.form?.querySelector<HTMLInputElement>("input[type=range]");
  const share = Math.round((Number(target.value.replace(",", ".").replace(/\s/g, "")) / Number(market)) * 100);
  if (slider && Number.isFinite(share)) slider.value = String(target.value.trim() === "" ? 100 : share);
}

/** An own rate within the band round the market's, by number or by slider. */
export function OwnRate({ route, marketRate, isOpen }: OwnRateProps) {
  const t = useText();
  const language = useLanguage();
  const pair = ratePair(route.give.currency, route.get.currency);
  const market = marketRate && turnRate(marketRate, pair);
  const bounds = marketRate ? ownRateBounds(marketRate) : null;
  const read = bounds && readBand(bounds.min, bounds.max, pair);
  const rateText = (rate: string) => formatRateFigure(rate, language);
  const band = read ? t("market.amounts.band", { min: rateText(read.min), max: rateText(read.max) }) : undefined;
  return (
    <details className="border-t border-line pt-3" open={isOpen}>
      <summary className="link inline-flex min-h-6 items-center gap-1 text-small">
        {t("market.amounts.ownRate")}
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </summary>
      <div className="grid gap-2 pt-3" onInput={market ? (event) => follow(event, market) : undefined}>
        <TextField
          name="ownRate"
          label={t("market.amounts.rate", { base: pair.base, quote: pair.quote })}
          hint={band}
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
        {market ? (
          <input
            type="range"
            min={least}
            max={most}
            step={1}
            defaultValue={100}
            aria-label={t("market.amounts.slider")}
            onChange={(event) => slide(event, market)}
            className="-mt-4 hidden h-11 w-full js:block"
          />
        ) : null}
      </div>
    </details>
  );
}
