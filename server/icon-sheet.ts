import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface IconModule {
  readonly __iconData: { readonly name: string; readonly node: readonly Shape[] };
}

const imports = /import\s*\{([^}]*)\}\s*from "lucide-react"/g;
const fileOfIcon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** Names of icons that the pages import. */
function importedNames(root: string): Set<string> {
  const sources = globSync("app/**/*.{ts,tsx}", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const lists = sources.flatMap((text) => [...text.matchAll(imports)].flatMap(([, list]) => list?.split(",") ?? []));
  return new Set(lists.map((name) => name.replace(/\s+as\s.*/s, "").trim()).filter((name) => !name.startsWith("type ")));
}

/** Files of those icons; several names lead to one. */
function filesOf(names: ReadonlySet<string>, folder: string): string[] {
  const index = readFileSync(join(folder, "lucide-react.mjs"), "utf8");
  const lines = [...index.matchAll(/^export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm)];
  const isUsed = (list: string) => [...list.matchAll(/default as (\w+)/g)].some(([, name]) => names.has(name ?? ""));
  return lines.filter(([, list]) => isUsed(list ?? "")).map(([, , file]) => join(folder, file ?? ""));
}

const drawn = ([tag, { key: _, ...attributes }]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}/>`;

/** One drawing with every icon of the pages, each under its file's name. */
async function drawSheet(root: string): Promise<string> {
  const folder = join(root, "node_modules/lucide-react/dist/esm");
  const groups = filesOf(importedNames(root), folder).map(async (file) => {
    const { __iconData: data }: IconModule = await import(pathToFileURL(file).href);
    return `<g id="${fileOfIcon.exec(file)?.[1]}">${data.node.map(drawn).join("")}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(groups)).join("")}</svg>`;
}

/**
 * Puts the icons of the pages into one drawing beside the scripts. As code, an icon costs a page a hundred bytes and its library
 * almost two thousand, again and again; in the drawing all of them come once. Development shows the library's own.
 */
export function iconSheet(root: string): Plugin {
  let sheet: Promise<{ readonly text: string; readonly file: string }> | undefined;
  const ofBuild = () => {
    sheet ??= drawSheet(root).then((text) => {
      const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
      return { text, file: `assets/icons-${hash}.svg` };
    });
    return sheet;
  };
  return {
    name: "icon-sheet",
    apply: "build",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    async transform(_, id) {
      const name = fileOfIcon.exec(id)?.[1];
      if (name === undefined) return null;
      const { text, file } = await ofBuild();
      if (!text.includes(`id="${name}"`)) return null;
      const maker = JSON.stringify(join(root, "app/ui/icon.tsx"));
      return { code: `import { icon } from ${maker};\nexport default /* @__PURE__ */ icon("/${file}#${name}");\n`, map: null };
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { text, file } = await ofBuild();
      this.emitFile({ type: "asset", fileName: file, source: text });
    },
  };
}
