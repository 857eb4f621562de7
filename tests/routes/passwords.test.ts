// Hashes of passwords, and a new password by a code or a link of a letter.
import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { lettersTo, newPassword, openMailed, registrationOf, secretTo } from "./guests.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

// Passwords are hashed with the cost of R8; hashes of another cost work and are replaced at the next sign-in.
describe("the cost of a hash", async () => {
  const { logIn } = await import("#services/session/log-in.server.ts");

  const email = "irina@bridgehold.test";
  const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  const signIn = (password: string) => logIn({ email, password, brand: "main", ip: "198.51.100.9", userAgent: "", now: Date.now() });
  const storedHash = async (): Promise<string> =>
    (await database.asOwner(`SELECT password_hash AS hash FROM "user" WHERE email = $1`, [email])).rows[0].hash;

  test("the demo's hashes have the current cost, and a sign-in does not change them", async () => {
    const before = await storedHash();
    expect(before).toMatch(today);
    expect((await signIn(demoPassword)).ok).toBe(true);
    expect(await storedHash()).toBe(before);
  });

  test.each([
    ["dearer", { memoryCost: 65_536, timeCost: 3, parallelism: 1 }],
    ["weaker", { memoryCost: 8_192, timeCost: 1, parallelism: 1 }],
  ])("a %s hash accepts only the right password, and is then rehashed with the present cost", async (_, cost) => {
    const other = await hash(demoPassword, cost);
    await database.asOwner(`UPDATE "user" SET password_hash = $2 WHERE email = $1`, [email, other]);
    expect((await signIn("Wrong-password-1")).ok).toBe(false);
    expect(await storedHash()).toBe(other);
    expect((await signIn(demoPassword)).ok).toBe(true);
    expect(await storedHash()).toMatch(today);
    expect((await signIn(demoPassword)).ok).toBe(true);
  });
});

describe("a code by letter", async () => {
  const page = "/settings/security";
  const send = (visitor: Visitor) => visitor.post(page, { intent: "sendCode" });
  const set = (visitor: Visitor, code: string, password = newPassword) =>
    visitor.post(page, { intent: "setPassword", code, newPassword: password });
  const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

  test("the letter's code sets a password without the current one and ends other sessions", async () => {
    const [visitor, other] = [await site.visitor().logIn("irina"), await site.visitor().logIn("irina")];
    expect((await send(visitor)).status).toBe(303);
    const code = await secretTo(database, "irina@bridgehold.test", "new-password-code");
    expect(code).toMatch(/^\d{6}$/);
    expect((await set(visitor, code, "short1!")).status).toBe(422);
    const before = visitor.cookie;
    expect((await set(visitor, code)).headers.get("Location")).toBe("/settings/security?modal=success");
    expect(visitor.cookie).not.toBe(before);
    expect([(await visitor.get(page)).status, (await other.get(page)).status]).toEqual([200, 302]);
    expect((await set(visitor, code, "Another-Word-22")).status).toBe(422);
    const email = "irina@bridgehold.test";
    expect((await site.visitor().post("/login", { email, password: demoPassword })).status).toBe(401);
    expect((await site.visitor().post("/login", { email, password: newPassword })).status).toBe(303);
    expect((await lettersTo(database, email)).map(({ template }) => template)).toEqual(["new-password-code", "security-notice"]);
  });

  test("five concurrent wrong codes count as five attempts and end the code", async () => {
    const visitor = await site.visitor().logIn("jonas");
    await send(visitor);
    const code = await secretTo(database, "jonas@bridgehold.test", "new-password-code");
    await Promise.all(Array.from({ length: 8 }, () => set(visitor, wrongFor(code))));
    expect((await set(visitor, code)).status).toBe(422);
    expect((await site.visitor().post("/login", { email: "jonas@bridgehold.test", password: demoPassword })).status).toBe(303);
  });

  test("a code of another person, an expired code and a replaced code set no password", async () => {
    const [marta, sever] = [await site.visitor().logIn("marta"), await site.visitor().logIn("sever")];
    await send(sever);
    await send(marta);
    const first = await secretTo(database, "marta@bridgehold.test", "new-password-code");
    expect((await send(marta)).status).toBe(429);
    await database.asOwner("DELETE FROM rate_limit");
    await send(marta);
    const second = await secretTo(database, "marta@bridgehold.test", "new-password-code");
    if (first !== second) expect((await set(marta, first)).status).toBe(422);
    if (first !== second) expect((await set(sever, second)).status).toBe(422);
    await database.asOwner("UPDATE one_time_token SET expires_at = now()");
    expect((await set(marta, second)).status).toBe(422);
  });
});

// The page behind a mailed link has no secret in its address or HTML. Tested in one tab, two tabs and both languages.
describe("links in letters with secrets", async () => {
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
    expect([page.headers.get("Cache-Control"), page.headers.get("Referrer-Policy")]).toEqual([
      "no-store",
      "strict-origin-when-cross-origin",
    ]);
    const text = await page.text();
    expect([text.includes("Придумайте новый пароль"), text.includes(token)]).toEqual([true, false]);
    // Without the cookie, the address without the token is refused.
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

  test("an address is confirmed on a page without the token in its address; an invalid link is reported as expired", async () => {
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
});
