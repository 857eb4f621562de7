import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { Modules, usedBy } from "./sentences/said-keys.ts";

const routeQuery = "?__react-router-build-client-route";
const copyQuery = "?page=";

/** Modules of the frame around every page. They exist once: contexts and what the frame remembers must be the pages' too. */
function frameOf(modules: Modules, root: string): ReadonlySet<string> {
  const around = ["app/entry.client.tsx", "app/i18n/learn.ts", "app/ui/icon.tsx", "app/ui/button.tsx"].map((file) =>
    usedBy(modules, join(root, file), ["*"]),
  );
  return new Set([usedBy(modules, join(root, "app/root.tsx")), ...around].flatMap(({ files }) => [...files]));
}

/**
 * One file for each page. Shared parts in files of their own are small, and a small file is squeezed a fifth worse: a heavy page
 * asked for twenty of them. So each page, and each part that the frame fetches, has its own copy of whatever is not of the frame.
 */
export function pageFiles(root: string): Plugin & { readonly fileOf: (id: string) => string | null } {
  const modules = new Modules(root);
  let known: ReadonlySet<string> | undefined;
  const frame = () => {
    known ??= frameOf(modules, root);
    return known;
  };
  const app = join(root, "app/");
  const pages = new Map<string, string>();
  /** What a page needs before it is shown; the rest of its modules wait until they are asked for. */
  const atOnce = new Map<string, ReadonlySet<string>>();
  const know = (file: string) => {
    if (pages.has(file)) return;
    const page = relative(app, file).replaceAll(/\W/g, "-");
    pages.set(file, page);
    atOnce.set(page, usedBy(modules, file).files);
  };
  /** The page for which a module is loaded; null for the frame and for packages. */
  const pageOf = (importer: string): string | null => {
    const [file = "", page] = importer.split(copyQuery);
    return page ?? pages.get(file) ?? null;
  };
  return {
    name: "page-files",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    fileOf(id) {
      if (frame().has(id.replace(routeQuery, ""))) return "frame";
      const own = pages.get(id.replace(routeQuery, ""));
      if (own !== undefined) return own;
      const [file = "", page] = id.split(copyQuery);
      return page !== undefined && atOnce.get(page)?.has(file) ? page : null;
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || source.includes("?")) return null;
      if (importer.endsWith(routeQuery)) {
        const file = importer.slice(0, -routeQuery.length);
        if (file !== join(root, "app/root.tsx")) know(file);
        return null;
      }
      const page = pageOf(importer);
      const isOfFrame = frame().has(importer) && options.kind === "dynamic-import";
      if (page === null && !isOfFrame) return null;
      const found = await this.resolve(source, importer.split(copyQuery)[0], { ...options, skipSelf: true });
      if (isOfFrame && found?.id.startsWith(app)) know(found.id);
      if (page === null) return found;
      const isOurs = found?.id.startsWith(app) && /\.tsx?$/.test(found.id) && !found.external;
      if (!found || !isOurs || frame().has(found.id) || pages.has(found.id)) return found;
      return { ...found, id: found.id + copyQuery + page };
    },
  };
}
