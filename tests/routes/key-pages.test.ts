// The pages of service keys: who may have keys, what creating and revoking one requires, and what a key may do.
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const list = "/settings/keys";
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const fresh = () => database.asOwner("UPDATE totp_secret SET last_step = 0");
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in, sets up the second factor, and returns its secret. */
async function withSecondFactor(name: string): Promise<{ readonly visitor: Visitor; readonly secret: string }> {
  const visitor = await site.visitor().logIn(name);
  await visitor.post("/settings/security", { intent: "begin", password: demoPassword });
  const shown = await (await visitor.get("/settings/security")).text();
  const secret = /secret=([A-Z2-7]+)/.exec(shown)?.[1] ?? "";
  expect((await visitor.post("/settings/security", { intent: "confirm", code: codeOf(secret) })).status).toBe(200);
  await fresh();
  return { visitor, secret };
}

const order = (secret: string) => ({
  ...{
    name: "Accounting",
    scopes: "read",
    days: "90",
    networks: "203.0.113.9/24\n127.0.0.1",
    password: demoPassword,
    code: codeOf(secret),
  },
});
const keyIn = (page: string) => /data-copy="(bh_live_[^"]+)"/.exec(page)?.[1] ?? "";
const lettersTo = async (name: string) => {
  const sql = `SELECT params->'params'->>'kind' AS kind, params->'params'->>'subject' AS subject FROM mail_outbox
    WHERE user_id = (SELECT id FROM "user" WHERE email = $1) AND params->'params'->>'kind' LIKE 'key%' ORDER BY id`;
  return (await database.asOwner(sql, [`${name}@bridgehold.test`])).rows;
};

test("a person and a manager have no keys, a company needs a second factor first", async () => {
  for (const name of ["irina", "moderator", "manager.russia"]) {
    const visitor = await site.visitor().logIn(name);
    expect((await visitor.get(list)).status).toBe(404);
    expect(await (await visitor.get("/settings")).text()).not.toContain(`href="${list}"`);
    expect((await visitor.post(list, order("JBSWY3DPEHPK3PXP"))).status).toBe(404);
  }
  const sever = await site.visitor().logIn("sever");
  const page = await (await sever.get(list)).text();
  expect(page).toContain("/settings/security");
  expect(page).not.toContain('name="scopes"');
  expect((await sever.post(list, order("JBSWY3DPEHPK3PXP"))).status).toBe(422);
  expect((await database.asOwner("SELECT FROM service_key")).rowCount).toBe(0);
});

test("a company creates a key without scripts, sees it once, uses it, and revokes it", async () => {
  const { visitor, secret } = await withSecondFactor("sever");
  const made = await visitor.post(list, order(secret));
  expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("no-store")]);
  const key = keyIn(await made.text());
  expect(key).toMatch(/^bh_live_[0-9A-Za-z]{46}$/);
  const page = await (await visitor.get(list)).text();
  expect(page).not.toContain(key);
  expect(page).toContain(key.slice(0, 16));
  expect(page).toContain("203.0.113.0/24, 127.0.0.1/32");

  const bearer = { Authorization: `Bearer ${key}` };
  const status = async (address: string) => (await site.visitor(address).send("/api/me", { headers: bearer })).status;
  expect([await status("203.0.113.77"), await status("198.51.100.1")]).toEqual([200, 401]);

  const path = /\/settings\/keys\/[\w-]{36}/.exec(page)?.[0] ?? "";
  const stranger = await site.visitor().logIn("admin.russia");
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, { password: demoPassword })).status).toBe(404);
  expect((await visitor.post(path, { code: "" })).status).toBe(422);
  expect((await visitor.post(path, { password: demoPassword })).status).toBe(422);
  expect(await status("203.0.113.77")).toBe(200);
  await fresh();
  const revoked = await visitor.post(path, { code: codeOf(secret) });
  expect([revoked.status, revoked.headers.get("Location")]).toEqual([303, list]);
  expect(await status("203.0.113.77")).toBe(401);
  const subject = `Accounting (${key.slice(0, 16)}…)`;
  expect(await lettersTo("sever")).toEqual(["keyCreated", "keyRevoked"].map((kind) => ({ kind, subject })));
  const acts = await database.asOwner(
    `SELECT action, diff->>'serviceKeyName' AS name FROM audit_entry WHERE action IN ('self.key.create', 'self.key.revoke') ORDER BY seq`,
  );
  expect(acts.rows).toEqual(["self.key.create", "self.key.revoke"].map((action) => ({ action, name: "Accounting" })));
  const admin = await site.visitor().logIn("admin");
  expect(await (await admin.get("/admin/audit?q=self.key.create")).text()).not.toContain("ключом");
});

test("a key is not created with a wrong password, a wrong or used code, a wrong network or no permission", async () => {
  const { visitor, secret } = await withSecondFactor("admin.russia");
  const wrongs = [
    { password: "wrong" },
    { code: "000000" },
    { networks: "office" },
    { networks: "1.1.1.1/40" },
    { scopes: "money" },
    { days: "9999" },
  ];
  for (const wrong of [...wrongs, { name: "" }]) {
    const answer = await visitor.post(list, { ...order(secret), ...wrong });
    expect([wrong, answer.status]).toEqual([wrong, 422]);
    const page = await answer.text();
    const [field = ""] = Object.keys(wrong);
    expect(page, field).toMatch(
      field === "scopes"
        ? /data-invalid="" aria-describedby/
        : new RegExp(`aria-invalid="true"[^>]*name="${field}"|name="${field}"[^>]*aria-invalid="true"`),
    );
    expect(page).not.toContain(demoPassword);
  }
  const { scopes: _, ...without } = order(secret);
  expect((await visitor.post(list, without)).status).toBe(422);
  const mine = `SELECT FROM service_key k JOIN session s ON s.id = k.session_id JOIN "user" u ON u.id = s.user_id WHERE u.email = 'admin.russia@bridgehold.test'`;
  expect((await database.asOwner(mine)).rowCount).toBe(0);
  const sent = order(secret);
  expect((await visitor.post(list, sent)).status).toBe(200);
  expect((await visitor.post(list, sent)).status).toBe(422);
  expect((await database.asOwner(mine)).rowCount).toBe(1);
});

test("the page of a key names the endpoints for events that it made, before and after it ends", async () => {
  const [maker, other] = [await serviceKey(database, "anastasia", ["webhooks"]), await serviceKey(database, "anastasia", ["read"])];
  const program = apiCaller(site);
  const [made] = [await program.post("/me/webhooks/", { url: "https://hooks.example.com/a", description: "By a program" }, maker.bearer)];
  expect(made.status).toBe(201);
  const visitor = await site.visitor().logIn("anastasia");
  await visitor.post("/settings/webhooks", { url: "https://hooks.example.com/b", description: "By hand" });
  const pageOf = async ({ prefix }: { readonly prefix: string }) => {
    const { rows } = await database.asOwner("SELECT id FROM service_key WHERE prefix = $1", [prefix]);
    return await (await visitor.get(`${list}/${rows[0].id}`)).text();
  };
  const path = /\/settings\/webhooks\/[\w-]{36}/;
  expect(await pageOf(other)).not.toMatch(path);
  const page = await pageOf(maker);
  expect([page.includes("By a program"), page.includes("By hand"), path.test(page)]).toEqual([true, false, true]);
  await database.asOwner("UPDATE session SET revoked_at = now() WHERE id = (SELECT session_id FROM service_key WHERE prefix = $1)", [
    maker.prefix,
  ]);
  expect(await pageOf(maker)).toContain("By a program");
  await visitor.post(path.exec(page)?.[0] ?? "", { intent: "remove" });
  expect(await pageOf(maker)).not.toContain("By a program");
});

test("without a second factor a key is revoked with the password, because a leaked key must end in any case", async () => {
  const { bearer } = await serviceKey(database, "admin.europe", ["read"]);
  const visitor = await site.visitor().logIn("admin.europe");
  const path = /\/settings\/keys\/[\w-]{36}/.exec(await (await visitor.get(list)).text())?.[0] ?? "";
  expect((await visitor.post(path, { password: "wrong" })).status).toBe(422);
  expect((await apiCaller(site).get("/me", bearer)).status).toBe(200);
  expect((await visitor.post(path, { password: demoPassword })).status).toBe(303);
  expect((await apiCaller(site).get("/me", bearer)).status).toBe(401);
});

test("a twenty-first valid key is refused", async () => {
  const { visitor, secret } = await withSecondFactor("anastasia");
  for (let n = 0; n < 20; n += 1) await serviceKey(database, "anastasia", ["read"]);
  const refused = await visitor.post(list, order(secret));
  expect(refused.status).toBe(409);
});

test("an owner gets one letter about a key that expires within two weeks", async () => {
  const { notifyOfExpiringKeys } = await import("#services/service-key/notify-of-expiring-keys.server.ts");
  const day = 86_400;
  const soon = await serviceKey(database, "admin.europe", ["read"], { lifetime: 13 * day });
  await serviceKey(database, "admin.europe", ["read"], { lifetime: 15 * day });
  await serviceKey(database, "admin.europe", ["read"], { lifetime: -1 });
  await notifyOfExpiringKeys(Date.now());
  await notifyOfExpiringKeys(Date.now());
  const letters = (await lettersTo("admin.europe")).filter(({ kind }) => kind === "keyExpires");
  expect(letters).toEqual([{ kind: "keyExpires", subject: `Books (${soon.prefix}…)` }]);
});

test("the copy of own data has the keys without their secrets, and a deleted account leaves neither names nor networks", async () => {
  const { prefix, text } = await serviceKey(database, "anastasia", ["read"], { networks: ["203.0.113.0/24"] });
  await site.visitor("203.0.113.5").send("/api/me", { headers: { Authorization: `Bearer ${text}` } });
  await database.asOwner("DELETE FROM totp_secret");
  const visitor = await site.visitor().logIn("anastasia");
  const file = await (await visitor.post("/settings/data.json", { password: demoPassword })).text();
  expect(JSON.parse(file).serviceKeys).toContainEqual(expect.objectContaining({ name: "Books", prefix, seenNetworks: ["203.0.113.5"] }));
  expect(file).not.toContain(text);
  const { withPrisma } = await import("#data/prisma.server.ts");
  const { eraseAccess } = await import("#data/people/profile-erasure.server.ts");
  const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'anastasia@bridgehold.test'`);
  await withPrisma((db) => eraseAccess(db, rows[0].id, new Date()));
  const kept = await database.asOwner("SELECT name, networks, seen_networks FROM service_key WHERE prefix = $1", [prefix]);
  expect(kept.rows).toEqual([{ name: "", networks: [], seen_networks: [] }]);
  expect((await site.visitor("203.0.113.5").send("/api/me", { headers: { Authorization: `Bearer ${text}` } })).status).toBe(401);
});
