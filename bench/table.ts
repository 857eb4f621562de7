import type { Line } from "./benchmark.ts";

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly seconds: number;
}

const verdictOf = ({ isMet }: Line): string => (isMet === null ? "–" : isMet ? "met" : "MISSED");
const columns = ["What", "Target", "Result", "Verdict"] as const;
const cellsOf = (line: Line) => [line.what, line.target, line.result, verdictOf(line)];
const isMissed = ({ isMet }: Line) => isMet === false;

/** The table as text: the measurements, and below a missed target the reason and the next step. */
export function textTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ lines }) => lines.map(cellsOf));
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  const body = sections.flatMap(({ title, seconds, lines }) => [
    "",
    `${title} (${seconds.toFixed(0)} s)`,
    ...lines.flatMap((line) => [
      row(cellsOf(line)),
      ...(line.details ?? []).map((detail) => `    ${detail}`),
      ...(isMissed(line) && line.note ? [`    why: ${line.note}`] : []),
    ]),
  ]);
  return [row(columns), ...body].join("\n");
}

const escaped = (text: string) => text.replaceAll("|", "\\|");

/** The same table as a Markdown page of the repository. */
export function markdownTable(sections: readonly Section[]): string {
  return sections
    .flatMap(({ title, lines }) => [
      `## ${title}`,
      "",
      "| What | Target | Result | Verdict |",
      "| --- | --- | --- | --- |",
      ...lines.map((line) => `| ${cellsOf(line).map(escaped).join(" | ")} |`),
      "",
      ...lines.flatMap(({ what, details }) => (details?.length ? [`${what}:`, "", ...details.map((detail) => `- ${detail}`), ""] : [])),
      ...lines.filter(isMissed).flatMap(({ what, note }) => (note ? [`**${what}** is missed: ${note}`, ""] : [])),
    ])
    .join("\n");
}
