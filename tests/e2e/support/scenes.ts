// One offer in each phase, and a draft on each step. Irina owns them and pays roubles, Jonas is the other side and pays euros.
// Call `joinProduct` first.
import { randomUUID } from "node:crypto";
import type { DraftValues } from "#contracts/draft.ts";

const offerScenes = [
  "published",
  "signing",
  "payment",
  "choice",
  "verifying",
  "payingOut",
  "confirming",
  "completed",
  "suspended",
  "refunding",
  "refunded",
  "cancelled",
] as const;
type OfferScene = (typeof offerScenes)[number];
type DraftScene = "draftRoute" | "draftAmount" | "draftPayout";

/** Ids by scene; `choice` comes with the receipt that came short. */
export type Scenes = Readonly<Record<OfferScene | DraftScene | "shortReceipt", string>>;

async function offers() {
  const journey = await import("#tests/support/offer-journey.ts");
  const made = {
    published: journey.publishedOffer(),
    signing: journey.acceptedOffer(),
    payment: journey.signedOffer(),
    choice: journey.shortPaidOffer(),
    verifying: journey.provenOffer(),
    payingOut: journey.paidOffer(),
    confirming: journey.paidOutOffer(),
    completed: journey.completedOffer(),
    suspended: journey.suspendedOffer(),
    refunding: journey.refundingOffer(),
    refunded: journey.refundedOffer(),
    cancelled: journey.cancelledOffer(),
  } satisfies Record<OfferScene, unknown>;
  const ids = await Promise.all(offerScenes.map(async (name) => [name, (await made[name]).id] as const));
  const [receipt] = (await (await made.choice).state()).legs.owner.receipts;
  return { ...(Object.fromEntries(ids) as Record<OfferScene, string>), shortReceipt: receipt?.id ?? "" };
}

async function drafts(): Promise<Record<DraftScene, string>> {
  const { userIdOf } = await import("#tests/support/offer-journey.ts");
  const { createDraft } = await import("#data/drafts.server.ts");
  const { listAccountsOf } = await import("#data/accounts.server.ts");
  const memberId = await userIdOf("irina");
  const accountId = (await listAccountsOf(memberId)).find(({ currency }) => currency === "EUR")?.id ?? "";
  const roubles = { currency: "RUB", network: null } as const;
  const euros = { currency: "EUR", network: null } as const;
  const route: DraftValues = { route: { from: "russia", to: "germany", give: roubles, get: euros } };
  const amount: DraftValues = { ...route, amount: { amount: "91234,50", side: "give" } };
  const payout: DraftValues = { ...amount, payout: { kind: "own", accountId } };
  const save = async (values: DraftValues) => {
    const id = randomUUID();
    await createDraft({ id, memberId, type: "exchange", values });
    return id;
  };
  return { draftRoute: await save(route), draftAmount: await save(amount), draftPayout: await save(payout) };
}

export async function prepareScenes(): Promise<Scenes> {
  return { ...(await offers()), ...(await drafts()) };
}

/** Ends the connections that making the scenes has opened. */
export async function leaveProduct(): Promise<void> {
  const { closeDatabase } = await import("#data/db.server.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  await Promise.all([closeDatabase(), closeTemporalClient()]);
}
