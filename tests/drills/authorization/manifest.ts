// The routes of the built server, read from the router.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { bothAddresses } from "#tests/support/optional-segment.ts";

export interface BuiltRoute {
  /** In the notation of the site map: `/my-transactions/:offerId`. */
  readonly path: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  /** False for resources, which have no page and no `.data`. */
  readonly hasPage: boolean;
}

const buildFolder = process.env.BUILD_DIRECTORY ?? join(import.meta.dirname, "..", "..", "..", "build");
const buildFile = pathToFileURL(join(buildFolder, "server", "index.js"));

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (route === undefined) return "";
  const parent = route.parentId === undefined ? "" : pathOf(build, route.parentId);
  return !route.path ? parent : `${parent === "/" ? "" : parent}/${route.path.replace(/^\//, "")}`;
}

/** Leaves of the route tree, without duplicates; frames such as the language prefix have no content of their own. */
export async function readManifest(): Promise<readonly BuiltRoute[]> {
  const build: ServerBuild = await import(buildFile.href);
  const all = Object.values(build.routes).flatMap((route) => (route === undefined ? [] : [route]));
  const parents = new Set(all.map(({ parentId }) => parentId));
  const leaves = all.filter(({ id }) => !parents.has(id) && id !== "root");
  return leaves.flatMap(({ id, module }) =>
    bothAddresses({
      path: pathOf(build, id).replace("/en?", "") || "/",
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
      hasPage: module.default !== undefined,
    }),
  );
}
