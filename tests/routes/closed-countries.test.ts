// The first page of a new deal says which countries a member's documents do not open yet.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const irina = await site.visitor().logIn("irina");
const read = async () => (await (await irina.get("/new-transaction")).text()).replaceAll("\u00a0", " ").replaceAll("&amp;", "&");
const form = "/profile/certifying-docs/new?type=residencePermit&country=";
const needed = /value="germany:EUR"[^>]*>Германия, EUR \(нужен документ\)/;

test("a country that needs a document is marked, with a link to the form; none is when the documents suffice", async () => {
  const sql = `UPDATE certifying_document SET state = $1::document_state WHERE country NOT IN ('russia')
    AND user_id = (SELECT id FROM "user" WHERE email = 'irina@bridgehold.test')`;
  await database.asOwner(sql, ["declined"]);
  const closed = await read();
  expect(closed).toMatch(needed);
  expect(closed).toMatch(/value="russia:RUB"[^>]*>Россия, RUB</);
  expect(closed).toContain(form);
  expect(closed).toContain("goTo=%2Fnew-transaction");
  await database.asOwner(sql, ["approved"]);
  const open = await read();
  expect([open.includes("нужен документ"), open.includes(form)]).toEqual([false, false]);
});

test("a country without an open agent is listed with the reason and cannot be chosen", async () => {
  const shut = /<option[^>]*disabled=""[^>]*>Грузия \(пока нет агента\)<\/option>/g;
  expect((await read()).match(shut)).toHaveLength(2);
  const asked = (await (await irina.get("/new-transaction?from=georgia&to=russia")).text()).replaceAll("\u00a0", " ");
  expect(asked).toContain("Пока нет агента: Грузия");
  expect(asked).toContain("Мы подставили открытое направление");
  const landing = (await (await site.visitor().get("/?from=georgia")).text()).replaceAll("\u00a0", " ");
  expect(landing).toMatch(/<optgroup label="Пока нет агента" disabled="">.*<option value="georgia">Грузия/);
  expect(landing).toContain("Пока нет агента: Грузия. Показываем расчёт для другого направления");
});

test("a country's first currency is the local one, and euros come before dollars in Europe", async () => {
  const page = await read();
  expect(page.indexOf('value="poland:EUR"')).toBeLessThan(page.indexOf('value="poland:USD"'));
  const landing = (await (await site.visitor().get("/")).text()).replaceAll("\u00a0", " ");
  expect(landing).toContain("Польша, EUR");
});
