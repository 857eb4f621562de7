// Service keys at the API: which keys are accepted, with which scopes, from which networks, and what ends a key.
import { crc32 } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { isKeyText, makeKey } from "#services/service-key/key-text.ts";
import { type ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const rows = async (sql: string, values: readonly unknown[] = []) => (await database.asOwner(sql, [...values])).rows;
const caller = () => apiCaller(site);
const keyOf = (name: string, scopes: readonly string[], options?: Parameters<typeof serviceKey>[3]) =>
  serviceKey(database, name, scopes, options);
const refused = (message: string) => expect.objectContaining({ message });

test("a key of a company and of an agent's admin reads as its owner; a key of anybody else is refused", async () => {
  for (const [name, role] of [
    ["sever", 2],
    ["admin.russia", 4],
  ] as const) {
    const { bearer } = await keyOf(name, ["read"]);
    expect(await caller().get("/me", bearer)).toMatchObject({ status: 200, body: { email: `${name}@bridgehold.test`, role } });
  }
  for (const name of ["irina", "manager.russia", "moderator"]) {
    const { bearer } = await keyOf(name, ["read"]);
    expect(await caller().get("/me", bearer)).toMatchObject({ status: 401, body: refused("KEY.REVOKED") });
  }
});

/** Adds the checksum, so that only the stored hash can tell a forged key from a real one. */
function withChecksum(key: string): string {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const places = Array.from({ length: 6 }, (_, place) => digits[Math.floor(crc32(key) / 62 ** place) % 62]);
  return `${key}${places.reverse().join("")}`;
}

test("an unknown key, one with a wrong secret and one with a wrong checksum get the same answer", async () => {
  const { text } = await keyOf("sever", ["read"]);
  const other = makeKey();
  const forged = withChecksum(`${text.slice(0, 16)}${other.slice(16, -6)}`);
  expect(isKeyText(forged)).toBe(true);
  for (const wrong of [other, forged, `${text.slice(0, -1)}${text.endsWith("a") ? "b" : "a"}`, text.slice(0, -1), `${text}a`]) {
    expect(await caller().get("/me", { Authorization: `Bearer ${wrong}` })).toMatchObject({
      ...{ status: 401, body: refused("AUTH.ACCESS_INVALID") },
    });
  }
  expect((await rows("SELECT count(*)::int AS n FROM service_key WHERE hash = convert_to($1, 'UTF8')", [text]))[0]?.n).toBe(0);
});

test("an expired key, a revoked one and one from another network are refused with separate codes", async () => {
  const expired = await keyOf("sever", ["read"], { lifetime: -1 });
  expect(await caller().get("/me", expired.bearer)).toMatchObject({ status: 401, body: refused("KEY.EXPIRED") });
  const revoked = await keyOf("sever", ["read"]);
  await rows("UPDATE session SET revoked_at = now() WHERE id = (SELECT session_id FROM service_key WHERE prefix = $1)", [revoked.prefix]);
  expect(await caller().get("/me", revoked.bearer)).toMatchObject({ status: 401, body: refused("KEY.REVOKED") });
  const bound = await keyOf("sever", ["read"], { networks: ["203.0.113.0/24"] });
  expect(await caller().get("/me", bound.bearer)).toMatchObject({ status: 401, body: refused("KEY.NETWORK") });
  const inside = await site.visitor("203.0.113.9").send("/api/me", { headers: bound.bearer });
  expect(inside.status).toBe(200);
});

test("a key requires a scope of the call; calls for people only refuse every key", async () => {
  const reader = await keyOf("sever", ["read"]);
  expect(await caller().post("/offers/", {}, reader.bearer)).toMatchObject({
    ...{ status: 403, body: { message: "KEY.SCOPE", error: { scope: "offers" } } },
  });
  const writer = await keyOf("sever", ["offers", "paymentsIn", "paymentsOut", "people"]);
  expect(await caller().get("/me", writer.bearer)).toMatchObject({ status: 403, body: { message: "KEY.SCOPE", error: { scope: "read" } } });
  const all = await keyOf("sever", ["read", "offers", "paymentsIn", "paymentsOut", "people"]);
  for (const path of ["/me/new-password/request/", "/auth/logout/"]) {
    expect(await caller().post(path, undefined, all.bearer)).toMatchObject({ status: 403, body: refused("KEY.PERSON_ONLY") });
  }
  const deletion = await caller().post("/me/delete-profile/", { password: demoPassword }, all.bearer);
  expect(deletion).toMatchObject({ status: 403, body: refused("KEY.PERSON_ONLY") });
});

test("a request with a key and a cookie is refused, and a key opens no page", async () => {
  const { bearer, text } = await keyOf("sever", ["read"]);
  expect(await caller().get("/me", { ...bearer, Cookie: "sid=x" })).toMatchObject({ status: 400, body: refused("KEY.COOKIE") });
  expect((await site.visitor().send("/my-transactions", { headers: bearer })).status).toBe(302);
  expect((await site.visitor().send("/my-transactions", { headers: { Cookie: `sid=${text}` } })).status).toBe(302);
});

const wallet = { asset: "USDT", network: "TRON", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", label: "Till" };

/** Adds a wallet with a key and returns its id. */
async function addWallet(who: ApiCaller, bearer: Readonly<Record<string, string>>): Promise<string> {
  const added = await who.post<{ _id: string }>("/me/crypto-wallet", wallet, bearer);
  expect(added.status).toBe(200);
  return added.body._id;
}

test("a key with the scope replaces the password, and the audit log names the key", async () => {
  const { bearer, prefix } = await keyOf("sever", ["paymentsOut"]);
  const program = caller();
  const id = await addWallet(program, bearer);
  const session = await caller().logIn("sever");
  expect((await session.send("DELETE", `/me/crypto-wallet/${id}`, {})).status).toBe(422);
  expect((await session.send("DELETE", `/me/crypto-wallet/${id}`, { password: "wrong" })).status).toBe(422);
  expect((await program.send("DELETE", `/me/crypto-wallet/${id}`, undefined, bearer)).status).toBe(204);
  const acts = await rows("SELECT action, diff FROM audit_entry WHERE diff->>'key' = $1 ORDER BY seq", [prefix]);
  expect(acts.map(({ action }) => action)).toEqual(["self.key.network", "account.add", "account.remove"]);
  expect(acts.every(({ diff }) => diff.keyName === "Books")).toBe(true);
  const admin = await site.visitor().logIn("admin");
  const page = async (action: string) => (await (await admin.get(`/admin/audit?q=${action}`)).text()).replaceAll("\u00a0", " ");
  expect(await page("account.remove")).toContain("ключом «Books»");
});

test("a suspended owner's key has the owner's reduced rights; a blocked owner's key is refused at once", async () => {
  const { bearer } = await keyOf("admin.europe", ["read", "people"]);
  const mine = `id = (SELECT id FROM "user" WHERE email = 'admin.europe@bridgehold.test')`;
  const block = () =>
    caller().send("DELETE", "/escrow-agents/staff-members/00000000-0000-4000-8000-000000000000", { reason: "other", note: "-" }, bearer);
  await rows(`UPDATE "user" SET is_suspended = true WHERE ${mine}`);
  expect((await caller().get("/me", bearer)).status).toBe(200);
  expect([403, 404, 422]).toContain((await block()).status);
  await rows(`UPDATE "user" SET is_suspended = false, is_blocked = true WHERE ${mine}`);
  for (const path of ["/me", "/offers"]) {
    expect(await caller().get(path, bearer)).toMatchObject({ status: 403, body: refused("BLOCKED.ACCOUNT") });
  }
  await rows(`UPDATE "user" SET is_blocked = false, role = 5 WHERE ${mine}`);
  expect(await caller().get("/me", bearer)).toMatchObject({ status: 401, body: refused("KEY.REVOKED") });
  await rows(`UPDATE "user" SET role = 4 WHERE ${mine}`);
});

test("a change of password revokes the keys, and the list of devices does not contain them", async () => {
  const browser = await site.visitor().logIn("sever");
  const devices = async () => (await (await browser.get("/settings/security?open=devices")).text()).match(/name="sessionId"/g)?.length ?? 0;
  const before = await devices();
  const { bearer } = await keyOf("sever", ["read"]);
  expect(await devices()).toBe(before);
  expect((await caller().get("/me", bearer)).status).toBe(200);
  const changed = await browser.post("/settings/security", {
    ...{ intent: "password", currentPassword: demoPassword, newPassword: "Sober-lantern-40-quay!" },
  });
  expect(changed.status).toBe(303);
  expect(await caller().get("/me", bearer)).toMatchObject({ status: 401, body: refused("KEY.REVOKED") });
});

test("each key has a separate rate limit, independent of the address", async () => {
  const [one, two] = [await keyOf("anastasia", ["read"]), await keyOf("anastasia", ["read"])];
  const left = async (key: typeof one, address: string) => {
    const response = await site.visitor(address).send("/api/me", { headers: key.bearer });
    return Number(/r=(\d+)/.exec(response.headers.get("RateLimit") ?? "")?.[1]);
  };
  const first = await left(one, "198.51.100.1");
  expect(await left(one, "198.51.100.2")).toBe(first - 1);
  expect(await left(two, "198.51.100.1")).toBe(first);
});

test("the use of a key is stored at most once in a quarter of an hour, a new network once, with at most one letter a day", async () => {
  const { bearer, prefix } = await keyOf("anastasia", ["read"]);
  const read = async () => (await rows("SELECT last_used_at, seen_networks FROM service_key WHERE prefix = $1", [prefix]))[0];
  const from = (address: string) => site.visitor(address).send("/api/me", { headers: bearer });
  await from("198.51.100.7");
  const first = await read();
  await from("198.51.100.7");
  await from("198.51.100.8");
  expect(await read()).toEqual({ last_used_at: first?.last_used_at, seen_networks: ["198.51.100.7", "198.51.100.8"] });
  const networks = await rows("SELECT ip FROM audit_entry WHERE action = 'self.key.network' AND diff->>'key' = $1 ORDER BY seq", [prefix]);
  expect(networks.map(({ ip }) => ip)).toEqual(["198.51.100.7", "198.51.100.8"]);
  await from("198.51.100.9");
  const letters = await rows("SELECT params->'params' AS params FROM mail_outbox WHERE params->'params'->>'subject' LIKE $1", [
    `%${prefix}%`,
  ]);
  expect(letters.map(({ params }) => [params.kind, params.place])).toEqual([["keyNetwork", "198.51.100.8"]]);
});
