import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { openSite, origin, type Visitor } from "./site.ts";
import { verdictsOn } from "./verdicts.ts";

const database = await cloneDatabase();
const site = await openSite();

const as = (name: string) => site.visitor().logIn(name);
const idOf = async (name: string): Promise<string> =>
  (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id;
const documentsOf = async (userId: string) =>
  (
    await database.asOwner(
      `SELECT id, document_type AS type, state, version, is_hidden_from_member AS "isHidden" FROM certifying_document
       WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    )
  ).rows;
const noticesOf = async (userId: string): Promise<string[]> =>
  (await database.asOwner("SELECT type FROM notification WHERE user_id = $1 AND type LIKE 'document%' ORDER BY id", [userId])).rows.map(
    ({ type }) => type,
  );
const traceOf = async (userId: string) =>
  (
    await database.asOwner(
      "SELECT action, diff, reason FROM audit_entry WHERE object_id = $1 AND action LIKE 'member.document.%' ORDER BY seq",
      [userId],
    )
  ).rows;
const read = async (response: Promise<Response> | Response) => (await (await response).text()).replaceAll("\u00a0", " ");

const passport = {
  ...{ citizenshipCountry: "russia", fullName: "Климова Ирина", fullNameLatin: "IRINA KLIMOVA", number: "75 1234567", issuer: "" },
  ...{ unitCode: "", title: "", issuedAt: "2022-01-10", overdueDate: "2032-01-09" },
};
const newPassport = "documents/new?type=internationalPassport&country=russia";

async function send(visitor: Visitor, path: string, over: Readonly<Record<string, string>> = {}, hasPage = true): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...passport, commandId: randomUUID(), ...over })) form.append(name, value);
  if (hasPage) form.append("files", await drawnPage("Паспорт.png"));
  return await visitor.send(path, { method: "POST", body: form, headers: { Origin: origin } });
}

test("staff add, correct, hide and remove a document; its member is notified of visible changes", async () => {
  const [irina, moderator] = [await as("irina"), await as("moderator")];
  const id = await idOf("irina");
  const own = `/user/${id}`;
  const before = (await documentsOf(id)).map((one) => one.id);

  expect((await send(moderator, `${own}/${newPassport}`, {}, false)).status).toBe(422);
  const commandId = randomUUID();
  expect((await send(moderator, `${own}/${newPassport}`, { commandId })).status).toBe(303);
  expect((await send(moderator, `${own}/${newPassport}`, { commandId })).status).toBe(303);
  const [added, ...more] = (await documentsOf(id)).filter((one) => !before.includes(one.id));
  expect([added, more]).toEqual([expect.objectContaining({ type: "internationalPassport", state: "approved" }), []]);
  const path = `${own}/documents/${added.id}`;
  expect(await read(moderator.get(`${own}/moderation`))).toContain(path);
  expect(await read(moderator.get(path))).toContain("75 1234567");

  expect((await send(moderator, `${path}/edit`, { number: "76 7654321", revision: "7" }, false)).status).toBe(409);
  expect((await send(moderator, `${path}/edit`, { number: "76 7654321", revision: "1" }, false)).status).toBe(303);
  expect(await read(moderator.get(path))).toContain("76 7654321");

  const file = `/files/${/\/files\/([\da-f-]{36})"/.exec(await read(moderator.get(path)))?.[1]}`;
  const seen = async () => [(await irina.get(file)).status, (await moderator.get(file)).status];
  const shownTo = async (visitor: Visitor) => (await read(visitor.get("/profile/certifying-docs"))).includes(added.id);
  expect([await seen(), await shownTo(irina)]).toEqual([[200, 200], true]);
  expect((await moderator.post(path, { intent: "hide", revision: "1" })).status).toBe(409);
  expect((await moderator.post(path, { intent: "hide", revision: "2" })).status).toBe(303);
  expect([await seen(), await shownTo(irina)]).toEqual([[404, 200], false]);
  expect((await send(moderator, `${path}/edit`, { revision: "3" }, false)).status).toBe(303);
  expect((await moderator.post(path, { intent: "show", revision: "4" })).status).toBe(303);
  expect([await seen(), await shownTo(irina)]).toEqual([[200, 200], true]);

  expect((await moderator.post(path, { intent: "remove", revision: "5", reason: "" })).status).toBe(422);
  const reason = "Страницы не от этого паспорта";
  expect((await moderator.post(path, { intent: "remove", revision: "5", reason })).status).toBe(303);
  expect((await moderator.post(path, { intent: "remove", revision: "6", reason })).status).toBe(404);
  expect((await moderator.get(path)).status).toBe(404);
  expect(await noticesOf(id)).toEqual(["documentAdded", "documentCorrected", "documentAdded", "documentRemoved"]);
  expect(await read(irina.get("/notifications"))).toContain(`Документ убран из вашего профиля: ${reason}`);

  const trace = await traceOf(id);
  const acts = ["add", "correct", "hide", "correct", "show", "remove"].map((act) => `member.document.${act}`);
  expect(trace.map(({ action }) => action)).toEqual(acts);
  expect(trace[1].diff).toEqual({ documentId: added.id, fields: ["number"] });
  expect(JSON.stringify(trace)).not.toMatch(/Климова|7654321|1234567/);
});

test("a pending document is corrected within its case and decided there", async () => {
  const [jonas, moderator] = [await as("jonas"), await as("moderator")];
  const id = await idOf("jonas");
  const card = {
    ...{ citizenshipCountry: "germany", fullName: "Weber Jonas", number: "L01X00T471", fullNameLatin: "" },
    ...{ issuedAt: "2022-01-10", overdueDate: "2032-01-09" },
  };
  expect((await send(jonas, "/profile/certifying-docs/new?type=passport&country=germany", card)).status).toBe(303);
  const waiting = (await documentsOf(id)).find(({ state }) => state === "submitted");
  const pageOf = async () => await (await moderator.get(`/user/${id}/moderation`)).text();
  const read = verdictsOn(await pageOf());
  const path = `/user/${id}/documents/${waiting.id}`;
  expect((await moderator.post(path, { intent: "remove", revision: "1", reason: "Не нужен" })).status).toBe(409);
  expect((await send(moderator, `${path}/edit`, { ...card, number: "L01X00T472", revision: "1" }, false)).status).toBe(303);
  expect((await documentsOf(id)).find((one) => one.id === waiting.id)).toMatchObject({ state: "submitted", version: 2 });
  const stale = await moderator.post(`/user/${id}/moderation`, read);
  expect(stale.status).toBe(409);
  const fresh = await moderator.post(`/user/${id}/moderation`, verdictsOn(await pageOf()));
  expect(fresh.status).toBe(303);
  expect((await documentsOf(id)).find((one) => one.id === waiting.id)).toMatchObject({ state: "approved" });
});

test("only moderators reach a document, and only under its own member's page", async () => {
  const [irina, jonas] = [await idOf("irina"), await idOf("jonas")];
  const [document] = await documentsOf(irina);
  const moderator = await as("moderator");
  const hide = { intent: "hide", revision: `${document.version}` };
  for (const page of ["", "/edit"]) {
    expect((await moderator.get(`/user/${jonas}/documents/${document.id}${page}`)).status).toBe(404);
    expect((await moderator.get(`/user/${irina}/documents/${document.id}${page}`)).status).toBe(200);
  }
  expect((await moderator.post(`/user/${jonas}/documents/${document.id}`, hide)).status).toBe(404);
  expect((await send(moderator, `/user/${await idOf("moderator")}/${newPassport}`)).status).toBe(404);
  for (const name of ["agents", "manager.russia", "irina"]) {
    const visitor = await as(name);
    for (const page of [`documents/${document.id}`, `documents/${document.id}/edit`, newPassport])
      expect((await visitor.get(`/user/${irina}/${page}`)).status).toBe(302);
    expect((await visitor.post(`/user/${irina}/documents/${document.id}`, hide)).status).toBe(302);
  }
  expect(await documentsOf(irina)).toContainEqual(document);
});
