import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { readMetrics } from "#tests/support/read-metrics.ts";
import {
  awaitingPayment,
  eventually,
  type Offer,
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
const { scrape } = await import("#telemetry/registry.server.ts");
const { balances } = await import("#data/money/ledger.server.ts");

/** The scenario has ended: no money is held, and the workflow returns after the watch window. */
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
  const offer = await payingOut(engine, { watchWindow });
  await paidOutAndConfirmed(offer);
  await offer.reaches("completed");
  await isOver(offer.id, "completed");
  const versions = await engine.pool.query<{ version: number }>("SELECT version FROM offer_event WHERE offer_id = $1 ORDER BY 1", [
    offer.id,
  ]);
  expect(versions.rows.map(({ version }) => version)).toEqual(versions.rows.map((_, index) => index + 1));
});

test("commands and payouts of a completed offer are measured once each", async () => {
  const before = readMetrics(await scrape());
  const offer = await payingOut(engine, { watchWindow });
  await paidOutAndConfirmed(offer);
  await offer.reaches("completed");
  const after = readMetrics(await scrape());
  const more = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    (after.valueOf(name, labels) ?? 0) - (before.valueOf(name, labels) ?? 0);
  expect(more("bridgehold_payouts_total", { due: "kept" })).toBe(2);
  expect(more("bridgehold_payout_duration_seconds_count")).toBe(2);
  expect(more("bridgehold_command_duration_seconds_count", { type: "verifyOutgoing", outcome: "applied" })).toBe(2);
});

test("refunded: one side never paid, the staff's decision window expired, the payer gets the money back", async () => {
  const offer = await awaitingPayment(engine, {
    watchWindow,
    paymentWindow: seconds(4),
    paymentReminders: [],
    staffDecisionWindow: seconds(1),
  });
  requireApplied(await offer.owner(proof));
  await paidIn(offer, "owner");
  await offer.reaches("suspended");
  await offer.reaches("refunding");
  await refunded(offer, ["owner"]);
  await offer.reaches("refunded");
  await isOver(offer.id, "refunded");
  const { rows } = await engine.pool.query("SELECT side, kind FROM infraction WHERE offer_id = $1", [offer.id]);
  expect(rows).toEqual([{ side: "buyer", kind: "proofLate" }]);
});

/** One payout is sent, then staff stop the offer: only the other leg remains to be refunded. */
async function stoppedAfterPayout(): Promise<Offer> {
  const offer = await payingOut(engine, { watchWindow });
  requireApplied(await offer.staff("owner", { type: "submitOutgoing", leg: "owner", fileIds: [randomUUID()], reference: "out-owner" }));
  requireApplied(await offer.manager({ type: "verifyOutgoing", leg: "owner" }));
  requireApplied(await offer.manager({ type: "refund", reason: "asked by both sides" }));
  const second = { kind: "manager", userId: randomUUID(), role: "moderator" } as const;
  requireApplied(await offer.send(second, { type: "consentRefund", proposedAt: (await offer.state()).refundProposal?.at ?? 0 }));
  await refunded(offer, ["buyer"]);
  expect((await offer.state()).phase).toBe("refunding");
  return offer;
}

test("refunded: a payout from before the stop has arrived", async () => {
  const offer = await stoppedAfterPayout();
  requireApplied(await offer.staff("owner", { type: "submitConfirmation", leg: "owner", fileIds: [randomUUID()] }));
  requireApplied(await offer.manager({ type: "verifyConfirmation", leg: "owner" }));
  await refunded(offer, ["owner"]);
  const { legs } = await offer.reaches("refunded");
  expect([legs.owner.commissionBack, legs.owner.returned]).toEqual(["returned", legs.owner.commission]);
  await isOver(offer.id, "refunded-by-two");
});

test("refunded: a payout from before the stop bounced, and its money went back to its payer", async () => {
  const offer = await stoppedAfterPayout();
  requireApplied(await offer.staff("owner", { type: "reportBounce", leg: "owner", reason: "account closed" }));
  await refunded(offer, ["owner"]);
  const { legs } = await offer.reaches("refunded");
  expect([legs.owner.refunded, legs.owner.returned]).toEqual([true, legs.owner.payIn]);
  await isOver(offer.id, "refunded-after-bounce");
});

test("cancelled by the owner on the market", async () => {
  const offer = await published(engine, { watchWindow });
  requireApplied(await offer.owner({ type: "withdraw" }));
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "owner" });
  await isOver(offer.id, "cancelled-by-owner");
});

test("cancelled because the listing expired", async () => {
  const offer = await published(engine, { watchWindow, listingWindow: 500 });
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "listingExpired" });
  await isOver(offer.id, "cancelled-listing-expired");
});

test("cancelled by the buyer while signing", async () => {
  const offer = await signing(engine, { watchWindow });
  requireApplied(await offer.buyer({ type: "cancel" }));
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "buyer" });
  await isOver(offer.id, "cancelled-by-buyer");
});

test("cancelled because the partner did not sign", async () => {
  const offer = await signing(engine, { watchWindow, signingWindow: 500 });
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "partnerNotSigning" });
  await isOver(offer.id, "cancelled-partner-not-signing");
});

test("cancelled because nobody paid and the staff's decision window expired", async () => {
  const offer = await awaitingPayment(engine, { watchWindow, paymentWindow: 500, paymentReminders: [], staffDecisionWindow: 500 });
  await offer.reaches("suspended");
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "paymentProofExpired" });
  await isOver(offer.id, "cancelled-proof-expired");
});

test("cancelled because a bank account was changed", async () => {
  const offer = await awaitingPayment(engine, { watchWindow });
  const accountId = (await offer.state()).legs.buyer.beneficiary?.accountId ?? "";
  requireApplied(await offer.send({ kind: "system" }, { type: "bankAccountChanged", accountId, change: "accountChanged" }));
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "bankAccountChange" });
  await isOver(offer.id, "cancelled-bank-account");
});

test("cancelled by staff", async () => {
  const offer = await signing(engine, { watchWindow });
  requireApplied(await offer.manager({ type: "forceCancel", reason: "asked by both sides" }));
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "forced" });
  await isOver(offer.id, "cancelled-forced");
});
