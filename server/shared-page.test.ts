import { expect, test } from "vitest";
import { keepPage } from "./shared-page.ts";

const page = (html: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

test("caches only a page that is the same for all readers", async () => {
  expect(await keepPage(page("<p>Hello</p>"), null)).not.toBeNull();
  expect(await keepPage(page('<script type="module" src="/a.js"></script>'), null)).not.toBeNull();
  expect(await keepPage(page("<script>1</script>"), null)).toBeNull();
  expect(await keepPage(page('<script src="/a.js" nonce="x"></script>'), null)).toBeNull();
  expect(await keepPage(page("<p>Hello</p>", { "Set-Cookie": "a=b" }), null)).toBeNull();
  expect(await keepPage(page("<p>Away</p>", {}, 503), null)).toBeNull();
  expect(await keepPage(new Response("{}", { headers: { "Content-Type": "application/json" } }), null)).toBeNull();
});

test("treats a changed body or header as another page, and does not compress the same page again", async () => {
  const first = await keepPage(page("<p>91.23</p>", { "X-Request-Id": "1" }), null);
  expect(await keepPage(page("<p>91.23</p>", { "X-Request-Id": "2" }), first)).toBe(first);
  const next = await keepPage(page("<p>91.24</p>"), first);
  expect(next?.plain.bytes.toString()).toBe("<p>91.24</p>");
  expect(next?.hash).not.toBe(first?.hash);
  expect((await keepPage(page("<p>91.24</p>", { "Cache-Control": "no-store" }), next))?.hash).not.toBe(next?.hash);
});
