import { expect, test } from "vitest";
import type { Principal } from "#domain/people/access/principal.ts";
import { days, hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { marketPeople } from "./market-people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { completedOffer, publishedOffer } = await import("#tests/support/offer-journey.ts");
const { listMarket } = await import("#services/offer/market/list-market.server.ts");
const { readNeededBy } = await import("#services/offer/market/needed-by.server.ts");
const { marta } = await marketPeople(database);
const site = await openSite();

// Ten completed deals between Russia and Germany, whose owners signed ten days after the acceptance.
for (let deal = 0; deal < 10; deal += 1) await completedOffer();
await database.asOwner(
  `UPDATE offer SET state = jsonb_set(state, '{sides,owner,signedAt}', to_jsonb((state #>> '{sides,owner,signedAt}')::bigint + $1::bigint))
   WHERE phase = 'completed'`,
  [days(10)],
);
const slow = await publishedOffer();
// Between Russia and France no deal was completed.
const unknown = await publishedOffer();
await database.asOwner("UPDATE offer SET corridor_to = 'france' WHERE id = $1", [unknown.id]);
const [slowNumber, unknownNumber] = [(await slow.state()).humanId, (await unknown.state()).humanId];

/** The day of Moscow after so many days. */
const dayAfter = (count: number) => new Date(Date.now() + hours(3) + days(count)).toISOString().slice(0, 10);
const written = (day: string) => day.split("-").reverse().join(".");
const [past, soon, later] = [dayAfter(-1), dayAfter(5), dayAfter(20)];
const visitor = (principal: Principal | null) => ({ principal, brand: "main", language: "ru", now: Date.now() }) as const;
const mark = "<p>срок неизвестен</p>";

test.each([
  ["a guest", null],
  ["a member", marta.principal],
])("%s finds offers that are usually completed in time, and those of directions without figures", async (_who, principal) => {
  const found = async (neededBy?: string) => {
    const { offers, neededBy: view } = await listMarket(visitor(principal), neededBy === undefined ? {} : { neededBy }, null);
    return { ids: offers.map(({ id }) => id).sort(), view };
  };
  const both = [slow.id, unknown.id].sort();
  expect(await found()).toEqual({ ids: both, view: null });
  expect(await found(soon)).toEqual({ ids: [unknown.id], view: { isPast: false, known: ["russia germany"] } });
  expect(await found(later)).toEqual({ ids: both, view: { isPast: false, known: ["russia germany"] } });
  expect(await found(past)).toEqual({ ids: both, view: { isPast: true, known: [] } });
});

test("only routes of the filter's countries are compared with the date", async () => {
  const { offers } = await listMarket(visitor(null), { from: "germany", to: "russia", neededBy: soon }, null);
  expect(offers).toEqual([]);
  expect(await readNeededBy(visitor(null), { from: "france", neededBy: soon })).toEqual({ isPast: false, known: [], late: [] });
});

test.each(["a guest", "a member"])(
  "the market of %s keeps the date, marks unknown durations and links to the list without the date",
  async (who) => {
    const reader = who === "a guest" ? site.visitor() : await site.visitor().logIn("marta");
    const open = async (query: string) => (await (await reader.get(`/transactions?${query}`)).text()).replaceAll("\u00a0", " ");
    const early = await open(`to=russia&neededBy=${soon}`);
    expect([early.includes(slowNumber), early.includes(unknownNumber), early.includes(mark)]).toEqual([false, true, true]);
    expect(early).toMatch(new RegExp(`<input type="date"[^>]* name="neededBy"[^>]*value="${soon}"`));
    expect(early).toContain(`Нужно к ${written(soon)}: убрать условие`);
    expect(early).toContain("1 предложение");
    expect(early).toContain("Сбросить все");
    const roomy = await open(`neededBy=${later}`);
    expect([roomy.includes(slowNumber), roomy.includes(unknownNumber), roomy.split(mark).length - 1]).toEqual([true, true, 1]);
  },
);

test("a past date is an error, and the list ignores it", async () => {
  const response = await site.visitor().get(`/transactions?neededBy=${past}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain(`Дата ${written(past)} уже прошла`);
  expect(page).toMatch(/<input type="date"[^>]*aria-invalid="true"/);
  expect([page.includes(slowNumber), page.includes(unknownNumber), page.includes(mark)]).toEqual([true, true, false]);
  expect(await (await site.visitor().get(`/transactions?neededBy=${dayAfter(0)}`)).text()).not.toContain("уже прошла");
});

test("a saved search does not announce new offers that are too late for its date", async () => {
  const count = async (query: string) => (await (await site.visitor().get(`/transactions.json?since=0${query}`)).json()).count;
  expect([await count(""), await count(`&neededBy=${later}`), await count(`&neededBy=${soon}`)]).toEqual([2, 2, 1]);
});

test("the day ends in the reader's time zone, in Moscow for guests", async () => {
  const now = Date.parse(`${later}T21:30:00Z`);
  const isPast = async (principal: Principal | null) => (await readNeededBy({ ...visitor(principal), now }, { neededBy: later }))?.isPast;
  expect([await isPast(null), await isPast({ ...marta.principal, timeZone: "Europe/Berlin" })]).toEqual([true, false]);
});
