// Requests to an https server: its certificate must belong to the host name of the endpoint, although the socket connects to an address.
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeEach, expect, test } from "vitest";
import { selfSigned } from "#tests/support/self-signed.ts";
import { postWebhook } from "#worker/webhook/post.ts";

const certificate = selfSigned("hooks.example.com");
const received: string[] = [];
const server = createServer(certificate, (request, response) => {
  request.resume();
  received.push(`${request.method} ${request.headers.host} ${request.url}`);
  response.writeHead(204).end();
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const { port } = server.address() as AddressInfo;
const usual = getCACertificates("default");
afterAll(() => {
  setDefaultCACertificates(usual);
  server.close();
});
beforeEach(() => setDefaultCACertificates(usual));

const send = (host: string) =>
  postWebhook(new URL(`https://${host}:${port}/hook`), {}, "{}", { resolve: async () => ["127.0.0.1"], isAllowed: () => true });

test("sends nothing to a server whose certificate no known authority signed", async () => {
  expect(await send("hooks.example.com")).toMatchObject({ status: null, error: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(received).toEqual([]);
});

test("delivers over https to a server with a trusted certificate of its host name, and to no other name", async () => {
  setDefaultCACertificates([...usual, certificate.cert]);
  expect(await send("hooks.example.com")).toMatchObject({ status: 204, error: null });
  expect(received).toEqual([`POST hooks.example.com:${port} /hook`]);
  expect(await send("other.example.com")).toMatchObject({ status: null, error: "ERR_TLS_CERT_ALTNAME_INVALID" });
  expect(received).toHaveLength(1);
});
