import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { withPlainRequests } from "./plain-requests.ts";

const server = createServer(withPlainRequests({ "X-Frame-Options": "DENY" }, (_, response) => response.end("page"))).listen(0, "127.0.0.1");
afterAll(() => server.close());

test.each([
  ["TRACE", "/", 405],
  ["OPTIONS", "*", 400],
  ["GET", "http://example.org/", 400],
  ["GET", "/", 200],
  ["POST", "/login", 200],
])("%s %s is answered %i with the headers of all answers", async (method, path, status) => {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<{ status: number | undefined; framing: string | string[] | undefined }>((done, fail) => {
    const sent = request({ port, host: "127.0.0.1", method, path }, (answered) => {
      answered.resume();
      done({ status: answered.statusCode, framing: answered.headers["x-frame-options"] });
    });
    sent.on("error", fail).end();
  });
  expect(answer.status).toBe(status);
  if (status !== 200) expect(answer.framing).toBe("DENY");
});
