import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { marketPeople, rubToEur } from "./market-people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
process.env.PUBLISH_LIMIT_PER_HOUR = "100000";
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { alertSavedSearches } = await import("#services/offer/market/alert-saved-searches.server.ts");
const { savedSearchLimit } = await import("#data/offer/saved-searches.server.ts");
const people = await marketPeople(database);
const site = await openSite();
const { irina } = people;

async function publish(): Promise<void> {
  const order = rubToEur(await people.accountOf(irina, "EUR"), { amount: { amount: "1000", side: "get" } });
  const { outcome } = await publishOffer(irina, { commandId: randomUUID(), order });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
}

const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const asked = async (text: string, name: string) =>
  (await database.asOwner(`${text} AND user_id = (SELECT id FROM "user" WHERE email = $1)`, [`${name}@bridgehold.test`])).rows;
const searchesOf = (name: string) => asked("SELECT id, query FROM saved_search WHERE true", name);
const bellOf = async (name: string) => (await asked("SELECT id FROM notification WHERE type = 'savedSearch'", name)).length;
const lettersOf = (name: string) => asked("SELECT params->'params' AS params FROM mail_outbox WHERE template = 'saved-search'", name);
const wanted = { intent: "save", query: "?from=germany&to=russia&give=EUR&sort=largest" };

test("a member saves the market's filter, opens it again and deletes it, with plain forms", async () => {
  const reader = await site.visitor().logIn("jonas");
  const market = await textOf(await reader.get(`/transactions${wanted.query}`));
  expect(market).toMatch(/<form[^>]*action="\/searches"/);
  for (let press = 0; press < 2; press += 1) {
    const saved = await reader.post("/searches", wanted);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/searches"]);
  }
  const [one, ...more] = await searchesOf("jonas");
  expect([one?.query, more]).toEqual(["?from=germany&to=russia&give=EUR", []]);
  const page = await textOf(await reader.get("/searches"));
  expect(page).toContain("/transactions?from=germany&amp;to=russia&amp;give=EUR");
  const stranger = await site.visitor().logIn("marta");
  await stranger.post("/searches", { intent: "remove", id: String(one?.id) });
  expect(await searchesOf("jonas")).toHaveLength(1);
  await reader.post("/searches", { intent: "remove", id: String(one?.id) });
  expect(await searchesOf("jonas")).toEqual([]);
});

test("the owner of a search gets new offers once an hour as a notification and once a day by letter", async () => {
  const reader = await site.visitor().logIn("jonas");
  await publish();
  await reader.post("/searches", wanted);
  await reader.post("/searches", { intent: "save", query: "?from=russia&to=germany" });
  const now = Date.now() + 1_000;
  expect(await alertSavedSearches(now)).toBe(0);
  await publish();
  expect(await alertSavedSearches(now + 1_000)).toBe(1);
  expect(await bellOf("jonas")).toBe(1);
  const [letter] = await lettersOf("jonas");
  expect(letter?.params).toMatchObject({ query: "?from=germany&to=russia&give=EUR", found: "1" });
  await database.asOwner("UPDATE saved_search SET seen_at = now() - interval '1 minute' WHERE alerted_at IS NOT NULL");
  expect(await alertSavedSearches(now + hours(0.5))).toBe(0);
  expect(await alertSavedSearches(now + hours(1.5))).toBe(1);
  expect(await bellOf("jonas")).toBe(2);
  expect((await lettersOf("jonas")).length).toBeLessThanOrEqual(2);
});

test("an owner gets no notification of their own offer, and an unsubscribed member no letter", async () => {
  for (const name of ["irina", "marta"]) await (await site.visitor().logIn(name)).post("/searches", wanted);
  await database.asOwner(`UPDATE "user" SET notice_settings = '{"mail":{"searches":false}}' WHERE email = 'marta@bridgehold.test'`);
  await publish();
  await alertSavedSearches(Date.now() + 1_000);
  expect([await bellOf("irina"), await bellOf("marta")]).toEqual([0, 1]);
  expect(await lettersOf("marta")).toEqual([]);
});

test("a failing search does not block the others, remains due and is logged", async () => {
  for (const name of ["jonas", "marta"]) await (await site.visitor().logIn(name)).post("/searches", wanted);
  await database.asOwner("UPDATE saved_search SET alerted_at = NULL, seen_at = now() - interval '1 minute'");
  const [first] = (await database.asOwner("SELECT id, user_id FROM saved_search ORDER BY id LIMIT 1")).rows;
  await database.asOwner(`CREATE FUNCTION refuse_search() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.id = '${first?.id}' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`);
  await database.asOwner("CREATE TRIGGER refuse_search BEFORE UPDATE ON saved_search FOR EACH ROW EXECUTE FUNCTION refuse_search()");
  const written = vi.spyOn(process.stdout, "write");
  const now = Date.now() + hours(2);
  try {
    expect(await alertSavedSearches(now)).toBeGreaterThan(0);
    expect(written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("saved search not told"))).toEqual([
      expect.stringContaining(String(first?.id)),
    ]);
  } finally {
    written.mockRestore();
    await database.asOwner("DROP TRIGGER refuse_search ON saved_search");
  }
  const left = await database.asOwner("SELECT id FROM saved_search WHERE alerted_at IS NULL AND id = $1", [first?.id]);
  expect(left.rows).toHaveLength(1);
  expect(await alertSavedSearches(now)).toBe(1);
});

test("a search requires a filter, ten searches are the limit, and guests and staff cannot save one", async () => {
  const reader = await site.visitor().logIn("anastasia");
  expect((await reader.post("/searches", { intent: "save", query: "?sort=newest" })).status).toBe(404);
  for (let n = 1; n <= savedSearchLimit; n += 1) await reader.post("/searches", { intent: "save", query: `?give=EUR&min=${n}` });
  const refused = await reader.post("/searches", { intent: "save", query: "?give=RUB" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Больше 10 поисков");
  expect(await searchesOf("anastasia")).toHaveLength(savedSearchLimit);
  for (const stranger of [site.visitor(), await site.visitor().logIn("moderator")]) {
    expect((await stranger.get("/searches")).headers.get("location")).toBe("/");
    expect((await stranger.post("/searches", wanted)).headers.get("location")).toBe("/");
  }
  // A guest signs in over the market and returns to it.
  const asked = "/transactions?from=germany&modal=login&modalAction=%2Ftransactions%3Ffrom%3Dgermany";
  expect(await textOf(await site.visitor().get("/transactions?from=germany"))).toContain(`href="${asked.replaceAll("&", "&amp;")}"`);
  expect(await textOf(await site.visitor().get(asked))).toContain("/login?goTo=%2Ftransactions%3Ffrom%3Dgermany");
});
