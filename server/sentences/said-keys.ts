import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ModuleParts, partsOf } from "./module-parts.ts";

/** What of a route module reaches the browser. */
const routeExports = [
  "default",
  "handle",
  "ErrorBoundary",
  "HydrateFallback",
  "Layout",
  "links",
  "meta",
  "clientMiddleware",
  "clientLoader",
];

type Aliases = Readonly<Record<string, string>>;

/** Reads the modules of a repository, each once. */
export class Modules {
  readonly #known = new Map<string, ModuleParts>();
  readonly #root: string;
  readonly #aliases: Aliases;

  constructor(root: string) {
    this.#root = root;
    this.#aliases = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { imports: Aliases }).imports;
  }

  parts(file: string): ModuleParts {
    const known = this.#known.get(file) ?? partsOf(file, readFileSync(file, "utf8"));
    this.#known.set(file, known);
    return known;
  }

  /** The file of ours behind an import; null for packages, styles and what stays on the server. */
  resolve(from: string, specifier: string): string | null {
    if (!/\.tsx?$/.test(specifier) || specifier.includes(".server.")) return null;
    if (specifier.startsWith(".")) return join(dirname(from), specifier);
    const alias = Object.entries(this.#aliases).find(([name]) => name.endsWith("*") && specifier.startsWith(name.slice(0, -1)));
    return alias === undefined ? null : join(this.#root, alias[1].replace("*", specifier.slice(alias[0].length - 1)));
  }
}

interface Use {
  readonly texts: Set<string>;
  readonly files: Set<string>;
}

/** Everything that a module's exports use, without what is loaded later: its texts, and the modules where it stands. */
export function usedBy(modules: Modules, file: string, names: readonly string[] = routeExports): Use {
  const texts = new Set<string>();
  const files = new Set<string>();
  const seen = new Set<string>();
  const visitExport = (module: string, name: string): void => {
    files.add(module);
    const { exports, passedOn, declarations } = modules.parts(module);
    visit(module, "");
    if (name === "*") for (const each of [...declarations.keys(), ...exports.values()]) visit(module, each);
    const declared = exports.get(name);
    if (declared !== undefined) visit(module, declared);
    else for (const specifier of passedOn) follow(module, specifier, name);
  };
  const follow = (module: string, specifier: string, name: string): void => {
    const target = modules.resolve(module, specifier);
    if (target !== null) visitExport(target, name);
  };
  const visit = (module: string, name: string): void => {
    if (seen.has(`${module} ${name}`)) return;
    seen.add(`${module} ${name}`);
    const { declarations, imports } = modules.parts(module);
    const imported = imports.get(name);
    if (imported !== undefined) follow(module, imported.specifier, imported.name);
    const part = declarations.get(name);
    for (const text of part?.texts ?? []) texts.add(text);
    for (const mentioned of part?.names ?? []) visit(module, mentioned);
  };
  for (const name of names) visitExport(file, name);
  return { texts, files };
}

const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * Of all keys those that the texts may name: in full, as a branch that holds them (`member.cancel`), or as a pattern
 * (`offer.step.*`). A pattern starts with a written branch: `*.title` names nothing.
 */
export function keysNamed(texts: ReadonlySet<string>, keys: readonly string[]): string[] {
  const patterns = [...texts]
    .filter((text) => /^[\w-]+\.[\w.-]*\*/.test(text) && !/\s/.test(text))
    .map((text) => new RegExp(`^${text.split("*").map(RegExp.escape).join(".+")}$`));
  const branchesOf = (key: string) =>
    [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index)).filter((branch) => branch.includes("."));
  return keys.filter((key) => {
    const name = key.replace(plural, "");
    return (
      [key, name, ...branchesOf(key)].some((text) => texts.has(text)) || patterns.some((pattern) => pattern.test(name) || pattern.test(key))
    );
  });
}
