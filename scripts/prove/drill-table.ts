/** The report of a drill about one run. */
export interface DrillLine {
  readonly property: string;
  readonly seed: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly wallMs: number;
  readonly held: boolean;
  /** The reason why the property did not hold. */
  readonly why?: string;
}

const columns = ["Verdict", "Seconds", "Seed", "Property"] as const;
const numbers = new Intl.NumberFormat("en-US");

/** One line for each drill, followed by its counts. */
export function drillTable(lines: readonly DrillLine[]): string {
  const rows = lines.map(({ held, wallMs, seed, property }) => [
    held ? "held" : "BROKEN",
    (wallMs / 1_000).toFixed(1),
    `${seed}`,
    property,
  ]);
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 1 || at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  const indent = " ".repeat((widths[0] ?? 0) + (widths[1] ?? 0) + (widths[2] ?? 0) + 6);
  const body = rows.flatMap((row, at) => [line(row), ...below(lines[at]).map((text) => indent + text)]);
  return [line(columns), ...body].join("\n");
}

const below = (line: DrillLine | undefined): string[] =>
  line === undefined ? [] : [...countLines(line.counts), ...(line.why === undefined ? [] : [line.why])];

const perLine = 4;

function countLines(counts: DrillLine["counts"]): string[] {
  const said = Object.entries(counts).map(([what, n]) => `${numbers.format(n)} ${what}`);
  return Array.from({ length: Math.ceil(said.length / perLine) }, (_, at) => said.slice(at * perLine, (at + 1) * perLine).join(" · "));
}
