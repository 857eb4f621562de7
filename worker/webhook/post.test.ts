import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { judgeWebhook, pauseAfter, retriedFor, usualPauses } from "./classify-answer.ts";
import { answerLimit, postWebhook } from "./post.ts";

let connections = 0;
const server = createServer().on("connection", (socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const url = new URL(`https://hooks.example.com:${port}/`);

test.each([[["10.0.0.5"]], [["93.184.216.34", "127.0.0.1"]], [["::1"]], [[]]])(
  "sends nothing to a name that leads to %j",
  async (addresses) => {
    const answer = await postWebhook(url, {}, "{}", { resolve: async () => addresses });
    expect(answer).toMatchObject({ status: null, error: "PRIVATE_ADDRESS" });
    expect(connections).toBe(0);
  },
);

test("resolves the name once and connects to the checked address", async () => {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return asked.length === 1 ? ["127.0.0.1"] : ["10.0.0.5"];
  };
  // The server closes the connection before TLS, which shows that the socket was opened to the checked address.
  const answer = await postWebhook(url, {}, "{}", { resolve, isAllowed: (address) => address === "127.0.0.1" });
  expect(answer).toMatchObject({ status: null, error: "ECONNRESET" });
  expect(asked).toEqual(["hooks.example.com"]);
  expect(connections).toBe(1);
});

test("the time limit includes a name server that does not answer", async () => {
  const answer = await postWebhook(url, {}, "{}", { resolve: () => new Promise(() => {}), timeoutMs: 30 });
  expect(answer).toMatchObject({ status: null, error: "TIMEOUT" });
});

test("an endless answer is read only up to the limit", async () => {
  let sent = 0;
  const endless = createServer((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  });
  await new Promise<void>((done) => endless.listen(0, "127.0.0.1", done));
  const { port: at } = endless.address() as AddressInfo;
  const answer = await postWebhook(new URL(`http://127.0.0.1:${at}/`), {}, "{}", { timeoutMs: 2_000 });
  endless.closeAllConnections();
  endless.close();
  expect(answer).toMatchObject({ status: 200, error: null });
  expect(answer.responseBody).toHaveLength(answerLimit);
  expect(sent).toBeLessThan(50_000_000);
});

test("pauses grow from ten seconds to six hours", () => {
  const pauses = [1, 2, 3, 10, 12, 13, 40, 2_000].map((attempts) => pauseAfter(attempts, usualPauses, 0.5) / 1_000);
  expect(pauses).toEqual([10, 20, 40, 5_120, 20_480, 21_600, 21_600, 21_600]);
  expect(pauseAfter(1, usualPauses, 0)).toBe(9_000);
});

test("only 2xx counts as accepted; retries end after three days", () => {
  const after = (status: number | null, triedForMs: number) =>
    judgeWebhook({ status, retryAfterMs: null }, { attempts: 1, triedForMs }, usualPauses, 0.5);
  expect([200, 204, 299].map((status) => after(status, retriedFor).state)).toEqual(["delivered", "delivered", "delivered"]);
  expect([null, 302, 404, 500].map((status) => after(status, retriedFor - 1).state)).toEqual(["queued", "queued", "queued", "queued"]);
  expect(after(410, retriedFor)).toEqual({ state: "failed" });
});

test("a longer pause that the endpoint requests is respected up to six hours", () => {
  const of = (retryAfterMs: number) => judgeWebhook({ status: 429, retryAfterMs }, { attempts: 1, triedForMs: 0 }, usualPauses, 0.5);
  expect(of(60_000)).toEqual({ state: "queued", delayMs: 60_000 });
  expect(of(1)).toEqual({ state: "queued", delayMs: 10_000 });
  expect(of(10 ** 10)).toEqual({ state: "queued", delayMs: 21_600_000 });
});
