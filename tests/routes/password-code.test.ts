import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { lettersTo, newPassword, secretTo } from "./guests.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const page = "/settings/security";
const send = (visitor: Visitor) => visitor.post(page, { intent: "sendCode" });
const set = (visitor: Visitor, code: string, password = newPassword) =>
  visitor.post(page, { intent: "setPassword", code, newPassword: password });
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

test("the letter's code sets a password without the present one and ends other sessions", async () => {
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

test("another person's, an expired and a replaced code set nothing", async () => {
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
