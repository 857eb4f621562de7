import { type ChangeEvent, type CSSProperties, type FormEvent, useState } from "react";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { chain, parseRate, perUnit, type Rate } from "#domain/money/rate.ts";
import { differenceBps, ownRateBounds, ratePair, readBand, turnRate } from "#domain/money/rate-reading.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { TextField } from "#forms/text-field.tsx";
import { useControl } from "#forms/use-control.ts";
import { currencyUnit, formatPercent, formatRateFigure } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { ChevronDown } from "#ui/icons.ts";

interface OwnRateProps {
  readonly route: OfferRoute;
  /** Units of `get` for one `give`. */
  readonly marketRate: string | null;
  /** The rate that the draft contains. */
  readonly initial: string;
  /** True when the typed rate is outside the allowed range. */
  readonly isRefused: boolean;
}

/** A percentage of the market rate with four decimals, in the direction in which the pair is quoted. */
function shareOf(market: string, percent: number): string | null {
  const rate = chain([
    { rate: market, isBackwards: false },
    { rate: perUnit(`${percent}`, 100n), isBackwards: false },
  ]);
  return rate?.replace(/(\.\d{4})\d+$/, "$1") ?? null;
}

/** Copies the slider's value into the text field, which is the one that is submitted. */
function slide({ target }: ChangeEvent<HTMLInputElement>, market: string, language: Language): void {
  const field = target.form?.elements.namedItem("ownRate");
  if (!(field instanceof HTMLInputElement)) return;
  const rate = Number(target.value) === 100 ? "" : (shareOf(market, Number(target.value)) ?? "");
  field.value = language === "ru" ? rate.replace(".", ",") : rate;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Moves the slider to the typed rate, within the slider's range. */
function follow(field: HTMLInputElement, market: string): void {
  const slider = field.form?.querySelector<HTMLInputElement>("input[type=range]");
  const typed = field.value.trim() === "" ? market : parseRate(field.value);
  if (slider && typed !== null) slider.value = `${Math.round((Number(typed) / Number(market)) * 100)}`;
}

/** Basis points of the market as an amount with its sign: `+4,1 %`, `−9 %`. */
function useSigned(): (bps: number) => string {
  const language = useLanguage();
  return (bps) => (bps > 0 ? "+" : "") + formatPercent(bps, language);
}

/** The typed rate's distance from the market; empty when it is zero or not a rate yet. */
function useDistance(typed: string, market: Rate | null): string {
  const signed = useSigned();
  const rate = market === null ? null : parseRate(typed);
  const tenths = rate === null || market === null ? 0 : Math.round(differenceBps(rate, market) / 10);
  return tenths === 0 ? "" : signed(tenths * 10);
}

/** Marks at whole per cents of the market rate within the allowed range. */
function Scale({ market, band }: { market: Rate; band: { readonly min: Rate; readonly max: Rate } }) {
  const t = useText();
  const language = useLanguage();
  const signed = useSigned();
  const least = Math.ceil((Number(band.min) / Number(market)) * 100);
  const most = Math.floor((Number(band.max) / Number(market)) * 100);
  const place = { "--market": (100 - least) / (most - least) } as CSSProperties;
  return (
    <div className="own-rate-scale">
      <input
        type="range"
        min={least}
        max={most}
        step={1}
        defaultValue={100}
        aria-label={t("market.amounts.slider")}
        onChange={(event) => slide(event, market, language)}
      />
      <p aria-hidden style={place}>
        <span>{signed((least - 100) * 100)}</span>
        <span>{t("market.amounts.market")}</span>
        <span>{signed((most - 100) * 100)}</span>
      </p>
    </div>
  );
}

/** The member's own rate within the allowed range around the market rate, typed or chosen with a slider. */
export function OwnRate({ route, marketRate, initial, isRefused }: OwnRateProps) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState(initial);
  // Open initially if there is a rate; later it stays as the reader sets it.
  const [isUsed, setIsUsed] = useState(initial !== "");
  const { error } = useControl("ownRate");
  const pair = ratePair(route.give.currency, route.get.currency);
  const market = marketRate ? turnRate(marketRate, pair) : null;
  const bounds = marketRate ? ownRateBounds(marketRate) : null;
  const band = bounds && readBand(bounds.min, bounds.max, pair);
  const rateText = (rate: string) => formatRateFigure(rate, language);
  const hear = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "ownRate") return;
    setTyped(target.value);
    setIsUsed(true);
    if (market) follow(target, market);
  };
  return (
    <details className="own-rate border-t border-line pt-3" open={isUsed || error !== undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed and reached by keys by itself */}
      <summary
        // Scrolls after the block has opened, because it would otherwise be below the bar at the bottom of a phone.
        onClick={({ currentTarget }) => setTimeout(() => currentTarget.parentElement?.scrollIntoView({ block: "nearest" }))}
        className="link inline-flex min-h-6 items-center gap-1 text-small"
      >
        {t("market.amounts.ownRate")}
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </summary>
      <div className="grid pt-3" onInput={hear}>
        <TextField
          name="ownRate"
          label={t("market.amounts.rate", { base: currencyUnit(pair.base), quote: currencyUnit(pair.quote) })}
          beside={useDistance(typed, market)}
          hint={band ? t("market.amounts.band", { min: rateText(band.min), max: rateText(band.max) }) : undefined}
          isRefused={isRefused}
          inputMode="decimal"
          autoComplete="off"
        />
        {market && band ? <Scale market={market} band={band} /> : null}
      </div>
    </details>
  );
}
