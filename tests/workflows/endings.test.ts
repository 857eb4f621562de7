import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import {
  awaitingPayment,
  type Deal,
  eventually,
  paidIn,
  paidOutAndConfirmed,
  payingOut,
  proof,
  published,
  refunded,
  requireApplied,
  signing,
  startEngine,
} from "./engine.ts";
import { recordHistory } from "./history-files.ts";

await cloneDatabase();
const engine = await startEngine();
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { balances } = await import("#data/money/ledger.server.ts");

/** The story is over: nothing is held, and the workflow returns after the watch window. */
async function isOver(offerId: string, ending: string): Promise<void> {
  expect((await balances(offerId)).filter(({ account, money }) => account.startsWith("offer:") && money.minor !== 0n)).toEqual([]);
  const handle = engine.client().workflow.getHandle(offerWorkflowId(offerId));
  await eventually(
    () => handle.describe(),
    ({ status }) => status.name === "COMPLETED",
  );
  if (process.env.RECORD_HISTORIES) recordHistory(ending, await handle.fetchHistory());
}
const watchWindow = 300;

test("completed: both paid in, paid out, confirmed", async () => {
  const deal = await payingOut(engine, { watchWindow });
  await paidOutAndConfirmed(deal);
  await deal.reaches("completed");
  await isOver(deal.id, "completed");
  const versions = await engine.pool.query<{ version: number }>("SELECT version FROM offer_event WHERE offer_id = $1 ORDER BY 1", [
    deal.id,
  ]);
  expect(versions.rows.map(({ version }) => version)).toEqual(versions.rows.map((_, index) => index + 1));
});

test("refunded: one side never paid, staff let the decision run out, the payer gets the money back", async () => {
  const deal = await awaitingPayment(engine, {
    watchWindow,
    paymentWindow: seconds(2),
    paymentReminders: [],
    staffDecisionWindow: seconds(1),
  });
  requireApplied(await deal.owner(proof));
  await paidIn(deal, "owner");
  await deal.reaches("suspended");
  await deal.reaches("refunding");
  await refunded(deal, ["owner"]);
  await deal.reaches("refunded");
  await isOver(deal.id, "refunded");
  const { rows } = await engine.pool.query("SELECT side, kind FROM infraction WHERE offer_id = $1", [deal.id]);
  expect(rows).toEqual([{ side: "buyer", kind: "proofLate" }]);
});

/** One payout is sent, then staff stop the deal: only the other leg is left to refund. */
async function stoppedAfterPayout(): Promise<Deal> {
  const deal = await payingOut(engine, { watchWindow });
  requireApplied(await deal.staff("owner", { type: "submitOutgoing", leg: "owner", fileIds: [randomUUID()], reference: "out-owner" }));
  requireApplied(await deal.manager({ type: "verifyOutgoing", leg: "owner" }));
  requireApplied(await deal.manager({ type: "refund", reason: "asked by both sides" }));
  await refunded(deal, ["buyer"]);
  expect((await deal.state()).phase).toBe("refunding");
  return deal;
}

test("refunded: a payout of before the stop has arrived", async () => {
  const deal = await stoppedAfterPayout();
  requireApplied(await deal.staff("owner", { type: "submitConfirmation", leg: "owner", fileIds: [randomUUID()] }));
  requireApplied(await deal.manager({ type: "verifyConfirmation", leg: "owner" }));
  await deal.reaches("refunded");
  await isOver(deal.id, "refunded-after-arrival");
});

test("refunded: a payout of before the stop came back, and its money went to whoever paid it in", async () => {
  const deal = await stoppedAfterPayout();
  requireApplied(await deal.staff("owner", { type: "reportBounce", leg: "owner", reason: "account closed" }));
  await refunded(deal, ["owner"]);
  const { legs } = await deal.reaches("refunded");
  expect([legs.owner.refunded, legs.owner.returned]).toEqual([true, legs.owner.payIn]);
  await isOver(deal.id, "refunded-after-bounce");
});

test("cancelled by the owner on the market", async () => {
  const deal = await published(engine, { watchWindow });
  requireApplied(await deal.owner({ type: "withdraw" }));
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "owner" });
  await isOver(deal.id, "cancelled-by-owner");
});

test("cancelled because the listing expired", async () => {
  const deal = await published(engine, { watchWindow, listingWindow: 500 });
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "listingExpired" });
  await isOver(deal.id, "cancelled-listing-expired");
});

test("cancelled by the buyer while signing", async () => {
  const deal = await signing(engine, { watchWindow });
  requireApplied(await deal.buyer({ type: "cancel" }));
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "buyer" });
  await isOver(deal.id, "cancelled-by-buyer");
});

test("cancelled because the partner did not sign", async () => {
  const deal = await signing(engine, { watchWindow, signingWindow: 500 });
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "partnerNotSigning" });
  await isOver(deal.id, "cancelled-partner-not-signing");
});

test("cancelled because nobody paid and staff let the decision run out", async () => {
  const deal = await awaitingPayment(engine, { watchWindow, paymentWindow: 500, paymentReminders: [], staffDecisionWindow: 500 });
  await deal.reaches("suspended");
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "paymentProofExpired" });
  await isOver(deal.id, "cancelled-proof-expired");
});

test("cancelled because a bank account was changed", async () => {
  const deal = await awaitingPayment(engine, { watchWindow });
  const accountId = (await deal.state()).legs.buyer.beneficiary?.accountId ?? "";
  requireApplied(await deal.send({ kind: "system" }, { type: "bankAccountChanged", accountId, change: "accountChanged" }));
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "bankAccountChange" });
  await isOver(deal.id, "cancelled-bank-account");
});

test("cancelled by staff", async () => {
  const deal = await signing(engine, { watchWindow });
  requireApplied(await deal.manager({ type: "forceCancel", reason: "asked by both sides" }));
  expect(await deal.reaches("cancelled")).toMatchObject({ cancelReason: "forced" });
  await isOver(deal.id, "cancelled-forced");
});
