// Pages for a newcomer and the moderator between registration and first deal.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { id } = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'marta@bridgehold.test'`)).rows[0];
await database.asOwner("UPDATE certifying_document SET state = 'removed' WHERE user_id = $1", [id]);
await database.asOwner("UPDATE bank_account SET removed_at = now() WHERE user_id = $1", [id]);
await database.asOwner("UPDATE crypto_wallet SET removed_at = now() WHERE user_id = $1", [id]);
await database.asOwner(`UPDATE "user" SET status = 3, country = NULL WHERE id = $1`, [id]);
const marta = await site.visitor().logIn("marta");
const moderator = await site.visitor().logIn("moderator");

const read = async (response: Promise<Response>) => (await (await response).text()).replaceAll("\u00a0", " ");
const locationOf = (response: Response) => [response.status, response.headers.get("Location")];
const personal = {
  ...{ intent: "save", lastName: "Ковач", firstName: "Марта", middleName: "", fullNameLatin: "MARTA KOVACS", birthDate: "15.03.1990" },
  ...{ birthPlace: "", country: "germany", city: "", street: "", house: "", room: "", postcode: "", phone: "" },
};
const card = {
  ...{ citizenshipCountry: "germany", fullName: "Ковач Марта", fullNameLatin: "", number: "L01X00T479", issuer: "", unitCode: "" },
  ...{ title: "", issuedAt: "2022-01-10", overdueDate: "2032-01-09" },
};
const newCard = "/profile/certifying-docs/new?type=nationalIdentityCard&country=germany";
const newAccount = "/profile/bank-accounts/new?country=germany&currency=EUR";

async function sendCard(): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...card, commandId: randomUUID() })) form.append(name, value);
  for (const side of ["front", "back"]) {
    const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background: side === "front" ? "#335577" : "#775533" } });
    form.append(side, new File([new Uint8Array(await drawn.png().toBuffer())], `${side}.png`, { type: "image/png" }));
  }
  return await marta.send(newCard, { method: "POST", body: form, headers: { Origin: origin } });
}

test("each section links what is left, a draft is saved without submission, and the name is asked once", async () => {
  expect(locationOf(await marta.post("/profile/personal", personal))).toEqual([303, "/profile"]);
  const form = await read(marta.get(newCard));
  expect([form.includes("Сохранить и продолжить"), form.includes("Отправить на проверку")]).toEqual([true, false]);
  expect(locationOf(await sendCard())).toEqual([303, "/profile"]);
  expect(await read(marta.get(newAccount))).toMatch(
    /<input[^>]*value="MARTA KOVACS"[^>]*name="holderName"|name="holderName"[^>]*value="MARTA KOVACS"/,
  );
});

test("the modal about the profile lists what is missing and nothing else", async () => {
  const sheet = (await read(marta.get("/my-transactions?modal=fill-profile"))).split("Заполните профиль")[1] ?? "";
  const missing = (item: string) => new RegExp(`<span[^>]*class=""[^>]*>${item}|<span>${item}`).test(sheet);
  expect([missing("Документ, подтверждающий личность"), missing("Личные данные"), missing("Счёт или кошелёк")]).toEqual([
    false,
    false,
    true,
  ]);
  const account = { holderName: "MARTA KOVACS", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
  expect(locationOf(await marta.post(newAccount, { ...account, commandId: randomUUID() }))).toEqual([303, "/profile"]);
});

test("returned items are listed first, and an approved profile does not hide a pending account", async () => {
  const path = `/user/${id}/moderation`;
  const version = async () =>
    (await database.asOwner("SELECT version FROM moderation_case WHERE user_id = $1 AND state = 'open' AND kind = 'initial'", [id])).rows[0]
      .version;
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  const decline = { intent: "decline", "field-birthDate": "Дата не читается", revision: `${await version()}` };
  expect((await moderator.post(path, decline)).status).toBe(303);
  const steps = await read(marta.get("/profile"));
  expect(steps.indexOf("Что исправить")).toBeGreaterThan(0);
  expect(steps.indexOf("Что исправить")).toBeLessThan(steps.indexOf("Документ, подтверждающий личность"));
  expect((await marta.post("/profile/personal", { ...personal, birthDate: "16.03.1990" })).status).toBe(303);
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  expect((await moderator.post(path, { intent: "accept", revision: `${await version()}` })).status).toBe(303);
  const decided = await read(moderator.get(path));
  expect([decided.includes("По профилю решать нечего. Осталось проверить счета"), decided.includes(`/user/${id}/accounts/`)]).toEqual([
    true,
    true,
  ]);
});
