import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { changeBankAccount } = await import("#services/account/change-bank-account.server.ts");
const { readOwnAccount } = await import("#services/account/read-own-account.server.ts");
const { reviewAccount } = await import("#services/account/review-account.server.ts");
const { removeBankAccount } = await import("#services/account/change-bank-account.server.ts");
const { deliver } = await import("#commands/submit-command.server.ts");
const { acceptedOffer, paidOutOffer, prove, requireApplied, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

async function euroAccount() {
  const irina = await contextOf("irina");
  const sql = "SELECT id FROM bank_account WHERE user_id = $1 AND currency = 'EUR'";
  const read = await readOwnAccount(irina, (await database.asOwner(sql, [irina.principal.userId])).rows[0].id);
  if (!read.ok) throw new Error(read.code);
  return { irina, account: read.value };
}

/** Delivers pending commands, as the relay of the running product does. */
async function deliverAll(): Promise<void> {
  const { rows } = await database.asOwner("SELECT id FROM offer_command WHERE status = 'pending'");
  for (const { id } of rows) await deliver(id);
}

test("an edited account ends the unpaid offer and holds the payout of the paid one, and the page announces both", async () => {
  const signing = await acceptedOffer();
  const paying = await signedOffer();
  await prove(paying, "buyer");
  const { irina, account } = await euroAccount();
  expect(account.uses.map(({ offerId, effect, isParty }) => [offerId, effect, isParty])).toEqual([
    [signing.id, "cancel", true],
    [paying.id, "hold", true],
  ]);

  const change = { bankAccountId: account.id, version: account.version, details: { iban: "DE89370400440532013000" } };
  const renamed = await changeBankAccount(irina, { bankAccountId: account.id, version: account.version, bankName: "Deutsche Bank" });
  expect(renamed).toMatchObject({ ok: true, value: { version: account.version, offers: [] } });
  await deliverAll();
  expect([(await signing.state()).phase, (await euroAccount()).account.state]).toEqual(["signing", "submitted"]);
  expect(await changeBankAccount(irina, change)).toMatchObject({ ok: false, code: "BANK.IN_USE", params: { count: 2, field: "password" } });
  const changed = await changeBankAccount(irina, change, true);
  expect(changed).toMatchObject({ ok: true, value: { offers: [(await signing.state()).humanId, (await paying.state()).humanId] } });
  await deliverAll();
  expect(await signing.reaches("cancelled")).toMatchObject({ cancelReason: "bankAccountChange" });
  const held = await paying.state();
  expect(held).toMatchObject({ phase: "awaitingPayment", legs: { buyer: { beneficiaryHold: { reason: "accountChanged" } } } });
  expect((await euroAccount()).account).toMatchObject({ state: "submitted", uses: [{ offerId: paying.id, effect: "held" }] });

  const told = "SELECT type, data FROM notification WHERE user_id = $1 AND type = 'offerCancelledDueToBankAccountChange'";
  expect((await database.asOwner(told, [irina.principal.userId])).rows).toMatchObject([{ data: { whose: "you" } }]);
});

const openCalls = async () => {
  const sql = "SELECT DISTINCT user_id FROM notification WHERE type = 'accountQueued' AND read_at IS NULL AND starts_with(dedupe_key, $1)";
  return (await database.asOwner(sql, [`accountQueued:${(await euroAccount()).account.id}:`])).rowCount;
};

test("approving the account ends the notifications of all moderators, and a manager decides about the hold", async () => {
  const { irina, account } = await euroAccount();
  const order = { memberId: irina.principal.userId, accountId: account.id, version: account.version, declineReason: null };
  expect(await reviewAccount(await contextOf("agents"), order)).toMatchObject({ ok: false, code: "AUTH.FORBIDDEN" });
  expect(await openCalls()).toBeGreaterThan(1);
  expect(await reviewAccount(await contextOf("moderator"), order)).toEqual({ ok: true, value: null });
  expect(await openCalls()).toBe(0);
  expect(await reviewAccount(await contextOf("moderator"), order)).toMatchObject({ ok: false, code: "STATUS.CHANGED" });
  expect((await euroAccount()).account).toMatchObject({ state: "approved", uses: [{ effect: "held" }] });
  expect(await reviewLetters(account.id)).toMatchObject([{ kind: "approved", bank: "Deutsche Bank", tail: "3000" }]);
});

const reviewLetters = async (accountId: string) => {
  const sql = "SELECT params->'params' AS params FROM mail_outbox WHERE template = 'account-reviewed' AND dedupe_key LIKE $1";
  return (await database.asOwner(sql, [`%${accountId}%`])).rows.map(({ params }) => params);
};

test("a member whose profile is not checked yet gets a letter about a declined account, and none about an approved one", async () => {
  const { irina, account } = await euroAccount();
  const put = (status: number, state: string) =>
    database.asOwner('WITH u AS (UPDATE "user" SET status = $2 WHERE id = $1) UPDATE bank_account SET state = $3 WHERE id = $4', [
      ...[irina.principal.userId, status, state, account.id],
    ]);
  const before = await reviewLetters(account.id);
  const moderator = await contextOf("moderator");
  const review = async (declineReason: string | null) => {
    await put(1, "submitted");
    const { version } = (await euroAccount()).account;
    return await reviewAccount(moderator, { memberId: irina.principal.userId, accountId: account.id, version, declineReason });
  };
  expect(await review(null)).toEqual({ ok: true, value: null });
  expect(await reviewLetters(account.id)).toEqual(before);
  await database.asOwner("UPDATE bank_account SET version = version + 1 WHERE id = $1", [account.id]);
  expect(await review("Название банка не совпадает")).toEqual({ ok: true, value: null });
  expect((await reviewLetters(account.id)).filter(({ kind }) => kind === "declined")).toMatchObject([
    { note: "Название банка не совпадает" },
  ]);
  await put(0, "approved");
});

test("a bounced payout waits for a manager when its account was removed meanwhile", async () => {
  const offer = await paidOutOffer();
  const { irina, account } = await euroAccount();
  expect(await removeBankAccount(irina, { accountId: account.id, isPasswordConfirmed: true })).toMatchObject({ ok: true });
  await deliverAll();
  expect((await offer.state()).legs.buyer.beneficiaryHold).toBeUndefined();
  requireApplied(await offer.staff("buyer", { type: "reportBounce", leg: "buyer", reason: "Счёт получателя закрыт" }));
  await deliverAll();
  expect((await offer.state()).legs.buyer.beneficiaryHold).toMatchObject({ reason: "accountRemoved" });
});
