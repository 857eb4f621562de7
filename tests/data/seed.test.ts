import { expect, test } from "vitest";
import { openCurrencies, openOrigins } from "#domain/people/agent/agent-coverage.ts";
import type { DocumentFacts } from "#domain/people/document/required-documents.ts";
import { missingDocuments } from "#domain/people/document/required-documents.ts";
import { statusNumbers } from "#domain/people/numbers.ts";
import { seed } from "#scripts/seed.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { verifyPassword } = await import("#services/session/password-hash.server.ts");
const { listAgents } = await import("#data/agent/agents.server.ts");
const { listAccountsOf } = await import("#data/account/accounts.server.ts");
const { decryptField, fieldAad } = await import("#files/field-encryption.server.ts");

const membersOf = async () => (await database.asOwner('SELECT id, email, country, region FROM "user" WHERE role = 2 ORDER BY email')).rows;

test("loading again changes nothing", async () => {
  const snapshot = () =>
    database.asOwner(`SELECT (SELECT count(*) FROM "user") AS people, (SELECT count(*) FROM agent_account) AS accounts,
    (SELECT string_agg(details, ',' ORDER BY id) FROM bank_account) AS details, (SELECT count(*) FROM certifying_document) AS documents`);
  const before = await snapshot();
  await seed(database.ownerUrl);
  expect((await snapshot()).rows).toEqual(before.rows);
});

test("everybody signs in with the demo password", async () => {
  const { rows } = await database.asOwner('SELECT email, password_hash, status, email_verified_at FROM "user"');
  expect(rows).toHaveLength(12);
  // Anastasia's company has submitted a change: she may act as before until it is decided.
  const waits = statusNumbers.onProfileEditRequest;
  for (const row of rows) {
    const status = row.email.startsWith("anastasia@") ? waits : statusNumbers.active;
    expect(row).toMatchObject({ status, email_verified_at: expect.any(Date) });
  }
  expect(await verifyPassword(rows[0].password_hash, "Mostovaya-2026!")).toBe(true);
});

test("every member may act in Russia and in Europe", async () => {
  for (const { id, country, region } of await membersOf()) {
    const { rows: documents } = await database.asOwner(
      `SELECT document_type AS "documentType", country, citizenship_country AS "citizenshipCountry", state,
         to_char(overdue_date, 'YYYY-MM-DD') AS "overdueDate", is_hidden_from_member AS "isHiddenFromMember"
       FROM certifying_document WHERE user_id = $1`,
      [id],
    );
    expect(missingDocuments({ country, region, documents: documents as DocumentFacts[] }, ["russia", "germany"], Date.now())).toEqual([]);
  }
});

test("every member has rouble, euro and wallet accounts whose numbers can be decrypted", async () => {
  for (const { id } of await membersOf()) {
    const accounts = await listAccountsOf(id);
    expect(accounts.map(({ currency, state }) => `${currency} ${state}`).toSorted()).toEqual([
      "EUR approved",
      "RUB approved",
      "USDT approved",
    ]);
    for (const { id: accountId, rail, sealed, last4 } of accounts) {
      const aad = rail === "bank" ? fieldAad("bank_account", "details", accountId) : fieldAad("crypto_wallet", "address", accountId);
      expect(decryptField(sealed, aad)).toContain(last4);
    }
  }
});

test("both agents are open for their currencies", async () => {
  const agents = await listAgents();
  expect(openOrigins(agents)).toEqual(expect.arrayContaining(["russia", "germany"]));
  const names = (country: string) => openCurrencies(country, agents).map(({ currency, network }) => `${currency} ${network ?? "bank"}`);
  expect(names("russia").toSorted()).toEqual(["RUB bank", "USDT TRON"]);
  expect(names("germany").toSorted()).toEqual(["EUR bank", "USD bank", "USDT ETHEREUM", "USDT TRON"]);
});
