// React Router's own cost: an app with the product's routes whose modules are empty pages. Started with BUILD_DIRECTORY and the product's
// settings, because the routes come from its build; prints `ready <port>`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";

const product: ServerBuild = await import(pathToFileURL(join(resolve(process.env.BUILD_DIRECTORY ?? ""), "server", "index.js")).href);

const Root = () => createElement("html", { lang: "ru" }, createElement("body", null, createElement(Outlet), createElement(Scripts)));
const Page = () => createElement("title", null, "Blank");

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;
const emptied = (route: BuiltRoute): BuiltRoute => {
  const component = route.id === "root" ? Root : isParent(route.id) ? Outlet : Page;
  return { ...route, module: { default: component } };
};
const routes = Object.values(product.routes).filter((route) => route !== undefined);
const parents = new Set(routes.map(({ parentId }) => parentId));
const isParent = (id: string) => parents.has(id);

function draw(request: Request, status: number, headers: Headers, router: EntryContext): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${renderToString(createElement(ServerRouter, { context: router, url: request.url }))}`, {
    status,
    headers,
  });
}

const handle = createRequestHandler(
  { ...product, routes: Object.fromEntries(routes.map((route) => [route.id, emptied(route)])), entry: { module: { default: draw } } },
  "production",
);
const server = createServer(createRequestListener((request) => handle(request, new RouterContextProvider())));
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once("disconnect", () => process.exit(0));
