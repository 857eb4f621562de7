// Companies and their owners: the company's pages, the same calls of the API, and moderation.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { demoPassword as password } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";
import { verdictsOn } from "./verdicts.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const as = (name: string) => site.visitor().logIn(name);
const rows = async (sql: string, values: readonly unknown[] = []) => (await database.asOwner(sql, [...values])).rows;
const idOf = async (name: string): Promise<string> =>
  (await rows(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`]))[0]?.id;
const severId = await idOf("sever");
// The demo's company already has details, so delete them.
for (const table of ["company", "ultimate_owner"]) await rows(`DELETE FROM ${table} WHERE user_id = $1`, [severId]);
const statusOf = async () => (await rows(`SELECT status, company_name AS name FROM "user" WHERE id = $1`, [severId]))[0];

const company = {
  ...{ legalName: "ООО «Север и Ко»", legalNameLatin: "SEVER AND CO LLC", country: "russia", registrationNumber: "1027700132195" },
  ...{
    taxId: "7707083893",
    registrationDate: "2015-04-02",
    legalAddress: "Москва, Тверская улица, 1",
    kpp: "770701001",
    position: "Директор",
    basis: "charter",
  },
};
const anna = {
  ...{ fullName: "Анна Северова", share: "60", birthDate: "1980-05-01", citizenshipCountry: "russia", residenceCountry: "russia" },
  address: "Москва, Арбат, 2",
};
const idIn = (html: string) => /\/profile\/beneficiaries\/([\da-f-]{36})/.exec(html)?.[1] ?? "";

const revisionOf = async (visitor: Awaited<ReturnType<typeof as>>) =>
  /name="revision" value="(\d+)"/.exec(await (await visitor.get("/profile/company")).text())?.[1] ?? "";
const plain = (text: string) => text.replaceAll("\u00a0", " ");

async function picture(): Promise<FormData> {
  const form = new FormData();
  form.append("documents", await drawnPage("passport.png"));
  return form;
}

test("a company enters its details and owners; a moderator accepts them, and its name is live from then on", async () => {
  const sever = await as("sever");
  const wrong = await sever.post("/profile/company", { ...company, registrationNumber: "1027700132194", revision: "0" });
  expect([wrong.status, plain(await wrong.text())]).toEqual([422, expect.stringContaining("В ОГРН неверна хотя бы одна цифра")]);
  expect((await sever.post("/profile/company", { ...company, revision: "0" })).status).toBe(303);
  const form = { ...anna, intent: "save", commandId: randomUUID() };
  const replies = [await sever.post("/profile/beneficiaries/new", form), await sever.post("/profile/beneficiaries/new", form)];
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  const over = await sever.post("/profile/beneficiaries/new", { ...form, share: "40,01", commandId: randomUUID() });
  expect([over.status, plain(await over.text())]).toEqual([422, expect.stringContaining("Доля может быть от 0,01 до 40 %")]);
  const young = await sever.post("/profile/beneficiaries/new", { ...form, share: "40", birthDate: "2015-01-01", commandId: randomUUID() });
  expect(young.status).toBe(422);
  const page = plain(await (await sever.get("/profile/company")).text());
  for (const words of ["Анна Северова", "60 %", "На проверке", "Ещё не указано: 40"]) expect(page).toContain(words);
  const [kept] = await rows("SELECT sealed, share_bps AS share FROM ultimate_owner WHERE user_id = $1", [severId]);
  expect([kept.share, kept.sealed.includes("Анна")]).toEqual([6000, false]);
  expect(await statusOf()).toEqual({ status: 4, name: "ООО «Север»" });
  const moderator = await apiCaller(site).logIn("moderator");
  expect((await moderator.post(`/users/members/${severId}/moderation/accept`, {})).status).toBe(200);
  expect(await statusOf()).toEqual({ status: 0, name: company.legalName });
  expect(await rows("SELECT state FROM ultimate_owner WHERE user_id = $1", [severId])).toEqual([{ state: "approved" }]);
});

test("a company's signatory states a basis; a power of attorney requires a number and dates, and must be valid", async () => {
  const sever = await as("sever");
  const send = async (changes: Record<string, string>) => {
    const reply = await sever.post("/profile/company", { ...company, revision: await revisionOf(sever), ...changes });
    return [reply.status, plain(await reply.text())] as const;
  };
  const power = { basis: "powerOfAttorney", powerNumber: "7/26", powerDate: "2026-01-10", powerUntil: "2040-01-09" };
  for (const [changes, words] of [
    [{ position: "" }, "Заполните это поле"],
    [{ basis: "friendship" }, "Выберите один из вариантов"],
    [{ ...power, powerNumber: "" }, "Заполните это поле"],
    [{ ...power, powerUntil: "2026-01-10" }, "Срок заканчивается раньше"],
    [{ ...power, powerDate: "2020-01-10", powerUntil: "2021-01-10" }, "Срок этого документа истёк"],
    [{ ...power, powerDate: "2039-01-01" }, "Эта дата ещё не наступила"],
    [{ kpp: "" }, "Заполните это поле"],
    [{ kpp: "7707" }, "КПП: 9 знаков, например 770701001, у вас 4"],
    [{ contactEmail: "office" }, "Укажите адрес почты целиком"],
  ] as const) {
    expect(await send(changes), JSON.stringify(changes)).toEqual([422, expect.stringContaining(words)]);
  }
  expect((await send({ ...power, position: "Финансовый директор" }))[0]).toBe(303);
  const moderator = await as("moderator");
  const read = plain(await (await moderator.get(`/user/${severId}/company`)).text());
  for (const words of ["Финансовый директор", "Доверенности", "7/26", "09.01.2040"]) expect(read).toContain(words);
  // With the charter as basis the details of the power are dropped, although hidden fields sent them.
  expect((await send({ ...power, basis: "charter" }))[0]).toBe(303);
  expect(plain(await (await moderator.get(`/user/${severId}/company`)).text())).not.toContain("7/26");
});

test("only the company's own member reads an owner, and removes one with the password", async () => {
  const sever = await as("sever");
  const id = idIn(await (await sever.get("/profile/company")).text().then((html) => html.replace("/profile/beneficiaries/new", "")));
  const path = `/profile/beneficiaries/${id}`;
  expect(await (await sever.get(path)).text()).toContain("Анна Северова");
  // Another company, and a person, who has no company.
  for (const [name, removal] of [
    ["anastasia", 303],
    ["irina", 404],
  ] as const) {
    const other = await as(name);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`${path}/delete`, { password })).status).toBe(removal);
  }
  expect((await rows("SELECT removed_at AS at FROM ultimate_owner WHERE id = $1", [id]))[0]).toEqual({ at: null });
  expect((await (await as("irina")).get("/profile/company")).status).toBe(404);
  expect((await site.visitor().get("/profile/company")).headers.get("Location")).toContain("/login");
  const wrong = await sever.post(`${path}/delete`, { password: "wrong" });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Неверный пароль")]);
  expect((await sever.post(`${path}/delete`, { password })).status).toBe(303);
  expect((await sever.post(`${path}/delete`, { password })).status).toBe(303);
  expect((await rows("SELECT 1 FROM ultimate_owner WHERE user_id = $1 AND removed_at IS NULL", [severId])).length).toBe(0);
});

test("a company states its owners and their documents by the API, and moderators generate the papers once", async () => {
  const [sever, irina, moderator, agents] = await Promise.all([
    ...[
      apiCaller(site).logIn("sever"),
      apiCaller(site).logIn("irina"),
      apiCaller(site).logIn("moderator"),
      apiCaller(site).logIn("agents"),
    ],
  ]);
  if (!sever || !irina || !moderator || !agents) throw new Error("Nobody signed in.");
  const papers = `/users/members/${severId}/generate-beneficiaries-documents/`;
  expect((await moderator.post(papers)).body).toMatchObject({ message: "PROFILE.INCOMPLETE" });
  const typed = { ...anna, isPep: true };
  expect((await irina.post("/me/beneficiary/", typed)).status).toBe(403);
  expect((await sever.post("/me/beneficiary/", { ...typed, share: "101" })).body).toMatchObject({ message: { share: "VALIDATION.SHARE" } });
  const key = { "Idempotency-Key": randomUUID() };
  const made = await sever.post<{ _id: string }>("/me/beneficiary/", typed, key);
  expect(made).toMatchObject({ status: 200, body: { fullName: "Анна Северова", share: "60", isPep: true, state: "submitted" } });
  expect((await sever.post<{ _id: string }>("/me/beneficiary/", typed, key)).body._id).toBe(made.body._id);
  const path = `/me/beneficiary/${made.body._id}`;
  expect((await sever.send("PATCH", path, { share: "51.5" })).body).toMatchObject({
    share: "51.5",
    fullName: "Анна Северова",
    isPep: true,
  });
  expect((await irina.send("PATCH", path, { share: "1" })).status).toBe(403);
  const documents = `/me/beneficiary-certifying-document/${made.body._id}`;
  const pages = await sever.post<{ _id: string; name: string }[]>(documents, await picture());
  expect(pages).toMatchObject({ status: 200, body: [{ name: "passport.png" }] });
  const fileId = pages.body[0]?._id;
  const opened = async (name: string, id = fileId) => (await (await as(name)).get(`/files/${id}`)).status;
  expect([await opened("moderator"), await opened("irina"), await opened("sever")]).toEqual([200, 404, 200]);
  expect((await agents.post(papers)).status).toBe(403);
  // An unmoderated owner has no document.
  expect((await moderator.post(papers)).body).toMatchObject({ message: "PROFILE.INCOMPLETE" });
  const accept = async () => (await moderator.post(`/users/members/${severId}/moderation/accept`, {})).status;
  expect(await accept()).toBe(200);
  const first = await moderator.post<{ files: { _id: string; name: string }[] }>(papers);
  expect(first.status).toBe(200);
  expect(first.body.files.map(({ name }) => name).sort()).toEqual(["owner-questionnaire-1.pdf", "ownership-structure.pdf"]);
  expect((await moderator.post<{ files: object[] }>(papers)).body.files).toHaveLength(2);
  const waiting = { share: "52", state: "submitted", current: { share: "51.5" } };
  expect((await sever.send("PATCH", path, { share: "52" })).body).toMatchObject(waiting);
  expect((await moderator.post<{ files: object[] }>(papers)).body.files).toHaveLength(2);
  expect(await accept()).toBe(200);
  expect((await moderator.post<{ files: object[] }>(papers)).body.files).toHaveLength(4);
  const paper = first.body.files[0]?._id;
  expect([await opened("moderator", paper), await opened("sever", paper)]).toEqual([200, 404]);
  expect((await moderator.post(`/users/members/${await idOf("irina")}/generate-beneficiaries-documents/`)).status).toBe(404);
  expect((await sever.send("DELETE", `/me/beneficiary-certifying-document/${fileId}`)).status).toBe(204);
  expect((await sever.send("DELETE", `/me/beneficiary-certifying-document/${fileId}`)).status).toBe(404);
  const page = await (await as("moderator")).get(`/user/${severId}/company`);
  const html = plain(await page.text());
  for (const words of ["Анна Северова", "52 %", "Публичное должностное лицо", "ownership-structure.pdf"]) expect(html).toContain(words);
  expect((await (await as("agents")).get(`/user/${severId}/company`)).headers.get("Location")).toBe("/");
  expect((await sever.send("DELETE", path, { password: "wrong" })).body).toMatchObject({ message: "AUTH.PASSWORD_WRONG" });
  expect((await sever.send("DELETE", path, { password })).status).toBe(204);
  expect((await sever.send("DELETE", path, { password })).status).toBe(404);
});

test("a company without details of its owners cannot submit its profile", async () => {
  await rows(`UPDATE "user" SET status = 3 WHERE id = $1`, [severId]);
  const sever = await as("sever");
  const caller = await apiCaller(site).logIn("sever");
  const missing = async () => (await caller.get<{ missing: string[] }>("/me/details")).body.missing;
  expect(await missing()).toContain("company");
  expect(plain(await (await sever.get("/profile?no_redirect=true")).text())).toContain("Компания и её владельцы");
  expect((await sever.post("/profile", { intent: "submit" })).status).toBe(422);
  expect((await sever.post("/profile/company", { ...company, hasNoOwners: "on", revision: await revisionOf(sever) })).status).toBe(303);
  expect(await missing()).not.toContain("company");
});

test("live and pending values are shown side by side; values without a remark become live; restoring the live value ends the edit", async () => {
  await rows(`UPDATE "user" SET status = 0 WHERE id = $1`, [severId]);
  await rows("UPDATE moderation_case SET state = 'withdrawn' WHERE user_id = $1", [severId]);
  for (const table of ["company", "ultimate_owner"]) await rows(`DELETE FROM ${table} WHERE user_id = $1`, [severId]);
  const [sever, api, moderator] = [await as("sever"), await apiCaller(site).logIn("sever"), await as("moderator")];
  const versions = async () => (await rows("SELECT version, state FROM company WHERE user_id = $1", [severId]))[0];
  const save = async (change: object) =>
    (await sever.post("/profile/company", { ...company, ...change, revision: `${(await versions())?.version ?? 0}` })).status;
  const casePath = `/user/${severId}/moderation`;
  const decide = async (remarks: Readonly<Record<string, string>> = {}) =>
    await moderator.post(casePath, verdictsOn(await (await moderator.get(casePath)).text(), remarks));
  expect(await save({})).toBe(303);
  // The company has no owners yet: it cannot go live, and the page shows the reason.
  expect(await (await decide()).text()).toContain("Профиль ещё не\u00a0заполнен");
  expect(plain(await (await moderator.get(`/user/${severId}/moderation`)).text())).toContain("Не указаны владельцы компании");
  const owner = await api.post<{ _id: string }>("/me/beneficiary/", { ...anna, isPep: false });
  const ownerPath = `/me/beneficiary/${owner.body._id}`;
  expect((await decide()).status).toBe(303);
  expect([await statusOf(), await versions()]).toMatchObject([{ status: 0 }, { state: "approved" }]);

  expect(await save({ legalAddress: "Москва, Арбат, 99" })).toBe(303);
  await api.send("PATCH", ownerPath, { share: "70" });
  const page = plain(await (await sever.get("/profile/company")).text());
  for (const words of ["Москва, Арбат, 99", "Сейчас действует: Москва, Тверская улица, 1", "Изменения на проверке"])
    expect(page).toContain(words);
  for (const path of ["moderation", "company"]) {
    const seen = plain(await (await moderator.get(`/user/${severId}/${path}`)).text());
    for (const words of ["Москва, Арбат, 99", "Москва, Тверская улица, 1", "60 %", "70 %", "изменено"]) expect(seen).toContain(words);
  }
  const remark = "Такого дома в реестре нет";
  expect((await decide({ "company-legalAddress": remark })).status).toBe(303);
  expect([await statusOf(), await versions()]).toMatchObject([{ status: 0 }, { state: "returned" }]);
  expect((await api.get<{ _id: string }>("/me/details")).status).toBe(200);
  expect((await rows("SELECT live->>'shareBps' AS share FROM ultimate_owner WHERE id = $1", [owner.body._id]))[0]).toEqual({
    share: "7000",
  });
  const back = plain(await (await sever.get("/profile/company")).text());
  for (const words of [`Замечание: ${remark}`, "Сейчас действует: Москва, Тверская улица, 1", "Нужно исправить"])
    expect(back).toContain(words);

  expect(await save({ legalAddress: "Москва, Арбат, 9" })).toBe(303);
  expect([await statusOf(), await versions()]).toMatchObject([{ status: 4 }, { state: "submitted" }]);
  expect(plain(await (await sever.get("/profile/company")).text())).not.toContain(remark);
  expect(await save({})).toBe(303);
  expect([await statusOf(), await versions()]).toMatchObject([{ status: 0 }, { state: "approved" }]);

  // A remark about an owner is shown at the form's field; the owner's approved values are kept.
  await api.send("PATCH", ownerPath, { address: "Москва, Арбат, 3" });
  const said = { [`owner-${owner.body._id}-address`]: "Нет в паспорте" };
  expect((await decide({ ...said, [`owner-${randomUUID()}-address`]: "Чужое" })).status).toBe(303);
  const form = plain(await (await sever.get(`/profile/beneficiaries/${owner.body._id}`)).text());
  for (const words of ["Замечание: Нет в паспорте", "Сейчас действует: Москва, Арбат, 2", "Москва, Арбат, 3"])
    expect(form).toContain(words);

  // A returned owner stays returned when a later change of the company is accepted.
  expect(await save({ legalAddress: "Москва, Арбат, 11" })).toBe(303);
  expect((await decide()).status).toBe(303);
  expect((await rows("SELECT state FROM ultimate_owner WHERE id = $1", [owner.body._id]))[0]).toEqual({ state: "returned" });
  const after = plain(await (await sever.get(`/profile/beneficiaries/${owner.body._id}`)).text());
  for (const words of ["Сейчас действует: Москва, Арбат, 2", "Москва, Арбат, 3"]) expect(after).toContain(words);

  // The smaller share was returned: the new owner's share does not fit beside the approved one.
  await api.send("PATCH", ownerPath, { share: "30" });
  expect((await decide({ [`owner-${owner.body._id}-share`]: "В реестре другая доля" })).status).toBe(303);
  const second = await api.post<{ _id: string }>("/me/beneficiary/", { ...anna, fullName: "Олег Северов", share: "60", isPep: false });
  expect(second.status).toBe(200);
  expect(await (await decide()).text()).toContain("Профиль ещё не\u00a0заполнен");
  expect((await api.send("DELETE", `/me/beneficiary/${second.body._id}`, { password })).status).toBe(204);

  // Without the last owner, or the box, the change cannot be accepted; discarding it restores the owner.
  expect((await api.send("DELETE", ownerPath, { password })).status).toBe(204);
  expect(await (await decide()).text()).toContain("Профиль ещё не\u00a0заполнен");
  expect((await sever.post("/profile/personal", { intent: "discard" })).status).toBe(303);
  expect(await statusOf()).toMatchObject({ status: 0 });
  const kept = await rows("SELECT state, removed_at AS gone FROM ultimate_owner WHERE id = $1", [owner.body._id]);
  expect(kept).toEqual([{ state: "approved", gone: null }]);
});
