// SIGTERM to npm, as a container or a supervisor sends it: the site drains, and no process stays behind.
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#scripts/services/free-port.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { isAlive, startByNpm } from "#tests/support/npm-process.ts";
import { createBridgehold, listen } from "../../clients/typescript/client.ts";
import { demoPassword } from "../../prisma/seed/people.ts";

await cloneDatabase();
const root = join(import.meta.dirname, "../..");
const { DATABASE_OWNER_URL: _, ...inherited } = process.env;
const settings = { ...inherited, NODE_ENV: "production", RATES_SOURCE: "recorded", LOG_LEVEL: "error" };

/** A client with an event stream, and the text of its streams. */
async function listener(origin: string) {
  let text = "";
  const keep = (chunk: string) => {
    text += chunk;
  };
  const read = async (request: Request) => {
    const response = await fetch(request);
    if (new URL(request.url).pathname !== "/api/me-updates" || response.body === null) return response;
    const [mine, theirs] = response.body.tee();
    void mine
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: keep }))
      .catch(() => {});
    return new Response(theirs, response);
  };
  const client = createBridgehold({ origin, fetch: read });
  await client.logIn("irina@bridgehold.test", demoPassword);
  const stop = listen(client, { hear: () => {}, connected: () => {} });
  await expect.poll(() => text).toContain("event: ready");
  return { stop, text: () => text };
}

/** Sends a request without its last line; `finish` sends that line and resolves to the response. */
async function openRequest(port: number) {
  const socket = connect(port, "127.0.0.1");
  await new Promise((open) => socket.once("connect", open));
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  return async () => {
    socket.write("\r\n");
    await new Promise((closed) => socket.once("close", closed));
    return answer;
  };
}

test("`npm run serve` drains: it answers 503 on /readyz, accepts connections, ends streams with a random retry and leaves no process", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { PORT: `${port}`, APP_ORIGIN: origin, DRAIN_SECONDS: "3" };
  const site = await startByNpm("serve", root, { ...settings, ...own });
  const [pids, reader, finish] = [site.pids(), await listener(origin), await openRequest(port)];
  expect(pids.length).toBeGreaterThan(1);
  site.signal("SIGTERM");
  const readiness = async () => (await fetch(`${origin}/readyz`)).text();
  await expect.poll(readiness).toBe("unavailable: stopping\n");
  const page = await fetch(`${origin}/login`);
  expect([page.status, page.headers.get("Connection")]).toEqual([200, "close"]);
  expect(reader.text()).not.toContain("event: end");
  // The listener closes after the drain; a request in progress still gets its response.
  await expect
    .poll(() =>
      fetch(`${origin}/healthz`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  expect(await finish()).toContain("HTTP/1.1 200");
  await expect.poll(reader.text).toMatch(/retry: (?:[5-9]\d\d|[123]\d\d\d)\n\nevent: end\ndata: {"reason":"recycle"}/);
  reader.stop();
  await site.exited;
  expect(pids.filter(isAlive)).toEqual([]);
});
