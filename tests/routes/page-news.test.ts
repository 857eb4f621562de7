import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { markPageRead } = await import("#services/notification/mark-read.server.ts");
const { readQueuePlace } = await import("#services/moderation/read-usual-review.server.ts");

const reader = await contextOf("irina");

/** The kinds that are unread after the page was opened, of one unread notification of each kind. */
async function unreadAfter(page: Parameters<typeof markPageRead>[1], kinds: readonly string[]): Promise<string[]> {
  await database.asOwner("DELETE FROM notification");
  for (const name of ["irina", "jonas"]) {
    await database.asOwner(
      `INSERT INTO notification (user_id, type, dedupe_key) SELECT u.id, kind, kind FROM "user" u, unnest($1::text[]) kind WHERE u.email = $2`,
      [kinds, `${name}@bridgehold.test`],
    );
  }
  await markPageRead(reader, page);
  const sql = "SELECT type, user_id AS id FROM notification WHERE read_at IS NULL ORDER BY type";
  const { rows } = await database.asOwner(sql, []);
  const own = rows.filter(({ id }) => id === reader.principal.userId).map(({ type }) => type as string);
  // Another member's notifications of the same kinds stay unread.
  expect(rows.length - own.length).toBe(kinds.length);
  return own;
}

test.each([
  ["/profile", ["documentRemoved", "rateReached", "savedSearch"]],
  ["/profile/bank-accounts", ["documentAdded", "documentRemoved", "moderationSuccess", "rateReached", "savedSearch"]],
  ["/profile/certifying-docs", ["accountApproved", "moderationSuccess", "rateReached", "savedSearch"]],
  ["/searches", ["accountApproved", "documentAdded", "documentRemoved", "moderationSuccess", "rateReached"]],
  ["/settings/rate-alerts", ["accountApproved", "documentAdded", "documentRemoved", "moderationSuccess", "savedSearch"]],
] as const)("%s marks the news of its own kinds as read, and no others", async (page, left) => {
  const kinds = ["accountApproved", "documentAdded", "documentRemoved", "moderationSuccess", "rateReached", "savedSearch"];
  expect(await unreadAfter(page, kinds)).toEqual(left);
});

test("a waiting member's place in the queue does not depend on messages, even many older ones", async () => {
  await database.asOwner("DELETE FROM feedback");
  await database.asOwner("UPDATE moderation_case SET state = 'withdrawn', decided_at = now() WHERE state = 'open'");
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE state = 'submitted'");
  await database.asOwner("UPDATE crypto_wallet SET state = 'approved' WHERE state = 'submitted'");
  for (const [name, days] of [
    ["jonas", 3],
    ["irina", 1],
  ] as const)
    await database.asOwner(
      `INSERT INTO moderation_case (user_id, kind, state, from_status, submitted_at) SELECT id, 'edit', 'open', 0, now() - $2 * interval '1 day'
       FROM "user" WHERE email = $1`,
      [`${name}@bridgehold.test`, days],
    );
  const waiting = await contextOf("irina", { status: "onProfileEditRequest" });
  expect(await readQueuePlace(waiting)).toEqual({ ahead: 1 });
  await database.asOwner(
    `INSERT INTO feedback (kind, language, name, email, subject, body, digest, created_at)
     SELECT 'contact', 'ru', 'Гость', 'guest@example.test', 'Вопрос', 'Когда?', sha256(n::text::bytea), now() - interval '9 days'
     FROM generate_series(1, 250) n`,
    [],
  );
  expect(await readQueuePlace(waiting)).toEqual({ ahead: 1 });
});
