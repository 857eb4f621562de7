import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { payLate } from "../workflows/late-payer.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { publishedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { restrictMember } = await import("#services/moderation/restrict-member.server.ts");
const site = await openSite();
const now = Date.now();

const isHeld = async (userId: string): Promise<boolean> =>
  (await database.asOwner(`SELECT is_suspended AND suspended_until > now() AS held FROM "user" WHERE id = $1`, [userId])).rows[0].held;

async function infractionsOf(userId: string): Promise<{ id: string; waivedAt: Date | null }[]> {
  const sql = `SELECT id, waived_at AS "waivedAt" FROM infraction WHERE user_id = $1 ORDER BY created_at`;
  return (await database.asOwner(sql, [userId])).rows;
}

const [agents, moderator] = [await site.visitor().logIn("agents"), await site.visitor().logIn("moderator")];

test("authorized staff waive an infraction with a reason, and the suspension that it caused ends", async () => {
  const irina = await userIdOf("irina");
  for (const ago of [60, 30, 0]) await payLate(irina, now - days(ago));
  expect(await isHeld(irina)).toBe(true);
  const page = `/user/${irina}/infractions`;
  const html = (await (await agents.get(page)).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Засчитано 3 из 3");
  expect(html).toContain("Приостановка за просрочки закончится");
  const [first] = await infractionsOf(irina);
  const waiver = { infraction: first!.id, reason: "Банк подтвердил задержку" };
  // Moderators read infractions and cannot waive them; a reason and the right member are required.
  expect(await (await moderator.get(page)).text()).not.toContain("Снять нарушение");
  expect((await moderator.post(page, waiver)).status).toBe(403);
  expect((await agents.post(page, { ...waiver, reason: " " })).status).toBe(422);
  expect((await agents.post(page, { ...waiver, infraction: randomUUID() })).status).toBe(404);
  expect((await agents.post(`/user/${await userIdOf("jonas")}/infractions`, waiver)).status).toBe(404);
  expect(await isHeld(irina)).toBe(true);
  expect((await agents.post(page, waiver)).status).toBe(303);
  expect(await isHeld(irina)).toBe(false);
  expect((await agents.post(page, waiver)).status).toBe(409);
  const { rows } = await database.asOwner("SELECT type FROM notification WHERE user_id = $1 ORDER BY created_at", [irina]);
  expect(rows.map(({ type }) => type)).toEqual(["accountSuspended", "memberRestored"]);
  const audit = await database.asOwner("SELECT reason FROM audit_entry WHERE action = 'infraction.waive' AND object_id = $1", [irina]);
  expect(audit.rows).toEqual([{ reason: waiver.reason }]);
  expect((await agents.get(page)).status).toBe(200);
});

test("a suspension by staff stays", async () => {
  const jonas = await userIdOf("jonas");
  const held = await restrictMember(await contextOf("moderator"), jonas, { act: "suspend", reason: "documents", days: 7 }, "Проверка");
  expect(held.ok).toBe(true);
  for (const ago of [2, 1, 0]) await payLate(jonas, now - days(ago));
  const [first] = await infractionsOf(jonas);
  const done = await agents.post(`/user/${jonas}/infractions`, { infraction: first!.id, reason: "Ошибка" });
  expect(done.status).toBe(303);
  expect(await isHeld(jonas)).toBe(true);
});

test("an infraction of an existing deal shows the deal's number", async () => {
  const marta = await userIdOf("marta");
  const offer = await publishedOffer({ owner: "marta" });
  await payLate(marta, now, offer.id);
  expect(await (await moderator.get(`/user/${marta}/infractions`)).text()).toContain((await offer.state()).humanId);
});

test("a late member appeals once, also while suspended, and reads the answer; a granted appeal waives the infraction", async () => {
  const owner = await userIdOf("marta");
  const [marta, jonas] = [await site.visitor().logIn("marta"), await site.visitor().logIn("jonas")];
  const offers = [await publishedOffer({ owner: "marta" }), await publishedOffer({ owner: "marta" })] as const;
  for (const { id } of offers) await payLate(owner, now, id);
  expect(await isHeld(owner)).toBe(true);
  const pages = offers.map(({ id }) => `/my-transactions/${id}/appeal`) as [string, string];
  const staffPage = `/user/${owner}/infractions`;
  const said = async (page: string) => (await (await marta.get(page)).text()).replaceAll("\u00a0", " ");
  expect(await said(pages[0])).toContain("засчитано 3 из 3");
  expect(await said(`/my-transactions/${offers[0].id}/help`)).toContain(`href="${pages[0]}"`);
  expect((await jonas.get(pages[0])).status).toBe(404);
  expect((await jonas.post(pages[0], { text: "Не я" })).status).toBe(404);
  expect((await marta.post(pages[0], { text: " " })).status).toBe(422);
  expect((await marta.post(pages[0], { text: "Банк задержал перевод, номер 7741" })).status).toBe(303);
  expect((await marta.post(pages[0], { text: "Ещё раз" })).status).toBe(409);
  expect((await marta.post(pages[1], { text: "Праздник в банке" })).status).toBe(303);
  expect(await said(pages[0])).toContain("Менеджер прочитает");

  expect(await (await agents.get("/members?list=appeals")).text()).toContain(staffPage.replace("/infractions", ""));
  const html = await (await agents.get(staffPage)).text();
  expect(html).toContain("номер 7741");
  const infractionOf = async (offerId: string) =>
    (await database.asOwner("SELECT id FROM infraction WHERE offer_id = $1", [offerId])).rows[0].id as string;
  const [kept, granted] = [await infractionOf(offers[0].id), await infractionOf(offers[1].id)];
  const keep = { infraction: kept, intent: "keep", reason: "Срок перевода не назван" };
  expect((await moderator.post(staffPage, keep)).status).toBe(403);
  expect((await agents.post(staffPage, keep)).status).toBe(303);
  expect((await agents.post(staffPage, keep)).status).toBe(409);
  expect((await agents.post(staffPage, { infraction: granted, intent: "waive", reason: "День был выходным" })).status).toBe(303);
  expect(await said(pages[0])).toContain("Срок перевода не назван");
  expect(await said(pages[1])).toContain("День был выходным");
  expect(await isHeld(owner)).toBe(false);
  const { rows } = await database.asOwner("SELECT type FROM notification WHERE user_id = $1 AND type = 'appealAnswered'", [owner]);
  expect(rows).toHaveLength(2);
  const told = await database.asOwner("SELECT count(DISTINCT user_id)::int AS n FROM notification WHERE type = 'appealQueued'");
  expect(told.rows[0].n).toBeGreaterThan(0);
  expect(await (await agents.get("/members?list=appeals")).text()).not.toContain(staffPage.replace("/infractions", ""));
});
