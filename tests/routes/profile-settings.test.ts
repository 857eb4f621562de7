import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { newBrowser } from "#tests/support/push-browser.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const newPassword = "Медный-Якорь-7";

const htmlTag = async (response: Response) => /<html[^>]*>/.exec(await response.text())?.[0] ?? "";
const change = (currentPassword: string, password: string) => ({ intent: "password", currentPassword, newPassword: password });

test("language, theme and density are saved and rendered by the server", async () => {
  const staff = await site.visitor().logIn("moderator");
  expect(await htmlTag(await staff.get("/settings"))).toContain('data-density="compact"');
  const saved = await staff.post("/settings", { intent: "appearance", language: "en", theme: "dark", density: "comfortable" });
  expect(saved.status).toBe(303);
  const tag = await htmlTag(await staff.get("/settings"));
  for (const mark of ['lang="en"', 'data-theme="dark"', 'data-density="comfortable"']) expect(tag).toContain(mark);
  expect((await staff.post("/settings", { intent: "appearance", theme: "pink", density: "role" })).status).toBe(422);
});

test("a new password needs the current one, follows the rules, and signs other devices out", async () => {
  const here = await site.visitor().logIn("irina");
  const there = await site.visitor().logIn("irina");
  const weak = await here.post("/settings/security", change(demoPassword, "Password1!"));
  expect([weak.status, await weak.text()]).toEqual([422, expect.stringContaining("Такой пароль легко подобрать")]);
  const personal = await here.post("/settings/security", change(demoPassword, "Irina-Mostik-26!"));
  expect(personal.status).toBe(422);
  const wrong = await here.post("/settings/security", change("wrong", newPassword));
  const html = await wrong.text();
  expect([wrong.status, html]).toEqual([422, expect.stringContaining("Неверный пароль")]);
  expect(html).not.toContain(newPassword);
  expect((await there.get("/settings")).status).toBe(200);

  expect((await here.post("/settings/security", change(demoPassword, newPassword))).status).toBe(303);
  expect((await here.get("/settings")).status).toBe(200);
  expect((await there.get("/settings")).headers.get("Location")).toContain("/login");
  await expect(site.visitor().logIn("irina")).rejects.toThrow("401");
  const login = await site.visitor().post("/login", { email: "irina@bridgehold.test", password: newPassword });
  expect(login.status).toBe(303);
});

test("a person ends one other session or all of them, never another person's and never the current one", async () => {
  const visitors = [site.visitor(), site.visitor(), site.visitor()];
  for (const visitor of visitors) await visitor.logIn("jonas");
  const [here, second, third] = visitors as [(typeof visitors)[0], (typeof visitors)[0], (typeof visitors)[0]];
  const sql = `SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id WHERE u.email = 'jonas@bridgehold.test' ORDER BY s.created_at, s.id`;
  const ids: string[] = (await database.asOwner(sql)).rows.map(({ id }) => id);
  const stranger = await site.visitor().logIn("marta");
  await stranger.post("/settings/security", { intent: "devices", sessionId: ids[1] ?? "" });
  expect((await second.get("/settings")).status).toBe(200);

  await here.post("/settings/security", { intent: "devices", sessionId: ids[1] ?? "" });
  expect((await second.get("/settings")).status).toBe(302);
  await here.post("/settings/security", { intent: "devices", sessionId: ids[0] ?? "" });
  expect((await here.get("/settings")).status).toBe(200);
  expect((await third.get("/settings")).status).toBe(200);
  await here.post("/settings/security", { intent: "devices" });
  expect((await third.get("/settings")).status).toBe(302);
  expect((await here.get("/settings")).status).toBe(200);
});

test("ending other sessions requires the password, except in the first ten minutes after signing in", async () => {
  const [here, there] = [await site.visitor().logIn("marta"), await site.visitor().logIn("marta")];
  const field = /id="devices-form"[\s\S]*?name="password"/;
  expect(await (await here.get("/settings/security?open=devices")).text()).not.toMatch(field);
  await database.asOwner(
    `UPDATE session SET created_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM "user" WHERE email = 'marta@bridgehold.test')`,
  );
  expect(await (await here.get("/settings/security?open=devices")).text()).toMatch(field);
  const end = (fields: Record<string, string>) => here.post("/settings/security", { intent: "devices", sessionId: "others", ...fields });
  expect([(await end({})).status, (await end({ password: "wrong" })).status]).toEqual([422, 422]);
  expect((await there.get("/settings")).status).toBe(200);
  expect((await end({ password: demoPassword })).status).toBe(303);
  expect((await there.get("/settings")).status).toBe(302);
});

test("after ten minutes a person who only signs in with Google sees how to log in again, and no password field", async () => {
  const [here, there] = [await site.visitor().logIn("marta"), await site.visitor().logIn("marta")];
  const person = `(SELECT id FROM "user" WHERE email = 'marta@bridgehold.test')`;
  const { rows } = await database.asOwner(`SELECT password_hash AS hash FROM "user" WHERE id = ${person}`);
  await database.asOwner(`UPDATE "user" SET password_hash = NULL WHERE id = ${person}`);
  await database.asOwner(`UPDATE session SET created_at = now() - interval '11 minutes' WHERE user_id = ${person}`);
  const html = await (await here.get("/settings/security?open=devices")).text();
  expect(html).not.toContain('id="devices-form"');
  expect(html).toContain('href="/settings/security?open=reset"');
  expect((await here.post("/settings/security", { intent: "devices", sessionId: "others", password: "anything" })).status).toBe(422);
  expect((await there.get("/settings")).status).toBe(200);
  await database.asOwner(`UPDATE session SET created_at = now() WHERE user_id = ${person}`);
  expect((await here.post("/settings/security", { intent: "devices", sessionId: "others" })).status).toBe(303);
  expect((await there.get("/settings")).status).toBe(302);
  await database.asOwner(`UPDATE "user" SET password_hash = $1 WHERE id = ${person}`, [rows[0].hash]);
});

test("without push keys the settings explain that pushes are unavailable, and subscribing is refused", async () => {
  const marta = await site.visitor().logIn("marta");
  const html = (await (await marta.get("/settings")).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Сейчас недоступны. Всё важное приходит на почту");
  expect(await (await marta.get("/me/subscribe")).json()).toEqual({ key: null });
  const { subscription } = newBrowser("https://fcm.googleapis.com");
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const refused = await marta.send("/me/subscribe", { method: "POST", headers, body: JSON.stringify(subscription) });
  expect([refused.status, await refused.json()]).toEqual([403, { message: "FEATURE.OFF", error: { feature: "push" } }]);
});

test("each setting shows its current value, and the security page opens one form that asks for the password", async () => {
  const marta = await site.visitor().logIn("marta");
  const html = (await (await marta.get("/settings")).text()).replaceAll("\u00a0", " ");
  for (const value of ["marta@bridgehold.test", "Выключена", "устройств"]) expect(html).toContain(value);
  expect(html).not.toContain('type="password"');
  const fields = async (open: string) =>
    (await (await marta.get(`/settings/security${open}`)).text()).match(/autoComplete="current-password"/gi)?.length ?? 0;
  expect([await fields(""), await fields("?open=password"), await fields("?open=totp"), await fields("?open=passkeys")]).toEqual([
    0, 1, 1, 0,
  ]);
  expect(await (await marta.get("/settings?open=appearance")).text()).toContain('name="theme"');
});
