// The WebSocket of the live channel on a real socket: tickets, messages, replay, ends.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { liveSockets, messageOf } from "../../server/live-sockets.ts";
import { loadSite, origin, siteOf } from "./site.ts";

const database = await cloneDatabase();
const { build, handler } = await loadSite();
const site = siteOf(handler);
const { withTransaction } = await import("#data/db.server.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");
const server = createServer((_, response) => response.writeHead(404).end());
server.on("upgrade", liveSockets({ entry: build.entry.module, origin, handle: handler }));
server.listen(0, "127.0.0.1");
await once(server, "listening");
const base = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));
afterAll(() => server.closeAllConnections());

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const irina = await apiCaller(site).logIn("irina");
const ticketOf = async (caller: ApiCaller) => (await caller.post<{ ticket: string }>("/me-updates/ticket/")).body.ticket;

function open(query: string, headers: Readonly<Record<string, string>> = { Origin: origin }) {
  const socket = new WebSocket(`${base}/api/me-updates/ws?${query}`, { headers });
  const heard: Message[] = [];
  socket.on("message", (bytes) => heard.push(JSON.parse(String(bytes))));
  const closed = new Promise<number>((resolve) => socket.on("close", (code) => resolve(code)));
  const refused = new Promise<number>((resolve) => socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode ?? 0)));
  socket.on("error", () => {});
  const hears = (type: string) => expect.poll(() => heard.map((message) => message.type)).toContain(type);
  return { socket, heard, closed, refused, hears };
}

test("a ticket opens one socket with the stream's messages; a second use of it is closed with 4401", async () => {
  const ticket = await ticketOf(irina);
  const first = open(`ticket=${ticket}`);
  await first.hears("updates");
  expect(first.heard[0]).toMatchObject({ type: "ready", id: expect.stringMatching(/^u:\d+/), data: { connectionId: expect.any(String) } });
  expect(first.heard.find(({ type }) => type === "updates")?.data).toMatchObject({ unreadNotifications: expect.any(Number) });
  expect(await open(`ticket=${ticket}`).closed).toBe(4401);
  first.socket.close();
  expect(await first.closed).toBe(1005);
});

test("a reconnect with its cursor replays the missed messages", async () => {
  const { hears, heard, socket, closed } = open(`ticket=${await ticketOf(irina)}`);
  await hears("updates");
  const cursor = heard.findLast(({ id }) => id !== undefined)?.id ?? "";
  socket.close();
  await closed;
  const [userId, offerId] = [(await irina.get("/me")).body._id, randomUUID()];
  const entry = { kind: "offer", offerId, version: 3, data: { status: "signing" } } as const;
  await withTransaction((tx) => appendFeed(tx, [`user:${userId}`], entry));
  const again = open(`ticket=${await ticketOf(irina)}&lastEventId=${encodeURIComponent(cursor)}`);
  await again.hears("offers-update");
  expect(again.heard.map(({ type }) => type)).toEqual(["ready", "offers-update"]);
  expect(again.heard[1]).toMatchObject({ id: expect.any(String), data: { offerId, version: 3, status: "signing" } });
  again.socket.close();
  const wrong = open(`ticket=${await ticketOf(irina)}&lastEventId=u:999999`);
  await wrong.hears("reset");
  wrong.socket.close();
});

test("signing out closes the socket with 4401, and its ticket is no longer valid", async () => {
  const marta = await apiCaller(site).logIn("marta");
  const spare = await ticketOf(marta);
  const { hears, closed, heard } = open(`ticket=${await ticketOf(marta)}`);
  await hears("ready");
  await marta.post("/auth/logout/");
  expect(await closed).toBe(4401);
  expect(heard.at(-1)).toMatchObject({ type: "end", data: { reason: "token" } });
  expect(await open(`ticket=${spare}`).closed).toBe(4401);
});

test("a ticket is no token, a token is no ticket, and neither is stored", async () => {
  const ticket = await ticketOf(irina);
  const stranger = apiCaller(site);
  stranger.accessToken = ticket;
  expect((await stranger.get("/me")).status).toBe(401);
  expect(await open(`ticket=${irina.accessToken}`).closed).toBe(4401);
  const { rows } = await database.asOwner("SELECT encode(token_hash, 'escape') AS kept FROM api_token");
  expect(rows.some(({ kept }) => kept.includes(ticket))).toBe(false);
  await database.asOwner("UPDATE api_token SET expires_at = now() WHERE expires_at < now() + interval '31 seconds'");
  expect(await open(`ticket=${ticket}`).closed).toBe(4401);
});

test("refuses another site's page, another path and a plain request", async () => {
  expect(await open(`ticket=${await ticketOf(irina)}`, { Origin: "https://elsewhere.test" }).refused).toBe(403);
  const lost = new WebSocket(`${base}/api/other`);
  lost.on("error", () => {});
  expect(await new Promise((resolve) => lost.on("unexpected-response", (_, { statusCode }) => resolve(statusCode)))).toBe(404);
  expect((await irina.get(`/me-updates/ws?ticket=${await ticketOf(irina)}`)).status).toBe(400);
  expect(await open("").refused).toBe(422);
});

test("a sixth socket is closed with 4429, and an oversized message closes its socket", async () => {
  const jonas = await apiCaller(site).logIn("jonas");
  const five = [];
  for (let n = 0; n < 5; n += 1) {
    const one = open(`ticket=${await ticketOf(jonas)}`);
    await one.hears("ready");
    five.push(one);
  }
  expect(await open(`ticket=${await ticketOf(jonas)}`).closed).toBe(4429);
  five[0]?.socket.send("x".repeat(20_000));
  expect(await five[0]?.closed).toBe(1009);
  for (const { socket } of five) socket.close();
});

test("a frame is converted to one message, a heartbeat to none", () => {
  expect(messageOf('id: u:4\nevent: updates\ndata: {"a":1}\n\n')).toBe('{"type":"updates","id":"u:4","data":{"a":1}}');
  expect(messageOf('event: end\ndata: {"reason":"token"}\n\n')).toBe('{"type":"end","data":{"reason":"token"}}');
  expect(messageOf(": hb\n\n")).toBeNull();
});
