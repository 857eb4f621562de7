// Wrong passwords cause delays that grow up to an hour; correct ones cause none (R27).
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
// Each password check is deliberately slow, so the limits are small here.
const [perAccount, perAddress, everywhere, perSession] = [3, 12, 6, 3];
Object.assign(process.env, {
  LOGIN_LIMIT_PER_ACCOUNT: `${perAccount}`,
  LOGIN_LIMIT_PER_IP: `${perAddress}`,
  LOGIN_LIMIT_CONSECUTIVE: `${everywhere}`,
  CONFIRM_LIMIT_PER_SESSION: `${perSession}`,
});
const site = await openSite();
const { contextOf } = await import("#tests/support/service-context.ts");
const { admitCode, admitLogin, admitConfirmation } = await import("#services/session/throttle-passwords.server.ts");
const { logIn } = await import("#services/session/log-in.server.ts");
const { confirmPassword } = await import("#services/session/confirm-password.server.ts");
const { changePassword } = await import("#services/profile/change-password.server.ts");
const { unlockStaffPassword } = await import("#services/session/unlock-password.server.ts");

const minute = 60_000;
const wrong = "Wrong-password-1";
const addressOf = (name: string) => `${name}@bridgehold.test`;
const post = (visitor: Visitor, name: string, password: string) => visitor.post("/login", { email: addressOf(name), password });
/** An attempt with a right or a wrong password, without hashing. Returns the seconds to wait, or the outcome. */
async function from(ip: string, name: string, password: string, now: number): Promise<number | "ok" | "wrong"> {
  const admission = await admitLogin({ brand: "main", email: addressOf(name) }, ip, now);
  if (!admission.ok) return Number(admission.params.retryAfter);
  const isRight = password === demoPassword;
  await admission.value[isRight ? "right" : "wrong"]();
  return isRight ? "ok" : "wrong";
}

test("correct passwords cause no delay, at sign-in and before an act", async () => {
  const now = Date.now();
  const context = await contextOf("irina");
  for (let n = 0; n <= 7; n += 1) expect(await from("198.51.100.1", "irina", demoPassword, now)).toBe("ok");
  for (let n = 0; n <= perSession; n += 1) expect(await confirmPassword(context, demoPassword)).toEqual({ ok: true, value: null });
});

test("too many wrong passwords from an address cause a delay, shown on the page and in its header", async () => {
  const visitor = site.visitor();
  for (let n = 0; n < perAccount; n += 1) expect((await post(visitor, "sever", wrong)).status).toBe(401);
  const refused = await post(visitor, "sever", demoPassword);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.text()).toMatch(new RegExp(`Повторите через\\s${seconds}\\sсекунд`));
  expect((await post(site.visitor(), "sever", demoPassword)).status).toBe(303);
});

test("the delay doubles up to an hour, then the correct password is accepted, and quiet days reset the count", async () => {
  const start = Date.now();
  let now = start;
  const waits: (number | "ok" | "wrong")[] = [];
  for (let n = 0; n < perAccount; n += 1) await from("198.51.100.2", "jonas", wrong, now);
  for (let n = 0; n < 8; n += 1) {
    const wait = await from("198.51.100.2", "jonas", wrong, now);
    waits.push(wait);
    expect(await from("198.51.100.2", "jonas", demoPassword, now + Number(wait) * 1000 - 1)).toBe(1);
    now += Number(wait) * 1000;
    expect(await from("198.51.100.2", "jonas", wrong, now)).toBe("wrong");
  }
  expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480]);
  expect(Math.max(...waits.map(Number))).toBeLessThanOrEqual(3600);
  expect(await from("198.51.100.2", "jonas", demoPassword, now + 60 * minute)).toBe("ok");
  expect(await from("198.51.100.2", "jonas", wrong, now + 60 * minute)).toBe("wrong");
});

test("a thousand wrong passwords from many addresses delay an account at most an hour, and not at all at its usual place", async () => {
  const start = Date.now();
  const home = "203.0.113.9";
  await logIn({ email: addressOf("marta"), password: demoPassword, brand: "main", ip: home, userAgent: "", now: start });
  for (let n = 0; n < everywhere; n += 1) await from(`192.0.2.${n}`, "marta", wrong, start);
  expect(await from("192.0.2.200", "marta", demoPassword, start)).toBe(60);
  expect(await from(home, "marta", demoPassword, start)).toBe("ok");
  await database.asOwner(
    "UPDATE rate_limit SET n = 1000, expires_at = to_timestamp($1 / 1000.0 + 1000 * 900) WHERE action = 'login.account'",
    [start],
  );
  expect(await from("192.0.2.201", "marta", demoPassword, start + 1)).toBeLessThanOrEqual(3600);
  expect(await from("192.0.2.201", "marta", demoPassword, start + 60 * minute)).toBe("ok");
});

test("too many wrong passwords from one address delay the address, not the accounts", async () => {
  const now = Date.now();
  for (let n = 0; n < perAddress; n += 1) expect(await from("198.51.100.3", `nobody-${n}`, wrong, now)).toBe("wrong");
  expect(await from("198.51.100.3", "agents", demoPassword, now)).toBe(60);
  expect(await from("198.51.100.4", "agents", demoPassword, now)).toBe("ok");
});

test("concurrent attempts are counted exactly", async () => {
  const now = Date.now();
  const answers = await Promise.all(Array.from({ length: 8 }, () => from("198.51.100.5", "moderator", wrong, now)));
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(perAccount);
  expect(answers.filter((answer) => answer === 60)).toHaveLength(8 - perAccount);
});

test("wrong passwords before an act count for the session, separately from sign-ins", async () => {
  const { now, principal } = await contextOf("admin");
  const { userId, sessionId } = principal;
  const ask = async (session: string, isRight: boolean, at = now) => {
    const admission = await admitConfirmation(userId, session, at);
    if (!admission.ok) return admission.params.retryAfter;
    await admission.value[isRight ? "right" : "wrong"]();
    return isRight;
  };
  for (let n = 0; n < perSession; n += 1) expect(await ask(sessionId, false)).toBe(false);
  expect(await ask(sessionId, true)).toBe(60);
  expect(await ask(randomUUID(), true)).toBe(true);
  expect(await from("198.51.100.6", "admin", demoPassword, now)).toBe("ok");
  for (let n = 0; n <= everywhere; n += 1) await from(`198.18.0.${n}`, "admin", wrong, now);
  expect(await ask(sessionId, true, now + minute)).toBe(true);
});

test("a wrong password before an act is counted, and a correct one resets the count", async () => {
  const context = await contextOf("agents");
  for (const password of [wrong, wrong, demoPassword, wrong]) await confirmPassword(context, password);
  const { rows } = await database.asOwner("SELECT n FROM rate_limit WHERE action = 'confirm.session' AND starts_with(key, $1)", [
    context.principal.userId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test("a new password resets the count", async () => {
  const now = Date.now();
  const context = await contextOf("manager.europe");
  for (let n = 0; n < perAccount; n += 1) await from("198.51.100.7", "manager.europe", wrong, now);
  expect(await from("198.51.100.7", "manager.europe", demoPassword, now)).toBe(60);
  const changed = await changePassword(context, { currentPassword: demoPassword, newPassword: "Naberezhnaya-7719-x" });
  expect(changed.ok).toBe(true);
  expect(await from("198.51.100.7", "manager.europe", demoPassword, now)).toBe("ok");
});

test("a moderator sees a delayed account and ends the delay, which is audited", async () => {
  const [{ id }] = (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [addressOf("irina")])).rows;
  const now = Date.now();
  for (let n = 0; n < everywhere; n += 1) await from(`198.51.101.${n}`, "irina", wrong, now);
  expect(await from("198.51.101.200", "irina", demoPassword, now)).toBe(60);
  const moderator = await site.visitor().logIn("moderator");
  expect(await (await moderator.get(`/user/${id}`)).text()).toContain("Открыть вход сейчас");
  const agents = await site.visitor().logIn("agents");
  expect(await (await agents.get(`/user/${id}`)).text()).not.toContain("Открыть вход сейчас");
  expect((await agents.post(`/user/${id}`, {})).status).toBe(302);
  expect((await moderator.post(`/user/${id}`, {})).status).toBe(303);
  expect(await from("198.51.101.201", "irina", demoPassword, now)).toBe("ok");
  const { rows } = await database.asOwner("SELECT actor_role, object_id FROM audit_entry WHERE action = 'member.password.unlock'");
  expect(rows).toEqual([{ actor_role: 1, object_id: id }]);
});

/** Enters wrong passwords at a new place, and wrong codes, so that the colleague can neither sign in nor finish. */
async function holdOut(name: string, userId: string, now: number): Promise<void> {
  for (let n = 0; n < everywhere; n += 1) await from(`198.51.102.${n}`, name, wrong, now);
  for (let n = 0; n < perSession; n += 1) {
    const code = await admitCode(userId, now);
    if (code.ok) await code.value.wrong();
  }
}

const idOf = async (name: string): Promise<string> =>
  (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [addressOf(name)])).rows[0].id;

test.each([
  ["admin.russia", "manager.russia"],
  ["moderator", "admin.europe"],
  ["admin", "moderator"],
])("%s lets %s in again, past wrong passwords and wrong codes, and the act is audited", async (lead, name) => {
  await database.asOwner("DELETE FROM rate_limit");
  const [now, userId] = [Date.now(), await idOf(name)];
  const visitor = await site.visitor().logIn(lead);
  await holdOut(name, userId, now);
  expect(await from("198.51.102.200", name, demoPassword, now)).toBe(60);
  expect((await admitCode(userId, now)).ok).toBe(false);
  expect(await (await visitor.get("/admin/staff-logins")).text()).toContain(`unlock-${userId}`);
  expect((await visitor.post("/admin/staff-logins", { userId })).status).toBe(303);
  expect(await from("198.51.102.201", name, demoPassword, now)).toBe("ok");
  expect((await admitCode(userId, now)).ok).toBe(true);
  expect(await (await visitor.get("/admin/staff-logins")).text()).not.toContain(`unlock-${userId}`);
  const { rows } = await database.asOwner(
    "SELECT actor_id AS actor FROM audit_entry WHERE action = 'staff.password.unlock' AND object_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ actor: await idOf(lead) }]);
});

test("an admin's delay is ended by another admin; staff cannot unlock accounts at or above their own level, or their own", async () => {
  const now = Date.now();
  const admin = await idOf("admin");
  const tried = async (name: string, userId: string) => (await unlockStaffPassword(await contextOf(name), userId)).ok;
  expect(await tried("moderator", admin)).toBe(false);
  expect(await tried("agents", await idOf("moderator"))).toBe(false);
  expect(await tried("admin.russia", await idOf("manager.europe"))).toBe(false);
  expect(await tried("manager.russia", await idOf("manager.russia"))).toBe(false);
  expect(await tried("admin", admin)).toBe(false);
  expect(await tried("admin", await idOf("irina"))).toBe(false);
  const second = await contextOf("admin", { userId: await idOf("moderator") });
  await holdOut("admin", admin, now);
  expect(await unlockStaffPassword(second, admin)).toEqual({ ok: true, value: null });
  expect(await from("198.51.102.202", "admin", demoPassword, now)).toBe("ok");
});

test("a new password keeps the count of wrong codes, because somebody who reads the person's mail could otherwise try codes without limit", async () => {
  const now = Date.now();
  const context = await contextOf("agents");
  await holdOut("agents", context.principal.userId, now);
  await database.asOwner("DELETE FROM rate_limit WHERE action = 'confirm.session'");
  expect((await changePassword(context, { currentPassword: demoPassword, newPassword: "Naberezhnaya-7719-y" })).ok).toBe(true);
  expect(await from("198.51.102.203", "agents", demoPassword, now)).toBe("ok");
  expect((await admitCode(context.principal.userId, now)).ok).toBe(false);
});
