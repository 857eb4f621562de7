import { getAgent } from "#data/agent/agents.server.ts";
import { listStatementsAround } from "#data/money/account-days.server.ts";
import { type EndedArrival, listArrivalsForEnded } from "#data/money/arrival-candidates.server.ts";
import { missingStatementDay } from "#domain/money/statement-days.ts";
import { addDays } from "#domain/people/calendar-date.ts";
import { dayIn } from "#domain/people/document/document-expiry.ts";
import { workingDaysBefore } from "#domain/time/working-hours.ts";
import type { NominalAccount } from "#services/book/nominal-accounts.server.ts";

/** Warnings about the book in addition to its balances. */
export interface BookAlarms {
  /** The agent's last working day without a statement; null when the book is up to date. */
  readonly missingDay: string | null;
  /** Money whose text names an ended offer, to be returned or matched to another one. */
  readonly ended: readonly EndedArrival[];
}

/** Number of past days that are searched for a missing statement. */
const watchedDays = 31;

/** Returns the warnings: a working day without a statement, by the calendar, and money for ended offers (design/screens §15). */
export async function readBookAlarms(account: Pick<NominalAccount, "accountId" | "agentId">, now: number): Promise<BookAlarms> {
  const agent = await getAgent(account.agentId);
  const today = dayIn(agent.calendar.timeZone, now);
  const [statements, ended] = await Promise.all([
    listStatementsAround(account.accountId, addDays(today, -watchedDays), today),
    listArrivalsForEnded(account.accountId),
  ]);
  return { missingDay: missingStatementDay(workingDaysBefore(now, agent.calendar, watchedDays), statements), ended };
}
