// Records about a member for staff: deals, letters, sessions, acts; and sending a lost letter again.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { signedOffer } = await import("#tests/support/offer-journey.ts");
const site = await openSite();
const moderator = await site.visitor().logIn("moderator");
const irina = await site.visitor().logIn("irina");
await signedOffer();

const idOf = async (name: string): Promise<string> =>
  (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id;
const [memberId, otherId] = [await idOf("irina"), await idOf("jonas")];
const page = `/user/${memberId}/records`;
const letters = async (where = "true") =>
  (
    await database.asOwner(`SELECT id, template, params, to_address, state FROM mail_outbox WHERE user_id = $1 AND ${where} ORDER BY id`, [
      memberId,
    ])
  ).rows;
const settle = () => database.asOwner("UPDATE mail_outbox SET state = 'sent', sent_at = now(), secret_enc = NULL");

test("the page lists deals with stage, letters with delivery state, sessions and acts", async () => {
  await settle();
  const text = await (await moderator.get(page)).text();
  const { rows } = await database.asOwner("SELECT human_id FROM offer WHERE owner_id = $1 OR buyer_id = $1 ORDER BY created_at DESC", [
    memberId,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { human_id: humanId } of rows.slice(0, 50)) expect(text).toContain(humanId);
  // Letters have readable names: names of templates are not shown.
  expect(text.replaceAll("\u00a0", " ")).toContain("Предложение приняли");
  for (const { template } of await letters()) expect(text).not.toContain(`>${template}<`);
  expect(text).toMatch(/Где сейчас вошёл.*10\.0\.0\.\d.*Как входил.*>вход<.*10\.0\.0\.\d/s);
});

test("a letter is sent again unchanged, to the current address, at most once in ten minutes", async () => {
  await settle();
  const [letter] = await letters("priority <> 0");
  await database.asOwner(`UPDATE mail_outbox SET to_address = 'left@bridgehold.test' WHERE id = $1`, [letter.id]);
  const before = (await letters()).length;
  const press = () => moderator.post(page, { intent: letter.id, letterId: letter.id });
  expect((await press()).status).toBe(303);
  expect((await press()).status).toBe(409);
  const again = (await letters(`dedupe_key LIKE 'again:${letter.id}:%'`))[0];
  expect(again).toMatchObject({ template: letter.template, params: letter.params, to_address: "irina@bridgehold.test" });
  expect((await letters()).length).toBe(before + 1);
  const { rows } = await database.asOwner("SELECT object_id, diff FROM audit_entry WHERE action = 'letter.resend'");
  expect(rows).toEqual([{ object_id: memberId, diff: { letterId: letter.id } }]);
});

test("letters with links or codes, other people's letters and pending ones cannot be sent again", async () => {
  await settle();
  const [letter] = await letters("priority <> 0 AND dedupe_key NOT LIKE 'again:%'");
  const repeat = async (change: string, id = letter.id, who = moderator, path = page) => {
    await database.asOwner(`UPDATE mail_outbox SET ${change} WHERE id = $1`, [letter.id]);
    return (await who.post(path, { intent: id, letterId: id })).status;
  };
  const count = async () =>
    (await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox WHERE dedupe_key LIKE 'again:%'")).rows[0].n;
  const before = await count();
  await database.asOwner("UPDATE mail_outbox SET dedupe_key = 'old:' || dedupe_key WHERE dedupe_key LIKE 'again:%'");
  expect(await repeat("priority = 0")).toBe(409);
  expect(await repeat("priority = 3, class = 'M'")).toBe(409);
  expect(await repeat("class = 'T', state = 'queued'")).toBe(409);
  expect(await repeat("state = 'sent'", letter.id, moderator, `/user/${otherId}/records`)).toBe(409);
  expect(await repeat("state = 'sent'", letter.id, irina)).toBe(302);
  expect(await repeat("state = 'sent'", letter.id, await site.visitor().logIn("agents"))).toBe(302);
  expect(before).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});

test("a member with an unconfirmed address gets another link, a member with a confirmed one does not", async () => {
  expect((await moderator.post(page, { intent: "verify" })).status).toBe(409);
  const guest = site.visitor();
  const email = "unproven@newcomers.test";
  const form = { email, password: "Mostovaya-2026!", region: "europe", profileKind: "person", isPolicyAccepted: "on" };
  expect((await guest.post("/register", form)).status).toBe(303);
  const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [email]);
  const id: string = rows[0].id;
  const sent = async () =>
    (await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox WHERE user_id = $1 AND template = 'confirmation'", [id])).rows[0].n;
  const before = await sent();
  expect(await (await moderator.get(`/user/${id}/records`)).text()).toMatch(/Почта ещё не.подтверждена/);
  expect((await moderator.post(`/user/${id}/records`, { intent: "verify" })).status).toBe(303);
  expect(await sent()).toBe(before + 1);
});

test("lists the newest fifty deals, and links the list of all offers filtered by the member", async () => {
  expect(await (await moderator.get(page)).text()).not.toContain("Все сделки участника");
  await database.asOwner(
    `INSERT INTO offer SELECT (jsonb_populate_record(one.o, jsonb_build_object('id', gen_random_uuid(), 'human_id', 'F-2026-9000' || n))).*
     FROM generate_series(10, 60) n, (SELECT o FROM offer o WHERE owner_id = $1 LIMIT 1) one`,
    [memberId],
  );
  const text = await (await moderator.get(page)).text();
  expect(new Set(text.match(/\/admin-transactions\/[0-9a-f-]{36}/g)).size).toBe(50);
  const [, all = ""] = /<a [^>]*href="([^"]+)"[^>]*>Все сделки участника/.exec(text) ?? [];
  expect(all).toBe("/admin-transactions?view=all&amp;q=irina%40bridgehold.test");
  const list = await (await moderator.get(all.replace("&amp;", "&"))).text();
  expect(list).toMatch(/F-2026-9000\d\d/);
});
