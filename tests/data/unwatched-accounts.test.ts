import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "#domain/offer/actor.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import type { Beneficiary, OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { mayAct, newCast, offerTerms } from "#tests/workflows/offer-terms.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { createSnapshot } = await import("#services/account/create-snapshot.server.ts");
const { changeBankAccount } = await import("#services/account/change-bank-account.server.ts");
const { removeBankAccount } = await import("#services/account/change-bank-account.server.ts");
const { project } = await import("#worker/projection/project.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const irina = await contextOf("irina");
const owned = [irina.principal.userId, "EUR"];
const findAccount = "SELECT id, version FROM bank_account WHERE user_id = $1 AND currency = $2 AND removed_at IS NULL";
const account = async () => (await database.asOwner(findAccount, owned)).rows[0] as { id: string; version: number };

/** Irina's account in euros, frozen as her acceptance freezes it. */
async function freeze(): Promise<Beneficiary> {
  await database.asOwner("UPDATE bank_account SET state = 'approved', removed_at = NULL WHERE user_id = $1 AND currency = $2", owned);
  const source = { kind: "own", memberId: irina.principal.userId, accountId: (await account()).id } as const;
  const frozen = await withTransaction((tx) => createSnapshot(tx, source, { currency: "EUR" }));
  if (!frozen.ok) throw new Error(frozen.code);
  return frozen.value;
}

/** The projection that the engine hands over once it has decided the command. */
function decided(state: OfferState, command: Command, actor: Actor) {
  const decision = applyCommand(state, command, actor, Date.now());
  if (!decision.ok) throw new Error(decision.code);
  const after = decision.value.state;
  const events = decision.value.events.map(toWire);
  const projection = { offerId: state.id, commandId: null, actor, fromVersion: state.version + 1, events, snapshot: toWire(after) };
  return { after, projection };
}

/** A published offer and the buyer's acceptance, which the engine has not applied yet. */
async function waitingAccept() {
  const cast = { ...newCast(), buyerId: irina.principal.userId };
  const id = randomUUID();
  const terms = offerTerms(cast, {});
  const humanId = `F-2026-${id.slice(0, 8)}`;
  const draft = draftOffer({ id, humanId, brand: "main", kind: "exchange", ownerId: cast.ownerId, terms, now: Date.now() });
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const published = decided(draft, { type: "publish", facts: mayAct }, { kind: "member", userId: cast.ownerId });
  await project(published.projection);
  const accept = { type: "accept", revision: 1, beneficiary: await freeze(), facts: mayAct } as const;
  return { id, ...decided(published.after, accept, { kind: "member", userId: cast.buyerId }) };
}

const remove = async () => {
  const removed = await removeBankAccount(irina, { accountId: (await account()).id, isPasswordConfirmed: true });
  if (!removed.ok) throw new Error(removed.code);
};
const edit = async (fields: { readonly label?: string; readonly holderName?: string }) => {
  const { id, version } = await account();
  const edited = await changeBankAccount(irina, { bankAccountId: id, version, ...fields }, true);
  if (!edited.ok) throw new Error(edited.code);
  return { before: version, after: edited.value.version };
};
const commandsOf = async (offerId: string) =>
  (await database.asOwner("SELECT type, body, actor FROM offer_command WHERE offer_id = $1 ORDER BY received_at", [offerId])).rows;

test("an account removed while the acceptance is pending cancels the offer once, after the acceptance", async () => {
  const { id, after, projection } = await waitingAccept();
  const { id: accountId } = await account();
  await remove();
  expect(await commandsOf(id)).toEqual([]);
  await project(projection);
  const told = {
    type: "bankAccountChanged",
    body: { type: "bankAccountChanged", accountId, change: "accountRemoved" },
    actor: { kind: "system" },
  };
  expect(await commandsOf(id)).toEqual([told]);
  await project(projection);
  expect(await commandsOf(id)).toEqual([told]);
  const ended = applyCommand(after, { type: "bankAccountChanged", accountId, change: "accountRemoved" }, { kind: "system" }, Date.now());
  expect(ended.ok && ended.value.state).toMatchObject({ phase: "cancelled", cancelReason: "bankAccountChange" });
});

test("a changed holder does the same, even if the account is approved again by then", async () => {
  const { id, projection } = await waitingAccept();
  await edit({ holderName: `Irina Klimova ${randomUUID().replace(/[^a-f]/g, "")}` });
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE user_id = $1", [irina.principal.userId]);
  await project(projection);
  expect(await commandsOf(id)).toMatchObject([{ body: { change: "accountChanged" } }]);
});

test("a changed label sends no command", async () => {
  const { id, projection } = await waitingAccept();
  const { before, after } = await edit({ label: `On the side ${randomUUID().slice(0, 8)}` });
  expect(after).toBe(before);
  await project(projection);
  expect(await commandsOf(id)).toEqual([]);
});

test("an account removed after the acceptance sends one command, from the removal", async () => {
  const { id, projection } = await waitingAccept();
  await project(projection);
  await remove();
  await project(projection);
  expect(await commandsOf(id)).toMatchObject([{ body: { change: "accountRemoved" } }]);
});

test("a removal concurrent with the acceptance sends exactly one command", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, projection } = await waitingAccept();
    await Promise.all(round % 2 ? [project(projection), remove()] : [remove(), project(projection)]);
    expect(await commandsOf(id)).toMatchObject([{ body: { change: "accountRemoved" } }]);
  }
});

test("waits for an open transaction that removes the account", async () => {
  const { id, projection } = await waitingAccept();
  const { id: accountId } = await account();
  const removal = await pool.connect();
  await removal.query("BEGIN");
  await removal.query("UPDATE bank_account SET removed_at = now(), version = version + 1 WHERE id = $1", [accountId]);
  let isOver = false;
  const projecting = project(projection).then(() => {
    isOver = true;
  });
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  expect(isOver).toBe(false);
  await removal.query("COMMIT");
  removal.release();
  await projecting;
  expect(await commandsOf(id)).toMatchObject([{ body: { accountId, change: "accountRemoved" } }]);
});
