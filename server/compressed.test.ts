import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed } from "./compressed.ts";

const text = "Деньги хранит агент. ".repeat(200);
const page = (headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
const asked = (headers: Record<string, string> = {}, path = "/my-transactions") =>
  new Request(`http://localhost${path}`, { headers: { "accept-encoding": "gzip, deflate, br", ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("uses the content coding that the browser prefers", async () => {
  const br = await compressed(page(), asked());
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(br.headers.get("vary")).toMatch(/accept-encoding/i);
  const bytes = await bytesOf(br);
  expect(bytes.length).toBeLessThan(300);
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  const gzip = await compressed(page(), asked({ "accept-encoding": "gzip" }));
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
});

test("keeps status, headers and other Vary values, and turns a strong ETag into a weak one", async () => {
  const response = await compressed(
    new Response(text, { status: 422, headers: { "content-type": "application/json", vary: "Cookie", etag: '"1"', "x-request-id": "r" } }),
    asked(),
  );
  expect(response.status).toBe(422);
  expect(response.headers.get("vary")?.toLowerCase()).toBe("cookie, accept-encoding");
  expect(response.headers.get("etag")).toBe('W/"1"');
  expect(response.headers.get("x-request-id")).toBe("r");
});

test("sends each cookie in its own Set-Cookie header", async () => {
  const response = page();
  response.headers.append("set-cookie", "a=1");
  response.headers.append("set-cookie", "b=2");
  expect((await compressed(response, asked())).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

describe("sends uncompressed:", () => {
  test.each([
    ["an event stream", { "content-type": "text/event-stream" }],
    ["a paper", { "content-type": "application/pdf" }],
    ["an archive", { "content-type": "application/zip" }],
    ["a picture", { "content-type": "image/webp" }],
    ["what is coded already", { "content-encoding": "gzip" }],
    ["a short answer", { "content-length": "40" }],
  ])("%s", async (_, headers) => {
    const response = await compressed(page(headers), asked());
    expect(response.headers.get("content-encoding")).toBe("content-encoding" in headers ? "gzip" : null);
    expect((await bytesOf(response)).toString()).toBe(text);
  });

  test("sends a page uncompressed when the request accepts no coding", async () => {
    expect((await compressed(page(), new Request("http://localhost/"))).headers.has("content-encoding")).toBe(false);
  });

  test("a page with a query for a request from another site, and no other page", async () => {
    const codingOf = async (site: string, path: string) =>
      (await compressed(page(), asked({ "sec-fetch-site": site }, path))).headers.get("content-encoding");
    expect(await codingOf("cross-site", "/members?search=1234")).toBeNull();
    expect(await codingOf("same-site", "/members?search=1234")).toBeNull();
    expect(await codingOf("same-origin", "/members?search=1234")).toBe("br");
    expect(await codingOf("cross-site", "/my-transactions")).toBe("br");
  });
});

test("flushes what was written before a pause in the answer", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const response = await compressed(
    new Response(readable, { headers: { "content-type": "text/html" } }),
    asked({ "accept-encoding": "gzip" }),
  );
  const decoded = response.body?.pipeThrough(new DecompressionStream("gzip")).getReader();
  void writer.write(Buffer.from("<p>first"));
  void writer.write(Buffer.from(" part</p>"));
  const first = await decoded?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe("<p>first part</p>");
  void writer.write(Buffer.from("<p>second</p>"));
  void writer.close();
  const second = await decoded?.read();
  expect(Buffer.from(second?.value ?? []).toString()).toBe("<p>second</p>");
});

test("cancels the page's stream when the client disconnects", async () => {
  let reason: unknown;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from("<p>more</p>")),
    cancel: (why) => {
      reason = why;
    },
  });
  const response = await compressed(new Response(body, { headers: { "content-type": "text/html" } }), asked());
  await response.body?.cancel("gone");
  expect(reason).toBe("gone");
});
