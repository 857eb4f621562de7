import type { CommandOutcome } from "#contracts/outcome.ts";

/** The outcome of a command in one word: `applied`, `pending`, or the code of the refusal. */
export function endOf(outcome: CommandOutcome): string {
  if (outcome.ok) return "applied";
  return outcome.isPending ? "pending" : outcome.code;
}
