// Pages for a newcomer and the moderator between registration and first deal.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { openSite, origin } from "./site.ts";
import { verdictNames, verdictsOn } from "./verdicts.ts";

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
    form.append(side, await drawnPage(`${side}.png`, side === "front" ? "#335577" : "#775533"));
  }
  return await marta.send(newCard, { method: "POST", body: form, headers: { Origin: origin } });
}

test("each section links its missing parts, a draft is saved without submission, and a name that was typed once is filled in later", async () => {
  expect(locationOf(await marta.post("/profile/personal", personal))).toEqual([303, "/profile"]);
  const form = await read(marta.get(newCard));
  expect([form.includes("Сохранить и продолжить"), form.includes("Отправить на проверку")]).toEqual([true, false]);
  expect(locationOf(await sendCard())).toEqual([303, "/profile"]);
  expect(await read(marta.get(newAccount))).toMatch(
    /<input[^>]*value="MARTA KOVACS"[^>]*name="holderName"|name="holderName"[^>]*value="MARTA KOVACS"/,
  );
});

test("a missing document is requested as the one that the person can have, whatever country the money goes to", async () => {
  const page = "/profile/certifying-docs/new";
  const asked = (missing: string) => marta.get(`${page}?missing=${missing}&goTo=%2Fprofile`);
  const passport = `${page}?type=passport&country=germany&goTo=%2Fprofile`;
  expect(locationOf(await asked("russiaLeg:russia"))).toEqual([302, passport]);
  expect(locationOf(await asked("residence:germany"))).toEqual([302, passport]);
  for (const made of ["", "russiaLeg:atlantis", "toString:russia"]) expect((await asked(made)).status).toBe(200);
  const form = await read(marta.get(passport));
  expect(form).toMatch(/<input[^>]*value="MARTA KOVACS"[^>]*name="fullName"|name="fullName"[^>]*value="MARTA KOVACS"/);
  expect(form).toContain("?kind=passport&amp;country=germany&amp;goTo=%2Fprofile");
  const kinds = await read(marta.get(`${page}?kind=residencePermit&country=germany`));
  expect(kinds).toMatch(/<input[^>]*checked=""[^>]*value="residencePermit"|value="residencePermit"[^>]*checked=""/);
  // The only passport of a country has one name.
  expect(await read(marta.get(`${page}?type=internationalPassport&country=germany`))).toContain("Паспорт, Германия");
});

test("a permit takes the citizenship from the first document; its expiry date is required or declared as unlimited", async () => {
  const path = "/profile/certifying-docs/new?type=residencePermit&country=switzerland";
  expect(await read(marta.get(path))).toMatch(/<option[^>]*value="germany"[^>]*selected=""|<option[^>]*selected=""[^>]*value="germany"/);
  const send = async (files: readonly string[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...card, overdueDate: "", commandId: randomUUID() })) form.append(name, value);
    for (const side of files) form.append(side, await drawnPage("a.png"));
    return await read(marta.send(path, { method: "POST", body: form, headers: { Origin: origin } }));
  };
  const bare = await send([]);
  expect(bare).toContain("Укажите срок или отметьте «Бессрочный»");
  expect(bare).not.toContain("Файлы нужно выбрать ещё раз");
  expect((await send(["front"])).match(/Файлы нужно выбрать ещё раз/g)).toHaveLength(1);
});

test("the profile cannot be sent while something is missing, and the page says what", async () => {
  const page = await read(marta.get("/profile"));
  expect(page).not.toContain("Отправить профиль на проверку");
  expect(page).toContain("Когда всё будет готово, профиль можно будет отправить на проверку");
  const refused = await read(marta.post("/profile", { intent: "submit" }));
  expect(refused).toContain("Профиль ещё не заполнен. Осталось: счёт или кошелёк");
  expect(refused).toMatch(/<p role="alert"[^>]*autofocus=""[^>]*>Профиль ещё не заполнен/);
});

test("the modal about the profile lists what is missing and nothing else", async () => {
  const sheet = (await read(marta.get("/my-transactions?modal=fill-profile"))).split("Заполните профиль")[1] ?? "";
  const missing = (item: string) => new RegExp(`<span[^>]*class=""[^>]*>${item}|<span>${item}`).test(sheet);
  expect([missing("Паспорт или другой документ"), missing("Личные данные"), missing("Счёт или кошелёк")]).toEqual([false, false, true]);
  const account = { holderName: "MARTA KOVACS", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
  expect(locationOf(await marta.post(newAccount, { ...account, commandId: randomUUID() }))).toEqual([303, "/profile"]);
  const list = await read(marta.get("/profile/bank-accounts"));
  expect([list.includes("Не отправлен"), list.includes("Проверим вместе с профилем"), list.includes("На проверке")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("returned items are listed first, and an approved profile does not hide a pending account", async () => {
  const path = `/user/${id}/moderation`;
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  expect(await read(marta.get("/profile/bank-accounts"))).not.toContain("Не отправлен");
  const decline = verdictsOn(await read(moderator.get(path)), { "field-birthDate": "Дата не читается" });
  expect((await moderator.post(path, decline)).status).toBe(303);
  const steps = await read(marta.get("/profile"));
  expect(steps.indexOf("Нужно исправить")).toBeGreaterThan(0);
  expect(steps.indexOf("Нужно исправить")).toBeLessThan(steps.indexOf("Счёт или кошелёк"));
  expect(steps).toContain("Готово: 2 из 3");
  expect([steps.includes("Дата рождения: Дата не читается"), steps.includes("Нужны исправления")]).toEqual([true, true]);
  expect((await marta.post("/profile/personal", { ...personal, birthDate: "16.03.1990" })).status).toBe(303);
  const corrected = await read(marta.get("/profile"));
  expect([corrected.includes("Нужно исправить"), corrected.includes("Профиль не отправлен")]).toEqual([false, true]);
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  expect((await moderator.post(path, verdictsOn(await read(moderator.get(path))))).status).toBe(303);
  const decided = await read(moderator.get(path));
  expect([decided.includes("По профилю решать нечего. Осталось проверить счета"), decided.includes(`/user/${id}/accounts/`)]).toEqual([
    true,
    true,
  ]);
});

test("profile, document and account of a newcomer are decided on one page, each by its own verdict", async () => {
  await database.asOwner("UPDATE certifying_document SET state = 'removed' WHERE user_id = $1", [id]);
  await database.asOwner(`UPDATE "user" SET status = 3, country = NULL WHERE id = $1`, [id]);
  const letters = async () =>
    (await database.asOwner("SELECT template FROM mail_outbox WHERE user_id = $1 ORDER BY id", [id])).rows.map(({ template }) => template);
  expect((await marta.post("/profile/personal", { ...personal, birthDate: "17.03.1990" })).status).toBe(303);
  expect((await sendCard()).status).toBe(303);
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  const before = await letters();
  const path = `/user/${id}/moderation`;
  // The person is one row of the tasks, although a profile and an account wait.
  expect((await read(moderator.get("/notifications-panel"))).split(`href="/user/${id}`)).toHaveLength(2);
  const page = await read(moderator.get(path));
  const stateOf = async (table: string) =>
    (
      await database.asOwner(`SELECT id, state FROM ${table} WHERE user_id = $1 AND state::text IN ('submitted', 'declined', 'returned')`, [
        id,
      ])
    ).rows;
  const [[card], [account]] = [await stateOf("certifying_document"), await stateOf("bank_account")];
  const aboutAccount = verdictNames(page).find((name) => name.startsWith(`verdict-account-${account.id}-`)) ?? "";
  expect(verdictNames(page).toSorted()).toEqual(["verdict-personal", `verdict-document-${card.id}`, aboutAccount].toSorted());
  const [remark, reason] = ["Отражение на фамилии", "Имя владельца другое"];
  const sent = { ...verdictsOn(page, { [`document-${card.id}`]: remark }), [aboutAccount]: "return" };
  // The rules refuse the profile: the account is not decided either.
  const all = { ...verdictsOn(page), [aboutAccount]: "accept" };
  await database.asOwner("UPDATE certifying_document SET overdue_date = '2020-01-01' WHERE id = $1", [card.id]);
  expect((await moderator.post(path, all)).status).toBe(422);
  expect((await stateOf("bank_account")).map(({ state }) => state)).toEqual(["submitted"]);
  await database.asOwner("UPDATE certifying_document SET overdue_date = '2032-01-09' WHERE id = $1", [card.id]);
  // A returned account needs a reason; without it, nothing is decided.
  expect((await moderator.post(path, sent)).status).toBe(422);
  const { [`verdict-document-${card.id}`]: _, ...partly } = sent;
  expect((await moderator.post(path, { ...partly, [`reason-${account.id}`]: reason })).status).toBe(422);
  expect((await stateOf("certifying_document")).map(({ state }) => state)).toEqual(["submitted"]);
  const decided = await moderator.post(path, { ...sent, [`reason-${account.id}`]: reason });
  // Other members wait, so the next one is opened.
  expect([decided.status, decided.headers.get("Location")]).toEqual([303, expect.stringContaining("/moderation")]);
  expect((await stateOf("bank_account")).map(({ state }) => state)).toEqual(["declined"]);
  expect((await stateOf("certifying_document")).map(({ state }) => state)).not.toContain("submitted");
  const { rows } = await database.asOwner("SELECT data_version AS version FROM member_details WHERE user_id = $1", [id]);
  expect(rows.map((row) => row.version)).not.toContain("pending");
  expect((await letters()).slice(before.length)).toEqual(["account-reviewed", "fill-profile"]);
  const written = await database.asOwner(
    "SELECT params->'params'->'remarks' AS remarks FROM mail_outbox WHERE user_id = $1 AND template = 'fill-profile' ORDER BY id DESC LIMIT 1",
    [id],
  );
  expect(written.rows[0].remarks).toEqual([{ item: "document", documentType: "nationalIdentityCard", country: "germany", text: remark }]);
  expect(await read(marta.get("/profile/certifying-docs"))).toContain(remark);
  // The checklist says the same, and its links lead to the returned document, not to another one.
  const steps = await read(marta.get("/profile"));
  expect([steps.includes("Готово: 1 из 3"), steps.includes(`Нужно исправить: ${remark}`)]).toEqual([true, true]);
  expect([steps.includes(`href="/profile/certifying-docs/${card.id}"`), steps.includes("certifying-docs/new?type")]).toEqual([true, false]);
});

test("a ticked verdict about an account is reset when the member changes the account before it is sent", async () => {
  const { rows } = await database.asOwner("SELECT id FROM bank_account WHERE user_id = $1 AND state = 'declined'", [id]);
  const accountId: string = rows[0].id;
  await database.asOwner("UPDATE bank_account SET state = 'submitted' WHERE id = $1", [accountId]);
  const path = `/user/${id}/moderation`;
  const nameOn = (page: string) => verdictNames(page).find((name) => name.startsWith(`verdict-account-${accountId}-`)) ?? "";
  const old = nameOn(await read(moderator.get(path)));
  await database.asOwner("UPDATE bank_account SET version = version + 1 WHERE id = $1", [accountId]);
  const refused = await moderator.post(path, { intent: "decide", revision: "0", items: "", [old]: "accept" });
  const page = await refused.text();
  expect(refused.status).toBe(409);
  expect(nameOn(page)).not.toBe(old);
  expect(page.slice(page.indexOf(`name="${nameOn(page)}"`) - 200, page.indexOf(`name="${nameOn(page)}"`) + 200)).not.toContain("checked");
  const after = await database.asOwner("SELECT state FROM bank_account WHERE id = $1", [accountId]);
  expect(after.rows[0].state).toBe("submitted");
});
