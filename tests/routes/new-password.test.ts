import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { lettersTo, newPassword, openMailed, registrationOf, secretTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ LOGIN_LIMIT_CONSECUTIVE: "3", LOGIN_LIMIT_PER_ACCOUNT: "100" });
const irina = "irina@bridgehold.test";
const ask = (email: string, visitor = site.visitor()) => visitor.post("/forgot-password", { intent: "request", email });
const set = (token: string, password = newPassword) =>
  site.visitor().post("/forgot-password", { intent: "set", token, newPassword: password });
const tokenFor = async (email: string) => {
  await ask(email);
  return await secretTo(database, email, "forgot-password");
};

test("every address gets the same answer, and only an open account gets a letter", async () => {
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'sever@bridgehold.test'`);
  const pages = await Promise.all(
    ["sever@bridgehold.test", "nobody@example.test", "marta@bridgehold.test"].map(async (email) => {
      const response = await ask(email);
      return [response.status, response.headers.get("Location"), response.headers.getSetCookie().length];
    }),
  );
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'sever@bridgehold.test'`);
  expect(new Set(pages.map((page) => JSON.stringify(page)))).toEqual(new Set(['[303,"/forgot-password?done=sent",0]']));
  const letters = await Promise.all(
    ["sever@bridgehold.test", "nobody@example.test", "marta@bridgehold.test"].map((to) => lettersTo(database, to)),
  );
  expect(letters.map((list) => list.map(({ params }) => params.params.kind))).toEqual([[], [], ["reset"]]);
});

test("the link sets a password once, ends every session and clears the count of wrong passwords", async () => {
  const session = await site.visitor().logIn("irina");
  for (let at = 0; at < 4; at += 1) await site.visitor().post("/login", { email: irina, password: "Strangers-Word-1" });
  expect((await site.visitor().post("/login", { email: irina, password: demoPassword })).status).toBe(429);
  const token = await tokenFor(irina);
  const reader = site.visitor();
  const page = await (await reader.get(await openMailed(reader, `/forgot-password?token=${token}`))).text();
  expect(page).toContain("Придумайте новый пароль");
  const done = await set(token);
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/login?modal=success"]);
  expect((await session.get("/profile")).status).toBe(302);
  expect((await site.visitor().post("/login", { email: irina, password: demoPassword })).status).toBe(401);
  expect((await site.visitor().post("/login", { email: irina, password: newPassword })).status).toBe(303);
  expect((await set(token, "Another-Word-22")).status).toBe(422);
  expect((await site.visitor().post("/login", { email: irina, password: newPassword })).status).toBe(303);
  expect((await lettersTo(database, irina)).map(({ template, params }) => [template, params.params.kind])).toEqual([
    ["forgot-password", "reset"],
    ["security-notice", "passwordChanged"],
  ]);
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'self.password.reset'");
  expect(rows).toEqual([{ n: 1 }]);
});

test("one of two concurrent attempts wins, and its password is valid", async () => {
  const token = await tokenFor("jonas@bridgehold.test");
  const passwords = ["First-Winner-11", "Second-Winner-22"] as const;
  const answers = await Promise.all(passwords.map((password) => set(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  const winner = passwords[answers[0]?.status === 303 ? 0 : 1];
  const statuses = await Promise.all(
    passwords.map(async (password) => (await site.visitor().post("/login", { email: "jonas@bridgehold.test", password })).status),
  );
  expect(statuses[passwords.indexOf(winner)]).toBe(303);
  expect(statuses.sort()).toEqual([303, 401]);
});

test("a replaced, expired (half an hour) or unknown link, or one of another purpose, sets no password", async () => {
  const email = "marta@bridgehold.test";
  const first = await tokenFor(email);
  const second = await tokenFor(email);
  expect((await set(first)).status).toBe(422);
  await database.asOwner("UPDATE one_time_token SET expires_at = now() WHERE used_at IS NULL");
  expect((await set(second)).status).toBe(422);
  await site.visitor().post("/register", registrationOf("waits@example.test"));
  const confirmation = await secretTo(database, "waits@example.test", "confirmation");
  for (const token of [confirmation, confirmation.toUpperCase(), "", "none", "x".repeat(200)]) expect((await set(token)).status).toBe(422);
  expect((await site.visitor().post("/login", { email, password: demoPassword })).status).toBe(303);
});

test("a new password is validated before its link is used up", async () => {
  const email = "marta@bridgehold.test";
  await database.asOwner("DELETE FROM rate_limit");
  const token = await tokenFor(email);
  for (const weak of ["short1!", "marta-2026-Word!", "Ковач-2026-Слово!"]) expect((await set(token, weak)).status).toBe(422);
  expect((await set(token)).status).toBe(303);
});

test("sends at most three letters an hour, with the same answer", async () => {
  const email = "sever@bridgehold.test";
  for (let at = 0; at < 5; at += 1) expect((await ask(email)).status).toBe(303);
  expect(await lettersTo(database, email)).toHaveLength(3);
});

test("a new password confirms a pending registration", async () => {
  const email = "waits@example.test";
  const token = await tokenFor(email);
  expect((await set(token, "Quiet-Harbour-12")).status).toBe(303);
  const response = await site.visitor().post("/login", { email, password: "Quiet-Harbour-12" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-transactions?modal=fill-profile"]);
  const confirmation = await secretTo(database, email, "confirmation");
  expect((await site.visitor().post("/verify-email", { intent: "verify", token: confirmation, password: newPassword })).status).toBe(422);
});
