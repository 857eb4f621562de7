// A mailed link signs a member in although other people's wrong passwords have delayed password sign-ins.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { lettersTo, newPassword, openMailed, secretTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ LOGIN_LIMIT_CONSECUTIVE: "3", LOGIN_LIMIT_PER_ACCOUNT: "4", REGISTER_LIMIT_PER_HOUR: "40" });
const [irina, jonas, marta] = ["irina@bridgehold.test", "jonas@bridgehold.test", "marta@bridgehold.test"];
const ask = (email: string) => site.visitor().post("/login/link", { intent: "request", email });
const where = (answer: Response) => [answer.status, answer.headers.get("Location")];

async function tokenFor(email: string): Promise<string> {
  expect(where(await ask(email))).toEqual([303, "/login/link?done=sent"]);
  return await secretTo(database, email, "login-link");
}

/** Opens the letter's link in a new browser. */
async function openLink(token: string) {
  const reader = site.visitor();
  const page = await openMailed(reader, `/login/link?token=${token}`);
  return { reader, page, enter: () => reader.post(page, { intent: "enter" }) };
}

test("the owner signs in once by the link while passwords are delayed, on a page without the secret", async () => {
  for (let at = 0; at < 5; at += 1) await site.visitor().post("/login", { email: irina, password: "Strangers-Word-1" });
  expect((await site.visitor().post("/login", { email: irina, password: demoPassword })).status).toBe(429);
  const token = await tokenFor(irina);
  const { reader, page, enter } = await openLink(token);
  expect(page).toMatch(/^\/login\/link\?link=[0-9a-f]{16}$/);
  const shown = await reader.get(page);
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  const text = await shown.text();
  expect([text.includes("Войти в\u00a0аккаунт"), text.includes(token)]).toEqual([true, false]);
  // Without the cookie, the address without the token is refused, and opening the link alone signs nobody in.
  expect((await site.visitor().post(page, { intent: "enter" })).status).toBe(422);
  expect((await reader.get("/profile")).status).toBe(302);
  expect((await enter()).status).toBe(303);
  expect((await reader.get("/profile")).status).toBe(200);
  const { enter: again } = await openLink(token);
  expect((await again()).status).toBe(422);
});

test("every address gets the same answer; closed accounts, staff and unknown addresses get no letter", async () => {
  const closed = "sever@bridgehold.test";
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = $1`, [closed]);
  const all = [closed, "nobody@example.test", "manager.russia@bridgehold.test", marta];
  const answers = [];
  for (const email of all) answers.push(where(await ask(email)));
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = $1`, [closed]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['[303,"/login/link?done=sent"]']));
  const letters = await Promise.all(all.map((email) => lettersTo(database, email)));
  expect(letters.map((list) => list.map(({ template }) => template))).toEqual([[], [], [], ["login-link"]]);
  for (let at = 0; at < 4; at += 1) expect((await ask(marta)).status).toBe(303);
  expect(await lettersTo(database, marta)).toHaveLength(3);
});

test("a link expires after ten minutes, with a newer link, a new password or a new address", async () => {
  const isOver = async (token: string) => (await (await openLink(token)).enter()).status === 422;
  await database.asOwner("DELETE FROM rate_limit");
  const first = await tokenFor(jonas);
  const second = await tokenFor(jonas);
  expect(await isOver(first)).toBe(true);
  const { rows } = await database.asOwner(
    "SELECT round(extract(epoch FROM expires_at - created_at))::int AS lasts FROM one_time_token WHERE purpose = 'logInLink' LIMIT 1",
  );
  expect(rows).toEqual([{ lasts: 600 }]);
  await database.asOwner(
    `UPDATE one_time_token SET expires_at = now() - interval '1 second' WHERE used_at IS NULL AND superseded_at IS NULL`,
  );
  expect(await isOver(second)).toBe(true);
  await database.asOwner("DELETE FROM rate_limit");
  const third = await tokenFor(jonas);
  await site.visitor().post("/forgot-password", { intent: "request", email: jonas });
  const reset = await secretTo(database, jonas, "forgot-password");
  expect((await site.visitor().post("/forgot-password", { intent: "set", token: reset, newPassword })).status).toBe(303);
  expect(await isOver(third)).toBe(true);
  const fourth = await tokenFor(jonas);
  await database.asOwner(`UPDATE "user" SET email = 'jonas.new@bridgehold.test' WHERE email = $1`, [jonas]);
  expect(await isOver(fourth)).toBe(true);
});

test("a mailed link does not sign in a member who has since joined the staff, been blocked or enabled the second factor", async () => {
  const set = (change: string) => database.asOwner(`UPDATE "user" SET ${change} WHERE email = $1`, [marta]);
  const press = async (token: string) => {
    const { reader, enter } = await openLink(token);
    const answer = await enter();
    return { answer, isIn: (await reader.get("/profile")).status === 200 };
  };
  const fresh = async () => {
    await database.asOwner("DELETE FROM rate_limit");
    return await tokenFor(marta);
  };
  const { rows } = await database.asOwner(`SELECT id, role FROM "user" WHERE email = $1`, [marta]);
  for (const role of [0, 1, 3, 4, 5, 6]) {
    const token = await fresh();
    await set(`role = ${role}`);
    const { answer, isIn } = await press(token);
    await set(`role = ${rows[0].role}`);
    expect([role, answer.status, isIn]).toEqual([role, 422, false]);
  }
  const before = await fresh();
  await set("is_blocked = true");
  const blocked = await press(before);
  await set("is_blocked = false");
  expect([blocked.answer.status, blocked.isIn]).toEqual([403, false]);
  // The refusal has used the link.
  expect((await press(before)).answer.status).toBe(422);
  const plain = await fresh();
  await database.asOwner("INSERT INTO totp_secret (user_id, secret, confirmed_at) VALUES ($1, 'sealed', now())", [rows[0].id]);
  const coded = await press(plain);
  expect([coded.answer.headers.get("Location"), coded.isIn]).toEqual(["/login/code", false]);
  await database.asOwner("DELETE FROM totp_secret WHERE user_id = $1", [rows[0].id]);
  expect((await press(plain)).answer.status).toBe(422);
  const last = await fresh();
  expect(await press(last)).toMatchObject({ answer: { status: 303 }, isIn: true });
  expect((await press(last)).answer.status).toBe(422);
});

test("one of two concurrent clicks signs in, and the second factor is still required", async () => {
  await database.asOwner("DELETE FROM rate_limit");
  const token = await tokenFor(irina);
  const both = [await openLink(token), await openLink(token)];
  const answers = await Promise.all(both.map(({ enter }) => enter()));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [irina]);
  await database.asOwner("INSERT INTO totp_secret (user_id, secret, confirmed_at) VALUES ($1, 'sealed', now())", [rows[0]?.id]);
  const { reader, enter } = await openLink(await tokenFor(irina));
  expect((await enter()).headers.get("Location")).toBe("/login/code");
  expect((await reader.get("/profile")).status).toBe(302);
});
