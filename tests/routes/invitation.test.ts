// A recipient without an account is invited: by a letter that leads to registration, or by a notification.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { lettersTo, openMailed, registrationOf, secretTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));
const irina = await apiCaller(site).logIn("irina");
const someone = () => `guest-${randomUUID().slice(0, 8)}@example.test`;
const invite = (email: string, destinationCountry = "germany") =>
  irina.post("/offers/invite-user/", { email, destinationCountry, lang: "ru" });

test("inviteUser: an unknown address gets one letter, whose link fills in the address and leads to the account form", async () => {
  const email = someone();
  expect(await invite(email)).toMatchObject({ status: 202, body: {} });
  expect(await invite(email)).toMatchObject({ status: 202, body: {} });
  expect(await lettersTo(database, email)).toMatchObject([{ template: "invitation" }]);
  const visitor = site.visitor();
  const secret = encodeURIComponent(await secretTo(database, email, "invitation"));
  const link = await openMailed(visitor, `/register?invitation=${secret}`);
  const page = (await (await visitor.get(link)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain(`value="${email}"`);
  expect(page).toContain("ждёт ваш счёт в Германии");
  await database.asOwner("UPDATE service_info SET is_registration_opened = false");
  expect((await visitor.post(link, registrationOf(someone()))).status).toBe(403);
  expect((await visitor.post(link, registrationOf(email))).status).toBe(303);
  await database.asOwner("UPDATE service_info SET is_registration_opened = true");
  const token = await secretTo(database, email, "confirmation");
  const confirmed = await visitor.post("/verify-email", { intent: "verify", token });
  expect(confirmed.headers.get("location")).toContain("/profile/bank-accounts/new?country=germany");
});

test("inviteUser: a member gets a notification, and the response does not reveal it", async () => {
  expect(await invite("jonas@bridgehold.test")).toMatchObject({ status: 202, body: {} });
  expect(await lettersTo(database, "jonas@bridgehold.test")).toEqual([]);
  const jonas = await apiCaller(site).logIn("jonas");
  const { items } = (await jonas.get<{ items: { type: string; sentence: string }[] }>("/me/notifications/")).body;
  expect(items[0]).toMatchObject({ type: "receiverAccountWanted", sentence: expect.stringContaining("ждёт ваш счёт") });
});

test("the inviter is notified once when the account is approved, its owner may receive, and the country matches", async () => {
  const asked = async () => {
    const { items } = (await irina.get<{ items: { type: string; sentence: string }[] }>("/me/notifications/")).body;
    return items.filter(({ type }) => type === "invitedReceiverReady").map(({ sentence }) => sentence);
  };
  expect(await invite("marta@bridgehold.test", "france")).toMatchObject({ status: 202 });
  expect(await invite("marta@bridgehold.test", "germany")).toMatchObject({ status: 202 });
  const marta = await apiCaller(site).logIn("marta");
  const moderator = await apiCaller(site).logIn("moderator");
  const iban = "DE02120300000000202051";
  const typed = { country: "germany", currency: "EUR", holderName: "MARTA KOVACS", bankName: "Commerzbank", details: { iban } };
  const added = await marta.post<{ _id: string }>("/me/profile-bank-account", typed, { "Idempotency-Key": randomUUID() });
  expect(await asked()).toEqual([]);
  const [row] = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'marta@bridgehold.test'`)).rows;
  expect((await moderator.post(`/users/members/${row.id}/bank-account/${added.body._id}/accept`, {})).status).toBe(200);
  expect(await asked()).toEqual([expect.stringContaining("marta@bridgehold.test")]);
  const { rows } = await database.asOwner("SELECT country FROM receiver_wish WHERE email = 'marta@bridgehold.test'");
  expect(rows).toEqual([{ country: "france" }]);
});

test("inviteUser: refuses the own address, an unknown country and an eleventh invitation a day; ignores a forged link", async () => {
  expect((await invite("irina@bridgehold.test")).body).toMatchObject({ message: "USER.SELF" });
  expect((await invite(someone(), "atlantis")).status).toBe(422);
  for (let n = 0; n < 10; n += 1) expect((await invite(someone())).status).toBe(202);
  expect(await invite(someone())).toMatchObject({ status: 429, body: { message: "RATE.LIMITED" } });
  const visitor = site.visitor();
  const page = await (await visitor.get(await openMailed(visitor, "/register?invitation=made-up"))).text();
  expect(page).not.toContain("хочет отправить");
});

test("inviteUser: refuses every invitation while no moderator has approved the name of its sender", async () => {
  const newcomer = await apiCaller(site).logIn("anastasia");
  const setStatus = (status: number) =>
    database.asOwner(`UPDATE "user" SET status = $1 WHERE email = 'anastasia@bridgehold.test'`, [status]);
  const { statusNumbers } = await import("#domain/people/numbers.ts");
  const before = (await database.asOwner(`SELECT status FROM "user" WHERE email = 'anastasia@bridgehold.test'`)).rows[0].status;
  await setStatus(statusNumbers.emailVerified);
  const stranger = someone();
  for (const email of [stranger, "jonas@bridgehold.test"]) {
    const answer = await newcomer.post("/offers/invite-user/", { email, destinationCountry: "germany", lang: "ru" });
    expect(answer).toMatchObject({ status: 403, body: { message: "ERROR.ESCROW.PROFILE.NOT.ACTIVE" } });
  }
  expect(await lettersTo(database, stranger)).toEqual([]);
  await setStatus(before);
});
