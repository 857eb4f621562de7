import type { KnownStatement } from "./statement-neighbours.ts";

/** Returns whether no statement covers the day, although the balances around it differ or no later statement exists. */
function isMissing(day: string, statements: readonly KnownStatement[]): boolean {
  if (statements.some(({ dayFrom, dayTo }) => dayFrom <= day && day <= dayTo)) return false;
  const before = statements.findLast(({ dayTo }) => dayTo < day);
  const after = statements.find(({ dayFrom }) => dayFrom > day);
  return before === undefined || after === undefined || before.closing !== after.opening;
}

/**
 * Returns the latest of these working days without a statement; null when none is missing. Banks write no statement for a day without
 * movements, so a day between two statements with the same balance is not missing. Days before the first statement do not count, and
 * without any statement the latest working day is missing. `statements` is sorted by day.
 */
export function missingStatementDay(workingDays: readonly string[], statements: readonly KnownStatement[]): string | null {
  const [first] = statements;
  const due = workingDays.filter((day) => first === undefined || day > first.dayFrom);
  return due.find((day) => isMissing(day, statements)) ?? null;
}
