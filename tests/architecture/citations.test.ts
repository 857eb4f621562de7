import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root, textOf } from "./source-files.ts";

const pages = new Map(globSync("docs/design/*.md", { cwd: root }).map((file) => [basename(file, ".md"), textOf(file)]));
const files = globSync("{app,workflows,worker,emails,server,scripts,bench,tests,prisma}/**/*.{ts,tsx,mjs,prisma}", { cwd: root }).filter(
  (file) => !/generated\/|^tests\/architecture\//.test(file),
);

/** Sections of a page: its numbered headings, and the points of a page that is a numbered list. */
const sectionsOf = (text: string) => new Set([...text.matchAll(/^(?:#{2,3} )?(\d+(?:\.\d+)*)(?:\. | )/gm)].map(([, number]) => number));
const rules = new Set([...(pages.get("security") ?? "").matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, rule]) => rule));

/** Every `design/page §1, §2` without such a page or section, and every rule `R1` without an entry. */
function lostIn(text: string): string[] {
  const cited = [...text.matchAll(/\bdesign\/([a-z-]+) ((?:§\d+(?:\.\d+)*)(?:(?:,| and) §\d+(?:\.\d+)*)*)/g)].flatMap(
    ([, page = "", list = ""]) => [...list.matchAll(/§([\d.]*\d)/g)].map(([, section]) => ({ page, section })),
  );
  const sections = cited.filter(({ page, section }) => !sectionsOf(pages.get(page) ?? "").has(section));
  const comments = [...text.matchAll(/^\s*(?:\/\/|\/?\*|\/\/\/).*$|\/\*\*.*?\*\//gm)].join("\n");
  const numbers = [...comments.matchAll(/(?<=[(,] ?)R\d+\b/g)].map(([rule]) => rule).filter((rule) => !rules.has(rule));
  return [...sections.map(({ page, section }) => `design/${page} §${section}`), ...numbers];
}

it("detects a citation without a target", () => {
  expect(lostIn("/** The window (design/offer §3, §99), (R21, R99) and (design/nothing §1). */")).toEqual([
    "design/offer §99",
    "design/nothing §1",
    "R99",
  ]);
});

it("every cited rule exists", () => {
  expect(files.flatMap((file) => lostIn(textOf(file)).map((citation) => `${file}: ${citation}`))).toEqual([]);
});

const records = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((file) => basename(file));
const recordNumbers = new Set(records.map((file) => file.slice(0, 3)));

/** Every `decision 001` or `decisions/001` without a record of this number. */
const lostRecordsIn = (text: string): string[] =>
  [...text.matchAll(/\bdecisions?[/ ](\d{3})\b/g)].map(([, number = ""]) => number).filter((number) => !recordNumbers.has(number));

it("every cited decision record exists", () => {
  expect(lostRecordsIn("(decision 001), (docs/decisions/000)")).toEqual(["000"]);
  const documents = globSync(["*.md", "{app,docs,prisma,tests,workflows,clients}/**/*.{md,sql}"], {
    cwd: root,
    exclude: (name) => /node_modules|migrations/.test(name),
  });
  const lost = [...files, ...documents].flatMap((file) => lostRecordsIn(textOf(file)).map((number) => `${file}: ${number}`));
  expect(lost).toEqual([]);
});

it("the index lists every decision record once", () => {
  const listed = [...textOf("docs/decisions/README.md").matchAll(/^- \[(\d{3})\]\((\1-\S+\.md)\)/gm)].map(([, , file = ""]) => file);
  expect(listed.toSorted()).toEqual(records.toSorted());
});

it("every relative link of the documents leads to a file", () => {
  const guides = globSync(["README.md", "docs/**/*.md", "{app,prisma,emails,tests,bench,workflows,worker,clients}/**/README.md"], {
    cwd: root,
    exclude: (name) => /node_modules/.test(name),
  });
  const linked = guides.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = ""]) => [file, link] as const),
  );
  expect(linked.length).toBeGreaterThan(50);
  expect(linked.filter(([file, link]) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
});

it("every cited page is in the repository", () => {
  const old = /\b0\d-(?:decisions|offer|money|people|screens|letters|api|look|quality|house)\b/;
  // Applied migrations are not edited, because the database stores their text.
  expect(files.filter((file) => !file.startsWith("prisma/migrations/") && old.test(textOf(file)))).toEqual([]);
});

it("the glossary, the recipes and the short readmes name only existing files", () => {
  const guides = globSync(["docs/glossary.md", "docs/how-to.md", "README.md", "{app,prisma,emails,tests}/**/README.md"], { cwd: root });
  const named = guides.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:app|worker|workflows|emails|prisma|scripts|tests|docs)\/[\w./*-]+)`/g)].map(
      ([, path = ""]) => [file, path] as const,
    ),
  );
  expect(named.filter(([, path]) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
