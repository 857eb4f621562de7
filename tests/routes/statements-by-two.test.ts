// A contradicted statement, and the revocation of an import, require a second person who did not import it.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { bankDay, oneCStatement } from "./one-c-statement.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { listArrivals } = await import("#data/money/arrivals.server.ts");
const { addDays } = await import("#domain/people/calendar-date.ts");
const { findHeldAccounts } = await import("#services/book/held-accounts.server.ts");
const { listNominalAccounts } = await import("#services/book/nominal-accounts.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { acceptStatement, declineStatement } = await import("#services/receipt/decide-statement.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const { stateReturn } = await import("#services/receipt/return-arrival.server.ts");
const { askRevocation, revokeStatement } = await import("#services/receipt/revoke-statement.server.ts");
const { pool } = await import("#data/db.server.ts");
const { checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const site = await openSite();

const [importer, colleague, office, admin] = await Promise.all(
  ["manager.russia", "admin.russia", "agents", "admin"].map((name) => contextOf(name)),
);
const [nominal] = await listNominalAccounts();
const account = nominal && (await findAgentAccount(nominal.accountId));
if (!nominal || !account || !importer || !colleague || !office || !admin) throw new Error("The demo people or the account are missing.");
const { accountId, agentId } = nominal;
const number = accountNumberOf("agent_account", account);
const ago = (days: number) => addDays(bankDay, -days);

/** A statement of one payment of 100.00 on that day. */
const bytesOf = (day: string, opening: bigint) =>
  oneCStatement({ number, day, opening, lines: [{ no: `n${day}${opening}`, minor: 100_00n, purpose: "Перевод" }] });

async function orderOf(day: string, opening: bigint) {
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes: bytesOf(day, opening) };
  const fileId = await storeFile({ ownerUserId: importer!.principal.userId, purpose: "agentFile" }, content);
  return { accountId, fileId, acceptsDifference: true };
}

async function load(day: string, opening: bigint) {
  const answer = await importStatement(importer!, await orderOf(day, opening));
  if (!answer.ok || "trouble" in answer.value) throw new Error(`The statement was refused: ${JSON.stringify(answer)}`);
  return answer.value;
}

const isHeld = async () => (await findHeldAccounts([accountId])).has(accountId);
const unmatched = async () =>
  (await database.asOwner("SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_posting WHERE account LIKE 'agent:%:unmatched'"))
    .rows[0].sum;
const stateOf = async (id: string) => (await database.asOwner("SELECT state FROM account_statement WHERE id = $1", [id])).rows[0].state;

test("refuses a statement with a future day or a day before the account was opened", async () => {
  expect(await importStatement(importer, await orderOf("2999-01-01", 0n))).toMatchObject({ value: { trouble: { code: "future" } } });
  expect(await importStatement(importer, await orderOf(addDays(bankDay, 1), 0n))).toMatchObject({ value: { trouble: { code: "future" } } });
  expect(await importStatement(importer, await orderOf("2020-01-14", 0n))).toMatchObject({ value: { trouble: { code: "early" } } });
  expect((await database.asOwner("SELECT FROM account_statement")).rowCount).toBe(0);
  const insert = (from: string, to: string) =>
    database.asOwner(
      `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
         day_from, day_to, imported_by) VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), '\\x01', 'csv', 'RUB', 0, 0, 1, $3, $4, $5)`,
      [agentId, accountId, from, to, importer.principal.userId],
    );
  await expect(insert(bankDay, "2999-01-01")).rejects.toThrow("is refused");
  await expect(insert("2020-01-14", bankDay)).rejects.toThrow("is refused");
});

test("ten concurrent imports of one statement make one import; the other nine answers say that it is known", async () => {
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes: bytesOf(ago(9), 0n) };
  const fileId = await storeFile({ ownerUserId: importer.principal.userId, purpose: "agentFile" }, content);
  const answers = await Promise.all(Array.from({ length: 10 }, () => importStatement(importer, { accountId, fileId })));
  const codes = answers.map((answer) => (answer.ok ? ("trouble" in answer.value ? answer.value.trouble.code : "imported") : answer.code));
  expect(codes.toSorted()).toEqual(["imported", ...Array.from({ length: 9 }, () => "known")]);
  expect(await unmatched()).toBe("-10000");
});

test("one of two contradicting adjacent statements imported concurrently is kept, the other needs a confirmation", async () => {
  const [first, second] = [await orderOf(ago(6), 500_00n), await orderOf(ago(5), 700_00n)];
  const answers = await Promise.all([first, second].map((order) => importStatement(importer, { ...order, acceptsDifference: false })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "VALIDATION.REQUIRED", params: { field: "acceptsDifference" } });
});

test("a contradicted statement counts after an office employee accepted it, and payouts wait until then", async () => {
  await database.asOwner("TRUNCATE account_statement CASCADE");
  await load(ago(4), 0n);
  expect(await isHeld()).toBe(false);
  const proposed = await load(ago(3), 900_00n);
  expect(proposed).toMatchObject({ isProposed: true, imported: 0 });
  expect((await findHeldAccounts([accountId])).get(accountId)).toMatchObject({ because: "proposed", difference: { minor: 800_00n } });
  expect(await acceptStatement(importer, proposed.statementId)).toMatchObject({ code: "STAGE.SAME_PERSON" });
  expect(await acceptStatement(colleague, proposed.statementId)).toMatchObject({ code: "AUTH.FORBIDDEN" });
  await expect(
    database.asOwner("UPDATE account_statement SET state = 'imported', decided_by = imported_by WHERE id = $1", [proposed.statementId]),
  ).rejects.toThrow("account_statement_accepted_by_two");
  expect(await acceptStatement(office, proposed.statementId)).toEqual({ ok: true, value: 1 });
  expect(await acceptStatement(admin, proposed.statementId)).toMatchObject({ code: "STATUS.CHANGED" });
  expect((await findHeldAccounts([accountId])).get(accountId)?.because).not.toBe("proposed");
});

test("a declined statement does not count, and its file can be imported again", async () => {
  const order = await orderOf(ago(2), 5_00n);
  const proposed = await importStatement(importer, order);
  const id = proposed.ok && "statementId" in proposed.value ? proposed.value.statementId : "";
  expect(await declineStatement(office, id)).toEqual({ ok: true, value: null });
  expect(await stateOf(id)).toBe("declined");
  const again = await load(ago(2), 5_00n);
  expect(again.isProposed).toBe(true);
  expect(await declineStatement(importer, again.statementId)).toEqual({ ok: true, value: null });
});

test("two people revoke an import: the ledger stays balanced, the file is kept and can be imported again", async () => {
  // An earlier test emptied a table, which the check reports.
  const [before, faults] = [await unmatched(), await checkLedgerSums(pool)];
  const { statementId } = await load(ago(20), 40_00n);
  expect(await askRevocation(importer, statementId, "Не тот счёт")).toEqual({ ok: true, value: null });
  expect(await revokeStatement(importer, statementId)).toMatchObject({ code: "STAGE.SAME_PERSON" });
  expect(await revokeStatement(colleague, statementId)).toMatchObject({ code: "AUTH.FORBIDDEN" });
  expect(await revokeStatement(office, statementId)).toEqual({ ok: true, value: null });
  expect(await checkLedgerSums(pool)).toEqual(faults);
  expect(await revokeStatement(admin, statementId)).toMatchObject({ code: "STATUS.CHANGED" });
  expect(await unmatched()).toBe(before);
  const { rows } = await database.asOwner(
    "SELECT f.claimed_by, f.deleted_at FROM account_statement s JOIN stored_file f ON f.id = s.file_id WHERE s.id = $1",
    [statementId],
  );
  expect(rows).toEqual([{ claimed_by: statementId, deleted_at: null }]);
  const acts = await database.asOwner("SELECT action, reason FROM audit_entry WHERE diff ->> 'statement' = $1 ORDER BY seq", [statementId]);
  expect(acts.rows.map(({ action, reason }) => [action, reason])).toEqual([
    ["receipts.import", null],
    ["receipts.revokeAsked", "Не тот счёт"],
    ["receipts.revoke", "Не тот счёт"],
  ]);
  expect((await load(ago(20), 40_00n)).imported).toBe(1);
});

test("an import with a used line cannot be revoked", async () => {
  const { statementId } = await load(ago(30), 70_00n);
  const [arrival] = (await listArrivals({ agentIds: [agentId], states: ["unknown"], limit: 1 })) ?? [];
  expect(await stateReturn(importer, { arrivalId: arrival?.id ?? "", reason: "Чужие деньги", returnNumber: "R-1" })).toMatchObject({
    ok: true,
  });
  expect(await askRevocation(office, statementId, "Ошибка")).toMatchObject({ code: "STATEMENT.IN_USE" });
  await expect(
    database.asOwner(
      `UPDATE account_statement SET state = 'revoked', revoke_asked_by = $2, revoke_reason = 'x', revoked_by = $3, revoked_at = now()
       WHERE id = $1`,
      [statementId, office.principal.userId, admin.principal.userId],
    ),
  ).rejects.toThrow("lines in use");
});

test("only a second person decides on the page, and an outsider gets nothing", async () => {
  const visitor = await site.visitor().logIn("manager.russia");
  const form = new FormData();
  form.set("account", accountId);
  form.set("file", new File([new Uint8Array(bytesOf(ago(2), 33_00n))], "kl_to_1c.txt"));
  const sent = await visitor.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  const kept = await visitor.post(sent.headers.get("Location") ?? "", { acceptsDifference: "on" });
  const page = kept.headers.get("Location") ?? "";
  expect(page).toMatch(/^\/agents\/receipts\/statements\/[0-9a-f-]{36}$/);
  const own = await (await visitor.get(page)).text();
  expect(own).toContain("ждёт решения второго сотрудника");
  expect(own).not.toContain('value="accept"');
  expect((await visitor.post(page, { intent: "accept" })).status).toBe(422);
  const stranger = await site.visitor().logIn("manager.europe");
  expect((await stranger.get(page)).status).toBe(404);
  const second = await site.visitor().logIn("agents");
  expect(await (await second.get("/agents/receipts/statements")).text()).toContain("ждёт решения второго сотрудника");
  expect(await (await second.get(page)).text()).toContain('value="accept"');
  expect((await second.post(page, { intent: "accept" })).headers.get("Location")).toBe(page);
  expect((await second.post(page, { intent: "askRevocation", reason: "" })).status).toBe(422);
  expect((await second.post(page, { intent: "askRevocation", reason: "Не та выписка" })).status).toBe(303);
  expect((await second.post(page, { intent: "revoke" })).status).toBe(422);
  const third = await site.visitor().logIn("admin");
  expect((await third.post(page, { intent: "revoke" })).status).toBe(303);
  expect(await (await visitor.get(page)).text()).toContain("отозвана");
});
