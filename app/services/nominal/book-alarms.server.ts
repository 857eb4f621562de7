import { getAgent } from "#data/agent/agents.server.ts";
import { listStatementsAround } from "#data/money/account-days.server.ts";
import { type EndedArrival, listArrivalsForEnded } from "#data/money/ended-arrivals.server.ts";
import { missingStatementDay } from "#domain/money/statement-days.ts";
import { dayIn } from "#domain/people/agent-paper.ts";
import { addDays } from "#domain/people/calendar-date.ts";
import { workingDaysBefore } from "#domain/time/working-hours.ts";
import type { NominalAccount } from "#services/book/nominal-accounts.server.ts";

/** What the book cannot say by its numbers. */
export interface BookAlarms {
  /** The agent's last working day of which no statement tells; null when the book is up to date. */
  readonly missingDay: string | null;
  /** Money that names an offer which is over: it goes back, or to another offer. */
  readonly ended: readonly EndedArrival[];
}

/** How far back a missing day is looked for. */
const watchedDays = 31;

/**
 * A statement for each working day, by the calendar whatever the newest statement says, and no money for offers that are over
 * (design/screens §15).
 */
export async function readBookAlarms(account: Pick<NominalAccount, "accountId" | "agentId">, now: number): Promise<BookAlarms> {
  const agent = await getAgent(account.agentId);
  const today = dayIn(agent.calendar.timeZone, now);
  const [statements, ended] = await Promise.all([
    listStatementsAround(account.accountId, addDays(today, -watchedDays), today),
    listArrivalsForEnded(account.accountId),
  ]);
  return { missingDay: missingStatementDay(workingDaysBefore(now, agent.calendar, watchedDays), statements), ended };
}
