import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { answerUnreadable, withPlainRequests } from "./plain-requests.ts";

const server = createServer(withPlainRequests({ "X-Frame-Options": "DENY" }, (_, response) => response.end("page"))).listen(0, "127.0.0.1");
server.on("clientError", answerUnreadable({ "X-Frame-Options": "DENY" }));
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

test.each([
  ["what is no request", "HELLO\r\n\r\n", 400],
  ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400],
  ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
])("%s is answered with a name and the headers of all answers", async (_, sent, status) => {
  const told = await new Promise<string>((done, fail) => {
    let text = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(sent));
    socket.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => done(text)).on("error", fail);
  });
  expect(told).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(told).toContain("X-Frame-Options: DENY");
  expect(told).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
});
