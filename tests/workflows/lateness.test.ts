import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { payLate } from "./late-payer.ts";

const database = await cloneDatabase();

async function newMember(): Promise<string> {
  const { rows } = await database.asOwner(
    `INSERT INTO "user" (email, role, first_name, last_name, full_name) VALUES ($1, 2, 'Ирина', 'Ким', 'Ирина Ким') RETURNING id`,
    [`${randomUUID()}@example.test`],
  );
  return rows[0].id;
}

const isHeld = async (userId: string) =>
  (await database.asOwner(`SELECT is_suspended AS held FROM "user" WHERE id = $1`, [userId])).rows[0].held;

const at = Date.UTC(2026, 10, 20);
test("the third infraction in ninety days suspends the account, two do not", async () => {
  const member = await newMember();
  await payLate(member, at - days(80));
  expect(await payLate(member, at - days(1))).toEqual([]);
  expect(await isHeld(member)).toBe(false);
  expect(await payLate(member, at)).toEqual([member]);
  expect(await isHeld(member)).toBe(true);
  const { rows } = await database.asOwner("SELECT type, data FROM notification WHERE user_id = $1", [member]);
  expect(rows).toEqual([{ type: "accountSuspended", data: { until: at + days(30) } }]);
  const { rows: letters } = await database.asOwner("SELECT params->'params' AS params FROM mail_outbox WHERE user_id = $1", [member]);
  expect(letters).toEqual([{ params: { kind: "suspendedLate", happenedAt: at, until: at + days(30) } }]);
});

test("older infractions and a repeat for the same offer do not count", async () => {
  const member = await newMember();
  const offerId = randomUUID();
  await payLate(member, at - days(91));
  await payLate(member, at - days(1));
  for (const _ of [1, 2, 3]) await payLate(member, at, offerId);
  expect(await isHeld(member)).toBe(false);
});
