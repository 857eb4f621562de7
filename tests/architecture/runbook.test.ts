// The documents' commands exist.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { webProgram, workerProgram } from "#scripts/start/programs.ts";
import { root, textOf } from "./source-files.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const documents = [
  ...["README.md", "docs/README.md", "docs/runbook.md", "docs/operations.md", "docs/how-to.md", "docs/external-systems.md"],
  "prisma/README.md",
];

test.each(documents)("%s names only existing npm scripts and runs no TypeScript file with the system's Node", (document) => {
  const text = textOf(document);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  if (document === "docs/runbook.md") expect(text.match(/\bnode \S+\.ts/g)).toBeNull();
});

test("npm scripts name existing files", () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\/\S+\.(?:ts|mjs)/g) ?? []);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("npm passes its signals to site and worker, which run with the arguments of `npm start`", () => {
  expect(scripts.serve).toBe(`exec node ${webProgram.join(" ")}`);
  expect(scripts.worker).toBe(`exec node ${workerProgram.join(" ")}`);
});
