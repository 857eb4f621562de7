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

test("an infraction is taken back by those who may, with a reason, and the hold that it caused ends", async () => {
  const irina = await userIdOf("irina");
  for (const ago of [60, 30, 0]) await payLate(irina, now - days(ago));
  expect(await isHeld(irina)).toBe(true);
  const page = `/user/${irina}/infractions`;
  const html = (await (await agents.get(page)).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Засчитано 3 из 3");
  expect(html).toContain("Приостановка за просрочки закончится");
  const [first] = await infractionsOf(irina);
  const waiver = { infraction: first!.id, reason: "Банк подтвердил задержку" };
  // Moderators see them and take none back; nobody does without a reason, or one of somebody else.
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

test("a hold that staff began stays", async () => {
  const jonas = await userIdOf("jonas");
  const held = await restrictMember(await contextOf("moderator"), jonas, { act: "suspend", reason: "documents", days: 7 }, "Проверка");
  expect(held.ok).toBe(true);
  for (const ago of [2, 1, 0]) await payLate(jonas, now - days(ago));
  const [first] = await infractionsOf(jonas);
  const done = await agents.post(`/user/${jonas}/infractions`, { infraction: first!.id, reason: "Ошибка" });
  expect(done.status).toBe(303);
  expect(await isHeld(jonas)).toBe(true);
});

test("of a deal that is there the page names the number", async () => {
  const marta = await userIdOf("marta");
  const offer = await publishedOffer({ owner: "marta" });
  await payLate(marta, now, offer.id);
  expect(await (await moderator.get(`/user/${marta}/infractions`)).text()).toContain((await offer.state()).humanId);
});
