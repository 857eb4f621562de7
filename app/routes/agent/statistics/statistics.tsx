import { href } from "react-router";
import { parseMonth } from "#domain/time/months.ts";
import { notFound } from "#guards/guards.server.ts";
import { formatInstant, formatMonth } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { readStatistics } from "#services/agent/read-statistics.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Download } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { useNow } from "#ui/use-now.ts";
import { MonthChart } from "../../charts/month-chart.tsx";
import { AgentChoice } from "../agent-choice.tsx";
import { agentPath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import { MonthChoice } from "../month-choice.tsx";
import type { Route } from "./+types/statistics";
import { chartsOf } from "./charts.server.ts";
import { EntryTable } from "./entry-table.tsx";
import { drawDays } from "./heat-strip.server.ts";
import { HeatStrip } from "./heat-strip.tsx";
import { MoneyTable } from "./money-table.tsx";
import { MonthComparison } from "./month-comparison.tsx";
import { VerdictTable } from "./verdict-table.tsx";
import { WorkTable } from "./work-table.tsx";

/** Title, person and date of a printed sheet. */
function PrintLine({ agent, period }: { agent: string; period: string }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { productName: product } = useShell();
  return (
    <p className="print-only text-small" suppressHydrationWarning>
      {t("agentRecords.statistics.printed", { product, agent, period, at: formatInstant(useNow(), language, zone) })}
    </p>
  );
}

/** `/agents/statistics`: statistics of the reader's agent, of the agent in the path, or of all agents (design/screens §13). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName, base } = enterRecords({ context, request, url });
  const [month, before] = [parseMonth(url.searchParams.get("month")), /^\d{1,18}$/.exec(url.searchParams.get("after") ?? "")?.[0]];
  const read = await readStatistics(ctx, {
    ...(agentName && { agentName }),
    ...(month && { month }),
    ...(month && before && { before }),
  });
  if (!read.ok) notFound();
  const { days, ...shown } = read.value;
  const charts = month === null ? chartsOf(read.value, context.get(languageContext)) : [];
  return { ...shown, month, base, charts, strip: days && drawDays(days) };
}

export default function AgentStatistics({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent, choice, month, base, charts, lastMonths, money, work, verdicts, entries, strip, compared } = loaderData;
  const page = agentPath(base, href("/agents/:agentName?/statistics"));
  const to = (one: string) => `${page}?month=${one}`;
  const csv = `${agentPath(base, href("/agents/:agentName?/statistics.csv"))}${month === null ? "" : `?month=${month}`}`;
  return (
    <>
      <title>{t("agentRecords.statistics.title")}</title>
      <PrintLine
        agent={agent ? agent[language] : t("agentRecords.allAgents")}
        period={month === null ? t("agentRecords.statistics.lastYear") : formatMonth(month, language)}
      />
      <PageTitle
        title={t("agentRecords.statistics.title")}
        lead={agent ? agent[language] : t("agentRecords.allAgents")}
        actions={
          <ButtonLink to={csv} isDocument size="row" icon={<Download aria-hidden className="size-4" />}>
            CSV
          </ButtonLink>
        }
      />
      <AgentChoice page="statistics" choice={choice} current={agent?.name ?? null} />
      <MonthChoice page={page} months={lastMonths} current={month} all={t("agentRecords.statistics.lastYear")} />
      {money.length === 0 && work.every(({ count }) => count === 0) ? (
        <EmptyState title={t("agentRecords.statistics.empty")} text={t("agentRecords.statistics.emptyText")} />
      ) : (
        <div className="statistics grid gap-6">
          {charts.length > 0 ? (
            <div className={charts.length % 3 === 0 ? "grid gap-4 lg:grid-cols-3" : "grid gap-4 lg:grid-cols-2"}>
              {charts.map(({ currency, chart }) => (
                <MonthChart
                  key={currency ?? "late"}
                  chart={chart}
                  caption={
                    currency === null ? t("agentRecords.statistics.lateChart") : t("agentRecords.statistics.turnoverChart", { currency })
                  }
                />
              ))}
            </div>
          ) : null}
          {strip && compared ? (
            <div className="grid gap-4 lg:grid-cols-2">
              <HeatStrip strip={strip} />
              <MonthComparison compared={compared} />
            </div>
          ) : null}
          <MoneyTable lines={money} to={month === null ? to : null} />
          <WorkTable lines={work} to={month === null ? to : null} />
          {verdicts === null ? null : <VerdictTable lines={verdicts} month={month === null ? null : formatMonth(month, language)} />}
          {entries && month ? (
            <section aria-labelledby="entries" className="grid gap-3">
              <h2 id="entries" className="text-body font-semibold">
                {t("agentRecords.statistics.entries", { month: formatMonth(month, language) })}
              </h2>
              <EntryTable rows={entries.rows} base={base} hasOffers={choice.length > 0} />
              <ShowMore to={entries.next === null ? null : `${to(month)}&after=${entries.next}#entries`} />
            </section>
          ) : null}
        </div>
      )}
    </>
  );
}
