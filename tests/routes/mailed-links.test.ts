// The page behind a mailed link has no secret in its address or HTML. Tested in one tab, two tabs and both languages.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { newPassword, openMailed, registrationOf, secretTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

async function resetLink(email: string): Promise<string> {
  await database.asOwner("DELETE FROM rate_limit");
  expect((await site.visitor().post("/forgot-password", { intent: "request", email })).status).toBe(303);
  return await secretTo(database, email, "forgot-password");
}

test("the link for a new password redirects to a clean address with an HttpOnly cookie for this page only", async () => {
  const token = await resetLink("irina@bridgehold.test");
  const reader = site.visitor();
  const answer = await reader.get(`/forgot-password?token=${token}`);
  const clean = answer.headers.get("Location") ?? "";
  expect([answer.status, clean]).toEqual([303, expect.stringMatching(/^\/forgot-password\?link=[0-9a-f]{16}$/)]);
  const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith("link-"));
  expect(cookies.map((line) => /Path=[^;]+/.exec(line)?.[0])).toEqual(["Path=/forgot-password", "Path=/en/forgot-password"]);
  for (const line of cookies) expect(line).toMatch(/; Max-Age=1800; HttpOnly; SameSite=Lax/);
  const page = await reader.get(clean);
  expect([page.headers.get("Cache-Control"), page.headers.get("Referrer-Policy")]).toEqual(["no-store", "strict-origin-when-cross-origin"]);
  const text = await page.text();
  expect([text.includes("Придумайте новый пароль"), text.includes(token)]).toEqual([true, false]);
  // The clean address without the cookie is refused.
  const stranger = site.visitor();
  expect(await (await stranger.get(clean)).text()).not.toContain("Придумайте новый пароль");
  expect((await stranger.post(clean, { intent: "set", newPassword })).status).toBe(422);
  expect((await reader.post(clean.replace("/forgot", "/en/forgot"), { intent: "set", newPassword: "short" })).status).toBe(422);
  expect((await reader.post(clean, { intent: "set", newPassword })).status).toBe(303);
  expect((await reader.post(clean, { intent: "set", newPassword })).status).toBe(422);
});

test("two links in two tabs, and one link opened twice: each tab sets the password of its own account", async () => {
  const [irina, jonas] = [await resetLink("irina@bridgehold.test"), await resetLink("jonas@bridgehold.test")];
  const reader = site.visitor();
  const tabs = [];
  for (const token of [irina, jonas, irina]) tabs.push(await openMailed(reader, `/forgot-password?token=${token}`));
  expect(tabs[2]).toBe(tabs[0]);
  expect(tabs[1]).not.toBe(tabs[0]);
  const changedAt = async (name: string) =>
    (await database.asOwner(`SELECT password_hash AS hash FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].hash;
  const before = [await changedAt("irina"), await changedAt("jonas")];
  expect((await reader.post(tabs[0] ?? "", { intent: "set", newPassword: "Берёзовый-Сквер-41" })).status).toBe(303);
  const after = [await changedAt("irina"), await changedAt("jonas")];
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
  expect((await reader.post(tabs[1] ?? "", { intent: "set", newPassword: "Берёзовый-Сквер-42" })).status).toBe(303);
  expect(await changedAt("jonas")).not.toBe(before[1]);
});

test("an address is confirmed on the clean page without a token; a made-up link is reported as expired", async () => {
  const email = "mailed-link@example.test";
  const visitor = site.visitor();
  expect((await visitor.post("/register", registrationOf(email))).status).toBe(303);
  const token = await secretTo(database, email, "confirmation");
  const clean = await openMailed(visitor, `/en/verify-email?token=${token}`);
  expect(clean).toMatch(/^\/en\/verify-email\?link=/);
  expect(await (await visitor.get(clean)).text()).not.toContain(token);
  for (const link of ["0000000000000000", "x", "../x"]) {
    const page = await visitor.get(`/verify-email?link=${link}`);
    expect([page.status, (await page.text()).replaceAll("\u00a0", " ").includes("Ссылка больше не действует")]).toEqual([200, true]);
  }
  expect((await visitor.post(clean, { intent: "verify" })).status).toBe(303);
});
