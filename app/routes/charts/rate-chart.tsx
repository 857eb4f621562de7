import { formatDate, formatRateFigure } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { RateHistory } from "#services/rate/rate-cache.server.ts";
import type { RatePath } from "./rate-path.server.ts";

interface RateChartProps {
  readonly history: RateHistory;
  readonly path: RatePath | null;
  /** `reader`: the horizontal line is the reader's own rate. */
  readonly offerOf?: "reader" | "other";
}

/** Places a label above a line, or below it at the upper edge of the drawing. */
const labelY = (y: number) => (y < 50 ? y + 40 : y - 12);

/** The drawing: grid, history with its last value, and the offer's rate as a dashed level line with its name. */
function Drawing({ path, last, offer }: { path: RatePath; last: string; offer: string }) {
  const offerY = path.offer === null ? 0 : labelY(path.offer.y);
  return (
    <svg viewBox="0 0 640 200" aria-hidden className="h-auto w-full" fill="none">
      <path d="M8 8h624M8 100h624M8 192h624" className="stroke-line" />
      <path d={path.area} className="fill-brand-soft" />
      <path d={path.line} className="stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
      {path.offer === null ? null : (
        <>
          <path d={`M8 ${path.offer.y}h624`} className="stroke-ink" strokeWidth="2" strokeDasharray="8 5" />
          <text x={8} y={offerY} className="chart-text chart-label fill-ink">
            {offer}
          </text>
        </>
      )}
      <circle cx={path.last.x} cy={path.last.y} r="5" className="fill-brand stroke-surface" strokeWidth="2" />
      <text x={path.last.x} y={labelY(path.last.y)} textAnchor="end" className="chart-text chart-label fill-ink">
        {last}
      </text>
    </svg>
  );
}

/** A pair's rates as a line chart, with the conclusion above and every value in a table below. */
export function RateChart({ history: { base, quote, rates }, path, offerOf = "reader" }: RateChartProps) {
  const t = useText();
  const language = useLanguage();
  if (path === null) return <p className="text-muted">{t("rateChart.none")}</p>;
  const figure = (rate: string) => formatRateFigure(rate, language);
  const last = figure(rates.at(-1)?.rate ?? path.low);
  const finding = t("rateChart.finding", {
    ...{ pair: [base, quote].join("/"), low: figure(path.low), high: figure(path.high), last },
  });
  const offer = path.offer === null ? "" : t(`rateChart.offer.${offerOf}`, { rate: figure(path.offer.rate) });
  return (
    <figure className="chart grid gap-3">
      <figcaption>
        {finding}
        {offer === "" ? null : `. ${offer}`}
      </figcaption>
      {/* The caption and the table say the same to screen readers. */}
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-small text-muted tabular-nums">
        <p className="flex flex-col justify-between text-right">
          {path.bottom === path.top ? (
            <span className="my-auto">{figure(path.bottom)}</span>
          ) : (
            [path.top, path.bottom].map((rate) => <span key={rate}>{figure(rate)}</span>)
          )}
        </p>
        <Drawing path={path} last={last} offer={offer} />
        <p className="col-start-2 flex flex-wrap justify-between gap-x-4">
          {[rates[0], rates.at(-1)].map((end) =>
            end === undefined ? null : <span key={end.day}>{formatDate(Date.parse(end.day), language, "UTC")}</span>,
          )}
        </p>
      </div>
      <details>
        <summary className="link inline-block py-2 text-small">{t("rateChart.table")}</summary>
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-1.5 font-medium">
                {t("rateChart.date")}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t("rateChart.rate")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.toReversed().map(({ day, rate }) => (
              <tr key={day} className="border-b border-line">
                <td className="py-1.5">{formatDate(Date.parse(day), language, "UTC")}</td>
                <td className="py-1.5 text-right">{figure(rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
