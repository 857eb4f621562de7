import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Arrival } from "#data/money/arrivals.server.ts";
import { accounts, type LedgerEntry, type LedgerKind } from "#domain/money/ledger-entry.ts";
import type { Currency } from "#domain/money/money.ts";
import { unmatchedAgainEntry } from "#domain/money/unmatched.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { findArrival } = await import("#data/money/arrivals.server.ts");
const { recordArrivalMove } = await import("#data/money/arrivals.server.ts");
const { recordReceipt } = await import("#data/money/submitted-receipts.server.ts");
const { recordLedgerEntries } = await import("#data/money/ledger.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { checkLedgerAfter, checkLedgerChains, checkLedgerSums, readLedgerEnd } = await import("#data/money/ledger-checks.server.ts");

const faults = async () => [...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];

function entry(offerId: string, kind: LedgerKind, lines: readonly [account: string, minor: bigint, currency?: Currency][]): LedgerEntry {
  const postings = lines.map(([account, minor, currency = "EUR"]) => ({ account, money: { minor, currency } }));
  return { idemKey: `${offerId}:${kind}:${randomUUID()}`, offerId, leg: "owner", kind, eventVersion: 1, postings };
}

/** An offer whose owner paid in 1 030.00 EUR, in its state and in the ledger. */
async function paidIn(changes: Partial<OfferState> = {}): Promise<{ state: OfferState; receipt: LedgerEntry; agent: string }> {
  const draft = draftState();
  const owner = { ...draft.legs.owner, received: { minor: 103_000n, currency: "EUR" as const } };
  const step = published(draft, { legs: { ...draft.legs, owner }, ...changes });
  const agent = accounts.agentAccount(owner.agentId, owner.agentAccountId);
  const receipt = entry(draft.id, "receipt", [
    [agent, 103_000n],
    [accounts.held(draft.id, "owner"), -100_000n],
    [accounts.commission(draft.id, "owner"), -3_000n],
  ]);
  await withTransaction(async (tx) => {
    await createDraftOffer(tx, draft);
    await projectOffer(tx, { ...step, commandId: null, actor: null });
    await recordLedgerEntries(tx, [receipt], { at: draft.createdAt, actor: "system" });
  });
  return { state: step.state, receipt, agent };
}

/** An operation that is possible only with the password of the database owner. */
async function tamper(sql: string, params: unknown[] = []): Promise<void> {
  const switchTo = (mode: string) =>
    database.asOwner(["ledger_tx", "ledger_posting"].map((table) => `ALTER TABLE ${table} ${mode} TRIGGER USER`).join(";"));
  await switchTo("DISABLE");
  await database.asOwner(sql, params);
  await switchTo("ENABLE");
}

beforeEach(async () => {
  await rewrite("DELETE FROM arrival");
  await rewrite("DELETE FROM receipt");
  await tamper("WITH gone AS (DELETE FROM ledger_posting) DELETE FROM ledger_tx");
  await database.asOwner("UPDATE offer_leg SET received_minor = 0, returned_minor = 0, is_paid_out = false");
});

/** Writes arrivals and receipts past the triggers that keep them consistent. */
async function rewrite(sql: string, params: unknown[] = []): Promise<void> {
  for (const table of ["arrival", "receipt"]) await database.asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await database.asOwner(sql, params);
  for (const table of ["arrival", "receipt"]) await database.asOwner(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** An arrival of 5.00 EUR for the owner's leg, booked among the unmatched money. */
async function arrived({ id, legs }: OfferState): Promise<Arrival> {
  const { agentId, agentAccountId } = legs.owner;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, line_hash, purpose)
     VALUES ($1, $2, 'EUR', 500, '2026-11-20', $3, '') RETURNING id`,
    [agentId, agentAccountId, Buffer.from(randomUUID())],
  );
  const booked = {
    ...entry(id, "unmatchedReceipt", [
      [accounts.agentAccount(agentId, agentAccountId), 500n],
      [accounts.unmatched(agentId), -500n],
    ]),
    ...{ offerId: null, leg: null },
  };
  await withTransaction((tx) => recordLedgerEntries(tx, [booked], { at: 0, actor: "system" }));
  const arrival = await findArrival(rows[0]?.id ?? "");
  if (arrival === null) throw new Error("The arrival is missing.");
  return arrival;
}

/** The same arrival, matched to a receipt of the leg. */
async function matched(state: OfferState): Promise<{ readonly arrivalId: string; readonly receiptId: string }> {
  const arrival = await arrived(state);
  const receiptId = randomUUID();
  const { id, agentId, agentAccountId, amount } = arrival;
  const seen = { payerName: null, payerAccountTail: null, reference: null, payer: "side", bookedAt: 0, recordedBy: null } as const;
  const receipt = {
    id: receiptId,
    agentId,
    agentAccountId,
    amount,
    ...seen,
    source: "statement",
    offerId: state.id,
    leg: "owner",
  } as const;
  await withTransaction(async (tx) => {
    await recordReceipt(tx, receipt);
    const change = { state: "matched", offerId: state.id, leg: "owner", receiptId, by: randomUUID() } as const;
    await recordArrivalMove(tx, arrival, change, { at: 0, actor: "system" });
    await recordLedgerEntries(
      tx,
      [
        entry(state.id, "receipt", [
          [accounts.agentAccount(agentId, agentAccountId), 500n],
          [accounts.held(state.id, "owner"), -500n],
        ]),
      ],
      { at: 0, actor: "system" },
    );
  });
  await database.asOwner("UPDATE offer_leg SET received_minor = received_minor + 500 WHERE offer_id = $1 AND side = 'owner'", [state.id]);
  return { arrivalId: id, receiptId };
}

test("a correct ledger has no faults, also with money in another currency and money without an offer", async () => {
  const { state, agent } = await paidIn();
  await matched(state);
  await arrived(state);
  await withTransaction((tx) =>
    recordLedgerEntries(
      tx,
      [
        entry(state.id, "receipt", [
          [agent, 77n, "USD"],
          [accounts.excess(state.id, "owner"), -77n, "USD"],
        ]),
      ],
      { at: 0, actor: "system" },
    ),
  );
  expect(await faults()).toEqual([]);
});

test("a receipt in another currency that both members accepted is not reported as an error of the agent", async () => {
  const { state, agent } = await paidIn();
  await database.asOwner("UPDATE offer_leg SET received_minor = 206000 WHERE offer_id = $1 AND side = 'owner'", [state.id]);
  const [excess, position] = [accounts.excess(state.id, "owner"), accounts.exchange(state.legs.owner.agentId)];
  const entries = [
    entry(state.id, "receipt", [
      [agent, 123_600n, "USD"],
      [excess, -123_600n, "USD"],
    ]),
    entry(state.id, "exchange", [
      [excess, 123_600n, "USD"],
      [position, -123_600n, "USD"],
      [position, 103_000n],
      [excess, -103_000n],
    ]),
    entry(state.id, "allocation", [
      [excess, 103_000n],
      [accounts.held(state.id, "owner"), -103_000n],
    ]),
  ];
  await withTransaction((tx) => recordLedgerEntries(tx, entries, { at: 0, actor: "system" }));
  expect(await faults()).toEqual([]);
});

test("finds and names one minor unit changed in one posting", async () => {
  for (let n = 0; n < 5; n += 1) await paidIn();
  const { state, receipt } = await paidIn();
  await tamper("UPDATE ledger_posting SET amount = amount - 1 WHERE account = $1", [accounts.held(state.id, "owner")]);
  const found = await faults();
  expect(found).toContainEqual({ rule: "unbalanced", subject: receipt.idemKey, detail: "EUR -1" });
  expect(found).toContainEqual({
    rule: "held",
    subject: `${state.humanId} owner`,
    detail: "EUR: the ledger holds 103001, the state says 103000",
  });
  expect(found).toContainEqual({ rule: "content", subject: receipt.idemKey, detail: "does not have the content that was written" });
});

test("errors in two currencies do not cancel out, although one sum covers both", async () => {
  const { state, agent } = await paidIn();
  const excess = accounts.excess(state.id, "owner");
  const mixed = entry(state.id, "receipt", [
    [agent, 77n, "USD"],
    [excess, -77n, "USD"],
    [agent, 50n],
    [excess, -50n],
  ]);
  await withTransaction((tx) => recordLedgerEntries(tx, [mixed], { at: 0, actor: "system" }));
  const change = "UPDATE ledger_posting SET amount = amount + CASE currency WHEN 'USD' THEN 1 ELSE -1 END";
  await tamper(`${change} FROM ledger_tx t WHERE t.id = tx_id AND t.idem_key = $1 AND account = $2`, [mixed.idemKey, agent]);
  expect(await checkLedgerSums(pool)).toEqual(
    expect.arrayContaining([
      { rule: "unbalanced", subject: mixed.idemKey, detail: "USD 1" },
      { rule: "unbalanced", subject: mixed.idemKey, detail: "EUR -1" },
    ]),
  );
});

test("names two errors that cancel each other out over the whole ledger", async () => {
  const [first, second] = [await paidIn(), await paidIn()];
  await tamper("UPDATE ledger_posting SET amount = amount + 1 WHERE account = $1", [accounts.held(first.state.id, "owner")]);
  await tamper("UPDATE ledger_posting SET amount = amount - 1 WHERE account = $1", [accounts.held(second.state.id, "owner")]);
  const subjects = (await faults()).filter(({ rule }) => rule === "unbalanced").map(({ subject }) => subject);
  expect(subjects).toEqual([first.receipt.idemKey, second.receipt.idemKey]);
});

test("names a finished offer that still holds money", async () => {
  const { state } = await paidIn({ phase: "cancelled", cancelReason: "forced" });
  expect(await faults()).toEqual([
    { rule: "held", subject: `${state.humanId} owner`, detail: "EUR: the ledger holds 103000, the state says 0" },
  ]);
});

test("reports a state that received more than the ledger contains, for the offer and for the agent's accounts", async () => {
  const { state } = await paidIn();
  await database.asOwner("UPDATE offer_leg SET received_minor = 103001 WHERE offer_id = $1 AND side = 'owner'", [state.id]);
  expect((await faults()).map(({ rule }) => rule)).toEqual(["held", "agentAccount"]);
});

test("a removed transaction breaks the chain of its offer", async () => {
  const { state, agent } = await paidIn();
  const more = () =>
    entry(state.id, "allocation", [
      [agent, 5n],
      [agent, -5n],
    ]);
  const [second, third] = [more(), more()];
  await withTransaction((tx) => recordLedgerEntries(tx, [second, third], { at: 0, actor: "system" }));
  await tamper(
    "WITH t AS (DELETE FROM ledger_posting USING ledger_tx t WHERE t.id = tx_id AND idem_key = $1) DELETE FROM ledger_tx WHERE idem_key = $1",
    [second.idemKey],
  );
  expect(await faults()).toEqual([{ rule: "chain", subject: third.idemKey, detail: "does not follow the transaction before it" }]);
});

test("an incremental check finds the faults of new rows and skips the rest", async () => {
  const old = await paidIn();
  const end = await readLedgerEnd(pool);
  expect(await checkLedgerAfter(pool, end)).toEqual([]);
  const fresh = await paidIn();
  expect(await checkLedgerAfter(pool, end)).toEqual([]);
  for (const { state } of [old, fresh])
    await tamper("UPDATE ledger_posting SET amount = amount - 1 WHERE account = $1", [accounts.held(state.id, "owner")]);
  expect((await checkLedgerAfter(pool, end)).map(({ rule, subject }) => [rule, subject])).toEqual([
    ["unbalanced", fresh.receipt.idemKey],
    ["held", `${fresh.state.humanId} owner`],
    ["content", fresh.receipt.idemKey],
  ]);
});

test("a new transaction reports earlier faults of its offer and a broken link", async () => {
  const { state, agent } = await paidIn();
  await paidIn();
  const end = await readLedgerEnd(pool);
  await database.asOwner("UPDATE offer_leg SET received_minor = 103001 WHERE offer_id = $1 AND side = 'owner'", [state.id]);
  expect(await checkLedgerAfter(pool, end)).toEqual([]);
  const more = entry(state.id, "allocation", [
    [agent, 5n],
    [agent, -5n],
  ]);
  await withTransaction((tx) => recordLedgerEntries(tx, [more], { at: 0, actor: "system" }));
  await tamper("UPDATE ledger_tx SET hash = decode('00', 'hex') WHERE offer_id = $1 AND id <= $2", [state.id, end]);
  expect((await checkLedgerAfter(pool, end)).map(({ rule, subject }) => [rule, subject])).toEqual([
    ["held", `${state.humanId} owner`],
    ["chain", more.idemKey],
  ]);
});

test("reports an arrival that was released while its receipt remains, with the receipt, its money and the totals", async () => {
  const { state } = await paidIn();
  const { arrivalId, receiptId } = await matched(state);
  const end = await readLedgerEnd(pool);
  const unmatch = "UPDATE arrival SET state = 'unknown', offer_id = NULL, leg = NULL, receipt_id = NULL, moves = moves + 1 WHERE id = $1";
  await rewrite(unmatch, [arrivalId]);
  const agent = state.legs.owner.agentId;
  const alone = {
    rule: "arrival",
    subject: `${state.humanId} owner`,
    detail: `EUR 500: receipt ${receiptId} comes from a statement, and no arrival is matched to it`,
  };
  expect(await faults()).toEqual([
    alone,
    {
      rule: "arrival",
      subject: `arrival ${arrivalId}`,
      detail: "EUR 500: is unknown, and the ledger took 500 of it out of the unmatched money",
    },
  ]);
  // Books the money as unmatched again without releasing the match, so that it counts twice.
  const again = { receiptId: arrivalId, agentId: agent, agentAccountId: state.legs.owner.agentAccountId, moves: 1 };
  await withTransaction((tx) =>
    recordLedgerEntries(tx, [unmatchedAgainEntry({ ...again, amount: { minor: 500n, currency: "EUR" } })], { at: 0, actor: "system" }),
  );
  expect((await faults()).filter(({ rule }) => rule.startsWith("arrival"))).toEqual([
    alone,
    { rule: "arrivals", subject: agent, detail: "EUR: arrivals 500 are not receipts 500 + unmatched 500 + returned 0" },
  ]);
  expect(await checkLedgerAfter(pool, end)).toEqual([alone]);
});

test("reports a matched arrival whose receipt has another amount", async () => {
  const { state } = await paidIn();
  const { arrivalId, receiptId } = await matched(state);
  await rewrite("UPDATE receipt SET amount_minor = 501 WHERE id = $1", [receiptId]);
  const found = (await faults()).filter(({ rule }) => rule === "arrival");
  const detail = `EUR 500: is matched to receipt ${receiptId} of EUR 501 on another account or leg, or of another sum`;
  expect(found).toEqual([{ rule: "arrival", subject: `arrival ${arrivalId}`, detail }]);
});

test("names an arrival marked as returned whose money is unmatched in the ledger", async () => {
  const { state } = await paidIn();
  const { id } = await arrived(state);
  await rewrite(
    "UPDATE arrival SET state = 'returned', reason = '', stated_by = gen_random_uuid(), verified_by = gen_random_uuid() WHERE id = $1",
    [id],
  );
  const fault = {
    rule: "arrival",
    subject: `arrival ${id}`,
    detail: "EUR 500: is returned, and the ledger took 0 of it out of the unmatched money",
  };
  expect(await checkLedgerSums(pool)).toEqual([fault]);
});

test("the database keeps a receipt from a statement consistent with its arrival", async () => {
  const { state } = await paidIn();
  const { arrivalId, receiptId } = await matched(state);
  const other = await arrived(state);
  const { agentId, agentAccountId } = state.legs.owner;
  const alone = `INSERT INTO receipt (id, agent_id, agent_account_id, currency, amount_minor, booked_at, source, offer_id, leg)
    VALUES (gen_random_uuid(), $1, $2, 'EUR', 500, now(), 'statement', $3, 'owner')`;
  await expect(database.asApp(alone, [agentId, agentAccountId, state.id])).rejects.toThrow(/has no arrival/);
  const unmatch = "UPDATE arrival SET state = 'unknown', offer_id = NULL, leg = NULL, receipt_id = NULL WHERE id = $1";
  await expect(database.asApp(unmatch, [arrivalId])).rejects.toThrow(/has no arrival/);
  await expect(database.asApp("DELETE FROM receipt WHERE id = $1", [receiptId])).rejects.toThrow(/arrival_receipt_id_fkey/);
  await expect(database.asOwner("UPDATE receipt SET amount_minor = 501 WHERE id = $1", [receiptId])).rejects.toThrow(
    /differs from its arrival/,
  );
  const match = "UPDATE arrival SET state = 'matched', offer_id = $2, leg = 'owner', receipt_id = $3 WHERE id = $1";
  await expect(database.asApp(match, [other.id, state.id, receiptId])).rejects.toThrow(/arrival_receipt_id_key/);
  await expect(database.asApp(match, [other.id, state.id, null])).rejects.toThrow(/arrival_matched_to/);
  await expect(database.asApp(match, [other.id, state.id, randomUUID()])).rejects.toThrow(/arrival_receipt_id_fkey/);
});
