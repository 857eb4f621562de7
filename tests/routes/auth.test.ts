import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const irina = "irina@bridgehold.test";

const setPerson = (change: string, email: string) => database.asOwner(`UPDATE "user" SET ${change} WHERE email = $1`, [email]);

test("the right password opens a session, and the database stores only a hash of its token", async () => {
  const visitor = site.visitor();
  const response = await visitor.post("/login", { email: ` ${irina.toUpperCase()} `, password: demoPassword });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/my-transactions");
  const cookie = response.headers.getSetCookie().join();
  expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax/);
  const token = /sid=([^;]+)/.exec(cookie)?.[1] ?? "";
  const { rows } = await database.asOwner("SELECT token_hash FROM session WHERE token_hash = $1", [
    createHash("sha256").update(token).digest(),
  ]);
  expect(rows).toHaveLength(1);
});

test("an unconfigured issuer is not offered", async () => {
  const visitor = site.visitor();
  for (const page of ["/login", "/register"]) expect(await (await visitor.get(page)).text()).not.toContain("oauth-google");
  for (const page of ["/auth/oauth-google-init", "/auth/oauth-google-callback?code=a&state=b", "/login/google"])
    expect((await visitor.get(page)).status).toBe(404);
});

test("each sign-in gets a new session", async () => {
  const visitor = site.visitor();
  await visitor.logIn("irina");
  const first = visitor.cookie;
  await visitor.post("/logout", {});
  await visitor.logIn("irina");
  expect(visitor.cookie).not.toBe(first);
});

test("a wrong password and an unknown person get the same answer; the e-mail is kept, the password is not", async () => {
  const answers = await Promise.all(
    [irina, "nobody@bridgehold.test"].map(async (email) => {
      const response = await site.visitor().post("/login", { email, password: "Wrong-password-1" });
      const page = await response.text();
      expect(page).toContain(`value="${email}"`);
      expect(page).not.toContain("Wrong-password-1");
      return [response.status, page.includes("Неверная почта или пароль")];
    }),
  );
  expect(answers).toEqual([
    [401, true],
    [401, true],
  ]);
});

test("an empty form is returned with errors at its fields", async () => {
  const response = await site.visitor().post("/login", { email: "", password: "" });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('href="#login-field-email"');
  expect(page).toContain('aria-invalid="true"');
});

test("the body is read once, by the strategy", async () => {
  const read = vi.spyOn(Request.prototype, "formData");
  const statuses: number[] = [];
  for (const password of [demoPassword, "Wrong-password-1", ""]) {
    read.mockClear();
    statuses.push((await site.visitor().post("/login", { email: irina, password })).status);
    expect(read).toHaveBeenCalledTimes(1);
  }
  read.mockRestore();
  expect(statuses).toEqual([303, 401, 422]);
});

test.each([
  ["application/json", "{}"],
  ["multipart/form-data; boundary=x", "no part"],
  ["application/x-www-form-urlencoded", "__proto__=1"],
])("a body of %s that is not the form is 400", async (type, body) => {
  const headers = { "Content-Type": type, Origin: origin };
  expect((await site.visitor().send("/login", { method: "POST", body, headers })).status).toBe(400);
});

test("the state of an account is shown only after the right password", async () => {
  await setPerson("is_blocked = true", "marta@bridgehold.test");
  const email = "marta@bridgehold.test";
  const stranger = await site.visitor().post("/login", { email, password: "Wrong-password-1" });
  const owner = site.visitor();
  const closed = await owner.post("/login", { email, password: demoPassword });
  await setPerson("is_blocked = false, email_verified_at = NULL", email);
  const unconfirmed = site.visitor();
  const unverified = await unconfirmed.post("/login", { email, password: demoPassword });
  await setPerson("email_verified_at = now()", email);
  expect([stranger.status, closed.status, unverified.status]).toEqual([401, 303, 303]);
  expect(owner.cookie).toBe("flash=account-closed");
  expect(await (await owner.get(closed.headers.get("Location") ?? "")).text()).toContain("Аккаунт закрыт");
  expect(unconfirmed.cookie).toBe("flash=email-unverified; mailed-to=marta%40bridgehold.test");
  expect(await (await unconfirmed.get(unverified.headers.get("Location") ?? "")).text()).toContain("Подтвердите адрес почты");
});

test("signing out ends the session on the server and clears the cookie", async () => {
  const visitor = await site.visitor().logIn("irina");
  const { cookie } = visitor;
  const response = await visitor.post("/logout", {});
  expect(response.status).toBe(303);
  expect(response.headers.get("Clear-Site-Data")).toContain("storage");
  const replayed = await site.visitor().send("/notifications", { headers: { Cookie: cookie } });
  expect(replayed.headers.get("Location")).toBe("/login?goTo=%2Fnotifications");
});

test("after an idle timeout, the maximum age or a block the next request is a guest's", async () => {
  for (const change of ["idle_expires_at = now()", "expires_at = now()"]) {
    const visitor = await site.visitor().logIn("jonas");
    expect((await visitor.get("/notifications")).status).toBe(200);
    await database.asOwner(`UPDATE session SET ${change}`);
    expect((await visitor.get("/notifications")).status).toBe(302);
  }
  const visitor = await site.visitor().logIn("jonas");
  await setPerson("is_blocked = true", "jonas@bridgehold.test");
  expect((await visitor.get("/notifications")).status).toBe(302);
  await setPerson("is_blocked = false", "jonas@bridgehold.test");
});

test("an open page does not extend an idle session, an act does", async () => {
  const visitor = await site.visitor().logIn("moderator");
  const mine = `FROM "user" u WHERE u.id = session.user_id AND u.email = 'moderator@bridgehold.test'`;
  await database.asOwner(
    `UPDATE session SET last_seen_at = now() - interval '5 minutes', idle_expires_at = now() + interval '25 minutes' ${mine}`,
  );
  const minutesLeft = async () => {
    const sql = `SELECT max(extract(epoch FROM idle_expires_at - now())) AS left FROM session JOIN "user" u ON u.id = user_id WHERE u.email = $1`;
    return Math.round(Number((await database.asOwner(sql, ["moderator@bridgehold.test"])).rows[0].left) / 60);
  };
  const stream = await visitor.get("/live");
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
  expect((await visitor.send("/admin-transactions", { headers: { Cookie: `${visitor.cookie}; unattended=1` } })).status).toBe(200);
  expect(await minutesLeft()).toBe(25);
  expect((await visitor.get("/admin-transactions")).status).toBe(200);
  expect(await minutesLeft()).toBe(30);
});

test("staff sessions are short, members' are long", async () => {
  await site.visitor().logIn("irina");
  await site.visitor().logIn("admin");
  const { rows } = await database.asOwner(
    `SELECT u.role, max(extract(epoch FROM s.idle_expires_at - s.created_at))::int AS idle, max(extract(epoch FROM s.expires_at - s.created_at))::int AS whole
     FROM session s JOIN "user" u ON u.id = s.user_id WHERE u.role IN (0, 2) AND s.idle_expires_at > now() AND s.expires_at > now() GROUP BY u.role ORDER BY u.role`,
  );
  expect(rows).toEqual([
    { role: 0, idle: 1_800, whole: 43_200 },
    { role: 2, idle: 86_400, whole: 604_800 },
  ]);
});

test("modal parameters open no modal over the blog and the reviews", async () => {
  const id = (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [irina])).rows[0].id;
  const setStatus = (status: number) => database.asOwner('UPDATE "user" SET status = $1 WHERE id = $2', [status, id]);
  await setStatus(1);
  const landing = async (goTo: string) =>
    (await site.visitor().post(`/login?goTo=${encodeURIComponent(goTo)}`, { email: irina, password: demoPassword })).headers.get(
      "Location",
    );
  for (const path of ["/blog", "/reviews", "/en/blog?page=2"]) expect(await landing(path)).toBe(path);
  expect(await landing("/tariffs")).toBe("/tariffs?modal=wait-for-moderation");
  await setStatus(0);
});

test("goTo is followed to a page of the site and ignored otherwise", async () => {
  const login = (goTo: string) => site.visitor().post(`/login?goTo=${encodeURIComponent(goTo)}`, { email: irina, password: demoPassword });
  expect((await login("/my-transactions?tab=done")).headers.get("Location")).toBe("/my-transactions?tab=done");
  for (const bad of ["//evil.example", "https://evil.example", "/\\evil.example", "/logout", "/%2f%2fevil.example"]) {
    expect((await login(bad)).headers.get("Location")).toBe("/my-transactions");
  }
});

test("a sign-in redirects to the start page of the role", async () => {
  const roles = { irina: "/my-transactions", "manager.russia": "/notifications-panel", agents: "/notifications-panel", admin: "/members" };
  for (const [name, page] of Object.entries(roles)) {
    const visitor = await site.visitor().logIn(name);
    expect((await visitor.get("/login")).headers.get("Location")).toBe(page);
  }
});

test("guards redirect members and guests away from staff pages", async () => {
  const member = await site.visitor().logIn("irina");
  expect((await member.get("/notifications-panel")).headers.get("Location")).toBe("/");
  expect((await site.visitor().get("/notifications-panel")).headers.get("Location")).toBe("/login?goTo=%2Fnotifications-panel");
  expect((await member.post("/notifications-panel", { intent: "readAll" })).headers.get("Location")).toBe("/");
});

test("demo accounts fill the form on a demo deployment", async () => {
  const page = await (await site.visitor().get("/login?demo=irina")).text();
  expect(page).toContain(`value="${irina}"`);
});
