// Pages without the framework have a smaller stylesheet: it must contain a rule for each of their classes.
import type { APIRequestContext } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "../support/gallery.ts";
import { publicScreens } from "../support/screens.ts";

const gallery = await openGallery();
const paths = publicScreens.map(({ path }) => encodeURI(path({} as never)));

/** Pages without the framework that some signed-in people can open. */
const ownPaths = {
  guest: [],
  irina: ["/settings/notifications"],
  agents: ["/settings/notifications"],
  admin: ["/settings/notifications", "/admin/broadcasts", "/admin/content", "/admin/content/posts", "/admin/messages"],
} as const;

const sheetsOf = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? "");
const textOf = async (request: APIRequestContext, path: string) => (await request.get(gallery.origin + path)).text();
const classesOf = (html: string) => new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));

/** Every class that a stylesheet has a rule for. */
const rulesOf = (sheet: string) => new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1")));

test.each(["guest", "irina", "agents", "admin"] as const)(
  "every class of %s on pages without the framework has a rule in their stylesheet",
  async (reader) => {
    const start = { name: "market", reader, path: () => "/transactions" } as const;
    const { context } = await gallery.open(start, {});
    const { request } = context;
    const whole = rulesOf(
      (await Promise.all(sheetsOf(await textOf(request, "/transactions")).map((href) => textOf(request, href)))).join(),
    );
    const bare: string[] = [];
    for (const path of [...paths, ...ownPaths[reader]]) {
      const html = await textOf(request, path);
      const own = rulesOf((await Promise.all(sheetsOf(html).map((href) => textOf(request, href)))).join());
      bare.push(...[...classesOf(html)].filter((name) => whole.has(name) && !own.has(name)).map((name) => `${path} ${name}`));
    }
    expect(whole.size).toBeGreaterThan(500);
    expect(bare).toEqual([]);
    await context.close();
  },
);
