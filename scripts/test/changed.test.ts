import { expect, test } from "vitest";
import { affectedFiles } from "./changed.ts";

test.each([
  [
    "a page",
    "app/routes/menu.tsx",
    ["tests/routes/site.ts", "tests/support/product.ts"],
    ["worker/workflow-bundle.ts", "tests/support/template.ts"],
  ],
  [
    "a rule of the core",
    "app/domain/offer/decide.ts",
    ["tests/routes/site.ts", "worker/workflow-bundle.ts"],
    ["tests/support/template.ts"],
  ],
  [
    "a workflow",
    "workflows/offer/offer.workflow.ts",
    ["worker/workflow-bundle.ts", "tests/support/product.ts"],
    ["tests/support/template.ts"],
  ],
  [
    "SQL of the schema",
    "prisma/sql/20-indexes.sql",
    ["tests/support/template.ts", "tests/support/product.ts"],
    ["worker/workflow-bundle.ts"],
  ],
  ["the worker", "worker/main.ts", ["tests/support/product.ts"], ["tests/routes/site.ts"]],
])("adds the modules that open the build made from %s", (_, file, added, others) => {
  const files = affectedFiles([file]);
  expect(files).toEqual(expect.arrayContaining([file, ...added]));
  expect(files.filter((one) => others.includes(one))).toEqual([]);
});

test.each(["bench/main.ts", "tests/routes/menu.test.ts", "app/domain/offer/decide.test.ts"])(
  "adds only the tests of architecture for %s, which is no source of a build",
  (file) => {
    const [first, ...others] = affectedFiles([file]);
    expect(first).toBe(file);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((one) => !one.startsWith("tests/architecture/"))).toEqual([]);
  },
);
