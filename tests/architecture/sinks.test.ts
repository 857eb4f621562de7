import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";
import { openPartsOfSql } from "./sql-texts.ts";

/** Raw HTML, raw SQL and storage of the browser, with the only modules that may use them (R7, R15). */
const sinks: readonly (readonly [what: string, pattern: RegExp, allowed: readonly string[]])[] = [
  ["HTML without escaping", /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/, []],
  ["SQL put together from text", /\$(?:query|execute)RawUnsafe|Prisma\.raw\b/, []],
  ["code from text", /\beval\(|new Function\(/, []],
  [
    "storage of the browser",
    /\b(?:localStorage|sessionStorage|indexedDB)\./,
    ["app/progressive/cookie-bar.ts", "app/progressive/place-behind.ts"],
  ],
];

it.each(sinks)("%s occurs only where it is allowed", (_, pattern, allowed) => {
  const found = sources.filter((file) => pattern.test(textOf(file)));
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(allowed.filter((file) => !found.includes(file))).toEqual([]);
});

/** Parameters of query builders that only get a table, a column, an alias, or a constant fragment. */
const knownParts: Readonly<Record<string, readonly string[]>> = {
  "app/data/agent/agents.server.ts": ["date"],
  "app/data/money/account-days.server.ts": ["rest"],
  "app/data/money/arrival-checks.server.ts": ["narrowed"],
  "app/data/money/statement-records.server.ts": ["rest"],
  "app/data/money/checkpoints.server.ts": ["key", "table"],
  "app/data/money/arrivals.server.ts": ["agents", "states", "where", "limit"],
  "app/data/money/ledger-checks.server.ts": ["postings", "narrowed", "transactions"],
  "app/data/offer/market-offers.server.ts": ["offer", "side"],
  "app/data/offer/offers-lists.server.ts": ["column", "side", "columns"],
  "app/data/offer/offers-stages.server.ts": ["column"],
  "app/data/audit/oversight.server.ts": ["column"],
  "app/data/audit/service-state.server.ts": ["column"],
  "app/data/people/people.server.ts": ['isSuspendedAt("u", at)', 'hasExpiredDocumentAt("u", at)'],
  "app/data/people/eligibility.server.ts": [
    ...["person", "today", 'isRestrictedAt("p", at)', "owner", "limit", "limitTo(limit)", "membersWithExpiredDocuments(limit)"],
  ],
  "app/data/people/members.server.ts": ["direction", "at", "part", "end", 'parts.join(" UNION ALL ")', "ids", "slot", "person"],
  "app/data/written-names.server.ts": ["person"],
  "app/data/sealed-fields.server.ts": ["textOf(place)", 'place.boundBy ?? "id"', "place.table", "target", "value"],
};

it("no user input becomes part of a statement's text", () => {
  const found = sources.map((file) => [file, openPartsOfSql(file, textOf(file))] as const).filter(([, parts]) => parts.length > 0);
  expect(Object.fromEntries(found)).toEqual(knownParts);
});

it("detects a value that is concatenated into a statement in any way", () => {
  const around = 'const columns = "id, name"; const find = (alias) => alias; async function list(db, name, at)';
  // Written with @ instead of the dollar, because these strings contain templates.
  const planted = (line: string) => openPartsOfSql("planted.ts", `${around} { ${line.replaceAll("@{", "\u0024{")} }`);
  expect(planted("await db.query(`SELECT id FROM person WHERE name = '@{name}'`)")).toEqual(["name"]);
  expect(planted("const text = `SELECT id FROM person ORDER BY @{name}`; await db.rows(text)")).toEqual(["name"]);
  expect(planted('await db.query("SELECT id FROM person WHERE name = " + name)')).toEqual(["name"]);
  expect(planted("const copy = name.trim(); await db.query(`SELECT id FROM person LIMIT @{copy}`)")).toEqual(["copy"]);
  expect(planted("await db.query(`@{name}`)")).toEqual(["name"]);
  expect(planted("await db.query(`SELECT id FROM person WHERE @{find(name)}`)")).toEqual(["find(name)"]);
  expect(planted('await db.query(`SELECT @{columns} FROM person WHERE id = $1 @{at ? "FOR SHARE" : ""}`, [name])')).toEqual([]);
  expect(planted("await db.query(sql`SELECT id FROM person WHERE name = @{name}`)")).toEqual([]);
});
