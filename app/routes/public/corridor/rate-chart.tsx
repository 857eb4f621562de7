import { formatDate, formatRateFigure } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { RateHistory } from "#services/rate/read-rate-history.server.ts";
import type { RatePath } from "./rate-path.server.ts";

interface RateChartProps {
  readonly history: RateHistory;
  readonly path: RatePath | null;
}

/** A pair's rates as a line, with the finding above it and every figure in a table below. */
export function RateChart({ history: { base, quote, rates }, path }: RateChartProps) {
  const t = useText();
  const language = useLanguage();
  if (path === null) return <p className="text-muted">{t("transfers.corridor.chartNone")}</p>;
  const figure = (rate: string) => formatRateFigure(rate, language);
  const finding = t("transfers.corridor.chartFinding", {
    ...{ pair: [base, quote].join("/"), low: figure(path.low), high: figure(path.high), last: figure(rates.at(-1)?.rate ?? path.low) },
  });
  return (
    <figure className="grid gap-3">
      <figcaption>{finding}</figcaption>
      {/* The caption and the table say the same to screen readers. */}
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-small text-muted tabular-nums">
        <p className="flex flex-col justify-between text-right">
          {path.low === path.high ? (
            <span className="my-auto">{figure(path.low)}</span>
          ) : (
            [path.high, path.low].map((rate) => <span key={rate}>{figure(rate)}</span>)
          )}
        </p>
        <svg viewBox="0 0 640 200" aria-hidden className="h-auto w-full" fill="none">
          <path d="M8 8h624M8 100h624M8 192h624" className="stroke-line" />
          <path d={path.area} className="fill-brand-soft" />
          <path d={path.line} className="stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
          <circle cx={path.last.x} cy={path.last.y} r="5" className="fill-brand stroke-surface" strokeWidth="2" />
        </svg>
        <p className="col-start-2 flex flex-wrap justify-between gap-x-4">
          {[rates[0], rates.at(-1)].map((end) =>
            end === undefined ? null : (
              <span key={end.day}>
                {formatDate(Date.parse(end.day), language, "UTC")}: {figure(end.rate)}
              </span>
            ),
          )}
        </p>
      </div>
      <details>
        <summary className="link inline-block py-2 text-small">{t("transfers.corridor.chartTable")}</summary>
        <div className="reading">
          <table className="w-full text-small">
            <thead>
              <tr>
                <th scope="col">{t("transfers.corridor.chartDate")}</th>
                <th scope="col">{t("transfers.corridor.chartRate")}</th>
              </tr>
            </thead>
            <tbody>
              {rates.toReversed().map(({ day, rate }) => (
                <tr key={day}>
                  <td>{formatDate(Date.parse(day), language, "UTC")}</td>
                  <td>{figure(rate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
