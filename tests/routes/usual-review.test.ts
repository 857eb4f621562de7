// How long a check usually takes, shown to a member who waits for it.
import { expect, test } from "vitest";
import { statusNumbers } from "#domain/people/numbers.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

const record = (state: string, count: number, waited: string) =>
  database.asOwner(
    `INSERT INTO moderation_case (user_id, kind, from_status, state, submitted_at, decided_at, decided_by_id)
     SELECT u.id, 'bank', 0, $1::moderation_state, now() - interval '2 days', now() - interval '2 days' + $3::interval, s.id
     FROM "user" u, "user" s, generate_series(1, $2::int)
     WHERE u.email = 'irina@bridgehold.test' AND s.email = 'moderator@bridgehold.test'`,
    [state, count, waited],
  );
const page = async () => {
  const jonas = await site.visitor().logIn("jonas");
  return (await (await jonas.get("/profile")).text()).replaceAll("\u00a0", " ");
};

test("a waiting member reads the median of decided checks; withdrawn ones do not count", async () => {
  await database.asOwner(`DELETE FROM moderation_case WHERE kind = 'bank'`);
  await record("accepted", 6, "187 minutes");
  await record("declined", 6, "187 minutes");
  await record("withdrawn", 40, "1 minute");
  expect(await page()).not.toContain("Обычное время проверки");
  await database.asOwner(`UPDATE "user" SET status = $1 WHERE email = 'jonas@bridgehold.test'`, [statusNumbers.onBankModeration]);
  expect(await page()).toContain("Обычное время проверки: 3 часа");
});
