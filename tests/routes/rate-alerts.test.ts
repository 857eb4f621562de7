import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { alertRateTargets } = await import("#services/rate/alert-rate-targets.server.ts");
const { mostTargets } = await import("#services/rate/own-rate-targets.server.ts");
const { findRate } = await import("#services/rate/rate-cache.server.ts");
const site = await openSite();
const page = "/settings/rate-alerts";

const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const ofPerson = `user_id = (SELECT id FROM "user" WHERE email = $1)`;
const asked = async (text: string, name: string) => (await database.asOwner(`${text} AND ${ofPerson}`, [`${name}@bridgehold.test`])).rows;
const targetsOf = (name: string) =>
  asked("SELECT id, give, get, trim_scale(rate)::text AS rate, is_above, reached_at FROM rate_target WHERE true", name);
const sentTo = async (name: string) => {
  const [letters, bell] = await Promise.all([
    asked("SELECT params->'params' AS params FROM mail_outbox WHERE template = 'rate-reached'", name),
    asked("SELECT id FROM notification WHERE type = 'rateReached'", name),
  ]);
  return { letters, bell: bell.length };
};
/** Status, the sentence about the rate and the rate that the form still contains. */
async function refusal(response: Response): Promise<unknown[]> {
  const text = await textOf(response);
  const sentence = /Такое оповещение уже есть|Больше 10 оповещений/.exec(text.slice(text.indexOf('name="rate"')))?.[0];
  return [response.status, sentence, /name="rate"[^>]*value="([^"]*)"/.exec(text)?.[1]];
}
const wish = (rate: string, more: Record<string, string> = {}) => ({ intent: "set", give: "RUB", get: "EUR", rate, ...more });

/** Publishes a rate of roubles for a euro that is valid at `at`, later than all others; read after the cache of 30 s. */
async function publish(rate: string, at: number): Promise<void> {
  await database.asOwner(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
     VALUES ('EUR', 'RUB', $1, 'cbr', to_timestamp($2 / 1000.0), to_timestamp($2 / 1000.0) + interval '1 day')`,
    [rate, at],
  );
}

let clock = Date.now();
const later = () => (clock += hours(2));

beforeEach(async () => {
  await database.asOwner("DELETE FROM exchange_rate");
  await database.asOwner("DELETE FROM rate_target");
  await publish("90", Date.now() - 1_000);
  await findRate("EUR", "RUB", later());
  await findRate("EUR", "RUB", Date.now());
});

test("a member sets, edits and deletes an alert with plain forms, in notations with a comma or spaces", async () => {
  const reader = await site.visitor().logIn("jonas");
  expect(await textOf(await reader.get(`${page}?give=RUB&get=EUR&rate=85`))).toMatch(/name="rate"[^>]*value="85"/);
  const set = await reader.post(page, wish("\u00a085,5 "));
  expect([set.status, set.headers.get("location")]).toEqual([303, page]);
  expect(await refusal(await reader.post(page, wish("85.5")))).toEqual([422, "Такое оповещение уже есть", "85.5"]);
  const [one, ...more] = await targetsOf("jonas");
  expect([one?.rate, one?.is_above, more]).toEqual(["85.5", false, []]);
  expect(await textOf(await reader.get(page))).toContain("когда станет не выше 85,5000 ₽ за 1 €");
  const stranger = await site.visitor().logIn("marta");
  expect((await stranger.post(page, wish("95", { id: String(one?.id) }))).status).toBe(404);
  await stranger.post(page, { intent: "remove", id: String(one?.id) });
  expect((await targetsOf("jonas")).map(({ rate }) => rate)).toEqual(["85.5"]);
  await reader.post(page, wish("95", { id: String(one?.id) }));
  expect((await targetsOf("jonas")).map(({ rate, is_above }) => [rate, is_above])).toEqual([["95", true]]);
  await reader.post(page, { intent: "remove", id: String(one?.id) });
  expect(await targetsOf("jonas")).toEqual([]);
});

test.each([
  ["0", "Укажите курс числом больше нуля"],
  ["девяносто", "Укажите курс числом больше нуля"],
  ["9", "Укажите курс от 45,0000 до 135,0000"],
  ["90,00", "Такой курс уже сегодня"],
])("the rate %s is refused with its rule, and what was typed stays", async (rate, sentence) => {
  const reader = await site.visitor().logIn("jonas");
  const refused = await reader.post(page, wish(rate));
  const text = await textOf(refused);
  expect(refused.status).toBe(422);
  expect(text).toContain(sentence);
  expect(text).toMatch(new RegExp(`name="rate"[^>]*value="${rate}"`));
  expect(await targetsOf("jonas")).toEqual([]);
});

test("one currency twice is refused at its field, and ten alerts are the limit", async () => {
  const reader = await site.visitor().logIn("jonas");
  expect(await textOf(await reader.post(page, wish("85", { get: "RUB" })))).toContain("Выберите другую валюту");
  await Promise.all(Array.from({ length: mostTargets + 2 }, (_, n) => reader.post(page, wish(`${70 + n}`))));
  expect(await targetsOf("jonas")).toHaveLength(mostTargets);
  const full = await textOf(await reader.get(page));
  expect(full).toContain("Больше 10 оповещений");
  expect(full).not.toContain('name="rate"');
});

test("a rate beyond the limit stays in the form, also while an alert is deleted", async () => {
  const reader = await site.visitor().logIn("jonas");
  for (let n = 0; n < mostTargets; n += 1) await reader.post(page, wish(`${70 + n}`));
  expect(await refusal(await reader.post(page, wish("101,5")))).toEqual([422, "Больше 10 оповещений", "101,5"]);
  const [oldest] = await targetsOf("jonas");
  const deleted = await reader.post(page, { intent: "remove", id: String(oldest?.id), give: "RUB", get: "EUR", rate: "101,5" });
  expect(deleted.headers.get("location")).toBe(`${page}?give=RUB&get=EUR&rate=101%2C5`);
  expect(await textOf(await reader.get(String(deleted.headers.get("location"))))).toMatch(/name="rate"[^>]*value="101,5"/);
  expect((await reader.post(page, wish("101,5"))).status).toBe(303);
  expect(await textOf(await reader.get(`${page}?give=RUB&get=EUR&rate=102`))).toMatch(/name="rate"[^>]*value="102"/);
});

test("two concurrent workers send one letter and one notification, and then the alert is inactive until it is set again", async () => {
  const reader = await site.visitor().logIn("jonas");
  await reader.post(page, wish("85"));
  const early = later();
  await publish("85.01", early - 1_000);
  expect(await alertRateTargets(early)).toBe(0);
  const now = later();
  await publish("84.9", now - 1_000);
  const told = await Promise.all([alertRateTargets(now), alertRateTargets(now)]);
  expect(told.toSorted()).toEqual([0, 1]);
  const { letters, bell } = await sentTo("jonas");
  expect([letters.length, bell]).toEqual([1, 1]);
  expect(letters[0]?.params).toMatchObject({ target: "85", rate: "84.9", base: "EUR", quote: "RUB" });
  expect(await alertRateTargets(later())).toBe(0);
  const shown = await textOf(await reader.get(page));
  expect(shown).toContain("Цель достигнута");
  expect(shown).toContain("курс был 84,9000 ₽ за 1 €");
  const [done] = await targetsOf("jonas");
  await reader.post(page, wish("80", { id: String(done?.id) }));
  expect((await targetsOf("jonas")).map(({ rate, reached_at }) => [rate, reached_at])).toEqual([["80", null]]);
  const then = later();
  await publish("79.5", then - 1_000);
  expect(await alertRateTargets(then)).toBe(1);
  const again = await sentTo("jonas");
  expect([again.letters.length, again.bell]).toEqual([2, 2]);
});

test("a stale rate, a blocked member and a member who switched these letters off", async () => {
  for (const name of ["jonas", "marta", "irina"]) await (await site.visitor().logIn(name)).post(page, wish("95"));
  const now = later();
  await publish("96", now - hours(30));
  await database.asOwner("DELETE FROM exchange_rate WHERE rate = 90");
  expect(await alertRateTargets(now)).toBe(0);
  await publish("96", now - 1_000);
  await database.asOwner(`UPDATE "user" SET notice_settings = '{"mail":{"searches":false}}' WHERE email = 'marta@bridgehold.test'`);
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'irina@bridgehold.test'`);
  const before = [await sentTo("jonas"), await sentTo("marta"), await sentTo("irina")];
  expect(await alertRateTargets(later())).toBe(2);
  const after = [await sentTo("jonas"), await sentTo("marta"), await sentTo("irina")];
  const news = after.map(({ letters, bell }, at) => [letters.length - (before[at]?.letters.length ?? 0), bell - (before[at]?.bell ?? 0)]);
  expect(news).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'irina@bridgehold.test'`);
});

test("guests sign in first, and staff have no alerts", async () => {
  const guest = await site.visitor().get(`${page}?give=RUB&get=EUR&rate=85`);
  expect(guest.headers.get("location")).toContain("goTo=%2Fsettings%2Frate-alerts");
  const staff = await site.visitor().logIn("moderator");
  expect((await staff.get(page)).headers.get("location")).toBe("/");
  const formIn = (text: string) => /<form[^>]*action="\/settings\/rate-alerts"/.test(text);
  const corridor = "/transfer/russia-to-germany";
  const member = await site.visitor().logIn("jonas");
  const [own, guests] = [await textOf(await member.get(corridor)), await textOf(await site.visitor().get(corridor))];
  expect([formIn(own), formIn(guests)]).toEqual([true, false]);
  expect(guests).toContain(`href="/login?goTo=${encodeURIComponent("/settings/rate-alerts?give=RUB&get=EUR")}"`);
});

test("an alert cannot be changed to the rate of another one, and another member's alert is unknown", async () => {
  const reader = await site.visitor().logIn("jonas");
  for (const rate of ["85", "86"]) expect((await reader.post(page, wish(rate))).status).toBe(303);
  const [first, second] = (await targetsOf("jonas")).toSorted((one, other) => Number(one.rate) - Number(other.rate));
  expect(await refusal(await reader.post(`${page}?edit=${first?.id}`, wish("86", { id: String(first?.id) })))).toEqual([
    422,
    "Такое оповещение уже есть",
    "86",
  ]);
  expect((await targetsOf("jonas")).map(({ rate }) => rate).toSorted()).toEqual(["85", "86"]);
  expect((await reader.post(page, wish("85", { id: String(first?.id) }))).status).toBe(303);
  const stranger = await site.visitor().logIn("marta");
  expect((await stranger.post(page, wish("84"))).status).toBe(303);
  expect((await stranger.post(page, wish("84", { id: String(second?.id) }))).status).toBe(404);
});

test("an alert that is sent while its member changes it causes no deadlock", async () => {
  const reader = await site.visitor().logIn("jonas");
  expect((await reader.post(page, wish("96"))).status).toBe(303);
  const [{ id } = { id: "" }] = await targetsOf("jonas");
  const now = later();
  await publish("97", now - 1_000);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("BEGIN");
  await owner.query(`SELECT id FROM "user" WHERE email = 'jonas@bridgehold.test' FOR UPDATE`);
  const sending = alertRateTargets(now);
  // A role sees only the lock waits of its own connections.
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await expect.poll(async () => (await database.asApp(waiting)).rowCount).toBe(1);
  // The alert waits for the member's row and does not lock the target's row meanwhile.
  await owner.query("SET LOCAL lock_timeout = '500ms'");
  await owner.query("UPDATE rate_target SET rate = 98 WHERE id = $1", [id]);
  await owner.query("COMMIT");
  await owner.end();
  await sending;
});
