import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

await cloneDatabase();
const site = await openSite();

const wanted = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

test.each(["/", "/login", "/menu", "/no-such-page", "/notifications", "/ru/login", "/live"])(
  "%s carries every security header",
  async (path) => {
    const response = await site.visitor().get(path);
    for (const [name, value] of Object.entries(wanted)) expect(response.headers.get(name)).toBe(value);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
    expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("the nonce changes with every response and is on every script", async () => {
  const pages = await Promise.all([1, 2].map(async () => (await site.visitor().get("/menu")).text()));
  const nonces = pages.map((page) => new Set([...page.matchAll(/<script[^>]*nonce="([^"]+)"/g)].map(([, nonce]) => nonce)));
  expect(nonces.map((one) => one.size)).toEqual([1, 1]);
  expect([...nonces[0]!]).not.toEqual([...nonces[1]!]);
  expect(pages[0]).not.toMatch(/<script(?![^>]*nonce=)/);
});

test("private pages are never stored", async () => {
  const visitor = await site.visitor().logIn("irina");
  expect((await visitor.get("/notifications")).headers.get("Cache-Control")).toBe("no-store");
});

test("a forged post is refused before the router", async () => {
  const visitor = await site.visitor().logIn("irina");
  const post = (headers: Record<string, string>) => visitor.send("/logout", { method: "POST", headers, body: new URLSearchParams() });
  expect((await post({})).status).toBe(403);
  expect((await post({ Origin: "null" })).status).toBe(403);
  expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ Origin: origin, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await visitor.get("/notifications")).status).toBe(200);
  expect((await post({ Origin: origin, "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
});

test("a body above its limit is refused unread", async () => {
  const response = await site.visitor().send("/login", {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "300000" },
    body: "email=a",
  });
  expect(response.status).toBe(413);
});

test("signing out ends the open stream within two seconds", async () => {
  const visitor = await site.visitor().logIn("irina");
  const response = await visitor.send("/live");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await visitor.post("/logout", {});
  const until = Date.now() + 2_000;
  let heard = "";
  for (let part = await reader.read(); !part.done && !heard.includes("event: end"); part = await reader.read()) heard += part.value;
  await reader.cancel();
  expect(heard).toContain("event: end");
  expect(Date.now()).toBeLessThan(until);
});

test("the live channel refuses guests and accepts a session", async () => {
  expect((await site.visitor().get("/live")).status).toBe(401);
  const visitor = await site.visitor().logIn("irina");
  const abort = new AbortController();
  const response = await visitor.send("/live", { signal: abort.signal });
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  abort.abort();
  await response.body?.cancel();
});
