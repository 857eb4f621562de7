import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { listMemberWork } = await import("#data/people/member-work.server.ts");
const { listCaseNeighbours } = await import("#services/moderation/list-case-neighbours.server.ts");

test("moderators read the members who wait before and after one; nobody else reads a name", async () => {
  await database.asOwner(
    "UPDATE bank_account SET state = 'submitted' WHERE user_id IN (SELECT id FROM \"user\" WHERE email LIKE 'marta@%')",
  );
  const waiting = [...new Set((await listMemberWork(200)).filter(({ kind }) => kind !== "messages").map(({ id }) => id))];
  const [first = "", second = ""] = waiting;
  expect(waiting.length).toBeGreaterThan(1);
  for (const name of ["moderator", "admin"]) {
    expect(await listCaseNeighbours(await contextOf(name), first)).toMatchObject({ previous: null, next: { id: second } });
    expect(await listCaseNeighbours(await contextOf(name), second)).toMatchObject({ previous: { id: first } });
  }
  for (const name of ["agents", "admin.russia", "manager.russia", "irina"])
    expect([name, await listCaseNeighbours(await contextOf(name), first)]).toEqual([name, { previous: null, next: null }]);
});
