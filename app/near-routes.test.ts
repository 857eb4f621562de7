import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { nearRoutes } from "./near-routes.server.ts";

type Manifest = EntryContext["manifest"];

const route = (id: string, path: string | undefined, parentId?: string) => ({
  ...{ id, path, module: "", hasLoader: true, hasAction: false, hasErrorBoundary: false, hasClientAction: false, hasClientLoader: false },
  ...{ hasClientMiddleware: false, clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
  ...{ hydrateFallbackModule: undefined, ...(parentId !== undefined && { parentId }) },
});

const all = [
  route("root", ""),
  route("language", "en?", "root"),
  { ...route("start", undefined, "language"), index: true },
  route("market", "transactions", "language"),
  route("deals", "my-transactions", "root"),
  route("deal", "my-transactions/:offerId", "root"),
  route("sign", "my-transactions/:offerId/sign", "root"),
  route("settings", "settings", "root"),
  route("nothing", "*", "root"),
];
const manifest: Manifest = {
  ...{ entry: { module: "", imports: [] }, url: "", version: "1" },
  routes: Object.fromEntries(all.map((one) => [one.id, one])),
};
const near = (id: string) => Object.keys(nearRoutes(manifest, id).routes);

test("a page is drawn among the routes above and beside it, the start page and what any address fits", () => {
  expect(near("sign")).toEqual(["root", "language", "start", "deals", "deal", "sign", "nothing"]);
  expect(near("market")).toEqual(["root", "language", "start", "market", "nothing"]);
  expect(near("start")).toEqual(["root", "language", "start", "nothing"]);
  expect(near("nothing")).toEqual(["root", "language", "start", "nothing"]);
});

test("the part of a manifest is made once, and another build has parts of its own", () => {
  expect(nearRoutes(manifest, "deal")).toBe(nearRoutes(manifest, "sign"));
  const next = { ...manifest, routes: { ...manifest.routes } };
  expect(nearRoutes(next, "deal")).not.toBe(nearRoutes(manifest, "deal"));
});
