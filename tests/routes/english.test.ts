import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { routePaths } from "#tests/support/route-list.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const site = await openSite();
const guest = site.visitor();

/** Pages of the site map with an English address and without parameters; sign-in by Google exists with an issuer only. */
const starts = routePaths
  .filter(({ path }) => /^en\?/.test(path) && !/[:.]|google/.test(path))
  .map(({ path }) => `/${path.replace("en?", "en")}`);

/** Addresses outside the pages: they exist once, or return the reader to the page of origin. */
const once = /^\/(?:locale|theme|banner\/dismiss|flags\/|assets\/|auth\/oauth-google|policy\/.*\.pdf|images\/|en\/blog\/rss\.xml)/;

const unescaped = (text = "") => text.replaceAll("&amp;", "&");
/** Addresses of this site in links and forms of the page; addresses in its head are those of search engines. */
const addressesIn = (page: string) =>
  [...page.slice(page.indexOf("<body")).matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(([, to]) => unescaped(to));
/** Returns the text of the page without scripts, parts that are marked as Russian, and names of agents and members. */
const textIn = (page: string) =>
  page
    .slice(page.indexOf("<body"))
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(\w+)[^>]* lang="ru"[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/ООО «[^»]+»|[А-ЯЁ][а-яё]+(?: [А-ЯЁ]\.|, ООО)/g, "");

test("a guest who follows links from an English page stays in English", async () => {
  const [seen, waiting] = [new Set(starts), [...starts]];
  const wrong: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const response = await guest.get(address);
    if (response.status >= 300 && response.status < 400) {
      const to = response.headers.get("Location") ?? "";
      if (!/^\/en(?:\/|\?|$)/.test(to)) wrong.push(`${address} redirects to ${to}`);
      continue;
    }
    const page = await response.text();
    if (response.status !== 200 || !/<html[^>]*lang="en"/.test(page)) wrong.push(`${address}: ${response.status}`);
    const russian = /[^<>]*[а-яё]{3}[^<>]*/i.exec(textIn(page))?.[0];
    if (russian !== undefined) wrong.push(`${address} says: ${russian}`);
    for (const to of addressesIn(page).filter((one) => !once.test(one))) {
      const [path = ""] = to.split(/[?#]/);
      if (!/^\/en(?:\/|$)/.test(path)) wrong.push(`${address} leads to ${to}`);
      else if (!seen.has(path)) {
        seen.add(path);
        waiting.push(path);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});
