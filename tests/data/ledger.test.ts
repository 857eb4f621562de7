import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { LedgerEntry } from "#domain/money/ledger-entry.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { balances, listLedger, recordLedgerEntries } = await import("#data/money/ledger.server.ts");

const origin = { at: Date.UTC(2026, 10, 20, 9), actor: "system" };

function receipt(offerId: string = randomUUID(), minor = 103_000n): LedgerEntry {
  const line = (account: string, amount: bigint) => ({ account, money: { minor: amount, currency: "EUR" as const } });
  return {
    idemKey: `${offerId}:${randomUUID()}`,
    offerId,
    leg: "owner",
    kind: "receipt",
    eventVersion: 7,
    postings: [line("agent:a:account:b", minor), line(`offer:${offerId}:owner:held`, -minor)],
  };
}

const record = (...entries: LedgerEntry[]) => withTransaction((tx) => recordLedgerEntries(tx, entries, origin));
const asApp = (sql: string) => database.asApp(sql);

describe("recording", () => {
  test("entries are read back as they were written", async () => {
    const entry = receipt();
    await record(entry);
    expect(await listLedger(entry.offerId ?? "")).toMatchObject([{ ...origin, kind: "receipt", leg: "owner", postings: entry.postings }]);
    expect(await balances(entry.offerId ?? "")).toEqual(entry.postings);
  });

  test("recording the same entry again writes nothing", async () => {
    const entry = receipt();
    await record(entry);
    await record(entry, entry);
    expect(await listLedger(entry.offerId ?? "")).toHaveLength(1);
  });

  test("refuses different contents under one key", async () => {
    const entry = receipt();
    await record(entry);
    await expect(record({ ...receipt(entry.offerId ?? ""), idemKey: entry.idemKey, kind: "refund" })).rejects.toThrow(/other content/);
  });

  test("a correction names the transaction that it reverses, and refuses an unknown one", async () => {
    const entry = receipt();
    await record(entry);
    const reverse = receipt(entry.offerId ?? "", -103_000n);
    await record({ ...reverse, kind: "bounce", corrects: entry.idemKey });
    const [first, second] = await listLedger(entry.offerId ?? "");
    expect(second?.corrects).toBe(first?.txId);
    await expect(record({ ...receipt(), corrects: "nothing" })).rejects.toThrow();
  });

  test("two concurrent writers of one offer build one chain", async () => {
    const offerId = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => record(receipt(offerId))));
    const { rows } = await database.asOwner(
      `SELECT count(*)::int AS links FROM ledger_tx a JOIN ledger_tx b ON b.prev_hash = a.hash WHERE a.offer_id = $1`,
      [offerId],
    );
    expect(rows[0]).toEqual({ links: 7 });
  });
});

describe("the database refuses, as the application role", () => {
  const unbalanced = (minor: bigint) => {
    const entry = receipt();
    const [first, second] = entry.postings;
    return { ...entry, postings: [first!, { ...second!, money: { minor, currency: "EUR" as const } }] };
  };

  test("a transaction that is one minor unit off", async () => {
    await expect(record(unbalanced(-102_999n))).rejects.toThrow(/does not balance: EUR 1/);
  });

  test("a total that is zero only across currencies", async () => {
    const entry = receipt();
    const [first, second] = entry.postings;
    const mixed = { ...entry, postings: [first!, { ...second!, money: { minor: -103_000n, currency: "USD" as const } }] };
    await expect(record(mixed)).rejects.toThrow(/does not balance/);
  });

  test("a single posting, and an empty list", async () => {
    const entry = receipt();
    await expect(record({ ...entry, postings: entry.postings.slice(0, 1) })).rejects.toThrow(/1 posting/);
    await expect(record({ ...entry, postings: [] })).rejects.toThrow(/0 posting/);
  });

  test("a posting of zero", async () => {
    const entry = receipt();
    const zero = { account: "agent:a:account:b", money: { minor: 0n, currency: "EUR" as const } };
    await expect(record({ ...entry, postings: [...entry.postings, zero] })).rejects.toThrow(/ledger_posting_amount_moves/);
  });

  test("a posting added to an old transaction, even a pair that sums to zero", async () => {
    await record(receipt());
    const add = `INSERT INTO ledger_posting (tx_id, account, currency, amount) SELECT max(id), 'x', 'EUR', n FROM ledger_tx, unnest(ARRAY[5, -5]) n GROUP BY n`;
    await expect(asApp(add)).rejects.toThrow(/hash of its content/);
  });

  test.each([
    "UPDATE ledger_posting SET amount = amount + 1",
    "DELETE FROM ledger_tx",
    "TRUNCATE ledger_posting",
    "ALTER TABLE ledger_tx DISABLE TRIGGER ALL",
  ])("%s", async (sql) => {
    await expect(asApp(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each([
    "UPDATE ledger_posting SET amount = amount + 1",
    "DELETE FROM ledger_tx WHERE false",
    "TRUNCATE ledger_tx CASCADE",
    "UPDATE offer_event SET type = ''",
    "DELETE FROM audit_entry",
  ])("%s, even as the owner", async (sql) => {
    await expect(database.asOwner(sql)).rejects.toThrow(/append-only/);
  });

  test("a refused transaction leaves no rows", async () => {
    const entry = unbalanced(-1n);
    await record(entry).catch(() => {});
    const { rowCount } = await pool.query("SELECT 1 FROM ledger_tx WHERE idem_key = $1", [entry.idemKey]);
    expect(rowCount).toBe(0);
  });
});
