// The rows of agents' employees and of policies show whether a new service still lacks them.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { readSetupState } = await import("#data/audit/setup-state.server.ts");

const agentIds = async () => (await database.asOwner("SELECT id FROM escrow_agent ORDER BY id")).rows.map(({ id }) => id as string);
const staffed = async () => (await readSetupState()).staffedAgents.toSorted();

test("an agent counts as staffed when one of its employees has a password, is approved and is not blocked", async () => {
  const [first = "", ...others] = await agentIds();
  expect(await staffed()).toEqual([first, ...others]);
  const people = `(SELECT user_id FROM staff_membership WHERE agent_id = '${first}')`;
  const waiting = `INSERT INTO staff_approval (person_id, asked_by, is_required) SELECT p, p, true FROM unnest(ARRAY${people}) p`;
  for (const [change, undo] of [
    [`UPDATE "user" SET is_blocked = true WHERE id IN ${people}`, `UPDATE "user" SET is_blocked = false WHERE id IN ${people}`],
    [waiting, `DELETE FROM staff_approval WHERE person_id IN ${people}`],
    [`UPDATE "user" SET password_hash = NULL WHERE id IN ${people}`, ""],
  ] as const) {
    await database.asOwner(change);
    expect(await staffed(), change).toEqual(others);
    if (undo) await database.asOwner(undo);
  }
});

test("the policies count as the service's own when an editor has replaced each published one", async () => {
  const { rows } = await database.asOwner("SELECT id FROM content_item WHERE kind = 'policy' AND state = 'published' ORDER BY id");
  expect(rows.length).toBeGreaterThan(1);
  for (const { id } of rows) {
    expect((await readSetupState()).hasOwnPolicies).toBe(false);
    await database.asOwner(
      `INSERT INTO content_revision (item_id, version, texts, is_published, edited_by)
       SELECT '${id}', 2, '{}', true, id FROM "user" WHERE email = 'irina@bridgehold.test'`,
    );
  }
  expect((await readSetupState()).hasOwnPolicies).toBe(true);
});
