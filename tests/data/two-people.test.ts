// The database prevents one person from taking both parts of a decision, whatever the application asks.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { rows: accounts } = await database.asOwner("SELECT id, agent_id AS agent FROM agent_account LIMIT 1");
const [{ id: account, agent }] = accounts;

async function statement(importedBy: string, contradiction: string | null): Promise<string> {
  const id = randomUUID();
  await database.asApp(
    `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
       day_from, day_to, imported_by, contradiction, state)
     VALUES ($1::uuid, $2, $3, $1::uuid, uuid_send($1::uuid), 'csv', 'RUB', 0, 0, 1, '2026-11-20', '2026-11-20', $4, $5::jsonb,
       CASE WHEN $5::jsonb IS NULL THEN 'imported' ELSE 'proposed' END)`,
    [id, agent, account, importedBy, contradiction],
  );
  return id;
}

test("a statement that contradicts an adjacent one counts once a person other than its importer has accepted it", async () => {
  const importer = randomUUID();
  const id = await statement(importer, "[]");
  const accept = (by: string | null) =>
    database.asApp("UPDATE account_statement SET state = 'imported', decided_by = $2, decided_at = now() WHERE id = $1", [id, by]);
  for (const by of [importer, null]) await expect(accept(by)).rejects.toThrow(/account_statement_accepted_by_two/);
  await accept(randomUUID());
});

test("an import is revoked by a person who neither imported the statement nor asked for it", async () => {
  const [importer, requester] = [randomUUID(), randomUUID()];
  const id = await statement(importer, null);
  const revoke = (by: string | null, askedBy: string | null) =>
    database.asApp(
      `UPDATE account_statement SET state = 'revoked', revoke_asked_by = $3, revoke_reason = '', revoked_by = $2, revoked_at = now() WHERE id = $1`,
      [id, by, askedBy],
    );
  for (const [by, askedBy] of [
    [importer, requester],
    [requester, requester],
    [randomUUID(), null],
    [null, requester],
  ] as const)
    await expect(revoke(by, askedBy)).rejects.toThrow(/account_statement_revoked_by_two/);
  await revoke(randomUUID(), requester);
});

test("money is returned once a person other than the submitter has verified the return", async () => {
  const [stater, statementId] = [randomUUID(), await statement(randomUUID(), null)];
  const { rows } = await database.asApp(
    `INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash, state, stated_by, reason)
     VALUES ($1, $2, $3, 'RUB', 100, '2026-11-20', '', '\\x0a', 'returning', $4, 'Ошибка') RETURNING id`,
    [statementId, agent, account, stater],
  );
  const verify = (by: string | null) =>
    database.asApp("UPDATE arrival SET state = 'returned', verified_by = $2, verified_at = now() WHERE id = $1", [rows[0]?.id, by]);
  for (const by of [stater, null]) await expect(verify(by)).rejects.toThrow(/arrival_four_eyes/);
  await verify(randomUUID());
});

test("an employee cannot be approved by the person who requested it or by themselves", async () => {
  const [person, registrar] = [randomUUID(), randomUUID()];
  await database.asApp("INSERT INTO staff_approval (person_id, asked_by, is_required) VALUES ($1, $2, false)", [person, registrar]);
  const approve = (by: string) =>
    database.asApp("UPDATE staff_approval SET decided_by = $2, decided_at = now() WHERE person_id = $1", [person, by]);
  for (const by of [person, registrar]) await expect(approve(by)).rejects.toThrow(/staff_approval_four_eyes/);
  await approve(randomUUID());
});

test("the manager who requested a consent can only withdraw the request; another manager can only answer it", async () => {
  const [asker, other] = [randomUUID(), randomUUID()];
  const decide = async (by: string, decision: string) => {
    const id = randomUUID();
    const asked = "INSERT INTO consent_request (id, offer_id, version, act, reason, asked_by) VALUES ($1, $2, 1, '{}', '', $3)";
    await database.asApp(asked, [id, randomUUID(), asker]);
    const sql = "UPDATE consent_request SET decision = $2, decided_by = $3, decided_at = now() WHERE id = $1";
    await database.asApp(sql, [id, decision, by]);
  };
  for (const [by, decision] of [
    [asker, "given"],
    [asker, "declined"],
    [other, "withdrawn"],
  ] as const)
    await expect(decide(by, decision), decision).rejects.toThrow(/consent_request_four_eyes/);
  await decide(asker, "withdrawn");
  await decide(other, "given");
  await decide(other, "declined");
});
