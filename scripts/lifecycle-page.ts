import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { commandTypes } from "../app/domain/offer/commands.ts";
import { moves, phaseTable } from "../app/domain/offer/phase-table.ts";
import { type Phase, phases } from "../app/domain/offer/phases.ts";
import { permittedActors } from "../app/domain/offer/who.ts";
import { statusNumbers } from "../app/domain/people/numbers.ts";
import { profileMoves } from "../app/domain/people/profile/table.ts";

export const lifecyclePath = join(import.meta.dirname, "..", "docs", "offer-lifecycle.md");
export const profileLifecyclePath = join(import.meta.dirname, "..", "docs", "profile-lifecycle.md");

const marks = { yes: "●", no: "", quiet: "○" } as const;
const whoAsks = {
  owner: "owner",
  taker: "another member",
  side: "either side",
  agent: "agent staff of the leg",
  manager: "agents manager, moderator, admin",
  sideOrManager: "a side or a manager",
  system: "system",
  clock: "clock",
} as const;

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const rule = (columns: number): string => `|${"---|".repeat(columns)}`;

function table(): readonly string[] {
  const rows = commandTypes.map((type) =>
    row([`\`${type}\``, whoAsks[permittedActors[type]], ...phases.map((phase) => marks[phaseTable[phase][type]])]),
  );
  return [row(["command", "who", ...phases]), rule(phases.length + 2), ...rows];
}

function diagram(): readonly string[] {
  const arrows = phases.flatMap((from) => moves[from].map((to) => `  ${from} --> ${to}`));
  const ends = phases.filter((phase) => (moves[phase] as readonly Phase[]).length === 0).map((phase) => `  ${phase} --> [*]`);
  return ["```mermaid", "stateDiagram-v2", "  [*] --> draft", ...arrows, ...ends, "```"];
}

/** The page about an offer's life, made from the tables that the core uses. */
export function lifecyclePage(): string {
  return `${[
    "# The life of an offer",
    "",
    "Written by `node scripts/lifecycle-page.ts` from `app/domain/offer/phase-table.ts` and `who.ts`; a test fails when it is stale.",
    "",
    "## Moves",
    "Changes of phase that follow from the facts. A manager's `changeStatus` may also set a phase if the facts allow it.",
    "",
    ...diagram(),
    "",
    "## Phase × command",
    "● checked by the rules of the command · ○ accepted without effect · blank: refused with `OFFER.WRONG_PHASE`.",
    "",
    ...table(),
  ].join("\n")}\n`;
}

const outcomes = {
  promote: "go live",
  promoteUnremarked: "those without a remark may go live, the others wait in the form",
  keep: "wait in the form",
  drop: "thrown away",
} as const;
const targets: Readonly<Record<string, string>> = { origin: "where it was submitted from", return: "what the open cases say" };

function profileTable(): readonly string[] {
  const rows = profileMoves.map(({ command, by, from, to, opens, closes, values, tells }) => {
    const cases = [...(opens ? [`opens ${opens}`] : []), ...(closes ? [`closes ${closes}`] : [])].join(", ");
    return row([`\`${command}\``, by, from.join(", "), targets[to] ?? to, cases, values ? outcomes[values] : "", tells ?? ""]);
  });
  return [row(["command", "by", "from", "to", "case", "submitted values", "notification"]), rule(7), ...rows];
}

/** The page about a profile's status, made from the table that the core uses. */
export function profileLifecyclePage(): string {
  return `${[
    "# The life of a profile",
    "",
    "Written by `node scripts/lifecycle-page.ts` from `app/domain/people/profile/table.ts`; a test fails when it is stale.",
    "",
    'A pair of command and status that is not listed is refused with `PROFILE.WRONG_STATUS`. "What the open cases say": a request for',
    "documents comes before bank moderation, that before the first moderation, that before an edit; without a case the profile is active.",
    "A declined first moderation whose sound parts were accepted leads to `onInitialModerationPartial`.",
    "",
    `Statuses: ${Object.entries(statusNumbers)
      .map(([name, number]) => `${number} \`${name}\``)
      .join(" · ")}.`,
    "",
    ...profileTable(),
  ].join("\n")}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(lifecyclePath, lifecyclePage());
  writeFileSync(profileLifecyclePath, profileLifecyclePage());
}
