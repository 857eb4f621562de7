import { expect, it } from "vitest";
import { everySource, sources, specifiersIn, targetOf, textOf } from "./source-files.ts";

/**
 * Modules of every process: settings, log, metrics, the answer to the starter, the only writer of cookies, and limits of outgoing calls.
 */
const surroundings = [
  "app/env.server.ts",
  "app/env-files.server.ts",
  "app/settings",
  "app/log.server.ts",
  "app/sign-of-life.server.ts",
  "app/cookies.server.ts",
  "app/outgoing",
  "app/telemetry",
];

const belowServices = [
  "app/commands",
  "app/files",
  "app/live",
  "app/data",
  "app/domain",
  "app/contracts",
  ...surroundings,
  "app/i18n",
  "emails",
  "workflows",
];

const page = [
  ...["app/services", "app/guards", "app/middleware", "app/forms", "app/ui", "app/i18n", "app/live", "app/files"],
  ...["app/contracts", "app/domain", ...surroundings, "emails"],
];
const app = [...page, "app/routes", "app/data", "app/commands", "app/progressive", "workflows"];
const everything = [...app, "app", "worker", "server", "scripts", "prisma", "clients", "tests"];

/** The floors that a floor may import; the longest matching folder wins. Every folder of the repository has a row. */
const floors: Readonly<Record<string, { readonly floors: readonly string[]; readonly packages: boolean }>> = {
  "app/domain": { floors: [], packages: false },
  "app/i18n/locales": { floors: [], packages: false },
  "app/styles": { floors: [], packages: false },
  "app/settings": { floors: [], packages: true },
  "app/env.server.ts": { floors: ["app/settings", "app/env-files.server.ts"], packages: true },
  "app/env-files.server.ts": { floors: ["app/settings"], packages: true },
  "app/telemetry": { floors: ["app/env.server.ts", "app/domain"], packages: true },
  "app/log.server.ts": { floors: ["app/env.server.ts", "app/telemetry"], packages: false },
  "app/sign-of-life.server.ts": { floors: [], packages: false },
  "app/cookies.server.ts": { floors: ["app/env.server.ts"], packages: false },
  "app/outgoing": { floors: ["app/log.server.ts"], packages: true },
  "app/i18n": { floors: ["app/domain", "app/contracts"], packages: true },
  "app/contracts": { floors: ["app/domain"], packages: true },
  workflows: { floors: ["app/domain"], packages: true },
  "app/data": { floors: ["app/domain", "app/contracts", ...surroundings], packages: true },
  emails: { floors: ["app/domain", "app/i18n"], packages: true },
  prisma: { floors: ["app/domain", "app/contracts"], packages: true },
  "app/commands": { floors: ["app/data", "app/files", "app/domain", "app/contracts", ...surroundings, "workflows"], packages: true },
  "app/files": { floors: ["app/data", "app/domain", "app/contracts", ...surroundings], packages: true },
  "app/live": { floors: ["app/data", "app/domain", "app/contracts", ...surroundings], packages: true },
  "app/services": { floors: belowServices, packages: true },
  worker: { floors: ["app/services", ...belowServices], packages: true },
  "app/ui": {
    floors: ["app/forms", "app/domain", "app/contracts", "app/i18n", "app/live", "app/progressive/chat-widget.ts?worker&url"],
    packages: true,
  },
  "app/forms": { floors: ["app/ui", "app/domain", "app/contracts", "app/i18n"], packages: true },
  "app/progressive": { floors: ["app/domain"], packages: false },
  // The script of the chat, which reads the server's messages.
  "app/progressive/chat-widget.ts": { floors: ["app/contracts", "app/progressive"], packages: false },
  // The script of one page, which calls the authenticator by the library that also verifies its answers.
  "app/progressive/passkey-login.ts": { floors: [], packages: true },
  "app/middleware": {
    floors: ["app/services", "app/data", "app/live", "app/i18n", "app/domain", "app/contracts", ...surroundings],
    packages: true,
  },
  "app/guards": { floors: ["app/services", "app/middleware", "app/i18n", "app/domain", "app/contracts"], packages: true },
  "app/routes": { floors: [...page, "app/progressive/passkey-login.ts?worker&url"], packages: true },
  // Modules around every page: the document, the two entries and the site map.
  app: { floors: app, packages: true },
  server: { floors: [...app, "app/entry.server.tsx"], packages: true },
  scripts: { floors: [...app, "worker", "server", "prisma"], packages: true },
  // Pictures of every screen and the test runner use the tests' modules.
  "scripts/shots": { floors: everything, packages: true },
  "scripts/test": { floors: everything, packages: true },
  // Clients: they use nothing of the product but its API document.
  clients: { floors: [], packages: true },
  tests: { floors: [...everything, "bench"], packages: true },
  bench: { floors: everything, packages: true },
};

/** Imports that existed before their rule; each should move to a service. New ones must not be added. */
const olderThanTheirRow: readonly string[] = [
  "app/routes/public/landing-quote.server.ts imports app/data/outage.server.ts",
  "app/routes/admin/panel/backlog-card.tsx imports app/data/audit/oversight.server.ts",
];

const floorOf = (path: string) =>
  Object.keys(floors)
    .filter((floor) => path === floor || path.startsWith(`${floor}/`))
    .sort((a, b) => b.length - a.length)[0];

const specifiers = (file: string) => specifiersIn(textOf(file));

it("finds import statements, and no sentence with the word from", () => {
  const text = [
    'import { a } from "./a.ts";',
    "import {",
    "  b,",
    '} from "#domain/b.ts";',
    'import "./c.css";',
    'export { d } from "d";',
    'export * from "e";',
    'const lazy = () => import("./f.ts");',
    'const said = { x: "Money comes from " + "somewhere", y: `from "nowhere"` };',
    '  text: "import your list from \\"here\\"",',
  ].join("\n");
  expect(specifiersIn(text)).toEqual(["./a.ts", "#domain/b.ts", "./c.css", "d", "e", "./f.ts"]);
});

/** A test is next to its source but may import more, so it belongs to the floor of the tests. */
const ownFloorOf = (file: string) => (/\.test\.tsx?$|\/testing\//.test(file) ? "tests" : floorOf(file));

it("every folder has a floor", () => {
  const folders = new Set(
    everySource.map((file) =>
      file
        .split("/")
        .slice(0, file.startsWith("app/") ? 2 : 1)
        .join("/"),
    ),
  );
  const isFile = (folder: string) => /\.\w+$/.test(folder);
  expect([...folders].filter((folder) => !isFile(folder) && floors[folder] === undefined)).toEqual([]);
});

it("every import stays on its floor or below", () => {
  const wrong = everySource.flatMap((file) => {
    const own = ownFloorOf(file);
    if (!own) return [`${file} stands on no floor`];
    return specifiers(file).flatMap((specifier) => {
      const path = targetOf(file, specifier);
      if (path === null) return floors[own]?.packages ? [] : [`${file} imports the package ${specifier}`];
      if (path.startsWith(`${own}/`)) return [];
      const allowed = floors[own]?.floors.some((floor) => path === floor || path.startsWith(`${floor}/`));
      return allowed ? [] : [`${file} imports ${path}`];
    });
  });
  expect(wrong.sort()).toEqual([...olderThanTheirRow].sort());
});

/** The table of routes, the root of all pages, and the server's entry, which answers API calls. */
const mayImportRoutes = ["app/routes.ts", "app/root.tsx", "app/entry.server.tsx"];

it("no module imports the routes or the tests", () => {
  const wrong = sources
    .filter((file) => !file.startsWith("app/routes/") && !mayImportRoutes.includes(file))
    .flatMap((file) => specifiers(file).map((specifier) => [file, targetOf(file, specifier) ?? ""] as const))
    .filter(([, path]) => path.startsWith("app/routes/") || path.startsWith("tests/"));
  expect(wrong).toEqual([]);
});

it("service code imports neither React nor requests", () => {
  const wrong = sources.filter(
    (file) => file.startsWith("app/services/") && specifiers(file).some((specifier) => /^react($|-dom|-router)/.test(specifier)),
  );
  expect(wrong).toEqual([]);
});

it("no file has a generic name such as utils", () => {
  expect(
    sources.filter((file) => /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.tsx?$)/.test(file) && !file.startsWith("app/i18n/locales/")),
  ).toEqual([]);
});

/** Maximum number of lines of a file outside the product. Tests may have 450, because each file of tests loads the site again. */
const longest = (file: string): number => (/\.test\.tsx?$/.test(file) ? 450 : 300);

it("files that build, seed, test and measure the product have at most 300 lines, tests 450", () => {
  const long = everySource
    .filter((file) => !sources.includes(file) && !/\/locales\/|\/generated\//.test(file))
    // A table with a row for each route.
    .filter((file) => file !== "tests/drills/authorization/verdicts.ts")
    .map((file) => [file, textOf(file).split("\n").length] as const)
    .filter(([file, lines]) => lines > longest(file));
  expect(long).toEqual([]);
});

it("source files have at most 300 lines", () => {
  const long = sources
    .filter((file) => !/\/locales\/|\/generated\//.test(file))
    .map((file) => [file, textOf(file).split("\n").length] as const)
    .filter(([, lines]) => lines > 300);
  expect(long).toEqual([]);
});
