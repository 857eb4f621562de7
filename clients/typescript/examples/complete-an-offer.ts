// A deal from its offer to both payouts, by the API alone: two members, an agent for each, and a manager who checks them.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Bridgehold } from "../client.ts";
import { done, outcomeOf } from "../outcome.ts";
import { paperForm } from "./paper.ts";

export type Cast = Readonly<Record<"owner" | "buyer" | "ownerAgent" | "buyerAgent" | "manager", Bridgehold>>;
const keyed = () => ({ headers: { "Idempotency-Key": randomUUID() } });

async function accountOf({ api }: Bridgehold, currency: string): Promise<string> {
  const { bankAccounts } = await done(api.GET("/me/details"));
  return bankAccounts.find((one) => one.currency === currency && one.state === "approved")?._id ?? "";
}

/** Answers the id of the completed offer; `password` is that of both members, who sign with it. */
export async function completeOffer({ owner, buyer, ownerAgent, buyerAgent, manager }: Cast, password: string): Promise<string> {
  const route = { from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" } } as const;
  const order = { kind: "exchange", ...route, fixedSide: "receive", amount: "1000.00" } as const;
  const offered = { body: { ...order, bankAccountId: await accountOf(owner, "EUR") }, ...keyed() };
  const id = await outcomeOf(owner, () => owner.api.POST("/offers/", offered));
  const ofOffer = { params: { path: { id } } };
  const reaches = async (...wanted: readonly string[]) => {
    while (!wanted.includes((await done(owner.api.GET("/offers/{id}", ofOffer))).status)) await pause(250);
  };
  const sides = [
    { side: "owner", member: owner, agent: ownerAgent },
    { side: "buyer", member: buyer, agent: buyerAgent },
  ] as const;

  const taken = { ...ofOffer, body: { bankAccountId: await accountOf(buyer, "RUB") }, ...keyed() };
  await outcomeOf(buyer, () => buyer.api.POST("/offers/accept-offer/{id}", taken));
  for (const { member } of sides) {
    let termsHash: string | null = null;
    while (termsHash === null) ({ termsHash } = await done(member.api.GET("/offers/{id}", ofOffer)));
    const signed = { ...ofOffer, body: { password, termsHash }, ...keyed() };
    await outcomeOf(member, () => member.api.POST("/offers/sign-offer/{id}", signed));
  }
  await reaches("awaitingPayment");
  for (const { side, member } of sides) {
    const body = { offerId: id, isMemberOwner: side === "owner" ? "true" : "false", storageLocation: "paymentProof" } as const;
    const upload = { params: { query: { offerId: id } }, body, bodySerializer: paperForm };
    const files = await done(member.api.POST("/offers/upload-verification-documents/", upload));
    const proof = { params: { path: { offerId: id } }, body: { documents: files.map(({ _id }) => _id) }, ...keyed() };
    await outcomeOf(member, () => member.api.POST("/offers/save-payment-verifications/{offerId}", proof));
  }
  await reaches("verifying");
  for (const { side: offerSide, agent } of sides) await receive({ offerId: id, offerSide }, agent, manager);
  await reaches("payingOut");
  for (const { side: offerSide, agent } of sides) await payOut({ offerId: id, offerSide }, agent, manager);
  await reaches("completed");
  return id;
}

type Leg = { readonly offerId: string; readonly offerSide: "owner" | "buyer" };
async function papersOf({ api }: Bridgehold, query: Leg): Promise<string[]> {
  const upload = { params: { query }, body: {}, bodySerializer: paperForm };
  return (await done(api.POST("/escrow-agents-offers/upload-verification-files/", upload))).map(({ _id }) => _id);
}

/** The agent says what came, a manager confirms it. */
async function receive(path: Leg, agent: Bridgehold, manager: Bridgehold): Promise<void> {
  const params = { path };
  const { payIn } = await done(agent.api.GET("/escrow-agents-offers/payments/{offerId}/{offerSide}", { params }));
  const receipt = { amount: payIn, bookedAt: new Date().toISOString() };
  const stated = { params, body: { status: "received" as const, files: await papersOf(agent, path), receipt }, ...keyed() };
  await outcomeOf(agent, () => agent.api.POST("/escrow-agents-offers/payments/{offerId}/{offerSide}/incoming-status/", stated));
  const right = { params, body: {}, ...keyed() };
  await outcomeOf(manager, () => manager.api.POST("/admin/escrow-agents-offers/{offerId}/{offerSide}/verify-incoming/", right));
}

/** The agent pays and says that it arrived; a manager confirms both. */
async function payOut(path: Leg, agent: Bridgehold, manager: Bridgehold): Promise<void> {
  const desk = "/escrow-agents-offers/payments/{offerId}/{offerSide}";
  const check = "/admin/escrow-agents-offers/{offerId}/{offerSide}";
  const asked = <Body extends object>(body: Body) => ({ params: { path }, body, ...keyed() });
  const paid = asked({ files: await papersOf(agent, path), reference: `PP-${path.offerSide}-${path.offerId.slice(-6)}` });
  await outcomeOf(agent, () => agent.api.POST(`${desk}/outgoing-verification/`, paid));
  const sent = asked({});
  await outcomeOf(manager, () => manager.api.POST(`${check}/verify-outgoing/`, sent));
  const arrived = asked({ files: await papersOf(agent, path), result: "arrived" as const });
  await outcomeOf(agent, () => agent.api.POST(`${desk}/outgoing-confirmation-verification/`, arrived));
  const confirmed = asked({});
  await outcomeOf(manager, () => manager.api.POST(`${check}/verify-outgoing-confirmation/`, confirmed));
}
