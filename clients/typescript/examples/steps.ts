// The steps of a deal by the API alone. Each ends when its command is carried out.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Bridgehold } from "../client.ts";
import { done, outcomeOf } from "../outcome.ts";
import { paperForm } from "./paper.ts";

export const sides = ["owner", "buyer"] as const;
export type Side = (typeof sides)[number];
export interface Leg {
  readonly offerId: string;
  readonly offerSide: Side;
}

/** A request that is repeated under its key is one request. */
export const keyed = () => ({ headers: { "Idempotency-Key": randomUUID() } });

const desk = "/escrow-agents-offers/payments/{offerId}/{offerSide}";
const check = "/admin/escrow-agents-offers/{offerId}/{offerSide}";
const ofLeg = <Body extends object>(path: Leg, body: Body) => ({ params: { path }, body, ...keyed() });

/** An approved account of the client's own in a currency. */
export async function accountOf({ api }: Bridgehold, currency: string): Promise<string> {
  const { bankAccounts } = await done(api.GET("/me/details"));
  return bankAccounts.find((one) => one.currency === currency && one.state === "approved")?._id ?? "";
}

/** Waits until the offer is there, as somebody who may see it. */
export async function reaches({ api }: Bridgehold, id: string, status: string): Promise<void> {
  while ((await done(api.GET("/offers/{id}", { params: { path: { id } } }))).status !== status) await pause(250);
}

/** Roubles for 1,000.00 EUR or the other way round, paid out to an own account; answers the offer's id. */
export async function publish(owner: Bridgehold, currency: "EUR" | "RUB" = "EUR"): Promise<string> {
  const [here, there] = currency === "EUR" ? (["russia", "germany"] as const) : (["germany", "russia"] as const);
  const amount =
    currency === "EUR" ? ({ fixedSide: "receive", amount: "1000.00" } as const) : { fixedSide: "give" as const, amount: "1000.00" };
  const ways = { give: { currency: currency === "EUR" ? "RUB" : "EUR" }, receive: { currency } } as const;
  const body = { kind: "exchange" as const, from: here, to: there, ...ways, ...amount, bankAccountId: await accountOf(owner, currency) };
  const offered = { body, ...keyed() };
  return await outcomeOf(owner, () => owner.api.POST("/offers/", offered));
}

export async function accept(buyer: Bridgehold, id: string, currency: "EUR" | "RUB" = "RUB"): Promise<void> {
  const asked = { params: { path: { id } }, body: { bankAccountId: await accountOf(buyer, currency) }, ...keyed() };
  await outcomeOf(buyer, () => buyer.api.POST("/offers/accept-offer/{id}", asked));
}

/** Signs the terms that stand there once their papers are ready. */
export async function sign(member: Bridgehold, id: string, password: string): Promise<void> {
  const ofOffer = { params: { path: { id } } };
  let termsHash: string | null = null;
  while (termsHash === null) ({ termsHash } = await done(member.api.GET("/offers/{id}", ofOffer)));
  const asked = { ...ofOffer, body: { password, termsHash }, ...keyed() };
  await outcomeOf(member, () => member.api.POST("/offers/sign-offer/{id}", asked));
}

/** Brings the paper of a payment, then names it. */
export async function prove(member: Bridgehold, { offerId, offerSide }: Leg): Promise<void> {
  const body = { offerId, isMemberOwner: offerSide === "owner" ? "true" : "false", storageLocation: "paymentProof" } as const;
  const upload = { params: { query: { offerId } }, body, bodySerializer: paperForm };
  const files = await done(member.api.POST("/offers/upload-verification-documents/", upload));
  const asked = { params: { path: { offerId } }, body: { documents: files.map(({ _id }) => _id) }, ...keyed() };
  await outcomeOf(member, () => member.api.POST("/offers/save-payment-verifications/{offerId}", asked));
}

async function papersOf({ api }: Bridgehold, query: Leg): Promise<string[]> {
  const upload = { params: { query }, body: {}, bodySerializer: paperForm };
  return (await done(api.POST("/escrow-agents-offers/upload-verification-files/", upload))).map(({ _id }) => _id);
}

async function transferOf(agent: Bridgehold, leg: Leg) {
  return ofLeg(leg, { files: await papersOf(agent, leg), reference: `PP-${leg.offerSide}-${leg.offerId.slice(-6)}` });
}

/** The agent says what came, a manager confirms it. */
export async function receive(leg: Leg, agent: Bridgehold, manager: Bridgehold): Promise<void> {
  const { payIn } = await done(agent.api.GET(desk, { params: { path: leg } }));
  const receipt = { amount: payIn, bookedAt: new Date().toISOString() };
  const stated = ofLeg(leg, { status: "received" as const, files: await papersOf(agent, leg), receipt });
  await outcomeOf(agent, () => agent.api.POST(`${desk}/incoming-status/`, stated));
  const right = ofLeg(leg, {});
  await outcomeOf(manager, () => manager.api.POST(`${check}/verify-incoming/`, right));
}

/** The agent pays and says that it arrived; a manager confirms both. */
export async function payOut(leg: Leg, agent: Bridgehold, manager: Bridgehold): Promise<void> {
  const paid = await transferOf(agent, leg);
  await outcomeOf(agent, () => agent.api.POST(`${desk}/outgoing-verification/`, paid));
  const sent = ofLeg(leg, {});
  await outcomeOf(manager, () => manager.api.POST(`${check}/verify-outgoing/`, sent));
  const arrived = ofLeg(leg, { files: await papersOf(agent, leg), result: "arrived" as const });
  await outcomeOf(agent, () => agent.api.POST(`${desk}/outgoing-confirmation-verification/`, arrived));
  const confirmed = ofLeg(leg, {});
  await outcomeOf(manager, () => manager.api.POST(`${check}/verify-outgoing-confirmation/`, confirmed));
}

/** A manager stops the offer: what it holds goes back. */
export async function stop(manager: Bridgehold, offerId: string, reason: string): Promise<void> {
  const asked = { params: { path: { offerId } }, body: { reason }, ...keyed() };
  await outcomeOf(manager, () => manager.api.POST("/admin/escrow-agents-offers/{offerId}/refund/", asked));
}

/** The agent sends a leg's money back, a manager confirms it. */
export async function payBack(leg: Leg, agent: Bridgehold, manager: Bridgehold): Promise<void> {
  const returned = await transferOf(agent, leg);
  await outcomeOf(agent, () => agent.api.POST(`${desk}/refund-verification/`, returned));
  const right = ofLeg(leg, {});
  await outcomeOf(manager, () => manager.api.POST(`${check}/verify-refund/`, right));
}
