import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Go stops with "missing go.sum entry" on a machine that has not built Temporal before; a machine with a built Temporal does not show the
// error.
test("every Go module that Temporal is built from has the checksum of its content", () => {
  const [required, sums] = ["go.mod", "go.sum"].map((name) => readFileSync(`tools/temporal/${name}`, "utf8"));
  const replaced = new Map(
    Array.from(required?.matchAll(/^replace (\S+) => (\S+) (\S+)$/gm) ?? [], ([, from, to, at]) => [from, `${to} ${at}`]),
  );
  const modules = Array.from(required?.matchAll(/^\t(\S+) (v\S+)/gm) ?? [], ([, name, at]) => replaced.get(name) ?? `${name} ${at}`);
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.filter((module) => !`\n${sums}`.includes(`\n${module} h1:`))).toEqual([]);
});
