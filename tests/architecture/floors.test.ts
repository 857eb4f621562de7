import { expect, it } from "vitest";
import { sources, specifiersIn, targetOf, textOf } from "./source-files.ts";

const belowServices = [
  "app/commands",
  "app/files",
  "app/live",
  "app/data",
  "app/domain",
  "app/contracts",
  "app/env.server.ts",
  "app/i18n",
  "emails",
  "workflows",
];

/** Which floors a floor may import; the longest matching folder wins. `*` after a name allows npm packages too. */
const floors: Readonly<Record<string, { readonly floors: readonly string[]; readonly packages: boolean }>> = {
  "app/domain": { floors: [], packages: false },
  "app/i18n/locales": { floors: [], packages: false },
  "app/contracts": { floors: ["app/domain"], packages: true },
  workflows: { floors: ["app/domain"], packages: true },
  "app/data": { floors: ["app/domain", "app/contracts", "app/env.server.ts"], packages: true },
  emails: { floors: ["app/domain", "app/i18n"], packages: true },
  "app/commands": { floors: ["app/data", "app/domain", "app/contracts", "app/env.server.ts", "workflows"], packages: true },
  "app/files": { floors: ["app/data", "app/domain", "app/contracts", "app/env.server.ts"], packages: true },
  "app/live": { floors: ["app/data", "app/domain", "app/contracts", "app/env.server.ts"], packages: true },
  "app/services": { floors: belowServices, packages: true },
  worker: { floors: ["app/services", ...belowServices], packages: true },
  "app/ui": { floors: ["app/forms", "app/domain", "app/contracts", "app/i18n", "app/live"], packages: true },
  "app/forms": { floors: ["app/ui", "app/domain", "app/contracts", "app/i18n"], packages: true },
};

const floorOf = (path: string) =>
  Object.keys(floors)
    .filter((floor) => path === floor || path.startsWith(`${floor}/`))
    .sort((a, b) => b.length - a.length)[0];

const specifiers = (file: string) => specifiersIn(textOf(file));

it("reads imports, not sentences that speak of something from somewhere", () => {
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

it("keeps every import on its floor or below", () => {
  const wrong = sources.flatMap((file) => {
    const own = floorOf(file);
    if (!own) return [];
    return specifiers(file).flatMap((specifier) => {
      const path = targetOf(file, specifier);
      if (path === null) return floors[own]?.packages ? [] : [`${file} imports the package ${specifier}`];
      if (path.startsWith(`${own}/`)) return [];
      const allowed = floors[own]?.floors.some((floor) => path === floor || path.startsWith(`${floor}/`));
      return allowed ? [] : [`${file} imports ${path}`];
    });
  });
  expect(wrong).toEqual([]);
});

it("lets nothing import the routes or the tests", () => {
  const wrong = sources
    .filter((file) => !file.startsWith("app/routes/") && file !== "app/routes.ts" && file !== "app/root.tsx")
    .flatMap((file) => specifiers(file).map((specifier) => [file, targetOf(file, specifier) ?? ""] as const))
    .filter(([, path]) => path.startsWith("app/routes/") || path.startsWith("tests/"));
  expect(wrong).toEqual([]);
});

it("keeps service code away from React and from requests", () => {
  const wrong = sources.filter(
    (file) => file.startsWith("app/services/") && specifiers(file).some((specifier) => /^react($|-dom|-router)/.test(specifier)),
  );
  expect(wrong).toEqual([]);
});

it("names no file after a drawer", () => {
  expect(
    sources.filter((file) => /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.tsx?$)/.test(file) && !file.startsWith("app/i18n/locales/")),
  ).toEqual([]);
});

it("keeps source files under 300 lines", () => {
  const long = sources
    .filter((file) => !/\/locales\/|\/generated\//.test(file))
    .map((file) => [file, textOf(file).split("\n").length] as const)
    .filter(([, lines]) => lines > 300);
  expect(long).toEqual([]);
});
