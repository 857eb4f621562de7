// Sends every call of the API as every role and with hostile input. Each is refused with its code and causes no internal error.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { hostileValues } from "../drills/fuzz/hostile-values.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
const { calls } = await import("../../app/routes/api/calls.ts");
const site = await openSite({ API_READS_PER_MINUTE: "100000", API_WRITES_PER_MINUTE: "100000" });
type Call = (typeof calls)[number];

beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const names = {
  member: "irina",
  admin: "admin",
  moderator: "moderator",
  agentsManager: "agents",
  agentAdmin: "admin.russia",
  agentManager: "manager.russia",
} as const;
type RoleName = keyof typeof names;
const people = new Map<RoleName, ApiCaller>();
for (const role of Object.keys(names) as RoleName[]) people.set(role, await apiCaller(site).logIn(names[role]));

const examples: Readonly<Record<string, string>> = { lang: "ru", offerSide: "owner", email: "nobody@bridgehold.test" };
const addressOf = ({ path }: Call) => path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? randomUUID());
const isStream = ({ contentType }: Call) => contentType === "text/event-stream";
/** N1 ends the session that the other calls need, so it is called last. */
const isLast = ({ no }: Call) => no === "N1";

const send = (caller: ApiCaller, call: Call, body?: unknown, query = "") =>
  caller.send(call.method, addressOf(call) + query, call.method === "GET" ? undefined : body);

test("a request without a token is refused before its body is read", async () => {
  const guest = apiCaller(site);
  const browser = await site.visitor().logIn("admin");
  for (const call of calls.filter(({ who }) => who !== "guest")) {
    expect((await send(guest, call, "{ not json")).status, call.no).toBe(401);
    const withCookie = await browser.send(`/api${addressOf(call)}`, { method: call.method, headers: { Origin: "http://localhost:3000" } });
    expect(withCookie.status, `${call.no} with a cookie`).toBe(401);
  }
});

test("roles that a call does not name get 403, and unknown ids 404", async () => {
  for (const call of calls.filter(({ who }) => who !== "guest")) {
    if (isStream(call) || isLast(call)) continue;
    for (const [role, caller] of people) {
      const { status } = await send(caller, call, call.example?.body ?? {});
      const isNamed = call.who === "signedIn" || call.who.includes(role);
      if (isNamed) expect([401, 405], `${call.no} ${role}`).not.toContain(status);
      else expect(status, `${call.no} ${role}`).toBe(403);
      const isAboutSomething = call.path.includes(":") && isNamed && call.method === "GET";
      if (isAboutSomething) expect(status, `${call.no} ${role}`).toBe(404);
    }
  }
});

/** The example with one of its values replaced by an invalid one. */
function spoiled(body: unknown, at: number): unknown {
  const value = hostileValues[at % hostileValues.length]?.toWellFormed() ?? "";
  if (typeof body !== "object" || body === null) return { [value.slice(0, 20)]: value };
  const keys = Object.keys(body);
  const key = keys[at % Math.max(1, keys.length)] ?? "x";
  const wrong = [value, null, -1, [], {}, 1e300, true, [value], { [value.slice(0, 8)]: value }];
  return { ...body, [key]: wrong[at % wrong.length] };
}

test("hostile bodies, paths and queries cause no internal error", async () => {
  const member = people.get("member");
  for (const call of calls) {
    if (isStream(call) || isLast(call) || call.no === "A3") continue;
    const caller = call.who === "guest" || call.who === "signedIn" || call.who.includes("member") ? member : people.get("agentManager");
    if (caller === undefined) continue;
    for (let at = 0; at < 6; at += 1) {
      const value = encodeURIComponent(hostileValues[at % hostileValues.length]?.slice(0, 500).toWellFormed() ?? "");
      const { status, body } = await send(caller, call, spoiled(call.example?.body, at), at % 3 === 2 ? `?q=${value}` : "");
      // A server that a call depends on may be down: the call declares that.
      if (status === 503) expect(call.codes, `${call.no} ${at}`).toContain(body.message);
      else expect(status, `${call.no} ${at}`).toBeLessThan(500);
    }
  }
});
