// A new member orders the publication of a finished draft; it is published once after the approval, or a letter says why it was not.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { DraftValues } from "#contracts/offer/draft.ts";
import type { ServiceContext } from "#services/context.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { marketPeople, rubToEur } from "./market-people.ts";

const database = await cloneDatabase();
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { orderPublication } = await import("#services/offer/drafts/order-publication.server.ts");
const { publishApprovedDrafts } = await import("#services/offer/drafts/publish-approved.server.ts");
const { publishOrdered } = await import("#services/offer/drafts/publish-draft.server.ts");
const { findDraft } = await import("#data/offer/draft-reads.server.ts");
const { saveDraft } = await import("#services/offer/drafts/save-draft.server.ts");
const { listOrderedDrafts } = await import("#data/offer/approved-drafts.server.ts");
const { withPrisma } = await import("#data/prisma.server.ts");
const { quoteRoute } = await import("#services/offer/drafts/quote-route.server.ts");
const { decimalText } = await import("#domain/offer/wire.ts");
const people = await marketPeople(database);
const { irina, jonas } = people;

const newcomer: ServiceContext = { ...irina, now: Date.now(), principal: { ...irina.principal, status: "onInitialModeration" } };
const memberId = irina.principal.userId;
const setStatus = (change: string) => database.asOwner(`UPDATE "user" SET ${change} WHERE id = $1`, [memberId]);
const route = rubToEur({ kind: "own", accountId: "" }).route;
const amount = { amount: "1000", side: "get" } as const;
let payout: NonNullable<DraftValues["payout"]>;

beforeAll(async () => {
  payout = (await people.accountOf(irina, "EUR")) as NonNullable<DraftValues["payout"]>;
});
beforeEach(async () => {
  await database.asOwner("DELETE FROM offer_draft WHERE member_id = $1 AND offer_id IS NULL", [memberId]);
  await setStatus("status = 1, is_suspended = false, is_blocked = false");
});

async function draft(values: Partial<DraftValues> = {}): Promise<string> {
  const id = randomUUID();
  await database.asOwner("INSERT INTO offer_draft (id, member_id, type, values) VALUES ($1, $2, 'exchange', $3)", [
    ...[id, memberId],
    JSON.stringify({ route, amount, payout, ...values }),
  ]);
  return id;
}

async function shownNow() {
  const quoted = await quoteRoute(route, amount, Date.now());
  if (!quoted.ok) throw new Error(quoted.code);
  const { rate, legs } = quoted.value;
  return { rate, ownerPayIn: decimalText(legs.owner.payIn), buyerPrincipal: decimalText(legs.buyer.principal) };
}

async function ordered(): Promise<string> {
  const id = await draft();
  expect(await orderPublication(newcomer, id, await shownNow())).toEqual({ ok: true, value: null });
  return id;
}

const offerOf = async (id: string) =>
  (await database.asOwner("SELECT offer_id, values ? 'onApproval' AS ordered FROM offer_draft WHERE id = $1", [id])).rows[0];
const letters = async (id: string) =>
  (
    await database.asOwner("SELECT code, params FROM mail_outbox WHERE template = 'draft-not-published' AND dedupe_key LIKE $1", [
      `%${id}%`,
    ])
  ).rows;

test("an order is carried out once, after the approval and not before, even by two workers", async () => {
  const id = await ordered();
  await publishApprovedDrafts(Date.now());
  expect(await offerOf(id)).toEqual({ offer_id: null, ordered: true });
  await setStatus("status = 0");
  await Promise.all([publishApprovedDrafts(Date.now()), publishApprovedDrafts(Date.now())]);
  const { offer_id: offerId } = await offerOf(id);
  expect(offerId).not.toBeNull();
  expect((await database.asOwner("SELECT phase FROM offer WHERE id = $1", [offerId])).rows).toEqual([{ phase: "published" }]);
  expect(await publishApprovedDrafts(Date.now())).toBe(0);
  const made = await database.asOwner("SELECT count(*)::int AS n FROM offer_command WHERE offer_id = $1", [offerId]);
  expect(made.rows[0].n).toBe(1);
  expect(await letters(id)).toEqual([]);
});

test.each(["is_suspended = true", "is_blocked = true"])("nothing is published while %s, and the order stays", async (held) => {
  const id = await ordered();
  await setStatus(`status = 0, ${held}`);
  await publishApprovedDrafts(Date.now());
  expect([await offerOf(id), await letters(id)]).toEqual([{ offer_id: null, ordered: true }, []]);
});

test("nothing is published while the account waits for its check", async () => {
  const id = await ordered();
  const account = [payout.accountId];
  await setStatus("status = 0");
  await database.asOwner("UPDATE bank_account SET state = 'submitted' WHERE id = $1", account);
  await publishApprovedDrafts(Date.now());
  expect([await offerOf(id), await letters(id)]).toEqual([{ offer_id: null, ordered: true }, []]);
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE id = $1", account);
  await publishApprovedDrafts(Date.now());
  expect((await offerOf(id)).offer_id).not.toBeNull();
});

test("the letter about the approval mentions an ordered draft and the state of its account", async () => {
  const told = () => withPrisma((db) => listOrderedDrafts(db, memberId));
  const set = (change: string) => database.asOwner(`UPDATE bank_account SET ${change} WHERE id = $1`, [payout.accountId]);
  await draft();
  expect(await told()).toEqual([]);
  const id = await ordered();
  expect(await told()).toEqual([{ account: "approved", agreedAt: expect.any(Number) }]);
  await set("state = 'submitted'");
  expect(await told()).toMatchObject([{ account: "submitted" }]);
  await set("state = 'declined'");
  expect(await told()).toMatchObject([{ account: "unusable" }]);
  await set("state = 'approved', removed_at = now()");
  expect(await told()).toMatchObject([{ account: "unusable" }]);
  await set("removed_at = NULL");
  await database.asOwner("UPDATE offer_draft SET type = 'invoice' WHERE id = $1", [id]);
  expect(await told()).toMatchObject([{ account: null }]);
});

test("amounts beyond the agreed limits end the order with one letter", async () => {
  const id = await ordered();
  await setStatus("status = 0");
  await database.asOwner("UPDATE offer_draft SET values = jsonb_set(values, '{onApproval,maxPayIn}', '\"100.00\"') WHERE id = $1", [id]);
  await publishApprovedDrafts(Date.now());
  await publishApprovedDrafts(Date.now());
  expect(await offerOf(id)).toEqual({ offer_id: null, ordered: false });
  expect(await letters(id)).toMatchObject([{ params: { params: { kind: "rate", draftId: id } } }]);
});

test("a declined account and the age of a month end an order with a letter", async () => {
  const [declined, old] = [await ordered(), await ordered()];
  await setStatus("status = 0");
  await database.asOwner("UPDATE offer_draft SET values = jsonb_set(values, '{onApproval,agreedAt}', '1000') WHERE id = $1", [old]);
  await database.asOwner("UPDATE bank_account SET state = 'declined' WHERE id = $1", [payout.accountId]);
  await publishApprovedDrafts(Date.now());
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE id = $1", [payout.accountId]);
  expect([(await letters(declined))[0].params.params.kind, (await letters(old))[0].params.params.kind]).toEqual(["account", "other"]);
});

test("a route without open agents ends the order with a letter, and the draft remains", async () => {
  const id = await ordered();
  await setStatus("status = 0");
  const { rows: open } = await database.asOwner("UPDATE escrow_agent SET is_suspended = true WHERE NOT is_suspended RETURNING id");
  await publishApprovedDrafts(Date.now());
  await database.asOwner("UPDATE escrow_agent SET is_suspended = false WHERE id = ANY($1)", [open.map((agent) => agent.id)]);
  expect(await offerOf(id)).toEqual({ offer_id: null, ordered: false });
  expect(await letters(id)).toMatchObject([{ params: { params: { kind: "closed" } } }]);
});

test("a draft that its owner changes while it is being published remains a draft", async () => {
  const id = await ordered();
  await setStatus("status = 0");
  const read = await findDraft(id, memberId);
  const agreedAt = read?.values.onApproval?.agreedAt;
  if (read === null || agreedAt === undefined) throw new Error("The draft has no order.");
  expect((await saveDraft(irina, id, { step: "amounts", amount })).ok).toBe(true);
  const { outcome } = await publishOrdered(irina, read, { commandId: randomUUID(), shown: await shownNow(), agreedAt });
  expect(outcome).toMatchObject({ code: "STATUS.CHANGED" });
  expect(await offerOf(id)).toEqual({ offer_id: null, ordered: false });
});

test("a changed draft ends the order, and other amounts, a foreign or an unfinished draft are refused", async () => {
  const id = await ordered();
  expect((await saveDraft(newcomer, id, { step: "amounts", amount: { amount: "900", side: "get" } })).ok).toBe(true);
  expect(await offerOf(id)).toEqual({ offer_id: null, ordered: false });
  const shown = await shownNow();
  expect(await orderPublication(newcomer, id, shown)).toMatchObject({ ok: false, code: "OFFER.TERMS_CHANGED" });
  expect(await orderPublication({ ...jonas, principal: { ...jonas.principal, status: "emailVerified" } }, id, shown)).toMatchObject({
    code: "NOT_FOUND",
  });
  const unfinished = randomUUID();
  await database.asOwner("INSERT INTO offer_draft (id, member_id, type, values) VALUES ($1, $2, 'exchange', $3)", [
    ...[unfinished, memberId],
    JSON.stringify({ route }),
  ]);
  expect(await orderPublication(newcomer, unfinished, shown)).toMatchObject({ code: "STATUS.CHANGED" });
  expect(await orderPublication({ ...newcomer, principal: irina.principal }, await draft(), shown)).toMatchObject({
    code: "STATUS.CHANGED",
  });
});
