import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

const as = (name: string) => site.visitor().logIn(name);
const rowOf = async (name: string, currency: string) => {
  const sql = `SELECT b.id, b.user_id AS "userId", b.version, b.state, b.last4 FROM bank_account b JOIN "user" u ON u.id = b.user_id
    WHERE u.email = $1 AND b.currency = $2 AND b.removed_at IS NULL ORDER BY b.created_at LIMIT 1`;
  return (await database.asOwner(sql, [`${name}@bridgehold.test`, currency])).rows[0];
};
const euro = { holderName: "IRINA KLIMOVA", bankName: "Commerzbank", bic: "", label: "" };
const goodIban = "DE89 3704 0044 0532 0130 00";

test("a member sees their own accounts, staff and guests are redirected", async () => {
  const page = await (await as("irina")).get("/profile/bank-accounts");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("Commerzbank");
  expect(html).not.toMatch(/DE\d\d ?\d{4}/);
  expect((await (await as("moderator")).get("/profile")).headers.get("Location")).toBe("/");
  expect((await site.visitor().get("/profile/bank-accounts")).headers.get("Location")).toContain("/login");
});

test("query flags redirect to a section of the profile or keep the page", async () => {
  const irina = await as("irina");
  const leads = async (query: string) => (await irina.get(`/profile?${query}`)).headers.get("Location");
  expect(await leads("personal=true")).toBe("/profile/personal");
  expect(await leads("section=bank-accounts")).toBe("/profile/bank-accounts");
  expect(await leads("section=security")).toBe("/settings/security");
  for (const query of ["profile_nav=true", "no_redirect=true", "personal=true&no_redirect=true", "next=true"])
    expect(await leads(query), query).toBeNull();
  expect((await irina.get("/profile/security")).headers.get("Location")).toBe("/settings/security");
});

test("the overview lists accounts with bank, last digits, currency and state", async () => {
  const html = (await (await (await as("irina")).get("/profile")).text()).replace(/<[^>]+>/g, " ");
  expect(html).toMatch(/Commerzbank ··\d{4}\s+Германия, EUR\s+Проверен/);
  expect(html).not.toMatch(/DE\d\d ?\d{4}/);
});

test("another member's account is 404 for reading, changing and removing", async () => {
  const { id, version } = await rowOf("irina", "EUR");
  const jonas = await as("jonas");
  const path = `/profile/bank-accounts/${id}`;
  expect((await jonas.get(path)).status).toBe(404);
  expect((await jonas.get(`${path}/delete`)).status).toBe(404);
  expect((await jonas.post(path, { ...euro, iban: goodIban, revision: String(version) })).status).toBe(404);
  await jonas.post(`${path}/delete`, { password: demoPassword });
  expect(await rowOf("irina", "EUR")).toMatchObject({ id, version, state: "approved" });
});

test("every error is at its field with the typed value, and nothing is stored", async () => {
  const { id, version } = await rowOf("irina", "EUR");
  const irina = await as("irina");
  const typed = { ...euro, holderName: "Ирина Климова", iban: "DE89 3704 0044 0532 0130 01", bic: "XX", revision: String(version) };
  const reply = await irina.post(`/profile/bank-accounts/${id}`, typed);
  expect(reply.status).toBe(422);
  const html = await reply.text();
  for (const sentence of ["Укажите латиницей", "например DEUTDEFF", "Ирина Климова", "0130 01"]) expect(html).toContain(sentence);
  const checksum = await irina.post(`/profile/bank-accounts/${id}`, { ...typed, holderName: "IRINA KLIMOVA", bic: "" });
  expect(await checksum.text()).toContain("неверен хотя");
  expect(await rowOf("irina", "EUR")).toMatchObject({ version, state: "approved" });
});

test("a repeated form adds one account; a second form with the same number is refused", async () => {
  const jonas = await as("jonas");
  const form = { ...euro, holderName: "JONAS WEBER", iban: goodIban, commandId: randomUUID() };
  const send = () => jonas.post("/profile/bank-accounts/new?country=germany&currency=EUR", form);
  const replies = await Promise.all([send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  const again = await jonas.post("/profile/bank-accounts/new?country=germany&currency=EUR", { ...form, commandId: randomUUID() });
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("Этот счёт уже добавлен")]);
  const { rows } = await database.asOwner("SELECT state FROM bank_account WHERE last4 = '3000'");
  expect(rows).toEqual([{ state: "submitted" }]);
  expect((await jonas.post("/profile/bank-accounts/new?country=united-states&currency=USD", form)).headers.get("Location")).toBe(
    "/profile/bank-accounts/new",
  );
});

test("an account is removed only with the password", async () => {
  const { id } = await rowOf("sever", "EUR");
  const sever = await as("sever");
  const wrong = await sever.post(`/profile/bank-accounts/${id}/delete`, { password: "wrong" });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Неверный пароль")]);
  expect(await rowOf("sever", "EUR")).toMatchObject({ id });
  expect((await sever.post(`/profile/bank-accounts/${id}/delete`, { password: demoPassword })).status).toBe(303);
  expect(await rowOf("sever", "EUR")).toBeUndefined();
  // The second of two clicks finds the account removed.
  expect((await sever.post(`/profile/bank-accounts/${id}/delete`, { password: demoPassword })).status).toBe(303);
});

async function submitted(owner: Visitor): Promise<{ id: string; userId: string; version: number }> {
  const { id, version } = await rowOf("marta", "EUR");
  const form = { ...euro, holderName: "MARTA KOVACS", iban: "DE44 5001 0517 5407 3249 31", revision: String(version) };
  expect((await owner.post(`/profile/bank-accounts/${id}`, form)).status).toBe(303);
  const row = await rowOf("marta", "EUR");
  expect(row).toMatchObject({ state: "submitted", version: version + 1, last4: "4931" });
  return row;
}

test("a moderator declines with a reason that the member reads, and decides only on the version that was read", async () => {
  const marta = await as("marta");
  const { id, userId, version } = await submitted(marta);
  const path = `/user/${userId}/accounts/${id}`;
  const moderator = await as("moderator");
  expect(await (await moderator.get(path)).text()).toContain("DE44 5001 0517 5407 3249 31");
  expect((await moderator.post(path, { intent: "decline", reason: "", revision: String(version) })).status).toBe(422);
  expect((await moderator.post(path, { intent: "approve", revision: String(version - 1) })).status).toBe(409);
  const decline = { intent: "decline", reason: "Счёт на другое имя", revision: String(version) };
  expect((await moderator.post(path, decline)).status).toBe(303);
  expect((await moderator.post(path, { intent: "approve", revision: String(version) })).status).toBe(409);
  expect(await rowOf("marta", "EUR")).toMatchObject({ state: "declined" });
  expect(await (await marta.get("/profile/bank-accounts")).text()).toContain("Счёт на другое имя");
  expect(await (await marta.get("/notifications")).text()).toContain("Счёт на другое имя");
  const { rows } = await database.asOwner("SELECT action, reason FROM audit_entry WHERE object_id = $1 ORDER BY seq", [id]);
  expect(rows[1]).toMatchObject({ action: "account.read" });
  const acts = rows.filter(({ action }) => action !== "account.read");
  expect(acts).toMatchObject([{ action: "account.edit" }, { action: "account.decline", reason: "Счёт на другое имя" }]);
});

test("reading an account again adds no entry of the audit for 15 minutes, unless it was changed", async () => {
  const { id, userId } = await rowOf("jonas", "EUR");
  const path = `/user/${userId}/accounts/${id}`;
  const [moderator, admin] = [await as("moderator"), await as("admin")];
  const reads = async () => {
    const { rows } = await database.asOwner(
      `SELECT u.email FROM audit_entry e JOIN "user" u ON u.id = e.actor_id WHERE e.object_id = $1 AND e.action = 'account.read' ORDER BY e.seq`,
      [id],
    );
    return rows.map(({ email }) => String(email).split("@")[0]);
  };
  await moderator.get(path);
  await moderator.get(path);
  expect(await reads()).toEqual(["moderator"]);
  await admin.get(path);
  await moderator.get(path);
  expect(await reads()).toEqual(["moderator", "admin"]);
  const entry = `INSERT INTO audit_entry (actor_id, actor_kind, action, object_type, object_id, at, prev_hash, hash)
    SELECT id, 'user', $2, 'bankAccount', $1, now() - $3::interval, '', '' FROM "user" WHERE email = $4`;
  await database.asOwner(entry, [id, "account.edit", "0 minutes", "jonas@bridgehold.test"]);
  await moderator.get(path);
  await moderator.get(path);
  expect(await reads()).toEqual(["moderator", "admin", "moderator"]);
});

test.each([
  ["14 minutes", 1, "EUR"],
  ["16 minutes", 2, "RUB"],
])("a read of %s ago and a new one are %i entries", async (ago, entries, currency) => {
  const { id, userId } = await rowOf("irina", currency);
  const moderator = await as("moderator");
  const other = await rowOf("marta", "EUR");
  await moderator.get(`/user/${other.userId}/accounts/${other.id}`);
  await database.asOwner(
    `INSERT INTO audit_entry (actor_id, actor_kind, action, object_type, object_id, ip, at, prev_hash, hash)
     SELECT actor_id, actor_kind, action, object_type, $2, ip, now() - $3::interval, '', '' FROM audit_entry
     WHERE object_id = $1 AND action = 'account.read' ORDER BY seq DESC LIMIT 1`,
    [other.id, id, ago],
  );
  const reads = async () =>
    (await database.asOwner("SELECT FROM audit_entry WHERE object_id = $1 AND action = 'account.read'", [id])).rowCount ?? 0;
  const before = await reads();
  await moderator.get(`/user/${userId}/accounts/${id}`);
  expect((await reads()) - before + 1).toBe(entries);
});

test("agents managers see members with masked accounts, agent staff only parties of their legs", async () => {
  const { id, userId } = await rowOf("irina", "EUR");
  const manager = await as("agents");
  const page = await (await manager.get(`/user/${userId}`)).text();
  expect(page).toContain("irina@bridgehold.test");
  expect(page).not.toContain(`/accounts/${id}`);
  const path = `/user/${userId}/accounts/${id}`;
  expect((await manager.get(path)).headers.get("Location")).toBe("/");
  expect((await manager.post(path, { intent: "approve", revision: "1" })).headers.get("Location")).toBe("/");
  const agentStaff = await as("manager.europe");
  expect((await agentStaff.get(`/user/${userId}`)).status).toBe(404);
  expect((await agentStaff.get("/members")).headers.get("Location")).toBe("/");
  expect((await (await as("jonas")).get(`/user/${userId}`)).headers.get("Location")).toBe("/");
  expect((await manager.get(`/user/${randomUUID()}`)).status).toBe(404);
});

test("pages about a member without a name show the address instead", async () => {
  const { rows } = await database.asOwner(`UPDATE "user" SET full_name = '' WHERE email = 'marta@bridgehold.test' RETURNING id`);
  const moderator = await as("moderator");
  for (const page of ["", "/access", "/records", "/infractions", "/moderation"]) {
    const html = await (await moderator.get(`/user/${rows[0].id}${page}`)).text();
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], page).toContain("marta@bridgehold.test");
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1], page).toContain("marta@bridgehold.test");
  }
});

test("members are found by name and e-mail; wildcards of SQL are literal characters", async () => {
  const admin = await as("admin");
  const found = await (await admin.get("/members?q=КЛИМОВ")).text();
  expect(found).toContain("irina@bridgehold.test");
  expect(found).not.toContain("jonas@bridgehold.test");
  expect(await (await admin.get("/members?q=%25")).text()).toContain("Никого нет");
  expect((await admin.get("/members?after=nonsense")).status).toBe(200);
});
