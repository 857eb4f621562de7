import { expect, it } from "vitest";
import { everySource, specifiersIn, targetOf, textOf } from "./source-files.ts";

/** Folders of undocumented package internals; the package's README names the public modules. */
const inside = /^(?:@[^/]+\/)?[^/]+\/(?:.*\/)?(?:dist|lib|src|internal|internals|runtime|esm|cjs)\//;
/** Names that frameworks reserve for themselves or mark as unstable. */
const ownNames = /\bunstable_\w+|\bUNSAFE_\w+|__reactRouter\w*|__staticRouter\w*|__vite\w*|__SECRET\w*|\$\$typeof/g;

/** The exceptions and their reasons: docs/decisions/043. */
const kept: readonly string[] = ["tests/workflows/history-files.ts: @temporalio/common/lib/proto-utils.js"];

it("distinguishes internals from the public part of a package", () => {
  const names = [
    "@prisma/client/runtime/library.js",
    "react-router/dist/development/index.js",
    "react-router/dom",
    "zod/v4",
    "react-dom/server",
  ];
  expect(names.filter((name) => inside.test(name))).toEqual(names.slice(0, 2));
});

it("no module imports a package's internals", () => {
  const found = everySource.flatMap((file) =>
    specifiersIn(textOf(file))
      .filter((specifier) => targetOf(file, specifier) === null && !specifier.startsWith("node:") && inside.test(specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(found).toEqual(kept);
});

it("no module uses a name that a framework reserves", () => {
  const found = everySource
    .filter((file) => !file.startsWith("tests/architecture/"))
    .flatMap((file) => [...textOf(file).matchAll(ownNames)].map(([name]) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
