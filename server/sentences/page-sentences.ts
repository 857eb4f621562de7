import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { bindCatalogue } from "../../app/i18n/bind-catalogue.ts";
import { keysNamed, Modules, usedBy } from "./said-keys.ts";

type Tree = { [key: string]: string | Tree };
const languages = ["ru", "en"] as const;
type Language = (typeof languages)[number];

const leavesOf = (tree: Tree, path = ""): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : leavesOf(value, `${path}${key}.`),
  );

function treeOf(leaves: Iterable<readonly [string, string]>): Tree {
  const tree: Tree = {};
  for (const [key, sentence] of leaves) {
    const steps = key.split(".");
    const last = steps.pop() ?? "";
    let node = tree;
    for (const step of steps) {
      const next = node[step];
      const branch = typeof next === "object" ? next : {};
      node[step] = branch;
      node = branch;
    }
    node[last] = sentence;
  }
  return tree;
}

/** Which sentences each page can say, and in which file they are. */
export class PageSentences {
  readonly #modules: Modules;
  readonly #root: string;
  readonly #lazy: ReadonlySet<string>;

  constructor(root: string) {
    this.#root = root;
    this.#modules = new Modules(root);
    const files = globSync("app/**/*.tsx", { cwd: root }).map((file) => join(root, file));
    this.#lazy = new Set(
      files.flatMap((file) => this.#modules.parts(file).lazy.map((specifier) => this.#modules.resolve(file, specifier) ?? "")),
    );
  }

  /** Modules that are loaded when they are needed bring their own sentences. */
  isLazy(file: string): boolean {
    return this.#lazy.has(file);
  }

  async #catalogue(language: Language): Promise<[string, string][]> {
    const file = join(this.#root, "app/i18n/locales", language, "index.ts");
    const module: { readonly default: Tree } = await import(pathToFileURL(file).href);
    return leavesOf(bindCatalogue(module.default));
  }

  #keysOf(file: string, keys: readonly string[]): Set<string> {
    return new Set(keysNamed(usedBy(this.#modules, file, this.isLazy(file) ? ["*"] : undefined).texts, keys));
  }

  /** The sentences that a page adds to those of its frame. */
  async of(file: string, language: Language): Promise<Tree> {
    const catalogue = await this.#catalogue(language);
    const keys = catalogue.map(([key]) => key);
    const frame = join(this.#root, "app/root.tsx");
    const known = file === frame ? new Set<string>() : this.#keysOf(frame, keys);
    const own = this.#keysOf(file, keys);
    return treeOf(catalogue.filter(([key]) => own.has(key) && !known.has(key)));
  }
}

const address = (language: Language, file: string) => `virtual:sentences/${language}/${file}`;
const routeQuery = "?__react-router-build-client-route";

function lesson(from: (language: Language) => string): string {
  const loads = languages.map((language) => `${language}: () => ${from(language)}`);
  return `import { learn as learnSentences } from "#i18n/learn.ts";\nawait learnSentences({ ${loads.join(", ")} });\n`;
}

/**
 * Gives each page the sentences that it can say and no others: a page waits for them, so none is ever shown speechless. The build
 * finds them in what the page's components use; development loads the whole catalogue once.
 */
export function pageSentences(root: string): Plugin[] {
  let sentences: PageSentences | undefined;
  const ofBuild = () => {
    sentences ??= new PageSentences(root);
    return sentences;
  };
  const isClient: Plugin["applyToEnvironment"] = ({ name }) => name === "client";
  return [
    {
      name: "page-sentences:development",
      apply: "serve",
      applyToEnvironment: isClient,
      transform(code, id) {
        if (id !== join(root, "app/entry.client.tsx")) return null;
        const bound = 'import { bindCatalogue } from "#i18n/bind-catalogue.ts";\n';
        const whole = (language: Language) =>
          `import("/app/i18n/locales/${language}/index.ts").then(({ default: all }) => ({ default: bindCatalogue(all) }))`;
        return { code: bound + lesson(whole) + code, map: null };
      },
    },
    {
      name: "page-sentences",
      apply: "build",
      enforce: "post",
      applyToEnvironment: isClient,
      resolveId: (id) => (id.startsWith("virtual:sentences/") ? `\0${id}` : null),
      async load(id) {
        const [, language, file] = /^\0virtual:sentences\/(ru|en)\/(.+)$/.exec(id) ?? [];
        if (file === undefined) return null;
        const tree = await ofBuild().of(join(root, file), language === "en" ? "en" : "ru");
        return `export default ${JSON.stringify(tree)};`;
      },
      transform(code, id) {
        const isRoute = id.endsWith(routeQuery);
        const [file = ""] = id.split("?");
        if (!isRoute && !ofBuild().isLazy(file)) return null;
        return {
          code: `${code}\n${lesson((language) => `import(${JSON.stringify(address(language, relative(root, file)))})`)}`,
          map: null,
        };
      },
    },
  ];
}
