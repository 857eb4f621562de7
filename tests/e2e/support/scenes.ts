// One offer in each phase, and a draft on each step. Irina owns them and pays roubles, Jonas is the other side and pays euros.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DraftValues } from "#contracts/draft.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { joinProduct } from "./join-product.ts";

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
  const make: Readonly<Record<OfferScene, () => Promise<OfferJourney>>> = {
    published: journey.publishedOffer,
    signing: journey.acceptedOffer,
    payment: journey.signedOffer,
    choice: journey.shortPaidOffer,
    verifying: journey.provenOffer,
    payingOut: journey.paidOffer,
    confirming: journey.paidOutOffer,
    completed: journey.completedOffer,
    suspended: journey.suspendedOffer,
    refunding: journey.refundingOffer,
    refunded: journey.refundedOffer,
    cancelled: journey.cancelledOffer,
  };
  const made = {} as Record<OfferScene, OfferJourney>;
  // One after another: a dozen deals at once keep the engine busy for longer than a command waits for its answer.
  for (const scene of offerScenes) made[scene] = await make[scene]();
  const [receipt] = (await made.choice.state()).legs.owner.receipts;
  const ids = Object.fromEntries(offerScenes.map((scene) => [scene, made[scene].id])) as Record<OfferScene, string>;
  return { ...ids, shortReceipt: receipt?.id ?? "" };
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

/** Ends the connections that making the scenes has opened. */
async function leaveProduct(): Promise<void> {
  const { closeDatabase } = await import("#data/db.server.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  await Promise.all([closeDatabase(), closeTemporalClient()]);
}

async function makeScenes(dataDir: string): Promise<Scenes> {
  await joinProduct(dataDir);
  try {
    return { ...(await offers()), ...(await drafts()) };
  } finally {
    await leaveProduct();
  }
}

/** The scenes of the product that runs on this folder; made by whoever asks first. */
export async function findScenes(dataDir: string): Promise<Scenes> {
  const note = join(dataDir, "scenes.json");
  if (existsSync(note)) return JSON.parse(readFileSync(note, "utf8"));
  const scenes = await makeScenes(dataDir);
  writeFileSync(note, JSON.stringify(scenes));
  return scenes;
}
