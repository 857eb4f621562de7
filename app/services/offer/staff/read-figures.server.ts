import { flowDays } from "#contracts/agent/manager-filter.ts";
import { listMonthMoney, type MonthMoney } from "#data/agent/agent-statistics.server.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { listModerationAges, type ModerationAge, type OfferFlow, readFlow } from "#data/audit/figures.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { addMonths, monthAt, monthStart, monthsUntil } from "#domain/time/months.ts";

/** Business figures of the dashboard, in addition to the waiting items (design/screens §15). */
export interface Figures {
  /** Number of days that the flow covers. */
  readonly flowDays: number;
  readonly flow: OfferFlow;
  readonly moderation: readonly ModerationAge[];
  /** Commission and tax by month and currency, the newest month first. */
  readonly income: readonly MonthMoney[];
}

const incomeMonths = 3;
const zone = "Europe/Moscow";

/** Returns the figures of all agents. {@link readOverview} checks the permission. */
export async function readFigures(now: Instant): Promise<Figures> {
  const months = monthsUntil(monthAt(zone, now), incomeMonths);
  const [newest = "", oldest = newest] = [months[0], months.at(-1)];
  const agentIds = (await listAgents()).map(({ id }) => id);
  const span = { agentIds, timeZone: zone, from: monthStart(zone, oldest), until: monthStart(zone, addMonths(newest, 1)) };
  const [flow, moderation, income] = await Promise.all([readFlow(now - days(flowDays)), listModerationAges(), listMonthMoney(span)]);
  return { flowDays, flow, moderation, income: income.filter(({ commission }) => commission.minor !== 0n) };
}
