// A table of requests and commands in each phase.
import type { Asked } from "./traffic.ts";

/** A phase of the drill, with times in epoch milliseconds. */
export interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A command: when it was sent, and milliseconds until it was decided. */
export interface Decided {
  readonly at: number;
  readonly ms: number;
}

const columns = ["Phase", "s", "Requests", "Repeated", "p99 ms", "Commands", "p50 ms", "p99 ms", "Max ms"] as const;

function part(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

function rowOf({ name, from, to }: Phase, asked: readonly Asked[], decided: readonly Decided[]): string[] {
  const mine = asked.filter(({ phase }) => phase === name);
  const commands = ascending(decided.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms));
  const repeated = mine.filter(({ broken }) => broken.length > 0).length;
  const requests = [mine.length, repeated, part(ascending(mine.map(({ ms }) => ms)), 0.99)];
  const figures = [Math.round((to - from) / 1_000), ...requests, commands.length, part(commands, 0.5), part(commands, 0.99)];
  return [name, ...[...figures, Math.round(commands.at(-1) ?? 0)].map(String)];
}

export function phaseTable(phases: readonly Phase[], asked: readonly Asked[], decided: readonly Decided[]): string {
  const rows = [[...columns], ...phases.map((phase) => rowOf(phase, asked, decided))];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
