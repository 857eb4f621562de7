import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const jonas = await site.visitor().logIn("jonas");
const moderator = await site.visitor().logIn("moderator");
const { id: jonasId } = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'jonas@bridgehold.test'`)).rows[0];

const read = async (response: Promise<Response>) => (await (await response).text()).replaceAll("\u00a0", " ");
const card = {
  ...{ citizenshipCountry: "germany", fullName: "Weber Jonas", number: "L01X00T471", issuedAt: "2022-01-10" },
  ...{ fullNameLatin: "", issuer: "", unitCode: "", title: "", overdueDate: "2032-01-09" },
};
const newCard = "/profile/certifying-docs/new?type=nationalIdentityCard&country=germany";

type Sides = Readonly<Record<string, string>>;
async function send(visitor: Visitor, path: string, sides: Sides, over: Readonly<Record<string, string>> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...card, commandId: randomUUID(), ...over })) form.append(name, value);
  for (const [side, colour] of Object.entries(sides)) form.append(side, await drawnPage(`${colour}.png`, colour));
  return await visitor.send(path, { method: "POST", body: form, headers: { Origin: origin } });
}

const waiting = async () =>
  (await database.asOwner("SELECT id, version FROM certifying_document WHERE user_id = $1 AND state = 'submitted'", [jonasId])).rows[0];
const pagesOf = async (documentId: string) =>
  (await database.asOwner("SELECT side, name FROM stored_file WHERE claimed_by = $1 ORDER BY side, name", [documentId])).rows.map(
    ({ side, name }) => `${side} ${name}`,
  );
/** Names of the fields that the form marks as invalid. */
const wrongIn = (page: string) => [...page.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => /name="(\w+)"/.exec(tag)?.[1]);

test("a card needs both sides, each in its own field, and its moderator sees which is which", async () => {
  const form = await read(jonas.get(newCard));
  expect([form.includes("Лицевая сторона"), form.includes("Оборотная сторона"), form.includes('name="files"')]).toEqual([
    true,
    true,
    false,
  ]);
  for (const [sides, field] of [
    [{ front: "blue" }, "back"],
    [{ back: "red" }, "front"],
    [{ files: "green" }, "front"],
    [{}, "front"],
  ] as const) {
    const refused = await send(jonas, newCard, sides as Sides);
    expect([refused.status, wrongIn(await refused.text())[0]]).toEqual([422, field]);
  }
  expect((await send(jonas, newCard, { back: "red", front: "blue" })).status).toBe(303);
  expect(await pagesOf((await waiting()).id)).toEqual(["front blue.png", "back red.png"]);
  const seen = await read(moderator.get(`/user/${jonasId}/moderation`));
  expect(seen.indexOf("Лицевая сторона</span>")).toBeGreaterThan(0);
  expect(seen.indexOf("Оборотная сторона</span>")).toBeGreaterThan(seen.indexOf("Лицевая сторона</span>"));
});

test("a new picture of a side replaces the former one; in an approved document the former one remains as a page", async () => {
  const { id, version } = await waiting();
  expect((await send(jonas, `/profile/certifying-docs/${id}`, { back: "black" }, { revision: `${version}` })).status).toBe(303);
  expect(await pagesOf(id)).toEqual(["front blue.png", "back black.png"]);
  await database.asOwner("UPDATE certifying_document SET state = 'approved' WHERE id = $1", [id]);
  const path = `/user/${jonasId}/documents/${id}/edit`;
  expect((await send(moderator, path, { front: "white" }, { revision: `${version + 1}` })).status).toBe(303);
  expect(await pagesOf(id)).toEqual(["front white.png", "back black.png", "null blue.png"]);
});

test("a document from before sides were separated is not asked for them; a passport is asked for pages", async () => {
  expect((await send(jonas, newCard, { front: "blue", back: "red" }, { number: "L01X00T473" })).status).toBe(303);
  const { id, version } = await waiting();
  await database.asOwner("UPDATE stored_file SET side = NULL WHERE claimed_by = $1", [id]);
  expect((await send(jonas, `/profile/certifying-docs/${id}`, {}, { revision: `${version}` })).status).toBe(303);
  expect(await read(jonas.get("/profile/certifying-docs/new?type=passport&country=germany"))).toContain('name="files"');
  const ofRussia = await read(jonas.get("/profile/certifying-docs/new?type=passport&country=russia"));
  expect([ofRussia.includes("Разворот с фото"), ofRussia.includes('name="registration"')]).toEqual([true, true]);
});

test("each error about a document names its field", async () => {
  const refused = await send(jonas, "/profile/certifying-docs/new?type=passport&country=russia", {});
  const lines = [...(await refused.text()).replaceAll("\u00a0", " ").matchAll(/<li><a href="#document-[^>]*>([^<]*)</g)].map(
    ([, line]) => line,
  );
  expect(lines).toEqual(expect.arrayContaining(["Кем выдан: Заполните это поле", "Код подразделения: Заполните это поле"]));
  expect(lines.filter((line) => line === "Заполните это поле")).toEqual([]);
});
