// Writes to stated money that the application's database role is refused, whatever a fault or an intruder sends.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OfferState } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { recordRefused } = await import("#data/command/command-inbox.server.ts");
const { claimReference, moveReference } = await import("#data/money/references.server.ts");
const { recordReceipt } = await import("#data/money/submitted-receipts.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");

const amount = { minor: 50_000n, currency: "EUR" } as const;

/** An offer whose owner's leg contains one receipt, with the command that submitted it. */
async function stated(verified: boolean, source: "staff" | "statement" = "staff") {
  const draft = draftState();
  const id = randomUUID();
  const receipt = { id, amount, bookedAt: Date.UTC(2026, 10, 20), payer: "side", verified, counted: verified } as const;
  const step = published(draft, { legs: { ...draft.legs, owner: { ...draft.legs.owner, receipts: [receipt] } } });
  await withTransaction(async (tx) => {
    await createDraftOffer(tx, draft);
    await projectOffer(tx, { ...step, commandId: null, actor: null });
  });
  const commandId = await kept(draft.id);
  await keep(draft, id, commandId, source);
  return { state: step.state, id, commandId };
}

async function kept(offerId: string): Promise<string> {
  const id = randomUUID();
  const sql = `INSERT INTO offer_command (id, offer_id, actor, type, body, body_hash, next_attempt_at)
    VALUES ($1, $2, '{}', 'submitIncoming', '{}', '\\x00', now())`;
  await database.asOwner(sql, [id, offerId]);
  return id;
}

async function keep({ id: offerId, legs }: OfferState, id: string, commandId: string, source: "staff" | "statement"): Promise<void> {
  const { agentId, agentAccountId } = legs.owner;
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.UTC(2026, 10, 20), recordedBy: null } as const;
  const place = { agentId, agentAccountId, offerId, leg: "owner", reference: "no 17", source } as const;
  // Another test covers the arrival of a receipt from a statement.
  if (source === "statement") await database.asOwner("ALTER TABLE receipt DISABLE TRIGGER counted_once");
  await recordReceipt(pool, { id, amount, ...seen, ...place }, commandId);
  if (source === "statement") await database.asOwner("ALTER TABLE receipt ENABLE TRIGGER counted_once");
}

const remove = (id: string) => database.asApp("DELETE FROM receipt WHERE id = $1", [id]);
const exists = async (id: string) => (await pool.query("SELECT FROM receipt WHERE id = $1", [id])).rowCount === 1;

test.each(["amount_minor = 1", "currency = 'USD'", "offer_id = gen_random_uuid()", "source = 'statement'", "reference = ''"])(
  "the application cannot set %s on a receipt",
  async (change) => {
    await expect(database.asApp(`UPDATE receipt SET ${change}`)).rejects.toThrow(/permission denied/);
  },
);

test.each(["network = 'in:TRON'", "reference = 'x'"])("the application cannot set %s on a reference", async (change) => {
  await expect(database.asApp(`UPDATE used_reference SET ${change}`)).rejects.toThrow(/permission denied/);
});

test("a receipt in its offer's state cannot be deleted, verified or not, even after its command was refused", async () => {
  for (const verified of [true, false]) {
    const { id, commandId } = await stated(verified);
    await expect(remove(id)).rejects.toThrow(/is part of offer/);
    await database.asOwner("UPDATE offer_command SET status = 'refused' WHERE id = $1", [commandId]);
    await expect(remove(id)).rejects.toThrow(/is part of offer/);
    expect(await exists(id)).toBe(true);
  }
});

test("a receipt that staff submitted can be deleted only after its command was refused", async () => {
  const { state } = await stated(false);
  const id = randomUUID();
  const commandId = await kept(state.id);
  await keep(state, id, commandId, "staff");
  await expect(remove(id)).rejects.toThrow(/was stated and not refused/);
  await withTransaction((tx) => recordRefused(tx, commandId, "STAGE.CLOSED", {}));
  expect(await exists(id)).toBe(false);
});

test("a receipt from a statement can be deleted when its match is removed, not while its command is pending", async () => {
  const { state } = await stated(false);
  const id = randomUUID();
  const commandId = await kept(state.id);
  await keep(state, id, commandId, "statement");
  await expect(remove(id)).rejects.toThrow(/was stated and not refused/);
  await database.asOwner("UPDATE offer_command SET status = 'applied' WHERE id = $1", [commandId]);
  await remove(id);
  expect(await exists(id)).toBe(false);
});

test("a reference with verified money stays with its leg; that of returned money can move; that of a payout never moves", async () => {
  const [held, returned, other] = [await stated(true), await stated(false), await stated(false)];
  const to = { offerId: other.state.id, leg: "owner", commandId: null } as const;
  const from = ({ state }: typeof held) => ({ offerId: state.id, leg: "owner" }) as const;
  const claim = async ({ state, commandId }: typeof held, kind: "receipt" | "payout") => {
    const place = { network: `in:${randomUUID()}`, reference: `NO17 2026-11-20 ${amount.minor}${amount.currency}`, kind } as const;
    expect(await claimReference(pool, { ...place, offerId: state.id, leg: "owner", commandId })).toBe(true);
    return place;
  };
  const stays = { ...(await claim(held, "receipt")), ...to };
  await expect(moveReference(pool, stays, from(held))).rejects.toThrow(/holds verified money under the number/);
  const refunded = `UPDATE offer SET state = jsonb_set(state, '{legs,owner,refunded}', 'true') WHERE id = $1`;
  await database.asOwner(refunded, [held.state.id]);
  expect(await moveReference(pool, stays, from(held))).toBe(true);
  expect(await moveReference(pool, { ...(await claim(returned, "receipt")), ...to }, from(returned))).toBe(true);
  const payout = { ...(await claim(returned, "payout")), ...to };
  await expect(moveReference(pool, payout, from(returned))).rejects.toThrow(/is not moved/);
});

test.each([
  ["of the day before", "NO17 2026-11-19 50000EUR", true],
  ["of the day after", "NO17 2026-11-21 50000EUR", true],
  ["of another day", "NO17 2026-11-22 50000EUR", false],
  ["of another amount", "NO17 2026-11-20 50001EUR", false],
  ["of another currency", "NO17 2026-11-20 50000USD", false],
  ["of another order", "NO18 2026-11-20 50000EUR", false],
])("verified money keeps its own number only: the number %s", async (_name, reference, isKept) => {
  const [held, other] = [await stated(true), await stated(false)];
  const place = { network: `in:${randomUUID()}`, reference, kind: "receipt", leg: "owner" } as const;
  const { state, commandId } = held;
  expect(await claimReference(pool, { ...place, offerId: state.id, commandId })).toBe(true);
  const moved = moveReference(pool, { ...place, offerId: other.state.id, commandId: null }, { offerId: state.id, leg: "owner" });
  if (isKept) await expect(moved).rejects.toThrow(/holds verified money under the number/);
  else expect(await moved).toBe(true);
});

const stillIds = `SELECT command_ids AS ids FROM used_reference WHERE network = $1`;
const release = "UPDATE used_reference SET command_ids = $2 WHERE network = $1";

test("a reference becomes free only when all commands that used it were refused", async () => {
  const [{ state }, other] = [await stated(true), await stated(false)];
  const network = `in:${randomUUID()}`;
  const [first, second] = [await kept(state.id), await kept(state.id)];
  const place = { network, reference: "NO17", kind: "receipt", offerId: state.id, leg: "owner" } as const;
  for (const commandId of [first, second]) expect(await claimReference(pool, { ...place, commandId })).toBe(true);
  const ids = async () => (await pool.query<{ ids: string[] | null }>(stillIds, [network])).rows[0]?.ids;
  // Both commands are pending.
  for (const left of [[], [second], [randomUUID()]]) {
    await expect(database.asApp(release, [network, left])).rejects.toThrow(/was not refused/);
  }
  await withTransaction((tx) => recordRefused(tx, first, "STAGE.CLOSED", {}));
  expect(await ids()).toEqual([second]);
  await database.asOwner("UPDATE offer_command SET status = 'applied' WHERE id = $1", [second]);
  await expect(database.asApp(release, [network, []])).rejects.toThrow(/was not refused/);
  await expect(database.asApp("UPDATE offer_command SET status = 'refused' WHERE id = $1", [second])).rejects.toThrow(/has ended/);
  const moved = "UPDATE used_reference SET offer_id = $2, command_ids = '{}' WHERE network = $1";
  await expect(database.asApp(moved, [network, other.state.id])).rejects.toThrow(/not moved without a command/);
  expect(await ids()).toEqual([second]);
});

test("a reference that a manager moved does not become free, not even through another command", async () => {
  const { state, commandId } = await stated(false);
  const network = `in:${randomUUID()}`;
  const place = { network, reference: "NO18", kind: "receipt", offerId: state.id, leg: "owner" } as const;
  expect(await claimReference(pool, { ...place, commandId })).toBe(true);
  expect(await moveReference(pool, { ...place, leg: "buyer", commandId: null }, place)).toBe(true);
  for (const left of [[], [await kept(state.id)]]) {
    await expect(database.asApp(release, [network, left])).rejects.toThrow(/was not refused/);
  }
});
