import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type Routes = Manifest["routes"];

function fullPath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route === undefined ? "" : `${fullPath(routes, route.parentId)}/${route.path ?? ""}`;
}

/** `my-transactions`; the language before it does not count, and the start page has none. */
const firstSegment = (routes: Routes, id: string | undefined): string =>
  fullPath(routes, id)
    .split("/")
    .find((segment) => segment !== "" && segment !== "en?") ?? "";

function withParents(routes: Routes, id: string): readonly string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...withParents(routes, parent)];
}

function pick(manifest: Manifest, segment: string): Manifest {
  const { routes } = manifest;
  const isNear = (id: string) => ["", "*", segment].includes(firstSegment(routes, id));
  const ids = new Set(
    Object.keys(routes)
      .filter(isNear)
      .flatMap((id) => withParents(routes, id)),
  );
  return { ...manifest, routes: Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) };
}

const known = new WeakMap<Routes, Map<string, Manifest>>();

/**
 * The part of the manifest in which a page and the addresses above it are found: routes that begin with the same segment, the start page
 * and what any address fits. To draw a page the framework builds all the routes that it is given; ours are a hundred. `id` is the
 * page's own route.
 */
export function nearRoutes(manifest: Manifest, id: string | undefined): Manifest {
  const { routes } = manifest;
  const before = known.get(routes) ?? new Map<string, Manifest>();
  known.set(routes, before);
  const segment = firstSegment(routes, id);
  const near = before.get(segment) ?? pick(manifest, segment);
  before.set(segment, near);
  return near;
}
