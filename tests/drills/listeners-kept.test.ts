// API clients listen by a stream and by a socket while the site is killed: after the restart they receive the missed entries.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { createBridgehold, listen } from "../../clients/typescript/client.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { times } from "./barrier.ts";
import { drill, inForm } from "./drill.ts";

await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");
const site = await startWeb();
const { origin } = site;
afterAll(() => site.end("SIGTERM"));

/** A client behind a proxy that blocks its streams. */
const behindProxy = (request: Request) =>
  new URL(request.url).pathname === "/api/me-updates" ? Promise.resolve(new Response(null, { status: 502 })) : fetch(request);

/** Listens like the client's users, and records the received versions. */
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
  await expect.poll(() => connections).toEqual([by]);
  return { client, heard, connections, lost, stop };
}

drill("clients of a killed site reconnect and receive all missed entries in order", async (_dice, counts) => {
  const listeners = [await listener("stream"), await listener("socket")] as const;
  const userId = (await listeners[0].client.api.GET("/me")).data?._id ?? "";
  let written = 0;
  const write = async () => {
    written += 1;
    // Each of another offer, because of one offer only the newest entry is sent.
    const entry = { kind: "offer", offerId: randomUUID(), version: written, data: { status: "signing" } } as const;
    await withTransaction((tx) => appendFeed(tx, [`user:${userId}`], entry));
    counts.updates = written;
    await pause(20);
  };
  for (const kill of times(inForm(2, 40), (n) => n + 1)) {
    for (const _ of times(10, (n) => n)) await write();
    await site.end("SIGKILL");
    counts.kills = kill;
    for (const _ of times(10, (n) => n)) await write();
    await site.start();
    for (const _ of times(10, (n) => n)) await write();
    const all = times(written, (n) => n + 1);
    // Entries in transit when the site was killed are sent again.
    for (const { heard } of listeners) await expect.poll(() => [...new Set(heard)]).toEqual(all);
  }
  for (const { connections, lost, stop } of listeners) {
    expect(lost).toEqual([]);
    stop();
    counts.connections = (counts.connections ?? 0) + connections.length;
  }
});
