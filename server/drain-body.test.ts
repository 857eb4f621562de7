import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, expect, test } from "vitest";
import { withDrainedBodies } from "./drain-body.ts";

const early: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  "/unread": async () => new Response("refused", { status: 403 }),
  "/half-read": async (request) => {
    await request.body?.getReader().read();
    return new Response("refused", { status: 413 });
  },
};
const router: RequestListener = createRequestListener(async (request) => {
  const answer = early[new URL(request.url).pathname];
  return answer ? answer(request) : new Response(`read ${(await request.text()).length}`);
});
const server = createServer(withDrainedBodies(router)).listen(0, "127.0.0.1");
afterAll(() => server.close());

/** Sends the requests one after another on one connection. Reads the answer only after the whole body is sent, as a browser does. */
function sendAll(requests: readonly (readonly [path: string, size: number])[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let told = "";
  return new Promise((done, fail) => {
    socket.on("data", (chunk: Buffer) => {
      told += chunk.toString();
    });
    socket.on("error", fail).on("close", () => done(told));
    for (const [path, size] of requests) {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`);
      socket.write(Buffer.alloc(size, 97));
    }
    socket.end();
  });
}

test.each(["/unread", "/half-read"])(
  "a connection whose body was %s serves the next request",
  async (path) => {
    const told = await sendAll([
      [path, 9_000_000],
      ["/whole", 5],
    ]);
    expect(told).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(told).toContain("refused");
    expect(told).toContain("read 5");
  },
  8_000,
);
