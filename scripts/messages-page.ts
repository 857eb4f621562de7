import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { evolve } from "../app/domain/offer/evolve.ts";
import { draft, type Scenario } from "../app/domain/offer/testing/factories.ts";
import { completed, overpaid, suspended } from "../app/domain/offer/testing/scenarios.ts";
import { noticeMatrix } from "../app/domain/people/notice/notice-settings.ts";
import { catalogue } from "../app/domain/text/catalogue.ts";
import { describe } from "../app/domain/text/describe.ts";
import type { MessageCode, Reader } from "../app/domain/text/message.ts";
import { messageGroups, stepMessages } from "../app/domain/text/notice-groups.ts";
import { noticePushes } from "../app/domain/text/push-plan.ts";
import { accountLetters } from "../emails/account-letters.ts";
import { letterDefinitions } from "../emails/letters.ts";

export const messagesPath = join(import.meta.dirname, "..", "docs", "messages.md");

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const rule = (columns: number): string => `|${"---|".repeat(columns)}`;
const codes = Object.keys(catalogue) as MessageCode[];

const readers: readonly (readonly [name: string, reader: Reader])[] = [
  ["owner", { as: "side", side: "owner" }],
  ["buyer", { as: "side", side: "buyer" }],
  ["receiver", { as: "receiver", leg: "owner" }],
  ["receiver", { as: "receiver", leg: "buyer" }],
  ["agent staff", { as: "agentStaff", leg: "owner", userId: "" }],
  ["agent staff", { as: "agentStaff", leg: "buyer", userId: "" }],
  ["managers", { as: "manager", userId: "" }],
];

/** Recipients of each message and the events that cause it, computed from whole offers. */
function heardIn(scenarios: readonly Scenario[]): ReadonlyMap<MessageCode, ReadonlySet<string>> {
  const heard = new Map<MessageCode, Set<string>>();
  for (const { events } of scenarios) {
    let before = draft();
    for (const event of events) {
      const after = evolve(before, event);
      for (const [name, reader] of readers) {
        const code = describe(event, before, after, reader)?.code;
        if (code !== undefined) heard.set(code, (heard.get(code) ?? new Set()).add(`\`${event.type}\` → ${name}`));
      }
      before = after;
    }
  }
  return heard;
}

const lettersOf = (code: MessageCode): string =>
  letterDefinitions
    .filter((letter) => letter.codes.includes(code))
    .flatMap(({ names }) => names)
    .join(", ");

function offerTable(): readonly string[] {
  const heard = heardIn([completed(), suspended(), overpaid()]);
  const rows = codes.map((code) => {
    const group = messageGroups[code];
    const { push } = noticeMatrix[group];
    const letterGroup = stepMessages.includes(code) ? "steps" : group;
    const said = [...(heard.get(code) ?? [])].join("<br>");
    return row([
      `\`${code}\``,
      said,
      lettersOf(code),
      catalogue[code].push,
      `letter ${letterGroup} (${noticeMatrix[letterGroup].mail ?? "–"}), push ${group} (${push ?? "–"})`,
    ]);
  });
  return [row(["message", "event → reader", "letters", "push", "setting"]), rule(5), ...rows];
}

const noticeTable = (): readonly string[] => [
  row(["notice", "push", "setting"]),
  rule(3),
  ...Object.entries(noticePushes).map(([code, { push, group }]) => row([`\`${code}\``, push, group])),
];

const accountTable = (): readonly string[] => [
  row(["letter", "families", "secret"]),
  rule(3),
  ...accountLetters.flatMap(({ names, families, hasSecret }) =>
    names.map((name) => row([`\`${name}\``, [...families].join(", "), hasSecret ? "yes" : ""])),
  ),
];

/** The page about recipients and channels of messages, made from the tables that the senders use. */
export function messagesPage(): string {
  return `${[
    "# Who is told what, where",
    "",
    "Written by `node scripts/messages-page.ts` from the catalogues of `app/domain/text` and `emails`; a test fails when it is stale.",
    "",
    "## Messages about an offer",
    "Every message stands in the bell and in the live channel; letter, bell and push say one sentence. Events as whole offers show them.",
    "",
    ...offerTable(),
    "",
    "## Notices of the bell",
    "",
    ...noticeTable(),
    "",
    "## Letters about an account",
    "",
    ...accountTable(),
  ].join("\n")}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(messagesPath, messagesPage());
