import { getAgent } from "#data/agent/agents.server.ts";
import { findStatementEnding } from "#data/money/account-days.server.ts";
import { type EndedArrival, listArrivalsForEnded } from "#data/money/ended-arrivals.server.ts";
import { lastWorkingDay } from "#domain/time/working-hours.ts";
import type { NominalAccount } from "#services/book/nominal-accounts.server.ts";

/** What the book cannot say by its numbers. */
export interface BookAlarms {
  /** The agent's last working day that no statement has reached; null when the book is up to date. */
  readonly missingDay: string | null;
  /** Money that names an offer which is over: it goes back, or to another offer. */
  readonly ended: readonly EndedArrival[];
}

/** A statement for each working day, and no money for offers that are over (design/screens §15). */
export async function readBookAlarms(account: Pick<NominalAccount, "accountId" | "agentId">, now: number): Promise<BookAlarms> {
  const [agent, bank, ended] = await Promise.all([
    getAgent(account.agentId),
    findStatementEnding(account.accountId),
    listArrivalsForEnded(account.accountId),
  ]);
  const due = lastWorkingDay(now, agent.calendar);
  const isMissing = due !== null && (bank === null || bank.dayTo < due);
  return { missingDay: isMissing ? due : null, ended };
}
