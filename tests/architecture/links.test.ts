import { expect, it } from "vitest";
import { routePaths } from "#tests/support/route-list.ts";
import { sources, textOf } from "./source-files.ts";

const isOfApi = (file: string) => file.startsWith("app/routes/api/");

/** These build addresses themselves: the site map, and the modules that add the language prefix. */
const makers = ["app/routes.ts", "app/i18n/locale-path.ts"];

/** Modules that can use the router's `href()`. Letters and notifications cannot; their addresses are checked below. */
const isOfRouter = (file: string) => /^app\/(?:routes\/|ui|forms|guards|middleware|root\.tsx)/.test(file) && !isOfApi(file);

/** Addresses of this origin that are no routes: files of the build and the processes' own endpoints. */
const noRoute =
  /^\/(?:drawings\.svg|__spritemap|favicon(?:-wbit)?\.svg|social\.png|icon-\d+(?:-wbit)?\.png|flags\/|sw\.js|assets\/|api\/|healthz|readyz|metrics)/;

/** A path built by hand with a placeholder or a suffix; patterns filled by `href()` are excluded. */
const writtenByHand = /(?<!href\()`(?:\/[^`]*?\$\{|\$\{[\w.]+\}\/[a-z$])[^`]*/g;

const handWritten = (text: string): string[] =>
  [...text.matchAll(writtenByHand)].map(([found]) => found.slice(1)).filter((found) => !noRoute.test(found));

const paths = routePaths.map(({ path }) => `/${path.replace(/^en\?\/?/, "")}`);

/** The site map; a parameter is one segment or its beginning. */
const routes = paths
  .filter((path) => path !== "/*")
  .map((path) =>
    path
      .replaceAll(".", "\\.")
      .replace(/\/:\w+\?/, "(?:/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")
      .replace(/\*$/, ".*"),
  )
  .map((path) => new RegExp(`^${path}$`));

/** Beginnings of paths: the bases of the addresses below them. */
const bases = new Set(paths.flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"))));

/** Plain addresses in a text without their query; a placeholder is one segment. The type of `href()` checks its patterns. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?<!href\()(["`])(\/[a-z](?:[\w\-./:]|\$\{[^}]*\})*)(?:[?#][^"`]*)?\1/g)]
    .map(([, , path = ""]) => path.replace(/\$\{[^}]*\}/g, "x"))
    .filter((path) => !noRoute.test(path));

function leadsNowhere(address: string): boolean {
  const path = address.replace(/^\/en(?=\/|$)/, "");
  return !bases.has(path.replace(/\/$/, "")) && !routes.some((route) => route.test(path));
}

it("distinguishes a path built by hand from one that the router builds", () => {
  expect(handWritten(`to={\`/user/\${id}/access\`}`)).toEqual([`/user/\${id}/access`]);
  expect(handWritten(`to={\`\${base}/sign\`}`)).toEqual([`\${base}/sign`]);
  expect(handWritten(`to={\`\${href("/user/:id", { id })}?tab=\${tab}\`}`)).toEqual([]);
  expect(handWritten(`href(\`/agents/\${page}\`)`)).toEqual([]);
  expect(handWritten(`<use href={\`/drawings.svg#\${name}\`} />`)).toEqual([]);
});

it("the router fills the parameters of its routes' paths", () => {
  const wrong = sources.filter(isOfRouter).flatMap((file) => handWritten(textOf(file)).map((path) => `${file}: ${path}`));
  expect(wrong).toEqual([]);
});

it("parses addresses as the site map does", () => {
  expect(addressesIn(`"/profile/personal" \`/user/\${id}?tab=x\` "/agents"`).map(leadsNowhere)).toEqual([false, false, false]);
  expect(addressesIn(`"/profile/persona" \`/users/\${id}\``).map(leadsNowhere)).toEqual([true, true]);
});

it("every address has a route", () => {
  const named = sources.filter((file) => /^(?:app|emails|worker)\//.test(file) && !isOfApi(file) && !makers.includes(file));
  const wrong = named.flatMap((file) => addressesIn(textOf(file)).flatMap((path) => (leadsNowhere(path) ? [`${file}: ${path}`] : [])));
  expect(wrong).toEqual([]);
});
