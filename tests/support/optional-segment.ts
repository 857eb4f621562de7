/** Returns both addresses of a route with an optional segment: `agents/:agentName?/staff` is reached with an agent and without. */
export function bothAddresses<T extends { readonly path: string }>(route: T): readonly T[] {
  const [segment = ""] = /:[A-Za-z]+\?\//.exec(route.path) ?? [];
  if (segment === "") return [route];
  return ["", segment.replace("?", "")].map((inPlace) => ({ ...route, path: route.path.replace(segment, inPlace) }));
}
