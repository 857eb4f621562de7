// A deal from its offer to both payouts, by the API alone: two members, an agent for each, and a manager who checks them.
import { type Bridgehold, done, multipart, outcomeOf, until } from "../client.ts";

export const sides = ["owner", "buyer"] as const;
/** The participants. `password` is the password with which the members sign; `paper` creates a new picture of a payment. */
export type Cast = Record<"owner" | "buyer" | "ownerAgent" | "buyerAgent" | "manager", Bridgehold> & {
  password: string;
  paper: () => File;
};
export const legOf = (offerId: string, offerSide: (typeof sides)[number]) => ({ path: { offerId, offerSide } });
export const desk = "/escrow-agents-offers/payments/{offerId}/{offerSide}";
export const check = "/admin/escrow-agents-offers/{offerId}/{offerSide}";
const read = ({ api }: Bridgehold, id: string) => done(api.GET("/offers/{id}", { params: { path: { id } } }));
export const reaches = (one: Bridgehold, id: string, phase: string) =>
  until(
    () => read(one, id),
    ({ status }) => status === phase,
  );
const ids = (papers: { _id: string }[]) => papers.map(({ _id }) => _id);

export async function accountIn({ api }: Bridgehold, wanted: string): Promise<string> {
  const { bankAccounts } = await done(api.GET("/me/details"));
  return bankAccounts.find(({ currency, state }) => currency === wanted && state === "approved")?._id ?? "";
}

/** Roubles for 1,000.00 EUR; answers the offer's id. */
export async function publish(owner: Bridgehold): Promise<string> {
  const ways = { kind: "exchange", from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" } } as const;
  const offer = { ...ways, fixedSide: "receive", amount: "1000.00", bankAccountId: await accountIn(owner, "EUR") } as const;
  return await outcomeOf(owner, owner.api.POST("/offers/", { body: offer }));
}

/** Signs the current terms once their documents are ready. */
export async function sign(member: Bridgehold, id: string, password: string): Promise<void> {
  const terms = await until(
    () => read(member, id),
    ({ termsHash }) => termsHash !== null,
  );
  const asked = { params: { path: { id } }, body: { password, termsHash: terms.termsHash ?? "" } };
  await outcomeOf(member, member.api.POST("/offers/sign-offer/{id}", asked));
}

export async function agree({ owner, buyer, password }: Cast): Promise<string> {
  const id = await publish(owner);
  const asked = { params: { path: { id } }, body: { bankAccountId: await accountIn(buyer, "RUB") } };
  await outcomeOf(buyer, buyer.api.POST("/offers/accept-offer/{id}", asked));
  for (const member of [owner, buyer]) await sign(member, id, password);
  return id;
}

export async function papersOf({ api }: Bridgehold, query: ReturnType<typeof legOf>["path"], paper: File): Promise<string[]> {
  const upload = { params: { query }, body: {}, bodySerializer: multipart([paper]) };
  return ids(await done(api.POST("/escrow-agents-offers/upload-verification-files/", upload)));
}

/** Each member uploads a proof of payment; each agent submits the receipt, and the manager verifies it. */
export async function payIn({ manager, paper, ...cast }: Cast, offerId: string): Promise<void> {
  for (const side of sides) {
    const [member, agent, params] = [cast[side], cast[`${side}Agent`], legOf(offerId, side)];
    const body = { offerId, isMemberOwner: side === "owner" ? "true" : "false", storageLocation: "paymentProof" } as const;
    const upload = { params: { query: { offerId } }, body, bodySerializer: multipart([paper()]) };
    const documents = ids(await done(member.api.POST("/offers/upload-verification-documents/", upload)));
    const proof = { params: { path: { offerId } }, body: { documents } };
    await outcomeOf(member, member.api.POST("/offers/save-payment-verifications/{offerId}", proof));
    const { payIn: amount } = await done(agent.api.GET(desk, { params }));
    const receipt = { amount, bookedAt: new Date().toISOString() };
    const stated = { status: "received" as const, files: await papersOf(agent, params.path, paper()), receipt };
    await outcomeOf(agent, agent.api.POST(`${desk}/incoming-status/`, { params, body: stated }));
    await outcomeOf(manager, manager.api.POST(`${check}/verify-incoming/`, { params, body: {} }));
  }
  await reaches(cast.owner, offerId, "payingOut");
}

/** Each agent's employee submits the payout and then that it arrived; the manager verifies both. */
export async function payOut({ manager, paper, ...cast }: Cast, offerId: string): Promise<void> {
  for (const side of sides) {
    const [agent, params] = [cast[`${side}Agent`], legOf(offerId, side)];
    const paid = { files: await papersOf(agent, params.path, paper()), reference: `PP-${side}-${offerId.slice(-6)}` };
    await outcomeOf(agent, agent.api.POST(`${desk}/outgoing-verification/`, { params, body: paid }));
    await outcomeOf(manager, manager.api.POST(`${check}/verify-outgoing/`, { params, body: {} }));
    const arrived = { files: await papersOf(agent, params.path, paper()), result: "arrived" as const };
    await outcomeOf(agent, agent.api.POST(`${desk}/outgoing-confirmation-verification/`, { params, body: arrived }));
    await outcomeOf(manager, manager.api.POST(`${check}/verify-outgoing-confirmation/`, { params, body: {} }));
  }
  await reaches(cast.owner, offerId, "completed");
}

/** Answers the id of the completed offer. */
export async function completeOffer(cast: Cast): Promise<string> {
  const offerId = await agree(cast);
  await payIn(cast, offerId);
  await payOut(cast, offerId);
  return offerId;
}
