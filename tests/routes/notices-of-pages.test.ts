import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { notifyPeople } = await import("#services/notification/notify-people.server.ts");
const { unreadSubjects } = await import("#data/message/newest-by-offer.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { acceptCase } = await import("#services/moderation/decide-case.server.ts");

type Code = "moderationSuccess" | "accountApproved" | "accountDeclined" | "documentsRequested" | "documentExpired" | "avatarRemoved";

async function notify(name: string, codes: readonly Code[]): Promise<void> {
  const { userId } = (await contextOf(name)).principal;
  await withTransaction(async (tx) => {
    for (const [at, type] of codes.entries())
      await notifyPeople(tx, [userId], { type, dedupeKey: `${type}:${at}:${crypto.randomUUID()}`, data: {}, offerId: null });
  });
}

const unreadOf = async (name: string): Promise<string[]> => {
  const { rows } = await database.asOwner(
    `SELECT type FROM notification WHERE read_at IS NULL AND user_id = (SELECT id FROM "user" WHERE email = $1) ORDER BY type`,
    [`${name}@bridgehold.test`],
  );
  return rows.map(({ type }) => type);
};
const bellOf = async (name: string) =>
  (await pool.query(`SELECT ${unreadSubjects} AS count FROM "user" u WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].count;

test("an approved profile with its accounts counts once in the bell, and other news each", async () => {
  await database.asOwner("DELETE FROM notification");
  await notify("jonas", ["moderationSuccess", "accountApproved", "accountApproved"]);
  expect(await bellOf("jonas")).toBe(1);
  await notify("jonas", ["accountDeclined", "avatarRemoved"]);
  expect(await bellOf("jonas")).toBe(3);
});

test("opening a page marks the notifications that lead to it as read, and no others", async () => {
  await database.asOwner("DELETE FROM notification");
  await notify("jonas", ["moderationSuccess", "accountApproved", "accountDeclined", "documentExpired", "avatarRemoved"]);
  await notify("marta", ["moderationSuccess"]);
  const reader = await site.visitor().logIn("jonas");
  await reader.get("/profile");
  expect(await unreadOf("jonas")).toEqual(["accountDeclined", "avatarRemoved", "documentExpired"]);
  await reader.get("/profile/bank-accounts");
  expect(await unreadOf("jonas")).toEqual(["avatarRemoved", "documentExpired"]);
  await reader.get("/profile/certifying-docs");
  expect(await unreadOf("jonas")).toEqual(["avatarRemoved"]);
  expect(await unreadOf("marta")).toEqual(["moderationSuccess"]);
});

test("an approval answers what was asked of the profile before, and a waiting member reads their place in the queue", async () => {
  await database.asOwner("DELETE FROM notification");
  const member = await site.visitor().logIn("irina");
  const typed = { intent: "save", lastName: "Берг", firstName: "Анна", middleName: "", fullNameLatin: "", birthDate: "15.03.1990" };
  const home = { birthPlace: "", country: "russia", city: "Казань", street: "", house: "", room: "", postcode: "", phone: "" };
  expect((await member.post("/profile/personal", { ...typed, ...home })).status).toBe(303);
  await notify("irina", ["documentsRequested"]);
  const { userId } = (await contextOf("irina")).principal;
  await database.asOwner("UPDATE moderation_case SET submitted_at = now() WHERE user_id = $1 AND state = 'open'", [userId]);
  const ahead = await database.asOwner(
    `SELECT count(DISTINCT user_id)::int AS count FROM (
       SELECT user_id FROM moderation_case WHERE state = 'open' UNION ALL SELECT user_id FROM bank_account WHERE state = 'submitted' AND removed_at IS NULL
       UNION ALL SELECT user_id FROM crypto_wallet WHERE state = 'submitted' AND removed_at IS NULL) waiting WHERE user_id <> $1`,
    [userId],
  );
  const count: number = ahead.rows[0].count;
  const page = (await (await member.get("/profile")).text()).replaceAll("\u00a0", " ");
  expect(page).toMatch(count === 0 ? /Перед вами никого нет/ : new RegExp(`Перед вами ${count} профил`));
  await notify("irina", ["documentsRequested"]);
  const { rows } = await database.asOwner("SELECT version FROM moderation_case WHERE user_id = $1 AND state = 'open'", [userId]);
  expect(await acceptCase(await contextOf("moderator"), { memberId: userId, version: rows[0].version })).toMatchObject({ ok: true });
  expect(await unreadOf("irina")).toEqual(["moderationSuccess"]);
  expect((await (await member.get("/profile")).text()).replaceAll("\u00a0", " ")).not.toContain("Перед вами");
});
