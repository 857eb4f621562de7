// Clients of the API listen by a stream and by a socket while the site is killed under them: what was said meanwhile they hear when it
// is back.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { freePort } from "#scripts/services/free-port.ts";
import { webProgram } from "#scripts/start/programs.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { createBridgehold, listen } from "../../clients/typescript/client.ts";
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

/** A client whose streams something on the way holds back. */
const behindProxy = (request: Request) =>
  new URL(request.url).pathname === "/api/me-updates" ? Promise.resolve(new Response(null, { status: 502 })) : fetch(request);

/** Listens as the client's users do, and keeps the versions that it was told of. */
async function listener(by: "stream" | "socket") {
  const client = createBridgehold({ origin, ...(by === "socket" && { fetch: behindProxy }) });
  await client.logIn("irina@bridgehold.test", demoPassword);
  const heard: number[] = [];
  const connections: string[] = [];
  const lost: unknown[] = [];
  const stop = listen(client, {
    hear: ({ type, data }) => {
      if (type === "reset") lost.push(data);
      if (type === "offers-update") heard.push((data as { readonly version: number }).version);
    },
    connected: (way) => {
      if (way !== null) connections.push(way);
    },
  });
  await expect.poll(() => connections, { timeout: 20_000 }).toEqual([by]);
  return { client, heard, connections, lost, stop };
}

drill("the site is killed under its listeners: they come back and have heard everything, in order", async (_dice, counts) => {
  const listeners = [await listener("stream"), await listener("socket")] as const;
  const userId = (await listeners[0].client.api.GET("/me")).data?._id ?? "";
  let written = 0;
  const write = async () => {
    written += 1;
    // Each of another offer: of one and the same only the newest is said.
    const entry = { kind: "offer", offerId: randomUUID(), version: written, data: { status: "signing" } } as const;
    await withTransaction((tx) => appendFeed(tx, [`user:${userId}`], entry));
    counts.updates = written;
    await pause(20);
  };
  for (const kill of times(inForm(2, 40), (n) => n + 1)) {
    for (const _ of times(10, (n) => n)) await write();
    await endSite("SIGKILL");
    counts.kills = kill;
    for (const _ of times(10, (n) => n)) await write();
    site = await startSite();
    for (const _ of times(10, (n) => n)) await write();
    const all = times(written, (n) => n + 1);
    // Some were on their way when the site died: they come again.
    for (const { heard } of listeners) await expect.poll(() => [...new Set(heard)], { timeout: 30_000 }).toEqual(all);
  }
  for (const { connections, lost, stop } of listeners) {
    expect(lost).toEqual([]);
    stop();
    counts.connections = (counts.connections ?? 0) + connections.length;
  }
});
