import type { Money as Amount } from "#domain/money/money.ts";
import { formatMoney, formatPercent } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { Money } from "#ui/money.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/tariffs";
import { Calculator } from "./calculator.tsx";
import { commissionText } from "./commission-text.ts";
import { readExamples } from "./examples.server.ts";
import { quoteVisitor, readLandingQuote } from "./landing-quote.server.ts";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = quoteVisitor(context);
  const calculator = await readLandingQuote(url.searchParams, visitor);
  const route = calculator?.quote?.route ?? null;
  return { calculator, examples: route === null ? null : await readExamples(route, visitor.now) };
}

type Examples = NonNullable<Route.ComponentProps["loaderData"]["examples"]>;

function ExamplesTable({ examples }: { examples: Examples }) {
  const t = useText();
  const language = useLanguage();
  const { route, commissionBps, rows, min, max } = examples;
  const percent = formatPercent(commissionBps, language);
  const countries = { from: countryText(t, route.from, "name"), to: countryText(t, route.to, "name") };
  const columns: readonly (readonly [label: string, of: (row: Examples["rows"][number]) => Amount])[] = [
    [t("transfers.tariffs.you"), ({ principal }) => principal],
    [t("transfers.tariffs.fee", { percent }), ({ commission }) => commission],
    [t("transfers.tariffs.pay"), ({ payIn }) => payIn],
    [t("transfers.tariffs.get"), ({ received }) => received],
  ];
  return (
    <section aria-labelledby="examples-title" className="grid gap-4">
      <h2 id="examples-title" className="text-h2">
        {t("transfers.tariffs.examples")}
      </h2>
      <p className="text-muted">{t("transfers.tariffs.examplesLead", countries)}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {rows.map((row) => (
          <dl key={`${row.principal.minor}`} className="card grid gap-2">
            {columns.map(([label, of], n) => (
              <div key={label} className={`quote-line ${n === 2 ? "quote-total" : n === 3 ? "font-semibold text-brand" : ""}`}>
                <dt className={n < 2 ? "text-muted" : undefined}>{label}</dt>
                <dd className="ml-auto">
                  <Money value={of(row)} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <p className="text-small text-muted">
        {t("transfers.tariffs.limitsText", { min: formatMoney(min, language), max: formatMoney(max, language) })}
      </p>
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-h3">{title}</h2>
      <CheckList items={points} className="gap-3" />
    </section>
  );
}

/** The prices, with examples computed with the current rates. */
export default function Tariffs({ loaderData: { calculator, examples } }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const percent = commissionText(language);
  return (
    <div className="grid gap-12 md:gap-16">
      <PageMeta title={t("transfers.tariffs.title")} description={t("transfers.tariffs.lead")} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <header className="grid gap-3">
          <h1 className="text-h1 md:text-display">{t("transfers.tariffs.title")}</h1>
          <p className="max-w-lead text-lead text-muted">{t("transfers.tariffs.lead")}</p>
          <p className="text-display text-brand tabular-nums">{percent}</p>
        </header>
        {calculator === null ? null : (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Calculator calculator={calculator} page="/tariffs" />
          </div>
        )}
        <Points title={t("transfers.tariffs.included")} points={([1, 2, 3, 4] as const).map((n) => t(`transfers.tariffs.included${n}`))} />
      </div>
      <div id="quote-examples">
        {examples === null ? <Alert tone="info">{t("transfers.tariffs.noRate")}</Alert> : <ExamplesTable examples={examples} />}
      </div>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-x-16">
        <Points
          title={t("transfers.tariffs.rules")}
          points={[t("transfers.tariffs.rules1", { percent }), t("transfers.tariffs.rules2"), t("transfers.tariffs.rules3")]}
        />
        <Points title={t("transfers.tariffs.extra")} points={([1, 2, 3] as const).map((n) => t(`transfers.tariffs.extra${n}`))} />
      </div>
    </div>
  );
}
