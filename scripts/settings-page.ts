import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { chapters, together } from "../app/settings/schema.ts";
import { parts, settingFacts } from "../app/settings/setting.ts";
import { demoIndexKey, demoKeys } from "../app/settings/store-settings.ts";

export const settingsPath = join(import.meta.dirname, "..", "docs", "settings.md");

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The default in the form in which it is typed. */
function usualOf(described: z.ZodType): string {
  const usual = described.safeParse(undefined).data;
  if (usual === undefined || usual === "") return "";
  if (usual === demoKeys || usual === demoIndexKey) return "a demo key";
  if (typeof usual === "boolean") return usual ? "`on`" : "`off`";
  return typeof usual === "string" || typeof usual === "number" ? `\`${usual}\`` : "`0`";
}

function settingRow([name, described]: readonly [string, z.ZodType]): string {
  const { meaning, usedBy, highest } = settingFacts.get(described) ?? { meaning: "", usedBy: [] };
  const bound = highest === undefined ? "" : ` Production: at most ${highest}.`;
  return row([`\`${name}\``, usualOf(described), ...parts.map((part) => (usedBy.includes(part) ? "●" : "")), meaning + bound]);
}

const chapterOf = (title: string, shape: Readonly<Record<string, z.ZodType>>): readonly string[] => [
  `## ${title}`,
  "",
  row(["setting", "default", ...parts, "meaning"]),
  `|${"---|".repeat(parts.length + 3)}`,
  ...Object.entries(shape).map(settingRow),
  "",
];

/** The page of all settings, generated from their schema. */
export function settingsPage(): string {
  return `${[
    "# Settings",
    "",
    "Written by `node scripts/settings-page.ts` from `app/settings`; a test fails when it is stale.",
    "",
    "Settings are environment variables, read once at start. A value that is not valid stops the start, and one sentence for each such",
    "setting says what it should be. `DEPLOYMENT=production` also refuses weak settings. ● marks the programs that use a setting: the",
    "site (`npm run serve`), the worker (`npm run worker`), the migrations (`npm run migrate`). Give site and worker the same environment.",
    "",
    `Set together or not at all: ${together.map((names) => names.map((name) => `\`${name}\``).join(", ")).join("; ")}.`,
    "",
    ...Object.entries(chapters).flatMap(([title, { shape }]) => chapterOf(title, shape)),
  ]
    .join("\n")
    .trimEnd()}\n`;
}

if (import.meta.main) writeFileSync(settingsPath, settingsPage());
