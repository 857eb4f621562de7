import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { join, lettersTo, newPassword, openMailed, registrationOf, secretTo } from "./guests.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ REGISTER_LIMIT_PER_HOUR: "40" });
const someone = () => `guest-${randomUUID().slice(0, 8)}@example.test`;
const userOf = async (email: string) =>
  (await database.asOwner(`SELECT * FROM "user" WHERE email = $1`, [email])).rows[0] as Record<string, unknown> | undefined;
const where = (response: Response) => [response.status, response.headers.get("Location")];
const checkLetters = [303, "/verify-email"];

test("a newcomer registers, confirms by the letter and is redirected to the profile", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  const response = await visitor.post("/register?referral_company=pd&click_id=abc-1", registrationOf(` ${email.toUpperCase()} `));
  expect(where(response)).toEqual(checkLetters);
  const told = await (await visitor.get("/verify-email")).text();
  expect(told).toContain(email);
  expect(told).not.toContain('type="password"');
  expect(await userOf(email)).toMatchObject({ role: 2, status: 2, email_verified_at: null, region: "europe", first_name: "" });
  const token = await secretTo(database, email, "confirmation");
  expect(await (await visitor.get(await openMailed(visitor, `/verify-email?token=${token}`))).text()).not.toContain('type="password"');
  const confirmed = await visitor.post("/verify-email", { intent: "verify", token });
  expect(where(confirmed)).toEqual([303, "/my-transactions?modal=fill-profile"]);
  expect((await visitor.get("/profile")).status).toBe(200);
  const user = await userOf(email);
  expect(user).toMatchObject({ status: 3, previous_status: 2, time_zone: "Europe/Berlin" });
  expect(user?.email_verified_at).not.toBeNull();
  expect(String(user?.code_word)).toMatch(/^\S+ \S+$/);
  expect((await lettersTo(database, email)).map(({ template }) => template)).toEqual(["confirmation", "register-success"]);
  const { rows } = await database.asOwner(
    `SELECT a.region, a.document_sha256 ~ '^[0-9a-f]{64}$' AS "hasText", r.company, r.click_id AS "clickId"
     FROM policy_acceptance a JOIN referral r USING (user_id) WHERE user_id = $1`,
    [user?.id],
  );
  expect(rows).toEqual([{ region: "europe", hasText: true, company: "pd", clickId: "abc-1" }]);
  const later = await site.visitor().post("/login", { email, password: newPassword });
  expect(where(later)).toEqual([303, "/my-transactions?modal=fill-profile"]);
});

test.each([
  ["Russia", "77.88.8.8", "russia"],
  ["Germany", "194.25.0.60", "europe"],
  ["nowhere that anybody knows", undefined, "europe"],
])("a visitor from %s gets the region of that country preselected", async (_, address, region) => {
  const page = await (await site.visitor(address).get("/register")).text();
  const chosen = [...page.matchAll(/<input[^>]*name="region"[^>]*>/g)].map(([tag]) => tag).filter((tag) => / checked/.test(tag));
  expect(chosen).toEqual([expect.stringContaining(`value="${region}"`)]);
});

test("each empty field has its own error", async () => {
  const registered = await site.visitor().post("/register", { ...registrationOf(""), password: "" });
  expect(registered.status).toBe(422);
  const page = await registered.text();
  expect(page).toContain("Укажите почту");
  expect(page).toContain("Придумайте пароль");
  expect(page).not.toContain("Заполните это поле");
  const signedIn = await (await site.visitor().post("/login", { email: someone(), password: "" })).text();
  expect(signedIn).toContain("Введите пароль");
});

test("the database stores no readable secret of a registration", async () => {
  const email = someone();
  await site.visitor().post("/register", registrationOf(email));
  const token = await secretTo(database, email, "confirmation");
  const { rows } = await database.asOwner(
    `SELECT t::text AS text FROM one_time_token t UNION ALL SELECT m::text FROM mail_outbox m UNION ALL SELECT u::text FROM "user" u`,
  );
  const texts = rows.map(({ text }) => String(text));
  expect(texts.filter((text) => text.includes(token) || text.includes(newPassword))).toEqual([]);
});

test("every address gets the same answer", async () => {
  const waiting = someone();
  await site.visitor().post("/register", registrationOf(waiting));
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'marta@bridgehold.test'`);
  const addresses = [someone(), waiting, "irina@bridgehold.test", "admin@bridgehold.test", "marta@bridgehold.test"];
  const answers = await Promise.all(
    addresses.map(async (email) => {
      const visitor = site.visitor();
      const response = await visitor.post("/register", registrationOf(email));
      const page = await (await visitor.get("/verify-email")).text();
      return [
        ...where(response),
        response.headers.getSetCookie().length,
        page.replace(/[\w.-]+@[\w.-]+\.test/g, "address").replace(/[\w-]{36}|nonce="[^"]*"/g, ""),
      ];
    }),
  );
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'marta@bridgehold.test'`);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await lettersTo(database, "irina@bridgehold.test")).map(({ template, params }) => [template, params.params.kind])).toEqual([
    ["forgot-password", "alreadyRegistered"],
  ]);
  expect(await lettersTo(database, "marta@bridgehold.test")).toEqual([]);
  expect((await site.visitor().logIn("irina")).cookie).toContain("sid=");
});

test("the response time does not depend on whether the address is known", async () => {
  const took = async (email: string) => {
    const started = performance.now();
    await site.visitor().post("/forgot-password", { intent: "request", email });
    return performance.now() - started;
  };
  for (const email of ["jonas@bridgehold.test", "nobody-at-all@example.test"]) expect(await took(email)).toBeGreaterThanOrEqual(249);
});

test("an outsider cannot set a password: in another browser the link asks for the password of the registration", async () => {
  const [owner, stranger, email] = [site.visitor(), site.visitor(), someone()];
  await stranger.post("/register", registrationOf(email, { password: "Strangers-Word-1" }));
  const token = await secretTo(database, email, "confirmation");
  expect(await (await owner.get(await openMailed(owner, `/verify-email?token=${token}`))).text()).toContain('type="password"');
  expect((await owner.post("/verify-email", { intent: "verify", token })).status).toBe(422);
  expect((await owner.post("/verify-email", { intent: "verify", token, password: newPassword })).status).toBe(422);
  await owner.post("/register", registrationOf(email));
  expect((await stranger.post("/verify-email", { intent: "verify", token })).status).toBe(422);
  await owner.post("/verify-email", { intent: "verify", token: await secretTo(database, email, "confirmation") });
  expect(await userOf(email)).toMatchObject({ status: 3 });
  expect((await site.visitor().post("/login", { email, password: "Strangers-Word-1" })).status).toBe(401);
  expect((await site.visitor().post("/login", { email, password: newPassword })).status).toBe(303);
});

test("in another browser the password confirms the address, and wrong ones are counted", async () => {
  const [elsewhere, email] = [site.visitor(), someone()];
  await site.visitor().post("/register", registrationOf(email));
  const token = await secretTo(database, email, "confirmation");
  for (let at = 0; at < 9; at += 1) {
    expect((await elsewhere.post("/verify-email", { intent: "verify", token, password: `Wrong-${at}-word` })).status).toBe(422);
  }
  expect((await elsewhere.post("/verify-email", { intent: "verify", token, password: newPassword })).status).toBe(303);
  const other = someone();
  await site.visitor().post("/register", registrationOf(other));
  const second = await secretTo(database, other, "confirmation");
  for (let at = 0; at < 10; at += 1)
    await elsewhere.post("/verify-email", { intent: "verify", token: second, password: `Wrong-${at}-word` });
  const reader = site.visitor();
  const opened = await openMailed(reader, `/verify-email?token=${second}`);
  const page = await (await reader.post(opened, { intent: "verify", password: newPassword })).text();
  expect(page).toContain("Ссылка больше не\u00a0действует");
  expect(await userOf(other)).toMatchObject({ status: 2 });
});

test("a link works once, and one of many concurrent uses opens a session", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  await visitor.post("/register", registrationOf(email));
  const token = await secretTo(database, email, "confirmation");
  const { cookie } = visitor;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => site.visitor().post("/verify-email", { intent: "verify", token }, { Cookie: cookie })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
  const { rows } = await database.asOwner(
    `SELECT (SELECT count(*)::int FROM session s WHERE s.user_id = u.id) AS sessions,
       (SELECT count(*)::int FROM policy_acceptance p WHERE p.user_id = u.id) AS policies FROM "user" u WHERE email = $1`,
    [email],
  );
  expect(rows).toEqual([{ sessions: 1, policies: 1 }]);
});

test("only the newest link works, for one day", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  await visitor.post("/register", registrationOf(email));
  const first = await secretTo(database, email, "confirmation");
  const again = await visitor.post("/verify-email", { intent: "resend", email });
  expect(where(again)).toEqual([303, "/verify-email?done=sent"]);
  const second = await secretTo(database, email, "confirmation");
  expect(second).not.toBe(first);
  expect((await visitor.post("/verify-email", { intent: "verify", token: first })).status).toBe(422);
  await database.asOwner("UPDATE one_time_token SET expires_at = now() - interval '1 second' WHERE used_at IS NULL");
  expect((await visitor.post("/verify-email", { intent: "verify", token: second })).status).toBe(422);
  expect(await (await visitor.get(await openMailed(visitor, `/verify-email?token=${second}`))).text()).toContain(
    "Ссылка больше не\u00a0действует",
  );
});

test("another letter is sent only after a waiting time, the same for known and unknown addresses", async () => {
  const [known, unknown] = [someone(), someone()];
  await site.visitor().post("/register", registrationOf(known));
  for (const email of [known, unknown]) {
    const visitor = site.visitor();
    expect((await visitor.post("/verify-email", { intent: "resend", email })).status).toBe(303);
    const second = await visitor.post("/verify-email", { intent: "resend", email });
    expect(second.status).toBe(429);
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(await lettersTo(database, unknown)).toEqual([]);
});

test("fifty concurrent registrations of one address make one account and at most three letters", async () => {
  const email = someone();
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await site.visitor().post("/register", registrationOf(email))).status),
  );
  expect(statuses.filter((status) => status !== 303 && status !== 503)).toEqual([]);
  const { rows } = await database.asOwner(`SELECT count(*)::int AS n FROM "user" WHERE email = $1`, [email]);
  const { rows: live } = await database.asOwner(
    `SELECT count(*)::int AS n FROM one_time_token JOIN "user" u ON u.id = user_id WHERE u.email = $1 AND used_at IS NULL AND superseded_at IS NULL`,
    [email],
  );
  expect([rows[0]?.n, live[0]?.n]).toEqual([1, 1]);
  expect((await lettersTo(database, email)).length).toBeLessThanOrEqual(3);
}, 60_000);

test.each([
  ["email", "анна@example.org", "Укажите адрес почты целиком"],
  ["email", "anna@example.org\r\nBcc: other@example.org", "Укажите адрес почты целиком"],
  ["password", "Ab1!xyz", "Нужно не\u00a0меньше 8"],
  ["password", "слово без всего", "Добавьте в\u00a0пароль: заглавную букву, цифру, символ"],
  ["password", "Password1!", "Такой пароль легко подобрать"],
  ["region", "mars", "Выберите один из\u00a0вариантов"],
  ["isPolicyAccepted", "", "Примите условия"],
  ["role", "0", "Лишние поля: role"],
  ["status", "active", "Лишние поля: status"],
])("%s %j is refused, the address kept and the password not", async (field, value, sentence) => {
  const response = await site.visitor().post("/register", registrationOf("fresh@example.test", { [field]: value }));
  const page = await response.text();
  expect([response.status, page.includes(sentence)]).toEqual([422, true]);
  expect(page).not.toContain(newPassword);
  expect(await userOf("fresh@example.test")).toBeUndefined();
});

test("all errors are reported at once: the page starts with their list, and with one error at its field", async () => {
  const typed = registrationOf("fresh@example.test", { password: "kort", isPolicyAccepted: "" });
  const two = await (await site.visitor().post("/register", typed)).text();
  for (const sentence of ["Исправьте 2 поля", "Нужно не\u00a0меньше 8", "Примите условия"])
    expect(two.replaceAll("Исправьте 2\u00a0", "Исправьте 2 ")).toContain(sentence);
  expect(two).not.toMatch(/<input[^>]* autofocus/i);
  expect(two).toMatch(/<div role="alert" tabindex="-1" autofocus=""/i);
  const one = await (await site.visitor().post("/register", { ...typed, password: newPassword })).text();
  expect([...one.matchAll(/<input(?=[^>]* autofocus)[^>]* name="(\w+)"/gi)].map(([, name]) => name)).toEqual(["isPolicyAccepted"]);
});

test("a filled honeypot field gets the usual answer and has no effect", async () => {
  const email = someone();
  expect(where(await site.visitor().post("/register", registrationOf(email, { website: "http://x" })))).toEqual(checkLetters);
  expect(await userOf(email)).toBeUndefined();
});

test("the requested page opens after the letter, a page of another site does not", async () => {
  for (const [goTo, landing] of [
    ["/profile/bank-accounts", "/profile/bank-accounts?modal=fill-profile"],
    ["//evil.example", "/my-transactions?modal=fill-profile"],
  ] as const) {
    const [visitor, email] = [site.visitor(), someone()];
    await visitor.post(`/register?goTo=${encodeURIComponent(goTo)}`, registrationOf(email));
    const token = await secretTo(database, email, "confirmation");
    expect((await visitor.post("/verify-email", { intent: "verify", token })).headers.get("Location")).toBe(landing);
  }
});

test("addresses go to a waiting list while registration is closed", async () => {
  await database.asOwner("UPDATE service_info SET is_registration_opened = false");
  const [visitor, email] = [site.visitor(), someone()];
  expect(await (await visitor.get("/register")).text()).toContain("Регистрация пока закрыта");
  expect((await visitor.post("/register", registrationOf(email))).status).toBe(403);
  for (let at = 0; at < 2; at += 1) expect((await visitor.post("/register", { intent: "notifyMe", email })).status).toBe(303);
  await database.asOwner("UPDATE service_info SET is_registration_opened = true");
  expect((await database.asOwner("SELECT brand, email, language, mailed_at FROM waitlist")).rows).toEqual([
    { brand: "main", email, language: "ru", mailed_at: null },
  ]);
  expect((await visitor.post("/register", { intent: "notifyMe", email })).status).toBe(409);
});

test("registrations of one network address are limited", async () => {
  const visitor = site.visitor();
  const register = async () => (await visitor.post("/register", { intent: "", ...registrationOf("loud@example.test") })).status;
  const knocks = `UPDATE rate_limit SET n = n + 38 WHERE (action, key) IN
    (SELECT action, key FROM rate_limit WHERE action = 'knock.register' ORDER BY expires_at DESC LIMIT 1) RETURNING n`;
  expect(await register()).toBe(303);
  expect((await database.asOwner(knocks)).rows).toEqual([{ n: 39 }]);
  expect([await register(), await register()]).toEqual([303, 429]);
});

test("signed-in people are redirected", async () => {
  const visitor = site.visitor();
  await join(database, visitor, someone());
  expect(where(await visitor.get("/register"))).toEqual([302, "/my-transactions"]);
  expect(where(await visitor.get("/register?goTo=/profile"))).toEqual([302, "/profile"]);
});

test("an unconfirmed account is reported only after the right password, with a link to another letter", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  await site.visitor().post("/register", registrationOf(email));
  expect((await visitor.post("/login", { email, password: demoPassword })).status).toBe(401);
  const known = await visitor.post("/login", { email, password: newPassword });
  expect(where(known)).toEqual([303, "/login?modal=check-email-registration"]);
  const page = await (await visitor.get("/login?modal=check-email-registration")).text();
  expect(page).toContain(email);
  expect(page).toContain('action="/verify-email"');
  // The letter may be old, so the page does not say that it was sent now, and its main button sends another.
  const plain = (html: string) => html.replaceAll("\u00a0", " ");
  expect(plain(page)).toContain("ещё не подтверждён");
  expect(plain(page)).toMatch(/<button[^>]*class="[^"]*button-primary[^"]*"[^>]*>(?:<[^>]+>)*Отправить ещё раз/);
  const registered = site.visitor();
  await registered.post("/register", registrationOf(someone()));
  const told = plain(await (await registered.get("/login?modal=check-email-registration")).text());
  expect(told).toContain("Письмо со ссылкой отправлено");
  expect(told).toMatch(/<button[^>]*class="[^"]*button-secondary[^"]*"[^>]*>(?:<[^>]+>)*Отправить ещё раз/);
});

describe("a partner's referral marks", () => {
  const html = { Accept: "text/html" };
  const look = (visitor: Visitor, path: string, from?: string) =>
    visitor.send(path, { headers: { ...html, ...(from && { Referer: `${origin}${from}` }) } });
  const referralOf = async (email: string) =>
    (await database.asOwner(`SELECT company, click_id FROM referral JOIN "user" u ON u.id = user_id WHERE u.email = $1`, [email])).rows;

  test("are passed in the address from page to page", async () => {
    const guest = site.visitor();
    const first = await look(guest, "/?referral_company=pd&click_id=abc1");
    expect([first.status, first.headers.getSetCookie().filter((line) => line.startsWith("referral"))]).toEqual([200, []]);
    const about = await look(guest, "/about", "/?referral_company=pd&click_id=abc1");
    expect(where(about)).toEqual([302, "/about?referral_company=pd&click_id=abc1"]);
    const door = await look(guest, "/register?goTo=%2Fprofile", "/transfer/russia-germany?click_id=abc1&referral_company=evil");
    expect(where(door)).toEqual([302, "/register?goTo=%2Fprofile&click_id=abc1"]);
    expect((await look(guest, "/about", "/?referral_company=evil")).status).toBe(200);
    expect((await look(guest, "/tariffs?click_id=b2", "/?click_id=abc1")).status).toBe(200);
  });

  test("are stored in a browser that allows analytics, until it registers", async () => {
    const [guest, email] = [site.visitor(), someone()];
    await guest.post("/cookies", { analytics: "on" });
    await look(guest, "/blog?referral_company=fromto_money&click_id=c.3");
    expect(where(await guest.post("/register", registrationOf(email)))).toEqual(checkLetters);
    expect(await referralOf(email)).toEqual([]);
    await guest.post("/verify-email", { intent: "verify", token: await secretTo(database, email, "confirmation") });
    expect(await referralOf(email)).toEqual([{ company: "fromto_money", click_id: "c.3" }]);
  });

  test("of a member are ignored", async () => {
    const member = await site.visitor().logIn("irina");
    expect((await look(member, "/about", "/?click_id=abc1")).status).toBe(200);
  });
});

test("the registration page names the deal or offer that a new account continues with", async () => {
  const door = async (goTo: string) =>
    (await (await site.visitor().get(`/register?goTo=${encodeURIComponent(goTo)}`)).text()).replaceAll("\u00a0", " ");
  expect(await door("/new-transaction?from=russia&to=germany&give=RUB&get=EUR&amount=1000&side=get")).toContain(
    "После регистрации продолжите сделку: 1 000,00 €, Россия → Германия",
  );
  expect(await door("/accept-transaction/F-2026-000012")).toContain("После регистрации вернётесь к предложению F-2026-000012");
  for (const goTo of ["/new-transaction?amount=1000&get=EUR&side=get", "/favorites"])
    expect(await door(goTo)).toContain("После регистрации продолжите с того же места");
});
