import { expect, it } from "vitest";
import { everySource, specifiersIn, targetOf, textOf } from "./source-files.ts";

/** Folders in which packages keep what they do not document; their README names what may be imported. */
const inside = /^(?:@[^/]+\/)?[^/]+\/(?:.*\/)?(?:dist|lib|src|internal|internals|runtime|esm|cjs)\//;
/** Names that frameworks keep to themselves, or call unfinished. */
const ownNames = /\bunstable_\w+|\bUNSAFE_\w+|__reactRouter\w*|__staticRouter\w*|__vite\w*|__SECRET\w*|\$\$typeof/g;

/** What stays, and why: docs/decisions/043. */
const kept: readonly string[] = ["tests/workflows/history-files.ts: @temporalio/common/lib/proto-utils.js"];

it("tells an inside from what a package offers", () => {
  const names = [
    "@prisma/client/runtime/library.js",
    "react-router/dist/development/index.js",
    "react-router/dom",
    "zod/v4",
    "react-dom/server",
  ];
  expect(names.filter((name) => inside.test(name))).toEqual(names.slice(0, 2));
});

it("imports no inside of a package", () => {
  const found = everySource.flatMap((file) =>
    specifiersIn(textOf(file))
      .filter((specifier) => targetOf(file, specifier) === null && !specifier.startsWith("node:") && inside.test(specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(found).toEqual(kept);
});

it("calls nothing by a name that a framework keeps to itself", () => {
  const found = everySource
    .filter((file) => !file.startsWith("tests/architecture/"))
    .flatMap((file) => [...textOf(file).matchAll(ownNames)].map(([name]) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
