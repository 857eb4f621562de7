// One offer in each phase, and a draft on each step. Irina owns them and pays roubles, Jonas is the other side and pays euros.
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DraftValues } from "#contracts/offer/draft.ts";
import { publicPhases } from "#domain/offer/phases.ts";
import { drawBankDocument } from "#scripts/demo/bank-document.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { joinProduct } from "./join-product.ts";

const offerScenes = [...publicPhases, ...(["choice", "lastMinute", "largest", "stated"] as const)];
type OfferScene = (typeof offerScenes)[number];
type DraftScene = "draftRoute" | "draftAmount" | "draftPayout";
/** The page that unsubscribes an address, and a broadcast that was not started. */
type MailScene = "ending" | "broadcast";
/** Irina's webhook endpoint, and the token of her link to a payout. */
type LinkScene = "webhook" | "payoutToken";

const minute = 60_000;
/** Deadlines in elapsed time, near enough to be shown in red while pictures are taken. */
const soon = { signingWindow: 50 * minute, paymentReminders: [], paymentWindow: 50 * minute, followsWorkingHours: false };
/** A pay-in of 12 345 678 901,23 ₽ with commission, and a partner with a very long name. */
const largest = { buyer: "anastasia", sums: { roubles: 1_198_609_602_061n, euros: 13_137_877_000n } } as const;

/** Ids by scene; `choice` includes the receipt that is too small. */
export type Scenes = Readonly<Record<OfferScene | DraftScene | MailScene | LinkScene | "shortReceipt", string>>;

async function offers(wanted: readonly OfferScene[]) {
  const journey = await import("#tests/support/offer-journey.ts");
  const drawn = { papers: drawBankDocument };
  const make: Readonly<Record<OfferScene, () => Promise<OfferJourney>>> = {
    published: () => journey.publishedOffer(drawn),
    signing: () => journey.acceptedOffer(drawn),
    awaitingPayment: () => journey.signedOffer(drawn),
    choice: () => journey.shortPaidOffer(drawn),
    verifying: () => journey.provenOffer(drawn),
    payingOut: () => journey.paidOffer(drawn),
    confirming: () => journey.paidOutOffer(drawn),
    completed: () => journey.completedOffer(drawn),
    suspended: () => journey.suspendedOffer(drawn),
    refunding: () => journey.refundingOffer(drawn),
    refunded: () => journey.refundedOffer(drawn),
    cancelled: () => journey.cancelledOffer(drawn),
    lastMinute: () => journey.signedOffer({ overrides: soon }),
    largest: () => journey.signedOffer(largest),
    stated: () => journey.statedOffer({ ...drawn, buyer: "anastasia" }),
  };
  // Created one after another, because a dozen concurrent offers would exceed the time that a command waits for its answer.
  const ids: Partial<Record<OfferScene | "shortReceipt", string>> = {};
  for (const scene of wanted) {
    const made = await make[scene]();
    ids[scene] = made.id;
    if (scene === "choice") ids.shortReceipt = (await made.state()).legs.owner.receipts[0]?.id ?? "";
  }
  return ids;
}

async function drafts(): Promise<Record<DraftScene, string>> {
  const { userIdOf } = await import("#tests/support/offer-journey.ts");
  const { createDraft } = await import("#data/offer/drafts.server.ts");
  const { listAccountsOf } = await import("#data/account/accounts.server.ts");
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

async function mail(): Promise<Record<MailScene, string>> {
  const { userIdOf } = await import("#tests/support/offer-journey.ts");
  const { pool } = await import("#data/db.server.ts");
  const { recordNewBroadcast } = await import("#data/message/broadcasts.server.ts");
  const { unsubscribeToken } = await import("#services/message/unsubscribe-token.server.ts");
  const draft = { template: "2025-new-year", brand: "main", perMinute: 200, createdBy: await userIdOf("admin") } as const;
  return { ending: unsubscribeToken("stranger@example.test", "S"), broadcast: await recordNewBroadcast(pool, draft) };
}

async function links(completed: string): Promise<Record<LinkScene, string>> {
  const { userIdOf } = await import("#tests/support/offer-journey.ts");
  const { withPrisma } = await import("#data/prisma.server.ts");
  const { insertEndpoint } = await import("#data/webhook/endpoints.server.ts");
  const { sealSecret } = await import("#services/webhook/sealed-secret.server.ts");
  const { createWebhookSecret } = await import("#services/webhook/sign-webhook.ts");
  const { findPayoutLink, replacePayoutLink } = await import("#data/people/payout-links.server.ts");
  const { payoutToken } = await import("#services/document/payout-link.server.ts");
  const [id, userId, now] = [randomUUID(), await userIdOf("irina"), Date.now()];
  const row = { id, userId, url: "https://hooks.example.com/bridgehold", description: "Бухгалтерия", events: ["offer.completed"] };
  await withPrisma((db) => insertEndpoint(db, { ...row, secret: sealSecret(id, createWebhookSecret()) }));
  await replacePayoutLink(completed, userId, now + 24 * 60 * minute);
  return { webhook: id, payoutToken: payoutToken((await findPayoutLink(completed, userId, now))?.id ?? "") };
}

/** Closes the connections opened for the scenes. */
async function leaveProduct(): Promise<void> {
  const { closeDatabase } = await import("#data/db.server.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  await Promise.all([closeDatabase(), closeTemporalClient()]);
}

/** Adds missing scenes to a folder that an older list of scenes made. */
async function completeScenes(dataDir: string, found: Partial<Scenes>): Promise<Scenes> {
  await joinProduct(dataDir);
  try {
    const missing = offerScenes.filter((scene) => found[scene] === undefined);
    const made = { ...found, ...(await offers(missing)) } as Scenes;
    return {
      ...made,
      ...(found.draftRoute === undefined && (await drafts())),
      ...(found.broadcast === undefined && (await mail())),
      ...(found.webhook === undefined && (await links(made.completed))),
    };
  } finally {
    await leaveProduct();
  }
}

/** True for the one caller that creates the scenes; the others wait. */
function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}

/** The scenes of the product that runs on this folder; the first caller creates them, the others wait. */
export async function findScenes(dataDir: string): Promise<Scenes> {
  const note = join(dataDir, "scenes.json");
  const claim = join(dataDir, "scenes.claim");
  while (!isFirst(claim)) await pause(200);
  try {
    const found: Partial<Scenes> = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : {};
    if (found.webhook !== undefined && offerScenes.every((scene) => found[scene] !== undefined)) return found as Scenes;
    const scenes = await completeScenes(dataDir, found);
    writeFileSync(note, JSON.stringify(scenes));
    return scenes;
  } finally {
    rmdirSync(claim);
  }
}
