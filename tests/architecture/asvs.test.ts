// The table of the security standard is complete, and what it names exists.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/**
 * Requirements of levels 1 and 2 of ASVS 5.0.0: each section with its first and last number. Requirements of level 3 lie between some of
 * them.
 */
const sections = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3
  4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2
  7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3
  11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4
  14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1-1 17.2:1-4 17.3:1-2`;

function numbers(): string[] {
  return sections.split(/\s+/).flatMap((part) => {
    const [, section, first, last] = /^(\d+\.\d+):(\d+)-(\d+)$/.exec(part) ?? [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`);
  });
}

const page = read("docs/design/asvs.md");
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(([, number = "", , how = ""]) => ({ number, how }));
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:app|docs|prisma|scripts|server|tests)\/[^`]+)`/g)].flatMap(([, path]) => path ?? []);
const rulesIn = (text: string) => [...text.matchAll(/\bR\d+\b/g)].map(([rule]) => rule);

it("lists every requirement of levels 1 and 2 once, in order", () => {
  expect(numbers()).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers());
});

it("names only files that exist", () => {
  expect([...new Set(filesIn(page))].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("names only rules that exist", () => {
  const known = new Set([...read("docs/design/security.md").matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, rule]) => rule));
  expect(rulesIn(page).filter((rule) => !known.has(rule))).toEqual([]);
});

it("gives every requirement a rule, a file or a reason of at least four words", () => {
  const bare = rows.filter(({ how }) => filesIn(how).length === 0 && rulesIn(how).length === 0 && how.split(" ").length < 4);
  expect(bare).toEqual([]);
});

it("counts the unfulfilled rows", () => {
  const count = rows.filter(({ how }) => how.includes("**not fulfilled**")).length;
  expect(page).toContain(`; ${count} rows say so`);
});
