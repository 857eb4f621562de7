// Real offers in every phase, made by the people of the demo data with the product's own decisions. The environment must name
// the database and Temporal before this module is imported, and a worker must run. In a test file:
//
//   await cloneDatabase();
//   await startTestWorker();
//   const { paidOffer } = await import("#tests/support/offer-journey.ts");
//   const offer = await paidOffer(); // irina pays roubles, jonas euros
//
import { randomUUID } from "node:crypto";
import type { CommandOutcome } from "#contracts/outcome.ts";
import { pool, withTransaction } from "#data/db.server.ts";
import { findDocument } from "#data/document/document-facts.server.ts";
import { recordReceipt } from "#data/money/submitted-receipts.server.ts";
import { nextHumanId } from "#data/offer/offers.server.ts";
import { createDraftOffer } from "#data/offer/offers-projection.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { ActingFacts } from "#domain/offer/commands.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { DocumentName } from "#scripts/demo/bank-document.ts";
import { endOf } from "./end-of.ts";
import { eventually } from "./eventually.ts";
import { cast, type JourneyOptions, journeyOf, type OfferJourney, userIdOf } from "./journey-people.ts";
import { beneficiaryOf, termsOf } from "./journey-terms.ts";
import { storePicture } from "./store-picture.ts";

export { type JourneyOptions, type OfferJourney, storePicture, userIdOf };
export const mayAct: ActingFacts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };
/** Throws unless the command was applied. */
export function requireApplied(outcome: CommandOutcome): OfferState {
  if (outcome.ok) return outcome.value.state;
  throw new Error(`Expected applied, got ${endOf(outcome)}.`);
}

async function agentFile(offer: OfferJourney, leg: OfferSide, name: DocumentName, sum: Money): Promise<string[]> {
  return [await storePicture(offer.id, leg, "agentFile", await userIdOf("manager.russia"), name, await offer.paper(name, sum))];
}

/** The agent states money on a leg; the whole pay-in by default. */
async function stateMoney(offer: OfferJourney, leg: OfferSide, amount?: Money, payer: "side" | "thirdParty" = "side"): Promise<void> {
  const { legs } = await offer.state();
  const receipt = { receiptId: randomUUID(), amount: amount ?? legs[leg].payIn, bookedAt: Date.now(), payer };
  const { agentId, agentAccountId } = legs[leg];
  const seen = {
    payerName: null,
    payerAccountTail: legs[leg].network ? null : "4521",
    reference: null,
    source: "staff",
    recordedBy: null,
  } as const;
  await recordReceipt(pool, { id: receipt.receiptId, agentId, agentAccountId, ...receipt, ...seen, offerId: offer.id, leg });
  const fileIds = await agentFile(offer, leg, "Выписка.png", receipt.amount);
  requireApplied(await offer.staff(leg, { type: "submitIncoming", leg, result: "received", receipt, fileIds }));
}

/** Submits a receipt of the leg, and verifies it as another person. */
export async function receive(offer: OfferJourney, leg: OfferSide, amount?: Money, payer?: "side" | "thirdParty"): Promise<void> {
  await stateMoney(offer, leg, amount, payer);
  requireApplied(await offer.checker({ type: "verifyIncoming", leg }));
}

/** One side sends its proof. */
export async function prove(offer: OfferJourney, side: OfferSide): Promise<void> {
  const { legs, sides } = await offer.state();
  const isCrypto = legs[side].rail === "crypto";
  const slip = await offer.paper("Чек.png", legs[side].payIn);
  const fileIds = isCrypto ? [] : [await storePicture(offer.id, side, "proof", sides[side]?.memberId ?? "", "Чек.png", slip)];
  const hash = (randomUUID() + randomUUID()).replaceAll("-", "");
  requireApplied(await offer[side]({ type: "saveProof", fileIds, ...(isCrypto && { transactionHash: hash }), hashUsed: false }));
}

/** The payout of a leg, submitted by the agent and verified. */
export async function payOut(offer: OfferJourney, leg: OfferSide): Promise<void> {
  const fileIds = await agentFile(offer, leg, "Платёжка.png", (await offer.state()).legs[leg].principal);
  requireApplied(await offer.staff(leg, { type: "submitOutgoing", leg, fileIds, reference: `PP-${leg}-${Date.now() % 100_000}` }));
  requireApplied(await offer.checker({ type: "verifyOutgoing", leg }));
}

export async function confirmPayout(offer: OfferJourney, leg: OfferSide): Promise<void> {
  const fileIds = await agentFile(offer, leg, "Зачисление.png", (await offer.state()).legs[leg].principal);
  requireApplied(await offer.staff(leg, { type: "submitConfirmation", leg, fileIds }));
  requireApplied(await offer.checker({ type: "verifyConfirmation", leg }));
}

/** Two managers stop a deal of which one leg was paid out. */
export async function stopByTwo(offer: OfferJourney): Promise<void> {
  requireApplied(await offer.checker({ type: "refund", reason: "Банк получателя не принимает переводы" }));
  const { refundProposal } = await offer.state();
  requireApplied(await offer.second({ type: "consentRefund", proposedAt: refundProposal?.at ?? 0 }));
}

export async function returnMoney(offer: OfferJourney, leg: OfferSide): Promise<void> {
  const fileIds = await agentFile(offer, leg, "Возврат.png", (await offer.state()).legs[leg].payIn);
  requireApplied(await offer.staff(leg, { type: "submitRefund", leg, fileIds, reference: `RF-${leg}` }));
  requireApplied(await offer.checker({ type: "verifyRefund", leg }));
}

const legs = ["owner", "buyer"] as const;

/** An offer that was published and accepted on the pages. */
export const joinOffer = async (id: string, options: JourneyOptions = {}): Promise<OfferJourney> =>
  journeyOf(id, await cast(options), options);

async function draft(options: JourneyOptions = {}): Promise<OfferJourney> {
  const people = await cast(options);
  const terms = await termsOf(people.ownerId, options);
  const id = randomUUID();
  await withTransaction(async (tx) => {
    const now = Date.now();
    const humanId = await nextHumanId(tx, now);
    const { brand = "main" } = options;
    await createDraftOffer(tx, draftOffer({ id, humanId, brand, kind: "exchange", ownerId: people.ownerId, terms, now }));
  });
  return journeyOf(id, people, options);
}

/** On the market, not accepted. */
export async function publishedOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await draft(options);
  requireApplied(await offer.owner({ type: "publish", facts: mayAct }));
  return offer;
}

/** Accepted; the contract is ready to sign. */
export async function acceptedOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await publishedOffer(options);
  const { buyerId } = await cast(options ?? {});
  const beneficiary = await beneficiaryOf(buyerId, options?.crypto ? "USDT" : "RUB");
  requireApplied(await offer.buyer({ type: "accept", revision: 1, beneficiary, facts: mayAct }));
  await eventually(offer.state, ({ documents }) => documents !== undefined);
  return offer;
}

export async function sign(offer: OfferJourney, side: OfferSide): Promise<void> {
  const { revision, documents } = await offer.state();
  requireApplied(await offer[side]({ type: "sign", revision, hash: documents?.hash ?? "", facts: mayAct }));
}

/** Signed by both, with the evidence sheet: payment is due. */
export async function signedOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await acceptedOffer(options);
  for (const side of legs) await sign(offer, side);
  const { revision } = await offer.state();
  await eventually(
    () => findDocument(offer.id, revision, "evidence"),
    (sheet) => sheet !== null,
  );
  return offer;
}

/** Both sides have sent their proof; the agents have yet to check it. */
export async function provenOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await signedOffer(options);
  for (const side of legs) await prove(offer, side);
  return offer;
}

/** Like `provenOffer`, and the agent has submitted the buyer's money. */
export async function statedOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await provenOffer(options);
  await stateMoney(offer, "buyer");
  return offer;
}

/** Both pay-ins are verified: the payouts can be made. */
export async function paidOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await provenOffer(options);
  for (const leg of legs) await receive(offer, leg);
  return offer;
}

/** Both payouts are sent; the agents have yet to confirm that they arrived. */
export async function paidOutOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await paidOffer(options);
  for (const leg of legs) await payOut(offer, leg);
  return offer;
}

export async function completedOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await paidOutOffer(options);
  for (const leg of legs) await confirmPayout(offer, leg);
  await offer.reaches("completed");
  return offer;
}

/** The owner has paid, the buyer has not, and the payment window has expired. On a busy machine it starts again with a longer window. */
export async function suspendedOffer(options: JourneyOptions = {}, paymentWindow = 1_500): Promise<OfferJourney> {
  const overrides = { paymentReminders: [], paymentWindow, followsWorkingHours: false, ...options.overrides };
  const offer = await acceptedOffer({ ...options, overrides });
  for (const side of legs) await sign(offer, side);
  const inTime = prove(offer, "owner").then(
    () => true,
    () => false,
  );
  if (!(await inTime)) return suspendedOffer(options, paymentWindow * 4);
  await offer.reaches("suspended");
  return offer;
}

export async function refundingOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await paidOffer(options);
  requireApplied(await offer.checker({ type: "refund", reason: "Банк получателя не принимает переводы" }));
  return offer;
}

export async function refundedOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await refundingOffer(options);
  for (const leg of legs) await returnMoney(offer, leg);
  await offer.reaches("refunded");
  return offer;
}

export async function cancelledOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await acceptedOffer(options);
  requireApplied(await offer.buyer({ type: "cancel" }));
  return offer;
}

/** The owner's money arrived `by` minor units short: a choice is open. */
export async function shortPaidOffer(options?: JourneyOptions, by = 120_000n): Promise<OfferJourney> {
  const offer = await signedOffer(options);
  await prove(offer, "owner");
  const { payIn } = (await offer.state()).legs.owner;
  await receive(offer, "owner", { ...payIn, minor: payIn.minor - by });
  return offer;
}

export async function overPaidOffer(options?: JourneyOptions): Promise<OfferJourney> {
  const offer = await signedOffer(options);
  await prove(offer, "owner");
  const { payIn } = (await offer.state()).legs.owner;
  await receive(offer, "owner", { ...payIn, minor: payIn.minor + 100_000n });
  return offer;
}
