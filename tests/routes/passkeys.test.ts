import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { softwarePasskey } from "#tests/support/software-passkey.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { lettersTo } from "./guests.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ REGISTER_LIMIT_PER_HOUR: "40" });
const page = "/settings/security";
type Device = ReturnType<typeof softwarePasskey>;

const json = (visitor: Visitor, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  visitor.send(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: origin, ...headers },
  });

/** Requests a challenge for a sign-in. */
async function ask(visitor: Visitor = site.visitor()): Promise<string> {
  const asked: { challenge: string } = await (await json(visitor, "/auth/passkey-challenge", {})).json();
  return asked.challenge;
}

/** Requests a challenge for a new key of the signed-in person. */
async function begin(visitor: Visitor, password = demoPassword): Promise<string> {
  const response = await visitor.post(page, { intent: "beginPasskey", label: "Ноутбук", password });
  return /challenge\\?",\\?"([\w-]{43})/.exec(await response.text())?.[1] ?? `refused ${response.status}`;
}

const keep = (visitor: Visitor, made: unknown, label = "Ноутбук") =>
  visitor.post(page, { intent: "addPasskey", label, response: JSON.stringify(made) });

async function add(name: string): Promise<{ readonly device: Device; readonly visitor: Visitor }> {
  const [device, visitor] = [softwarePasskey(), await site.visitor().logIn(name)];
  const response = await keep(visitor, device.make({ challenge: await begin(visitor), origin }));
  expect([response.status, response.headers.get("Location")]).toEqual([303, `${page}?open=passkeys`]);
  return { device, visitor };
}

const isIn = (response: Response) => response.headers.getSetCookie().some((set) => /^(?:__Host-)?sid=./.test(set));

async function refusal(answer: unknown): Promise<[number, string, boolean]> {
  const response = await json(site.visitor(), "/auth/passkey", answer);
  const { message }: { message: string } = await response.json();
  return [response.status, message, isIn(response)];
}
const failed = [422, "AUTH.PASSKEY_FAILED", false];

test.each(["irina", "manager.russia"])(
  "%s adds a key by the password, sees it named, and signs in with it instead of password and code",
  async (name) => {
    const { device, visitor } = await add(name);
    const email = `${name}@bridgehold.test`;
    expect(await (await visitor.get(`${page}?open=passkeys`)).text()).toContain("Ноутбук");
    expect((await lettersTo(database, email)).at(-1)).toMatchObject({
      ...{ template: "security-notice", params: { params: { kind: "passkeyChanged", subject: "Ноутбук" } } },
    });
    const sealed = `INSERT INTO totp_secret (user_id, secret, confirmed_at) SELECT id, 'none', now() FROM "user" WHERE email = $1`;
    await database.asOwner(sealed, [email]);
    expect((await site.visitor().post("/login", { email, password: demoPassword })).headers.get("Location")).toBe("/login/code");
    const comer = site.visitor();
    const response = await json(
      comer,
      "/auth/passkey?goTo=/settings",
      device.answer({ challenge: await ask(comer), origin }, { count: 2 }),
    );
    expect([response.status, await response.json()]).toEqual([200, { location: "/settings" }]);
    expect((await comer.get("/settings")).status).toBe(200);
    const astray = await json(
      site.visitor(),
      "/auth/passkey?goTo=//evil.example",
      device.answer({ challenge: await ask(), origin }, { count: 3 }),
    );
    expect(JSON.stringify(await astray.json())).not.toContain("evil");
  },
);

test("a signed challenge works once, also when it is sent concurrently", async () => {
  const { device } = await add("jonas");
  const answer = device.answer({ challenge: await ask(), origin }, { count: 2 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => json(site.visitor(), "/auth/passkey", answer)));
  expect(answers.filter(isIn)).toHaveLength(1);
  expect(await refusal(answer)).toEqual(failed);
});

test("refuses a challenge that is unknown, expired or meant for a new key", async () => {
  const { device, visitor } = await add("marta");
  expect(await refusal(device.answer({ challenge: randomBytes(32).toString("base64url"), origin }, { count: 2 }))).toEqual(failed);
  expect(await refusal(device.answer({ challenge: await begin(visitor), origin }, { count: 2 }))).toEqual(failed);
  const challenge = await ask();
  await database.asOwner("UPDATE passkey_challenge SET expires_at = now()");
  expect(await refusal(device.answer({ challenge, origin }, { count: 2 }))).toEqual(failed);
});

test("refuses another origin, another host, an unverified user, another device and a lower counter", async () => {
  const { device } = await add("sever");
  const answer = async (changes: object, wishes: object, by: Device = device) =>
    by.answer({ challenge: await ask(), origin, ...changes }, { count: 9, ...wishes });
  expect(await refusal(await answer({ origin: "https://evil.example" }, {}))).toEqual(failed);
  expect(await refusal(await answer({}, { host: "evil.example" }))).toEqual(failed);
  expect(await refusal(await answer({}, { isVerified: false }))).toEqual(failed);
  expect(await refusal(await answer({}, {}, softwarePasskey()))).toEqual(failed);
  const { id, rawId } = await answer({}, {});
  expect(await refusal({ ...(await answer({}, {}, softwarePasskey())), id, rawId })).toEqual(failed);
  expect((await json(site.visitor(), "/auth/passkey", await answer({}, {}))).status).toBe(200);
  expect(await refusal(await answer({}, { count: 9 }))).toEqual(failed);
  expect(await refusal(await answer({}, { count: 4 }))).toEqual(failed);
});

test("a passkey of a closed account gets the same answer as its password", async () => {
  const { device } = await add("manager.europe");
  const closed = (is: boolean) =>
    database.asOwner(`UPDATE "user" SET is_blocked = $1 WHERE email = 'manager.europe@bridgehold.test'`, [is]);
  await closed(true);
  expect(await refusal(device.answer({ challenge: await ask(), origin }, { count: 2 }))).toEqual([403, "BLOCKED.ACCOUNT", false]);
  await closed(false);
});

test("a key is added with the password, by the person who began, and only once", async () => {
  const visitor = await site.visitor().logIn("moderator");
  expect(await begin(visitor, "Wrong-password-1")).toBe("refused 422");
  const other = await site.visitor().logIn("agents");
  const device = softwarePasskey();
  expect((await keep(other, device.make({ challenge: await begin(visitor), origin }))).status).toBe(422);
  expect((await keep(visitor, device.make({ challenge: await ask(), origin }))).status).toBe(422);
  expect((await keep(visitor, device.make({ challenge: await begin(visitor), origin }, { isVerified: false }))).status).toBe(422);
  const made = device.make({ challenge: await begin(visitor), origin });
  expect((await keep(visitor, made)).status).toBe(303);
  expect((await keep(visitor, made)).status).toBe(422);
  expect((await keep(other, device.make({ challenge: await begin(other), origin }))).status).toBe(422);
});

test("a key is renamed only with its owner's password", async () => {
  const { visitor } = await add("moderator");
  const other = await site.visitor().logIn("agents");
  const keys = `SELECT p.id, p.label FROM passkey p JOIN "user" u ON u.id = p.user_id WHERE u.email = 'moderator@bridgehold.test' ORDER BY p.created_at DESC`;
  const newest = async () => (await database.asOwner(keys)).rows[0];
  const { id } = await newest();
  const rename = (who: Visitor, label: string, password = demoPassword) =>
    who.post(page, { intent: "renamePasskey", passkey: id, label, password });
  const wrong = await rename(visitor, "Чужое имя", "Wrong-password-1");
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringMatching(/<details open[^>]*>(?:(?!<\/details>).)*Неверный пароль/s),
  ]);
  expect((await rename(other, "Чужое имя")).status).toBe(409);
  expect((await rename(visitor, " ")).status).toBe(422);
  expect((await newest()).label).toBe("Ноутбук");
  expect((await rename(visitor, "Рабочий ноутбук")).status).toBe(303);
  expect((await newest()).label).toBe("Рабочий ноутбук");
});

test("a key is removed only with its owner's password and does not sign in afterwards", async () => {
  const { device, visitor } = await add("admin");
  const { rows } = await database.asOwner(
    `SELECT p.id FROM passkey p JOIN "user" u ON u.id = p.user_id WHERE u.email = 'admin@bridgehold.test'`,
  );
  const remove = (by: Visitor, password: string) => by.post(page, { intent: "removePasskey", passkey: String(rows[0]?.id), password });
  expect((await remove(visitor, "Wrong-password-1")).status).toBe(422);
  expect((await remove(await site.visitor().logIn("agents"), demoPassword)).status).toBe(409);
  expect((await remove(visitor, demoPassword)).status).toBe(303);
  expect(await refusal(device.answer({ challenge: await ask(), origin }, { count: 2 }))).toEqual(failed);
  const audit = await database.asOwner("SELECT action FROM audit_entry WHERE action LIKE 'self.passkey.%' ORDER BY seq DESC LIMIT 2");
  expect(audit.rows.map(({ action }) => action)).toEqual(["self.passkey.remove", "self.passkey.add"]);
});
