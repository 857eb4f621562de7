// The partner brand (specification §1, design/screens §7): its host decides name, colours, addresses and windows; routes are the same.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const partner = "https://wbit.example";
const site = await openSite({ ORIGIN_WBIT: partner });
const guest = site.visitor();
const there = (path: string) => guest.send(path, { headers: { Host: new URL(partner).host } });
const [own, other] = [async (path: string) => (await guest.get(path)).text(), async (path: string) => (await there(path)).text()];

test("the partner's host has its own name, tokens and addresses, and the main host keeps its own", async () => {
  const [ours, theirs] = [await own("/about"), await other("/about")];
  expect(ours).toMatch(/<html[^>]* data-brand="main"/);
  expect(theirs).toMatch(/<html[^>]* data-brand="wbit"/);
  expect(theirs).toContain('<meta property="og:site_name" content="WBIT"/>');
  expect(theirs).toContain(`<link rel="canonical" href="${partner}/about"/>`);
  expect(theirs).not.toContain("Bridgehold");
  expect(ours).toContain('<meta property="og:site_name" content="Bridgehold"/>');
  expect(ours).not.toContain("WBIT");
  expect([ours, theirs].map((page) => /<link rel="icon" href="([^"]+)"/.exec(page)?.[1])).toEqual(["/favicon.svg", "/favicon-wbit.svg"]);
});

test("the manifest and the data for search engines belong to the host", async () => {
  expect(await (await there("/manifest.webmanifest")).json()).toMatchObject({ name: "WBIT", theme_color: "#17395c" });
  expect(await (await guest.get("/manifest.webmanifest")).json()).toMatchObject({ name: "Bridgehold", theme_color: "#0f6b5c" });
  for (const { src } of (await (await there("/manifest.webmanifest")).json()).icons) {
    expect([src, src.includes("-wbit."), existsSync(`public${src}`)]).toEqual([src, true, true]);
  }
  expect(await other("/robots.txt")).toContain(`Sitemap: ${partner}/sitemap.xml`);
  expect(await other("/sitemap.xml")).toContain(`<loc>${partner}/en/blog</loc>`);
  expect(await other("/blog/rss.xml")).toContain(`<link>${partner}/blog</link>`);
  expect(await other("/.well-known/security.txt")).toContain(`Canonical: ${partner}/.well-known/security.txt`);
  expect(await own("/sitemap.xml")).not.toContain(partner);
});
