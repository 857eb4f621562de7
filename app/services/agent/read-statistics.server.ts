import { ok, type ServiceResult } from "#contracts/outcome.ts";
import {
  listDayStages,
  listMonthInfractions,
  listMonthMoney,
  listMonthStages,
  listStatisticsEntries,
  type MonthMoney,
  type StatisticsEntry,
  sumTurnover,
} from "#data/agent/agent-statistics.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listVerdictCounts, type VerdictCount } from "#data/people/verdict-counts.server.ts";
import { subtract } from "#domain/money/arithmetic.ts";
import type { Money } from "#domain/money/money.ts";
import { type Instant, type StageName, stageNames } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { csvAmount, csvFile } from "#domain/text/csv.ts";
import { days } from "#domain/time/duration.ts";
import { addMonths, monthAt, monthStart, monthsUntil, type YearMonth } from "#domain/time/months.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvLine } from "#services/csv-cells.ts";
import { countStages } from "#services/stage/list-queue.server.ts";
import { type Comparison, compareMonths, type Day, daysUntil, readComparedSpan } from "./compare-months.ts";
import { findPageAgents, type PageAgents } from "./find-page-agents.server.ts";

export type { StatisticsEntry, VerdictCount };

export interface StatisticsQuestion {
  readonly agentName?: string;
  /** One month with its payouts; absent means the last twelve. */
  readonly month?: YearMonth;
  /** Cursor of the list of payouts. */
  readonly before?: string;
}

export interface MoneyLine extends MonthMoney {
  /** The commission after tax. */
  readonly net: Money;
}

/** An agent's work in a month, over all stages that it submitted. The current month includes stages that are late now. */
export interface WorkLine {
  readonly month: YearMonth;
  readonly count: number;
  readonly late: number;
  readonly medianMinutes: Readonly<Partial<Record<StageName, number>>>;
  /** Missed payment windows of the agent's payers. */
  readonly infractions: number;
}

export interface Statistics extends Pick<PageAgents, "choice" | "timeZone"> {
  readonly agent: { readonly name: string; readonly ru: string; readonly en: string } | null;
  /** Shown months, the newest first. */
  readonly months: readonly YearMonth[];
  /** Months to choose from. */
  readonly lastMonths: readonly YearMonth[];
  readonly money: readonly MoneyLine[];
  readonly work: readonly WorkLine[];
  /** Stages of each day of the last twelve weeks, the oldest first; null when one month was requested. */
  readonly days: readonly Day[] | null;
  /** This month so far beside the same days of the previous one; null when one month was requested. */
  readonly compared: Comparison | null;
  /** Managers' verdicts in the requested month, otherwise in the last 30 days; null for readers other than admins. */
  readonly verdicts: readonly VerdictCount[] | null;
  /** Null unless one month was requested. */
  readonly entries: { readonly rows: readonly StatisticsEntry[]; readonly next: string | null } | null;
}

const shownMonths = 12;
const pageSize = 40;

/** Days of twelve weeks, and this month beside the same days of the previous one. */
async function readRecent(agentIds: readonly string[], timeZone: string, now: Instant, money: readonly MonthMoney[]) {
  const shown = daysUntil(timeZone, now);
  const span = readComparedSpan(timeZone, now);
  const [stages, before] = await Promise.all([
    listDayStages({ agentIds, timeZone, ...shown.span }),
    sumTurnover({ agentIds, from: span.from, until: span.until }),
  ]);
  const turnover = money.filter(({ month }) => month === span.month);
  return { days: shown.fill(stages), compared: compareMonths(span, stages, { now: turnover, before }) };
}

/**
 * Returns the payouts and earnings of an agent, or of all agents, by month in the agent's zone, with the duration of its stages
 * (design/money §6). `NOT_FOUND` for all but admins and the agent's own staff.
 */
export async function readStatistics({ principal, now }: ServiceContext, question: StatisticsQuestion): Promise<ServiceResult<Statistics>> {
  const found = await findPageAgents(principal, "statistics.read", question.agentName);
  if (!found.ok) return found;
  const { agent, agentIds, choice, timeZone } = found.value;
  const lastMonths = monthsUntil(monthAt(timeZone, now), shownMonths);
  const months = question.month === undefined ? lastMonths : [question.month];
  const [newest = "", oldest = newest] = [months[0], months.at(-1)];
  const span = { agentIds, timeZone, from: monthStart(timeZone, oldest), until: monthStart(timeZone, addMonths(newest, 1)) };
  const verdictSpan = question.month === undefined ? { ...span, from: now - days(30), until: now } : span;
  const [money, stages, infractions, waiting, verdicts, entries] = await Promise.all([
    listMonthMoney(span),
    listMonthStages(span),
    listMonthInfractions(span),
    countStages(agent?.id ?? null),
    principal.role === "admin" ? listVerdictCounts(verdictSpan) : null,
    question.month === undefined
      ? null
      : listStatisticsEntries(span, { limit: pageSize + 1, ...(question.before && { before: question.before }) }),
  ]);
  const recent = question.month === undefined ? await readRecent(agentIds, timeZone, now, money) : { days: null, compared: null };
  const lateNow = Object.values(waiting).reduce((sum, { late }) => sum + late, 0);
  const work = months.map((month): WorkLine => {
    const own = stages.filter((stage) => stage.month === month);
    const open = month === lastMonths[0] ? lateNow : 0;
    return {
      month,
      count: own.reduce((total, { count }) => total + count, open),
      late: own.reduce((total, { late }) => total + late, open),
      medianMinutes: Object.fromEntries(own.map(({ stage, medianMinutes }) => [stage, medianMinutes])),
      infractions: infractions.find((one) => one.month === month)?.count ?? 0,
    };
  });
  return ok({
    ...{ choice, timeZone, months, lastMonths, work, verdicts, ...recent },
    agent: agent && { name: agent.name, ru: agent.labelRu, en: agent.labelEn },
    money: money.map((line) => ({ ...line, net: subtract(line.commission, line.tax) })),
    entries: entries && {
      rows: entries.slice(0, pageSize),
      next: entries.length > pageSize ? (entries[pageSize - 1]?.id ?? null) : null,
    },
  });
}

const medianColumns = stageNames.map((stage) => `median_${stage}_min` as const);
const columns = [
  ...columnsOf({
    month: ["month"],
    currency: ["currency"],
    count: ["count"],
    turnover: ["turnover"],
    commission: ["commission"],
    tax: ["tax"],
    net: ["net"],
  } as const satisfies Record<keyof MoneyLine, readonly string[]>),
  ...columnsOf({
    month: [],
    count: ["stages"],
    late: ["late"],
    medianMinutes: medianColumns,
    infractions: ["infractions"],
  } as const satisfies Record<keyof WorkLine, readonly string[]>),
];

function cellsOf({ month, currency, count, turnover, commission, tax, net }: MoneyLine, work: WorkLine | undefined): readonly string[] {
  const sum = (money: Money) => csvAmount(decimalText(money));
  const median = (stage: StageName) => `${Math.round(work?.medianMinutes[stage] ?? 0)}`;
  const medians = Object.fromEntries(stageNames.map((stage) => [`median_${stage}_min`, median(stage)]));
  return csvLine(columns, {
    ...{ month, currency, count: `${count}` },
    ...{ turnover: sum(turnover), commission: sum(commission), tax: sum(tax), net: sum(net) },
    stages: `${work?.count ?? 0}`,
    late: `${work?.late ?? 0}`,
    ...(medians as Record<(typeof medianColumns)[number], string>),
    infractions: `${work?.infractions ?? 0}`,
  });
}

/** {@link readStatistics} as a file for spreadsheets, one line per month and currency. The export is audited. */
export async function exportStatistics(ctx: ServiceContext, question: StatisticsQuestion): Promise<ServiceResult<string>> {
  const read = await readStatistics(ctx, question);
  if (!read.ok) return read;
  const { agent, money, work } = read.value;
  await recordAudit(pool, { ...auditOf(ctx), action: "statistics.export", objectType: "agent", objectId: agent?.name ?? "all" });
  const workOf = new Map(work.map((line) => [line.month, line]));
  const lines = money.map((line) => cellsOf(line, workOf.get(line.month)));
  return { ok: true, value: csvFile(columns, lines) };
}
