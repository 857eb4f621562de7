import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { budgets, limitOf } from "#tests/support/budgets.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { withPublicPages } from "../../server/public-pages.ts";
import { loadSite, origin, siteOf } from "./site.ts";

await cloneDatabase();
const { build, handler } = await loadSite();
const site = siteOf(handler);

/** Counts the requests that reached the router. */
let passedOn = 0;
const listener = withPublicPages({ build, entry: build.entry.module, origin, handle: handler }, (_request, response) => {
  passedOn += 1;
  response.end("router");
});
const server = createServer(listener);
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { "Accept-Encoding": "identity", ...headers }, redirect: "manual" });
const htmlTag = (page: string) => /<html[^>]*>/.exec(page)?.[0] ?? "";

async function goesToRouter(asking: Promise<Response>): Promise<boolean> {
  const before = passedOn;
  await (await asking).arrayBuffer();
  return passedOn === before + 1;
}

test("with TLS the guest's preference cookies have host prefixes", async () => {
  const passed: string[] = [];
  const secure = { ...build.entry.module, hostName: (name: string) => `__Host-${name}` };
  const pages = withPublicPages({ build, entry: secure, origin, handle: handler }, ({ headers }, response) => {
    passed.push(headers.cookie ?? "");
    response.end("router");
  });
  const secured = createServer(pages);
  await new Promise<void>((listening) => secured.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(secured.address() as AddressInfo).port}/policy`;
  for (const cookie of ["__Host-theme=dark; __Host-lang=ru", "theme=dark"])
    await (await fetch(address, { headers: { cookie } })).arrayBuffer();
  secured.close();
  expect(passed).toEqual(["theme=dark"]);
});

test.each([
  "/",
  "/en",
  "/login",
  "/en/login",
  "/policy",
  "/blog",
  "/blog/paying-a-supplier",
  "/en/blog/paying-a-supplier",
  "/qa",
  "/business",
  "/transfer/russia-to-germany",
])("%s equals the router's page without the nonce", async (path) => {
  const [kept, routed] = [await ask(path), await site.visitor().get(path)];
  const withoutNonce = (await routed.text()).replaceAll(/ nonce="[^"]*"/g, "");
  expect(await kept.text()).toBe(withoutNonce);
  expect(kept.status).toBe(200);
});

test.each(["/", "/contacts", "/contact-us", "/partnership", "/transfers", "/tariffs"])(
  "%s, which guests share, is the same for guests from other countries",
  async (path) => {
    const pageFor = async (address: string) => (await (await site.visitor(address).get(path)).text()).replaceAll(/ nonce="[^"]*"/g, "");
    const [german, russian] = [await pageFor("2.16.6.1"), await pageFor("5.255.255.5")];
    expect(german).toBe(russian);
  },
);

test("no page links a messenger channel when none is configured", async () => {
  expect(await (await ask("/")).text()).not.toContain("в\u00a0мессенджере");
});

test("the headers are those of the router, and the policy allows no inline script", async () => {
  const [kept, routed] = [await ask("/login"), await site.visitor().get("/login")];
  const usual = ["content-type", "cache-control", "x-content-type-options", "referrer-policy", "permissions-policy"];
  for (const name of [...usual, "cross-origin-opener-policy", "cross-origin-resource-policy"]) {
    expect([name, kept.headers.get(name)]).toEqual([name, routed.headers.get(name)]);
  }
  const ofRouter = routed.headers.get("content-security-policy") ?? "";
  expect(kept.headers.get("content-security-policy")).toBe(ofRouter.replace(/ 'nonce-[^']+' 'strict-dynamic'/, ""));
  expect(kept.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  expect(kept.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect((await ask("/login")).headers.get("x-request-id")).not.toBe(kept.headers.get("x-request-id"));
});

test("each language and theme has its own cached page", async () => {
  const tagOf = async (path: string, cookie = "") => htmlTag(await (await ask(path, cookie ? { Cookie: cookie } : {})).text());
  expect(await tagOf("/login")).not.toContain("data-theme");
  expect(await tagOf("/login", "theme=dark")).toContain('data-theme="dark"');
  expect(await tagOf("/login", "lang=ru; theme=light")).toContain('data-theme="light"');
  expect(await tagOf("/login", "theme=purple")).not.toContain("data-theme");
  expect(await tagOf("/en/login", "theme=dark")).toMatch(/lang="en".*data-theme="dark"/);
  const asks = async (cookie: string) => (await (await ask("/login", cookie ? { Cookie: cookie } : {})).text()).includes("cookie-bar");
  expect(await Promise.all(["", "consent=1.essential", "consent=1.analytics; theme=dark", "consent=all"].map(asks))).toEqual([
    ...[true, false, false, true],
  ]);
  // A visitor who reads English is redirected by the router.
  expect(await goesToRouter(ask("/login", { Cookie: "lang=en" }))).toBe(true);
});

test("requests with a session, another cookie, a query or a POST go to the router", async () => {
  const sid = "s".repeat(43);
  for (const cookie of [`sid=${sid}`, `theme=dark; sid=${sid}`, `__Host-sid=${sid}`, "other=all", "theme=dark; theme=dark"]) {
    expect([cookie, await goesToRouter(ask("/login", { Cookie: cookie }))]).toEqual([cookie, true]);
  }
  for (const path of ["/login?goTo=%2Fprofile", "/login?utm_source=x&demo=1", "/menu", "/transactions", "/login/", "/no-such-page"]) {
    expect([path, await goesToRouter(ask(path))]).toEqual([path, true]);
  }
  expect(await goesToRouter(ask("/login", {}, "POST"))).toBe(true);
  expect(await goesToRouter(ask("/login?utm_source=letter&utm_medium=mail"))).toBe(false);
});

test("a missing, moved or previewed article goes to the router", async () => {
  for (const path of [
    "/blog/no-such-article",
    "/blog/paying-a-supplier?preview",
    "/blog/rss.xml",
    "/blog/Paying",
    "/blog/a/b",
    "/transfer/nowhere",
    "/transfer/russia-to-germany?amount=5",
  ]) {
    expect([path, await goesToRouter(ask(path))]).toEqual([path, true]);
  }
});

test("unknown addresses cannot evict a page that is in use", async () => {
  const first = await ask("/login");
  for (let n = 0; n < 520; n += 1) {
    await (await ask(`/blog/made-up-${n}`)).arrayBuffer();
    if (n % 100 === 0) await (await ask("/login")).arrayBuffer();
  }
  const before = passedOn;
  const again = await ask("/login", { "If-None-Match": first.headers.get("etag") ?? "" });
  expect([again.status, passedOn]).toEqual([304, before]);
});

test("responses are compressed as the browser requests, and only once", async () => {
  const plain = await (await ask("/")).text();
  // fetch decompresses by itself, so an unknown encoding is needed to read the raw bytes.
  const raw = async (coding: string) => {
    const { get } = await import("node:http");
    return await new Promise<{ bytes: Buffer; coding: string | undefined }>((done, fail) => {
      get({ port, path: "/", headers: { "Accept-Encoding": coding } }, async (response) => {
        done({ bytes: Buffer.concat(await response.toArray()), coding: response.headers["content-encoding"] });
      }).on("error", fail);
    });
  };
  const [br, gzip, refused] = [await raw("gzip, deflate, br"), await raw("gzip"), await raw("br;q=0, identity")];
  expect([br.coding, gzip.coding, refused.coding]).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
  expect(br.bytes.length).toBeLessThan(limitOf(budgets.public.markupAndStyle));
  const first = await ask("/");
  const again = await ask("/", { "If-None-Match": `"old", W/${first.headers.get("etag")}` });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", first.headers.get("etag")]);
  expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
  const head = await ask("/", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, `${Buffer.byteLength(plain)}`, ""]);
});

test("the calculator names its asset and computes with it, for every country", async () => {
  const visitor = site.visitor();
  const page = async (from: string) =>
    (await visitor.get(`/?from=${from}&to=${from === "russia" ? "germany" : "russia"}&side=give&amount=500`)).text();
  const first = await page("russia");
  const select = /<select[^>]*name="from".*?<\/select>/s.exec(first)?.[0] ?? "";
  const countries = [...select.matchAll(/<option value="([a-z-]+)"[^>]*>[^<]*, ([A-Z]+)</g)].map(([, country = "", currency = ""]) => ({
    country,
    currency,
  }));
  expect(countries.length).toBeGreaterThan(20);
  for (const { country, currency } of countries) {
    const counted = /id="quote-currency"[^>]*>([A-Z]+)</.exec(await page(country))?.[1];
    expect([country, counted]).toEqual([country, currency]);
  }
});
