// Tests the client's live channel against servers that delay streams, close connections and end sessions.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { type Bridgehold, createBridgehold, type Listener, listen } from "./client.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
// The shortest delays that the rules allow.
vi.spyOn(Math, "random").mockReturnValue(0);

const frame = (event: string, data: unknown, id?: string) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

interface Served {
  /** Answers a request for the stream; the number of those before it. */
  stream(request: IncomingMessage, response: ServerResponse, before: number): void;
  /** The messages of a socket, by the query of its address. */
  socket?(query: URLSearchParams): readonly object[] | number;
}

async function serve({ stream, socket = () => [] }: Served) {
  const asked: string[] = [];
  let streams = 0;
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/api/me-updates") return stream(request, response, streams++);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ ticket: `t${asked.length}`, expiresAt: "" }));
  });
  const sockets = new WebSocketServer({ server, path: "/api/me-updates/ws" });
  sockets.on("connection", (open, { url = "" }) => {
    asked.push("socket");
    const said = socket(new URL(url, "http://x").searchParams);
    if (typeof said === "number") return open.close(said);
    for (const message of said) open.send(JSON.stringify(message));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
    sockets.close();
    for (const client of sockets.clients) client.terminate();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const streaming = (response: ServerResponse) => response.writeHead(200, { "Content-Type": "text/event-stream" });
const tokens = { accessToken: "a", accessTokenExpiresAt: "2026-03-01T09:30:00.000Z", refreshToken: "r" };
const clientOf = (origin: string) => createBridgehold({ origin, timeout: 20_000, store: { get: () => tokens, set: () => {} } });

function hearing(client: Bridgehold, cursor?: string) {
  const [heard, ways, ended, unreadable]: [unknown[], (string | null)[], string[], string[]] = [[], [], [], []];
  const listener: Listener = {
    hear: ({ type, data }) => heard.push([type, data]),
    connected: (by) => ways.push(by),
    ended: (why) => ended.push(why),
    unreadable: (text) => unreadable.push(text),
    ...(cursor !== undefined && { cursor }),
  };
  ends.push(listen(client, listener));
  return { heard, ways, ended, unreadable };
}

test("a broken stream continues after the last event that it delivered", async () => {
  const { origin } = await serve({
    stream: ({ headers }, response, before) => {
      const from = headers["last-event-id"] ?? "";
      streaming(response).write(`retry: 1000\n\n${frame("ready", { from }, "u:4")}`);
      if (before === 0) response.write(frame("updates", { unreadNotifications: 1 }, "u:5"), () => response.destroy());
      else response.write(`: hb\n\nevent: updates\ndata: {broken\n\n`);
    },
  });
  const { heard, ways, unreadable } = hearing(clientOf(origin), "u:3");
  await expect
    .poll(() => heard)
    .toEqual([
      ["ready", { from: "u:3" }],
      ["updates", { unreadNotifications: 1 }],
      ["ready", { from: "u:5" }],
    ]);
  expect(ways).toEqual(["stream", null, "stream"]);
  await expect.poll(() => unreadable).toEqual(["{broken"]);
});

test("after three streams without data the client opens a socket with a ticket, which continues after the last event", async () => {
  const { origin, asked } = await serve({
    stream: (_, response) => streaming(response).end(),
    socket: (query) => [
      { type: "ready", id: "u:8", data: { ticket: query.get("ticket"), from: query.get("lastEventId") } },
      { type: "offers-update", id: "u:9", data: { offerId: "x" } },
    ],
  });
  const { heard, ways } = hearing(clientOf(origin), "u:7");
  await expect
    .poll(() => heard)
    .toEqual([
      ["ready", { ticket: "t4", from: "u:7" }],
      ["offers-update", { offerId: "x" }],
    ]);
  expect(asked).toEqual([...Array(3).fill("/api/me-updates"), "/api/me-updates/ticket/", "socket"]);
  expect(ways.at(-1)).toBe("socket");
});

test("reports once that the person was signed out or blocked, and sends no further requests", async () => {
  const closed = await serve({ stream: (_, response) => void streaming(response).end(frame("end", { reason: "blocked" })) });
  const refused = await serve({ stream: (_, response) => void response.writeHead(401).end() });
  const [first, second] = [hearing(clientOf(closed.origin)), hearing(clientOf(refused.origin))];
  await expect.poll(() => [first.ended, second.ended]).toEqual([["blocked"], ["token"]]);
  expect(closed.asked).toEqual(["/api/me-updates"]);
});

test("a stream that reached its maximum age reconnects immediately", async () => {
  const { origin, asked } = await serve({
    stream: (_, response, before) => {
      streaming(response).write(frame("ready", {}, "u:1"));
      if (before === 0) response.end(frame("end", { reason: "recycle" }));
    },
  });
  const { ways } = hearing(clientOf(origin));
  await expect.poll(() => ways).toEqual(["stream", null, "stream"]);
  expect(asked).toHaveLength(2);
});
