import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ CONFIRM_LIMIT_PER_SESSION: "6" });
const page = "/settings/security";
const halfMinute = 30_000;
const codeAt = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * halfMinute });
const wrongFor = (key: string) => ([-1, 0, 1].map((steps) => codeAt(key, steps)).includes("000000") ? "000001" : "000000");

/** Sets up the second step as a person does: the key from the page, the app's code, the recovery codes shown once. */
async function setUp(name: string, visitor: Visitor): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  if (!visitor.cookie.includes("sid=")) await visitor.logIn(name);
  expect((await visitor.post(page, { intent: "begin", password: demoPassword })).status).toBe(303);
  const shown = await (await visitor.get(page)).text();
  const key = (/secret=([A-Z2-7]+)/.exec(shown)?.[1] ?? "").trim();
  expect((await visitor.post(page, { intent: "confirm", code: wrongFor(key) })).status).toBe(422);
  const confirmed = await visitor.post(page, { intent: "confirm", code: codeAt(key) });
  // Deletes the record of this half minute's code, so that the tests below may use it again.
  await database.asOwner("UPDATE totp_secret SET last_step = 0");
  const codes = [...(await confirmed.text()).matchAll(/<li>((?:[a-z2-9]{6}-){3}[a-z2-9]{6})<\/li>/g)].map(([, code = ""]) => code);
  return { key, codes };
}

const begin = async (name: string, path = "/login") => {
  const visitor = site.visitor();
  const response = await visitor.post(path, { email: `${name}@bridgehold.test`, password: demoPassword });
  return { visitor, response };
};
const enter = (visitor: Visitor, code: string) => visitor.post("/login/code", { code });

test("a password alone opens no session once the second factor is enabled", async () => {
  const { key, codes } = await setUp("irina", site.visitor());
  expect(new Set(codes).size).toBe(10);
  const { visitor, response } = await begin("irina", "/login?goTo=/profile");
  expect(response.headers.get("Location")).toBe("/login/code?goTo=%2Fprofile");
  expect(visitor.cookie).not.toContain("sid=");
  expect((await visitor.get("/profile")).status).toBe(302);
  expect((await enter(visitor, wrongFor(key))).status).toBe(422);
  const done = await visitor.post("/login/code?goTo=/profile", { code: codeAt(key) });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/profile"]);
  expect((await visitor.get("/profile")).status).toBe(200);
});

test("a used code is refused, and so is an earlier one", async () => {
  const { key } = await setUp("jonas", site.visitor());
  const first = await begin("jonas");
  const code = codeAt(key);
  expect((await enter(first.visitor, code)).status).toBe(303);
  const second = await begin("jonas");
  expect((await enter(second.visitor, code)).status).toBe(422);
  expect((await enter(second.visitor, codeAt(key, -1))).status).toBe(422);
  expect((await enter(second.visitor, codeAt(key, 1))).status).toBe(303);
});

test("one of many concurrent uses of a code opens a session", async () => {
  const { codes } = await setUp("marta", site.visitor());
  const { visitor } = await begin("marta");
  const { cookie } = visitor;
  const [code = ""] = codes;
  const send = () => site.visitor().post("/login/code", { code }, { Cookie: cookie });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.filter(({ headers }) => headers.getSetCookie().some((set) => /^(?:__Host-)?sid=./.test(set)))).toHaveLength(1);
});

test("a recovery code works once, in any spelling, and only for its owner", async () => {
  const { codes } = await setUp("sever", site.visitor());
  const { visitor } = await begin("sever");
  expect((await enter(visitor, ` ${(codes[3] ?? "").toUpperCase().replaceAll("-", " ")} `)).status).toBe(303);
  expect(await (await visitor.get(`${page}?open=totp`)).text()).toMatch(/Осталось\s9/);
  const again = await begin("sever");
  expect((await enter(again.visitor, codes[3] ?? "")).status).toBe(422);
  const other = await setUp("agents", site.visitor());
  expect((await enter(again.visitor, other.codes[0] ?? "")).status).toBe(422);
});

test("wrong codes are counted for the person, even if the password is typed again", async () => {
  const { key } = await setUp("moderator", site.visitor());
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { visitor } = await begin("moderator");
    for (let wrong = 0; wrong < 4; wrong += 1) statuses.push((await enter(visitor, wrongFor(key))).status);
  }
  expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 422));
  expect(statuses.at(-1)).toBe(429);
  expect((await enter((await begin("moderator")).visitor, codeAt(key))).status).toBe(429);
});

test("a ticket ends after five wrong codes or five minutes, and requires its cookie", async () => {
  const { key } = await setUp("manager.russia", site.visitor());
  const { visitor } = await begin("manager.russia");
  for (let at = 0; at < 5; at += 1) await enter(visitor, wrongFor(key));
  await database.asOwner("DELETE FROM rate_limit");
  expect((await enter(visitor, codeAt(key))).headers.get("Location")).toBe("/login?error=AUTH.LINK_EXPIRED");
  const late = await begin("manager.russia");
  await database.asOwner("UPDATE one_time_token SET expires_at = now() WHERE purpose = 'secondFactor'");
  expect((await enter(late.visitor, codeAt(key))).headers.get("Location")).toBe("/login?error=AUTH.LINK_EXPIRED");
  expect((await site.visitor().get("/login/code")).headers.get("Location")).toBe("/login?error=AUTH.LINK_EXPIRED");
});

test("the secret and the codes are stored encrypted or hashed", async () => {
  const { key, codes } = await setUp("admin", site.visitor());
  const { rows } = await database.asOwner("SELECT t::text AS text FROM totp_secret t UNION ALL SELECT r::text FROM recovery_code r");
  const texts = rows.map(({ text }) => String(text));
  expect(texts.filter((text) => text.includes(key) || codes.some((code) => text.includes(code)))).toEqual([]);
});

test("the second factor is enabled with the password and disabled with the password and a code", async () => {
  const visitor = await site.visitor().logIn("manager.europe");
  expect((await visitor.post(page, { intent: "begin", password: "Wrong-password-1" })).status).toBe(422);
  expect((await visitor.post(page, { intent: "confirm", code: "123456" })).status).toBe(409);
  const { key } = await setUp("manager.europe", visitor);
  expect((await visitor.post(page, { intent: "begin", password: demoPassword })).status).toBe(409);
  expect((await visitor.post(page, { intent: "end", password: "Wrong-password-1", code: codeAt(key) })).status).toBe(422);
  expect((await visitor.post(page, { intent: "end", password: demoPassword, code: wrongFor(key) })).status).toBe(422);
  expect((await visitor.post(page, { intent: "end", password: demoPassword, code: codeAt(key) })).status).toBe(303);
  expect((await begin("manager.europe")).visitor.cookie).toContain("sid=");
  const { rows } = await database.asOwner("SELECT action FROM audit_entry WHERE action LIKE 'self.totp.%' ORDER BY seq DESC LIMIT 2");
  expect(rows.map(({ action }) => action)).toEqual(["self.totp.off", "self.totp.on"]);
});
