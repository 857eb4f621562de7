import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { allRoles } from "#domain/people/numbers.ts";
import routes from "../../routes.ts";
import { menuFor, ownPagesFor } from "./menu-items.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", index, children = [] }) => {
    const full = path === "en?" || index ? parent : `${parent}/${path}`;
    return [index ? "/" : full, ...pathsOf(children, full)];
  });

const pages = new Set(pathsOf(await routes));

it.each([null, ...allRoles])("leads role %s to pages that exist", (role) => {
  const items = [...menuFor(role), ...ownPagesFor(role)].map(({ to }) => to.split("#")[0] ?? "");
  expect(items.filter((path) => !pages.has(path))).toEqual([]);
});
