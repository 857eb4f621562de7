import { expect, it } from "vitest";
import { pageAccess } from "#domain/people/access/page-access.ts";
import { openRoutes, routeFiles, routePaths } from "#tests/support/route-list.ts";
import { specifiersIn, targetOf, textOf } from "./source-files.ts";

const guardCall = /\b(?:require[A-Z]\w*|serviceContext|enterPage)\(|context\.get\(principalContext\)/;

/** Text of a function of this module, up to the next statement at the start of a line. */
function bodyOf(text: string, name: string): string | null {
  const [, rest] = text.split(new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b`, "m"));
  return rest === undefined ? null : (rest.split(/^(?:export |async |function |const |interface |type |\/\*\*)/m)[0] ?? null);
}

/** Whether a function refuses the request itself, or calls a function of the routes that does. */
function isGuarded(file: string, name: string, call = guardCall, depth = 5): boolean {
  const text = textOf(file);
  const body = bodyOf(text, name);
  if (body === null || depth === 0) return false;
  if (call.test(body)) return true;
  const called = [...new Set([...body.matchAll(/\b([a-z]\w+)\(/g)].map(([, callee]) => callee ?? ""))].filter((callee) => callee !== name);
  const homes = specifiersIn(text).flatMap((specifier) => targetOf(file, specifier) ?? []);
  const places = [file, ...homes.filter((home) => /^app\/(?:routes|guards)\/.*\.tsx?$/.test(home))];
  return called.some((callee) => places.some((place) => isGuarded(place, callee, call, depth - 1)));
}

/** Loaders and actions of a module without a guard; `"page"` for a module without a loader. */
function openDoors(file: string, call = guardCall): string[] {
  const path = `app/routes/${file}`;
  const doors = ["loader", "action"].filter((name) => bodyOf(textOf(path), name) !== null);
  if (!doors.includes("loader") && !doors.includes("action")) return ["page"];
  return doors.filter((door) => !isGuarded(path, door, call));
}

it("every route has its own guard, except those listed as open", () => {
  const unguarded = routeFiles.filter((file) => !(file in openRoutes)).flatMap((file) => openDoors(file).map((door) => `${file}: ${door}`));
  expect(unguarded).toEqual([]);
});

it("every route listed as open exists", () => {
  expect(Object.keys(openRoutes).filter((file) => !routeFiles.includes(file))).toEqual([]);
});

it("every page of staff asks the table who may open it", () => {
  const listed = new Set(Object.keys(pageAccess).map((page) => page.replace("/:agentName?", "")));
  const files = routePaths.filter(({ path }) => listed.has(`/${path}`)).map(({ file }) => file);
  expect([...new Set(files)].flatMap((file) => openDoors(file, /\benterPage\(/).map((door) => `${file}: ${door}`))).toEqual([]);
});
