// A person of the office has the rights of both parts of a decision. Services refuse the second part to the person who did the first.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { acceptStatement } = await import("#services/receipt/decide-statement.server.ts");
const { verifyReturn } = await import("#services/receipt/return-arrival.server.ts");
const { revokeStatement } = await import("#services/receipt/revoke-statement.server.ts");
const { rows: accounts } = await database.asOwner("SELECT id, agent_id AS agent FROM agent_account WHERE rail = 'bank' LIMIT 1");
const [{ id: account, agent }] = accounts;
const [agents, admin] = [await contextOf("agents"), await contextOf("admin")];
const samePerson = expect.objectContaining({ ok: false, code: "STAGE.SAME_PERSON" });

async function statement(importedBy: string, contradiction: string | null, revokeAskedBy: string | null = null): Promise<string> {
  const id = randomUUID();
  await database.asApp(
    `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
       day_from, day_to, imported_by, contradiction, state, revoke_asked_by, revoke_reason)
     VALUES ($1::uuid, $2, $3, $1::uuid, uuid_send($1::uuid), 'csv', 'RUB', 0, 0, 1, '2026-11-20', '2026-11-20', $4, $5::jsonb,
       CASE WHEN $5::jsonb IS NULL THEN 'imported' ELSE 'proposed' END, $6, CASE WHEN $6::uuid IS NULL THEN NULL ELSE 'Ошибка' END)`,
    [id, agent, account, importedBy, contradiction, revokeAskedBy],
  );
  return id;
}

test("the importer of a contradicted statement cannot accept it", async () => {
  expect(await acceptStatement(agents, await statement(agents.principal.userId, "[]"))).toEqual(samePerson);
});

test("the importer of a statement and the person who requested its revocation cannot revoke it", async () => {
  const [one, other] = [agents.principal.userId, admin.principal.userId];
  expect(await revokeStatement(agents, await statement(one, null, other))).toEqual(samePerson);
  expect(await revokeStatement(agents, await statement(other, null, one))).toEqual(samePerson);
  expect(await revokeStatement(agents, await statement(randomUUID(), null, other))).toMatchObject({ ok: true });
});

test("the person who submitted a return cannot verify it", async () => {
  const returning = async (statedBy: string): Promise<string> => {
    const { rows } = await database.asApp(
      `INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash, state, stated_by, reason)
       VALUES ($1, $2, $3, 'RUB', 100, '2026-11-20', '', uuid_send($5::uuid), 'returning', $4, 'Ошибка') RETURNING id`,
      [await statement(randomUUID(), null), agent, account, statedBy, randomUUID()],
    );
    return rows[0]?.id;
  };
  expect(await verifyReturn(agents, await returning(agents.principal.userId))).toEqual(samePerson);
  expect(await verifyReturn(agents, await returning(admin.principal.userId))).toMatchObject({ ok: true });
});
