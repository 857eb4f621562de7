// The client address that is recorded and limited, with site, proxy and client as separate processes on real sockets.
import { once } from "node:events";
import { request as ask, type IncomingMessage } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startProxy } from "#tests/support/reverse-proxy.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { demoPassword } from "../../prisma/seed/people.ts";

const database = await cloneDatabase();
const apiLimit = 5;
const settings = { API_READS_PER_MINUTE: `${apiLimit}` };
const [behind, ofNetworks, alone] = await Promise.all([
  startWeb({ ...settings, TRUSTED_PROXIES: "1" }),
  startWeb({ ...settings, TRUSTED_PROXIES: "127.0.0.1, fd00::/8" }),
  startWeb({ ...settings, TRUSTED_PROXIES: "0" }),
]);
const [proxy, networkProxy] = await Promise.all([startProxy(behind.origin), startProxy(ofNetworks.origin)]);
afterAll(async () => {
  await Promise.all([proxy.stop(), networkProxy.stop()]);
  await Promise.all([behind, ofNetworks, alone].map((site) => site.end("SIGTERM")));
});
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const places = [
  ["behind one proxy", behind.origin, proxy.port],
  ["behind a proxy of a trusted network", ofNetworks.origin, networkProxy.port],
  ["without a proxy", alone.origin, Number(new URL(alone.origin).port)],
] as const;

/** Random addresses in every header that some server trusts. */
function forged(n: number): Record<string, string | string[]> {
  const address = `203.0.113.${n}`;
  const kinds: readonly Record<string, string | string[]>[] = [
    { Forwarded: `for=${address};proto=https;host=evil.example` },
    { "X-Forwarded-For": address },
    { "X-Real-IP": address, "X-Forwarded-Host": "evil.example" },
    { Forwarded: `for="[2001:db8::${n}]:4711"`, "X-Forwarded-For": [`2001:db8::${n}`, `${address}:4711, garbage`] },
  ];
  return kinds[n % kinds.length] ?? {};
}

interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers: Record<string, string | string[]>;
  readonly body?: string;
  readonly localAddress?: string;
}

/** A request from an address of this machine that is not the trusted proxy. */
async function send({ port, path, headers, body, localAddress = "127.0.0.6" }: Asked): Promise<IncomingMessage> {
  const sent = ask({ host: "127.0.0.1", port, path, headers, localAddress, method: body === undefined ? "GET" : "POST", agent: false });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "close");
  return answer;
}

function signIn(origin: string, port: number, email: string, password: string, headers = {}, localAddress?: string) {
  const body = `${new URLSearchParams({ email, password })}`;
  const form = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": `${body.length}` };
  return send({ port, path: "/login", headers: { ...form, ...headers }, body, ...(localAddress && { localAddress }) });
}

test.each(places)("limits wrong sign-ins at 50 although the headers change, %s", async (_, origin, port) => {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 60; n += 1) {
    statuses.push((await signIn(origin, port, `nobody-${n}@example.org`, "Wrong-password-1", forged(n))).statusCode);
  }
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
  const other = await signIn(origin, port, "nobody@example.org", "Wrong-password-1", {}, "127.0.0.2");
  expect(other.statusCode).toBe(401);
});

test.each(places)("records the address of the connection, %s", async (_, origin, port) => {
  await database.asOwner("DELETE FROM session");
  const answer = await signIn(origin, port, "irina@bridgehold.test", demoPassword, forged(3), "127.0.0.2");
  expect(answer.statusCode).toBe(303);
  const { rows } = await database.asOwner("SELECT ip FROM session");
  expect(rows).toEqual([{ ip: "127.0.0.2" }]);
});

/** More calls than two minutes of the limit allow, whenever the test begins. */
const tries = 2 * apiLimit + 2;

// Event streams and sockets get their address from the same handler as these calls.
test.each(places)("limits calls of the API by the same address, %s", async (_, _origin, port) => {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < tries; n += 1) statuses.push((await send({ port, path: "/api/countries/", headers: forged(n) })).statusCode);
  expect(statuses).toContain(429);
  expect((await send({ port, path: "/api/countries/", headers: {}, localAddress: "127.0.0.3" })).statusCode).toBe(200);
});
