import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { withLiveStreams } from "../../server/live-streams.ts";
import { loadSite, origin, siteOf } from "./site.ts";

await cloneDatabase();
const { build, handler } = await loadSite();
const site = siteOf(handler);
const server = createServer(
  withLiveStreams({ entry: build.entry.module, origin, handle: handler }, (_, response) => response.writeHead(404).end()),
);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const live = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;

afterAll(() => server.closeAllConnections());

const listener = async () => {
  const visitor = await site.visitor().logIn("irina");
  const open = (headers: Record<string, string> = {}) => fetch(live, { headers: { Cookie: visitor.cookie, ...headers } });
  return { visitor, open };
};

/** Reads until the text has arrived or the stream has ended; then closes it. */
async function hear(response: Response, words: string): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard += part.value;
    if (heard.includes(words)) break;
  }
  await reader.cancel();
  return heard;
}

const ofOneAnswer = ["x-request-id", "content-security-policy", "date", "connection", "keep-alive", "transfer-encoding"];
const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !ofOneAnswer.includes(name)));

test("the socket gets the router's headers, and a guest gets the refusal", async () => {
  const { visitor, open } = await listener();
  const [bySocket, byRouter] = [await open(), await visitor.get("/live")];
  expect(headersOf(bySocket)).toEqual(headersOf(byRouter));
  expect(bySocket.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(bySocket.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  await Promise.all([bySocket.body?.cancel(), byRouter.body?.cancel()]);
  const refused = await fetch(live);
  expect([refused.status, refused.headers.get("x-content-type-options")]).toEqual([401, "nosniff"]);
});

test("a stream on the socket starts, resumes from a cursor and ends with the session", async () => {
  const { visitor, open } = await listener();
  const first = await hear(await open(), "event: updates");
  expect(first).toMatch(/^retry: 1000\n\nid: u:\d+\nevent: ready\n/);
  const again = await open({ "Last-Event-ID": "u:999999" });
  const later = hear(again, "event: end");
  await visitor.post("/logout", {});
  const heard = await later;
  expect(heard).toContain('data: {"reason":"badCursor"}');
  expect(heard).toContain('data: {"reason":"logout"}');
});

test("a sixth stream is refused, and a closed one frees its place", async () => {
  const { open } = await listener();
  const streams = await Promise.all([1, 2, 3, 4, 5].map(() => open()));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await open();
  expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "5"]);
  await Promise.all(streams.map(({ body }) => body?.cancel()));
  await expect
    .poll(async () => {
      const { status, body } = await open();
      await body?.cancel();
      return status;
    })
    .toBe(200);
});

test("a HEAD request does not count as a stream", async () => {
  const { visitor, open } = await listener();
  for (let time = 0; time < 6; time += 1) expect((await visitor.send("/live", { method: "HEAD" })).status).toBe(200);
  const response = await open();
  expect(response.status).toBe(200);
  await response.body?.cancel();
});
