import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface IconModule {
  readonly __iconData: { readonly name: string; readonly node: readonly Shape[] };
}

const imports = /import\s*\{([^}]*)\}\s*from "lucide-react";?/g;

interface Imported {
  readonly name: string;
  readonly local: string;
  readonly isType: boolean;
}

function importedIn(list: string): Imported[] {
  const parts = list.split(",").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const isType = part.startsWith("type ");
    const [name = "", local = name] = part.replace(/^type\s+/, "").split(/\s+as\s+/);
    return { name, local, isType };
  });
}

/** Names of icons that the pages import. */
function importedNames(root: string): Set<string> {
  const sources = globSync("app/**/*.{ts,tsx}", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const all = sources.flatMap((text) => [...text.matchAll(imports)].flatMap(([, list]) => importedIn(list ?? "")));
  return new Set(all.filter(({ isType }) => !isType).map(({ name }) => name));
}

/** Those icons, and the file of each; several names lead to one. */
function filesOf(names: ReadonlySet<string>, folder: string): Map<string, string> {
  const index = readFileSync(join(folder, "lucide-react.mjs"), "utf8");
  const lines = [...index.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm)];
  const named = lines.flatMap(([, list = "", file = ""]) =>
    [...list.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
  );
  return new Map(named.filter(([name]) => names.has(name)));
}

const drawn = ([tag, { key: _, ...attributes }]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}/>`;

/** Of every icon; the width of its lines belongs to the place where it stands. */
const shared = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

interface Sheet {
  readonly text: string;
  /** Address of an icon in the sheet. */
  readonly addressOf: (name: string) => string;
  readonly file: string;
}

/** One drawing with every icon of the pages, each under its file's name. */
async function drawSheet(root: string): Promise<Sheet> {
  const folder = join(root, "node_modules/lucide-react/dist/esm");
  const files = filesOf(importedNames(root), folder);
  const groups = [...new Set(files.values())].map(async (name) => {
    const { __iconData: data }: IconModule = await import(pathToFileURL(join(folder, "icons", `${name}.mjs`)).href);
    return `<g id="${name}" ${shared}>${data.node.map(drawn).join("")}</g>`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(groups)).join("")}</svg>`;
  const file = `assets/icons-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.svg`;
  return { text, file, addressOf: (name) => `/${file}#${files.get(name)}` };
}

/** An import of icons as icons of the sheet. */
function fromSheet(list: string, { addressOf }: Sheet): string {
  const [types, icons] = [true, false].map((isType) => importedIn(list).filter((one) => one.isType === isType));
  const kept = (types ?? []).map(({ name, local }) => `import type { ${name} as ${local} } from "lucide-react";`);
  const made = (icons ?? []).map(({ name, local }) => `const ${local} = /* @__PURE__ */ iconOfSheet(${JSON.stringify(addressOf(name))});`);
  return [...kept, 'import { icon as iconOfSheet } from "#ui/icon.tsx";', ...made].join(" ");
}

/**
 * Puts the icons of the pages into one drawing beside the scripts. As code, an icon costs a page a hundred bytes and its library
 * almost two thousand, again and again; in the drawing all of them come once. Development shows the library's own.
 */
export function iconSheet(root: string): Plugin {
  let sheet: Promise<Sheet> | undefined;
  const ofBuild = () => {
    sheet ??= drawSheet(root);
    return sheet;
  };
  return {
    name: "icon-sheet",
    apply: "build",
    enforce: "pre",
    async transform(code, id) {
      if (!id.startsWith(join(root, "app/")) || !code.includes('"lucide-react"')) return null;
      const made = await ofBuild();
      return { code: code.replace(imports, (_, list: string) => fromSheet(list, made)), map: null };
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { text, file } = await ofBuild();
      this.emitFile({ type: "asset", fileName: file, source: text });
    },
  };
}
