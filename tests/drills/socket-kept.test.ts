// A client of the API listens by a socket while the site is killed under it: what was said meanwhile it hears when it is back.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "#scripts/services/free-port.ts";
import { webProgram } from "#scripts/start/programs.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { createBridgehold } from "../../clients/typescript/client.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { times } from "./barrier.ts";
import { drill, inForm } from "./drill.ts";

await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");
const port = await freePort();
const origin = `http://localhost:${port}`;
let site = await startSite();
afterAll(() => endSite("SIGTERM"));

async function startSite(): Promise<ChildProcess> {
  const { DATABASE_OWNER_URL: _, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: "production", PORT: `${port}`, APP_ORIGIN: origin, RATES_SOURCE: "recorded", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, [...webProgram], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((ready, fail) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("ready") && ready());
    child.once("exit", () => fail(new Error("The site did not start.")));
  });
  return child;
}

async function endSite(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const gone = new Promise((resolve) => site.once("exit", resolve));
  site.kill(signal);
  await gone;
}

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly data: { readonly version?: number };
}

const client = createBridgehold({ origin });
const ticketOf = async () => {
  const { data } = await client.api.POST("/me-updates/ticket/");
  if (data === undefined) throw new Error("There was no ticket.");
  return data.ticket;
};

/** As the specification's client: comes back by itself, each time with a new ticket and the last cursor, until it is told to end. */
async function listen(isOver: () => boolean, hear: (message: Message) => void): Promise<number> {
  let cursor = "";
  let sockets = 0;
  while (!isOver()) {
    try {
      const query = `ticket=${await ticketOf()}${cursor && `&lastEventId=${encodeURIComponent(cursor)}`}`;
      const socket = new WebSocket(`ws://localhost:${port}/api/me-updates/ws?${query}`, { headers: { Origin: origin } });
      sockets += 1;
      socket.on("message", (bytes) => {
        const message = JSON.parse(String(bytes)) as Message;
        cursor = message.id ?? cursor;
        hear(message);
        if (isOver()) socket.close();
      });
      socket.on("error", () => {});
      await new Promise((closed) => socket.once("close", closed));
    } catch {
      // The site is away; the client asks again.
    }
    await pause(100);
  }
  return sockets;
}

drill("the site is killed under a socket: the client comes back and has heard everything, once and in order", async (_dice, counts) => {
  await client.logIn("irina@bridgehold.test", demoPassword);
  const userId = (await client.api.GET("/me")).data?._id ?? "";
  const heard: number[] = [];
  let written = 0;
  let isWritten = false;
  let isReady = false;
  const listening = listen(
    () => isWritten && heard.length >= written,
    ({ type, data }) => {
      if (type === "ready") isReady = true;
      if (type === "reset") throw new Error("The channel could not tell what was missed.");
      if (type === "offers-update") heard.push(data.version ?? 0);
    },
  );
  const write = async () => {
    written += 1;
    // Each of another offer: of one and the same only the newest is said.
    const entry = { kind: "offer", offerId: randomUUID(), version: written, data: { status: "signing" } } as const;
    await withTransaction((tx) => appendFeed(tx, [`user:${userId}`], entry));
    counts.updates = written;
    await pause(20);
  };
  await expect.poll(() => isReady, { timeout: 20_000 }).toBe(true);
  for (const kill of times(inForm(2, 40), (n) => n + 1)) {
    for (const _ of times(10, (n) => n)) await write();
    await endSite("SIGKILL");
    counts.kills = kill;
    for (const _ of times(10, (n) => n)) await write();
    site = await startSite();
    for (const _ of times(10, (n) => n)) await write();
  }
  isWritten = true;
  // The last one wakes a client that has heard all the others.
  await write();
  counts.sockets = await listening;
  expect(heard).toEqual(times(written, (n) => n + 1));
});
