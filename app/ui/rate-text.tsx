import type { Currency } from "#domain/money/money.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import { formatRate } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";

/** A rate in the display direction of its pair, `91,2345 ₽ за 1 €`. `rate` is in units of `get` for one `give`. */
export function RateText({ rate, give, get }: { readonly rate: string; readonly give: Currency; readonly get: Currency }) {
  const language = useLanguage();
  const pair = ratePair(give, get);
  return <span className="whitespace-nowrap">{formatRate(turnRate(rate, pair) ?? rate, pair.base, pair.quote, language)}</span>;
}
