// Reads lists of members page by page. Every member must appear once, in the order of the list.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { listMembers } = await import("#data/people/members.server.ts");
type Filter = Parameters<typeof listMembers>[0];

/** A member of company "Страница", registered so many days ago. */
async function member(daysAgo: number, values = "status = 0"): Promise<string> {
  const id = randomUUID();
  const made = JSON.stringify({ id, email: `${id}@bridgehold.test`, company_name: "Страница" });
  await database.asOwner(`INSERT INTO "user" SELECT (jsonb_populate_record(u, $1)).* FROM "user" u WHERE email = 'irina@bridgehold.test'`, [
    made,
  ]);
  await database.asOwner(`UPDATE "user" SET created_at = now() - $2 * interval '1 day', ${values} WHERE id = $1`, [id, daysAgo]);
  return id;
}

const expiredDocument = (userId: string) =>
  database.asOwner(
    `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country, state, overdue_date)
     VALUES ($1, 'passport', 'russia', 'russia', 'approved', current_date - 2)`,
    [userId],
  );

const openCase = (userId: string, kind: string, daysAgo: number, state = "open") =>
  database.asOwner(
    `INSERT INTO moderation_case (user_id, kind, from_status, state, submitted_at) VALUES ($1, $2::moderation_kind, 0, $4::moderation_state, now() - $3 * interval '1 day')`,
    [userId, kind, daysAgo, state],
  );

/** All pages of the list's members of "Страница", two a page. */
async function pagesOf(list: Filter["list"]): Promise<string[]> {
  const filter: Filter = { list, text: "страница", readerId: randomUUID() };
  const found: string[] = [];
  for (let after: { at: number; id: string } | undefined; ; ) {
    const rows = await listMembers(filter, { limit: 2, ...(after && { after }) });
    const page = rows.slice(0, 2);
    found.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (rows.length <= 2 || last === undefined) return found;
    after = { at: last.listedAt, id: last.id };
  }
}

test("each restricted member is listed once, newest first, also with several restrictions", async () => {
  const blocked = await member(5, "is_blocked = true");
  const suspended = await member(2, "is_suspended = true");
  const undocumented = await member(4);
  await expiredDocument(undocumented);
  const blockedAndUndocumented = await member(3, "is_blocked = true");
  await expiredDocument(blockedAndUndocumented);
  const suspendedBefore = await member(1, "is_suspended = true, suspended_until = now() - interval '1 hour'");
  await expiredDocument(suspendedBefore);
  await member(6);
  const inOrder = [suspendedBefore, suspended, blockedAndUndocumented, undocumented, blocked];
  expect(await pagesOf("restricted")).toEqual(inOrder);
  expect((await listMembers({ list: "restricted", text: "страница", readerId: randomUUID() }, { limit: 9 })).map(({ id }) => id)).toEqual(
    inOrder,
  );
});

test("a queue lists who has waited longest first: since the first open case, or since the registration", async () => {
  const waiting = "status = 1";
  const withoutCase = await member(6, waiting);
  const late = await member(30, waiting);
  await openCase(late, "initial", 2);
  const early = await member(8, waiting);
  await openCase(early, "initial", 7);
  const withTwo = await member(9, waiting);
  await openCase(withTwo, "initial", 3);
  await openCase(withTwo, "edit", 5);
  const withClosed = await member(4, waiting);
  await openCase(withClosed, "initial", 20, "declined");
  expect(await pagesOf("initial")).toEqual([early, withoutCase, withTwo, withClosed, late]);
});
