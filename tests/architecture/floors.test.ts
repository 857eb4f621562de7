import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const imports: Record<string, string> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).imports;

/** Which floors a floor may import; the longest matching folder wins. `*` after a name allows npm packages too. */
const floors: Readonly<Record<string, { readonly floors: readonly string[]; readonly packages: boolean }>> = {
  "app/domain": { floors: [], packages: false },
  "app/i18n/locales": { floors: [], packages: false },
  "app/contracts": { floors: ["app/domain"], packages: true },
  workflows: { floors: ["app/domain"], packages: true },
  "app/data": { floors: ["app/domain", "app/contracts", "app/env.server.ts", "app/generated"], packages: true },
  emails: { floors: ["app/domain", "app/i18n"], packages: true },
  "app/commands": { floors: ["app/data", "app/domain", "app/contracts", "app/env.server.ts", "workflows"], packages: true },
  "app/files": { floors: ["app/data", "app/domain", "app/contracts", "app/env.server.ts"], packages: true },
  "app/live": { floors: ["app/data", "app/domain", "app/contracts", "app/env.server.ts"], packages: true },
  "app/services": {
    floors: [
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
    ],
    packages: true,
  },
  worker: {
    floors: [
      "app/services",
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
    ],
    packages: true,
  },
  "app/ui": { floors: ["app/forms", "app/domain", "app/contracts", "app/i18n", "app/live"], packages: true },
  "app/forms": { floors: ["app/ui", "app/domain", "app/contracts", "app/i18n"], packages: true },
};

const floorOf = (path: string) =>
  Object.keys(floors)
    .filter((floor) => path === floor || path.startsWith(`${floor}/`))
    .sort((a, b) => b.length - a.length)[0];

function target(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  const alias = Object.entries(imports).find(
    ([name]) => specifier === name || (name.endsWith("*") && specifier.startsWith(name.slice(0, -1))),
  );
  if (!alias) return null;
  return normalize(alias[1].replace("*", specifier.slice(alias[0].length - 1)));
}

const sources = globSync("{app,workflows,worker,emails,server}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|^app\/generated\//.test(file),
);
const specifiers = (file: string) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");

it("keeps every import on its floor or below", () => {
  const wrong = sources.flatMap((file) => {
    const own = floorOf(file);
    if (!own) return [];
    return specifiers(file).flatMap((specifier) => {
      const path = target(file, specifier);
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
    .flatMap((file) => specifiers(file).map((specifier) => [file, target(file, specifier) ?? ""] as const))
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
    .map((file) => [file, readFileSync(join(root, file), "utf8").split("\n").length] as const)
    .filter(([, lines]) => lines > 300);
  expect(long).toEqual([]);
});
