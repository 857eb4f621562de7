import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { openSite, origin, type Visitor } from "./site.ts";
import { verdictsOn } from "./verdicts.ts";

const database = await cloneDatabase();
const site = await openSite();

const as = (name: string) => site.visitor().logIn(name);
const rowOf = async (name: string) => {
  const sql = `SELECT id, status, previous_status AS "previousStatus", full_name AS "fullName", country, is_blocked AS "isBlocked"
    FROM "user" WHERE email = $1`;
  return (await database.asOwner(sql, [`${name}@bridgehold.test`])).rows[0];
};
const documentsOf = async (userId: string) =>
  (
    await database.asOwner("SELECT id, state, sealed, replaces_id FROM certifying_document WHERE user_id = $1 ORDER BY created_at", [
      userId,
    ])
  ).rows;
/** The letters sent to the member's address, with their parameters. */
const lettersOf = async (userId: string) => {
  const sql = "SELECT template, params->'params' AS params, params::text AS text FROM mail_outbox WHERE user_id = $1 ORDER BY id";
  return (await database.asOwner(sql, [userId])).rows;
};
const templatesOf = async (userId: string) => (await lettersOf(userId)).map(({ template }) => template);

const read = async (response: Promise<Response> | Response) => (await (await response).text()).replaceAll("\u00a0", " ");

/** A moderator's verdicts as the form of the case sends them; items with `remarks` are returned. */
const verdicts = async (moderator: Visitor, path: string, remarks: Readonly<Record<string, string>> = {}) =>
  verdictsOn(await read(moderator.get(path)), remarks);

/** Turns a demo member into a newcomer who has just confirmed the address. */
async function asNewcomer(name: string): Promise<Visitor> {
  const { id } = await rowOf(name);
  await database.asOwner("UPDATE certifying_document SET state = 'removed' WHERE user_id = $1", [id]);
  await database.asOwner(`UPDATE "user" SET status = 3, country = NULL WHERE id = $1`, [id]);
  return await as(name);
}

const personal = {
  ...{ intent: "save", lastName: "Ковач", firstName: "Марта", middleName: "", fullNameLatin: "MARTA KOVACS", birthDate: "15.03.1990" },
  ...{ birthPlace: "", country: "germany", city: "Берлин", street: "", house: "", room: "", postcode: "10115", phone: "+49 30 1234567" },
};

const card = {
  ...{
    citizenshipCountry: "germany",
    fullName: "Ковач Марта",
    fullNameLatin: "",
    number: "L01X00T471",
    issuer: "",
    unitCode: "",
    title: "",
  },
  ...{ issuedAt: "2022-01-10", overdueDate: "2032-01-09" },
};

async function sendDocument(visitor: Visitor, path: string, over: Readonly<Record<string, string>> = {}, files = 2): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...card, commandId: randomUUID(), ...over })) form.append(name, value);
  const fields = path.includes("type=others") ? ["files", "files"] : ["front", "back"];
  for (const [index, field] of fields.slice(0, files).entries())
    form.append(field, await drawnPage("Карта.png", index === 0 ? "#335577" : "#775533"));
  return await visitor.send(path, { method: "POST", body: form, headers: { Origin: origin } });
}
const newCard = "/profile/certifying-docs/new?type=nationalIdentityCard&country=germany";

test("a newcomer fills in the profile, gets it back once with remarks, corrects it and becomes active", async () => {
  const marta = await asNewcomer("marta");
  const { id } = await rowOf("marta");
  expect(await read(marta.get("/profile"))).toContain("Что осталось до первой сделки");
  const early = await marta.post("/profile", { intent: "submit" });
  expect([early.status, await read(early)]).toEqual([422, expect.stringContaining("Профиль ещё не заполнен")]);

  expect((await marta.post("/profile/personal", { ...personal, lastName: "Ковач1" })).status).toBe(422);
  expect((await marta.post("/profile/personal", personal)).status).toBe(303);
  expect(await rowOf("marta")).toMatchObject({ status: 3, fullName: "Ковач Марта", country: "germany" });
  expect((await sendDocument(marta, newCard)).status).toBe(303);
  expect(await documentsOf(id)).toContainEqual(expect.objectContaining({ state: "draft", sealed: expect.stringMatching(/^v1\./) }));
  // The profile is complete and only unsent, so the page does not call it incomplete.
  const filled = await read(marta.get("/profile"));
  expect(filled).toContain("Профиль не отправлен");
  expect(filled).not.toMatch(/не заполнен|Осталось\./);
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  expect(await rowOf("marta")).toMatchObject({ status: 1, previousStatus: 3 });
  // A submitted profile cannot be edited during the review.
  expect((await marta.post("/profile/personal", personal)).status).toBe(409);
  expect((await sendDocument(marta, newCard)).status).toBe(409);

  const moderator = await as("moderator");
  const path = `/user/${id}/moderation`;
  const shown = await read(moderator.get(path));
  for (const text of ["MARTA KOVACS", "L01X00T471", "Берлин", "preview.webp"]) expect(shown).toContain(text);
  // In a first review nothing is live yet.
  expect(shown).not.toContain("Сейчас действует");
  expect(await read(moderator.get("/members?list=initial"))).toContain("marta@bridgehold.test");
  const accepted = verdictsOn(shown);
  expect((await moderator.post(path, { ...accepted, "verdict-personal": "return" })).status).toBe(422);
  const remark = "Дата не читается на фото";
  const decline = verdictsOn(shown, { "field-birthDate": remark });
  // A remark on an unknown field is refused, and one on an unknown document does not count.
  expect((await moderator.post(path, { ...decline, "field-role": "admin" })).status).toBe(422);
  const foreign = { ...accepted, "verdict-personal": "return", [`document-${randomUUID()}`]: remark };
  expect((await moderator.post(path, foreign)).status).toBe(422);
  expect((await moderator.post(path, decline)).status).toBe(303);
  expect((await moderator.post(path, decline)).status).toBe(409);
  expect(await rowOf("marta")).toMatchObject({ status: 5, previousStatus: 1 });
  // The accepted card needs no second review.
  expect((await documentsOf(id)).filter(({ state }) => state === "approved")).toHaveLength(1);
  expect(await read(marta.get("/profile/personal"))).toContain(remark);
  expect(await read(marta.get("/notifications"))).toContain("нужно исправить");
  const [returned] = await lettersOf(id);
  expect(returned).toMatchObject({ template: "fill-profile", params: { kind: "remarks", remarks: [{ item: "birthDate", text: remark }] } });
  expect(returned.text).not.toMatch(/Ковач|1990/);

  const unmended = await marta.post("/profile", { intent: "submit" });
  expect(unmended.status).toBe(422);
  expect((await marta.post("/profile/personal", { ...personal, birthDate: "16.03.1990" })).status).toBe(303);
  expect(await read(marta.get("/profile/personal"))).not.toContain(remark);
  expect((await marta.post("/profile", { intent: "submit" })).status).toBe(303);
  const put = async (state: string) =>
    (await database.asOwner("UPDATE bank_account SET state = $2 WHERE user_id = $1 AND currency = 'EUR' RETURNING last4", [id, state]))
      .rows[0];
  const { last4 } = await put("submitted");
  await database.asOwner(
    `INSERT INTO offer_draft (member_id, type, values) SELECT $1, 'exchange', jsonb_build_object('onApproval', jsonb_build_object('agreedAt', extract(epoch FROM now()) * 1000),
       'payout', jsonb_build_object('kind', 'own', 'accountId', id)) FROM bank_account WHERE user_id = $1 AND currency = 'EUR'`,
    [id],
  );
  expect((await moderator.post(path, await verdicts(moderator, path))).status).toBe(303);
  expect(await rowOf("marta")).toMatchObject({ status: 0, previousStatus: 1 });
  const [, approved] = await lettersOf(id);
  expect(approved).toMatchObject({ template: "moderation-success" });
  // The member ordered a publication, and the account of that draft still waits.
  expect(approved.params.kind).toBe("orderedWaits");
  // No route is open until an account can receive.
  expect(approved.params.corridors).toEqual([]);
  // An account is reviewed separately: neither the letter nor the notification says that it was accepted.
  expect(approved.params.waiting).toEqual([{ item: "bankAccount", tail: last4 }]);
  expect(await read(marta.get("/notifications"))).toMatch(new RegExp(`данные и документы приняты\\. Ещё на проверке: [^<]*··${last4}`));
  await put("approved");
  expect((await documentsOf(id)).filter(({ state }) => state === "approved")).toHaveLength(1);
  const { rows } = await database.asOwner("SELECT data_version FROM member_details WHERE user_id = $1", [id]);
  expect(rows.map(({ data_version }) => data_version).sort()).toEqual(["archived", "current"]);
  const { rows: trace } = await database.asOwner("SELECT diff::text FROM audit_entry WHERE object_id = $1", [id]);
  expect(JSON.stringify(trace)).not.toMatch(/Ковач|L01X00T471|1990/);
});

test("an edit is stored beside the live values, needs a new review after a change, and can be withdrawn", async () => {
  const irina = await as("irina");
  const { id } = await rowOf("irina");
  const edit = { ...personal, lastName: "Климова-Берг", firstName: "Ирина", fullNameLatin: "", country: "russia", postcode: "", phone: "" };
  expect((await irina.post("/profile/personal", edit)).status).toBe(303);
  expect(await rowOf("irina")).toMatchObject({ status: 4, previousStatus: 0, fullName: "Климова Ирина" });
  expect(await read(irina.get("/profile/personal"))).toContain("Сейчас действует: Климова");
  expect((await irina.post("/profile/personal", { ...edit, city: "Казань" })).status).toBe(303);
  const moderator = await as("moderator");
  const path = `/user/${id}/moderation`;
  // The page lists the changes above the live values.
  const first = await verdicts(moderator, path);
  expect((await irina.post("/profile/personal", { ...edit, city: "Самара" })).status).toBe(303);
  const compared = (await read(moderator.get(path))).replace(/<[^>]*>/g, "");
  expect(compared).toContain("Климова-Бергизменено");
  expect(compared).toContain("Сейчас действует: Климова");
  // The member changed the data meanwhile: the answer says so and contains no verdict.
  const late = await moderator.post(path, first);
  const answer = await read(late);
  expect([
    late.status,
    answer.includes("Проверьте их ещё раз"),
    /value="accept"[^>]*checked|checked[^>]*value="accept"/.test(answer),
  ]).toEqual([409, true, false]);
  expect((await irina.post("/profile/personal", { intent: "discard" })).status).toBe(303);
  expect(await rowOf("irina")).toMatchObject({ status: 0, previousStatus: 4 });
  expect((await irina.post("/profile/personal", edit)).status).toBe(303);
  const admin = await as("admin");
  expect((await admin.post(path, { intent: "claim" })).status).toBe(303);
  const taken = await moderator.post(path, await verdicts(moderator, path));
  expect([taken.status, await read(taken)]).toEqual([409, expect.stringContaining("занимается другой сотрудник")]);
  expect((await admin.post(path, await verdicts(admin, path))).status).toBe(303);
  expect(await rowOf("irina")).toMatchObject({ status: 0, fullName: "Климова-Берг Ирина" });
  // Two edits within an hour cause one letter.
  expect(await templatesOf(id)).toEqual(["profile-edit-request", "profile-edit-success"]);
});

test("a replacement supersedes an expired document, and new deals are possible at once", async () => {
  const jonas = await as("jonas");
  const { id } = await rowOf("jonas");
  const expire = "UPDATE certifying_document SET overdue_date = '2026-01-01' WHERE user_id = $1 AND document_type = 'nationalIdentityCard'";
  await database.asOwner(expire, [id]);
  const target = (await jonas.get("/profile?overdue_certifying_document=true")).headers.get("Location") ?? "";
  expect(target).toMatch(/^\/profile\/certifying-docs\/[0-9a-f-]{36}\/replace$/);
  expect((await sendDocument(jonas, target, { overdueDate: "2022-01-01" })).status).toBe(422);
  expect((await sendDocument(jonas, target, { fullName: "Вебер Йонас" }, 0)).status).toBe(422);
  expect((await sendDocument(jonas, target, { fullName: "Вебер Йонас" })).status).toBe(303);
  expect(await rowOf("jonas")).toMatchObject({ status: 4 });
  const { rows } = await database.asOwner(
    "SELECT count(*)::int AS n FROM certifying_document WHERE user_id = $1 AND replaces_id IS NOT NULL",
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect((await jonas.get("/my-transactions?modal=certifying-doc-expired")).status).toBe(200);
  const moderator = await as("moderator");
  const path = `/user/${id}/moderation`;
  expect((await moderator.post(path, await verdicts(moderator, path))).status).toBe(303);
  expect((await documentsOf(id)).map(({ state }) => state).toSorted()).toEqual(["approved", "approved", "replaced"]);
});

test("documents are requested and sent; another member's page and document are 404", async () => {
  const sever = await as("sever");
  const { id } = await rowOf("sever");
  const moderator = await as("moderator");
  const ask = { intent: "ask", kind: "documents", text: "Нужна справка о регистрации" };
  expect((await moderator.post(`/user/${id}/moderation`, ask)).status).toBe(303);
  expect(await rowOf("sever")).toMatchObject({ status: 7, previousStatus: 0 });
  expect(await read(sever.get("/profile"))).toContain("Нужна справка о регистрации");
  const asked = { template: "add-cert-doc-for-other-doc-verification", params: { kind: "requested", note: ask.text } };
  expect(await lettersOf(id)).toMatchObject([asked]);
  expect((await sever.post("/profile/personal", personal)).status).toBe(409);
  const other = { title: "Справка", citizenshipCountry: "", fullName: "", number: "", issuedAt: "", overdueDate: "" };
  expect((await sendDocument(sever, "/profile/certifying-docs/new?type=others&country=russia", other)).status).toBe(303);
  const sent = (await documentsOf(id)).find(({ state }) => state === "submitted");
  const irina = await as("irina");
  expect((await irina.get(`/profile/certifying-docs/${sent.id}`)).status).toBe(404);
  const { rows } = await database.asOwner("SELECT id FROM stored_file WHERE claimed_by = $1", [sent.id]);
  expect((await irina.get(`/files/${rows[0].id}`)).status).toBe(404);
  expect((await (await as("agents")).get(`/files/${rows[0].id}`)).status).toBe(404);
  expect((await moderator.get(`/files/${rows[0].id}`)).status).toBe(200);
  const path = `/user/${id}/moderation`;
  expect((await moderator.post(path, await verdicts(moderator, path))).status).toBe(303);
  expect(await rowOf("sever")).toMatchObject({ status: 0, previousStatus: 0 });
});

test("a document that the profile requires cannot be removed, another one can", async () => {
  const anastasia = await as("anastasia");
  const { id } = await rowOf("anastasia");
  const sql = "SELECT id, document_type AS type FROM certifying_document WHERE user_id = $1";
  const { rows } = await database.asOwner(sql, [id]);
  const pathOf = (type: string) => `/profile/certifying-docs/${rows.find((row) => row.type === type).id}/delete`;
  const refused = await anastasia.post(pathOf("passport"), {});
  expect([refused.status, await read(refused)]).toEqual([409, expect.stringContaining("добавьте другой на замену")]);
  expect((await anastasia.post(pathOf("internationalPassport"), {})).status).toBe(303);
  expect((await documentsOf(id)).map(({ state }) => state).toSorted()).toEqual(["approved", "approved", "removed"]);
});

test("a blocked member is signed out immediately, and a suspended one reads the end of the suspension", async () => {
  const { id } = await rowOf("anastasia");
  const [anastasia, moderator, manager] = [await as("anastasia"), await as("moderator"), await as("agents")];
  const path = `/user/${id}/access`;
  expect((await manager.post(path, { intent: "block", reason: "rules", note: "Жалобы партнёров" })).status).toBe(403);
  expect((await manager.post(path, { intent: "suspend", reason: "rules", days: "7", note: "" })).status).toBe(422);
  expect((await manager.post(path, { intent: "suspend", reason: "rules", days: "7", note: "Жалобы партнёров" })).status).toBe(303);
  expect(await read(anastasia.get("/notifications"))).toContain("Новые сделки закрыты для вас");
  // The first page after signing in shows it too: reason, end, and what to do.
  const first = await read(anastasia.get("/my-transactions"));
  for (const words of ["Новые сделки для вас закрыты", "Причина: нарушение правил сервиса", "Ограничение действует до", "Оспорить решение"])
    expect(first).toContain(words);
  expect(await read(moderator.get("/notifications-panel"))).not.toContain("Оспорить решение");
  expect((await moderator.post(path, { intent: "block", reason: "money", note: "Запрос банка" })).status).toBe(303);
  expect((await anastasia.get("/profile")).headers.get("Location")).toContain("/login");
  expect((await site.visitor().post("/login", { email: "anastasia@bridgehold.test", password: "Mostovaya-2026!" })).status).not.toBe(200);
  expect((await moderator.post(path, { intent: "unblock", note: "Вопрос закрыт" })).status).toBe(303);
  expect(await rowOf("anastasia")).toMatchObject({ isBlocked: false });
  const { rows } = await database.asOwner(
    "SELECT action, reason FROM audit_entry WHERE object_id = $1 AND action LIKE 'member.%' ORDER BY seq",
    [id],
  );
  const acts = rows.filter(({ reason }) => reason !== null).map(({ action }) => action);
  expect(acts).toEqual(["member.suspend", "member.block", "member.unblock"]);
  const kinds = (await lettersOf(id)).flatMap(({ template, params }) => (template === "security-notice" ? [params.kind] : []));
  expect(kinds).toEqual(["suspended", "blocked", "unblocked"]);
});
