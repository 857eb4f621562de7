// node scripts/demo-offers.ts: publishes the demo members' offers through the product's own service, each once. Needs the servers, the demo
// data and a running worker.
import { setTimeout as pause } from "node:timers/promises";
import { closeTemporalClient } from "#commands/temporal-client.server.ts";
import { isRefusal } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { closeDatabase, pool } from "#data/db.server.ts";
import { listLatestRates } from "#data/money/rates.server.ts";
import { env } from "#env";
import { publishOffer } from "#services/offer/commands/publish-offer.server.ts";
import { answerLivenessQuestions } from "../app/sign-of-life.server.ts";
import { seedId } from "../prisma/seed/check-digits.ts";
import { type DemoOffer, demoOffers } from "../prisma/seed/offers.ts";
import { contextOf } from "./demo/context-of.ts";

const patienceMs = 30_000;

const isTold = async (story: string): Promise<boolean> =>
  (await pool.query("SELECT FROM offer WHERE id = $1", [seedId(`offer ${story}`)])).rows.length > 0;

async function publish({ commandId, owner, order, receives }: DemoOffer): Promise<string | null> {
  const context = await contextOf(owner, "demo-offers");
  if (context === null) return "NOT_FOUND";
  const account = (await listAccountsOf(context.principal.userId)).find(({ currency }) => currency === receives);
  const payout = order.payout ?? (account && ({ kind: "own", accountId: account.id } as const));
  if (payout === undefined) return "NOT_FOUND";
  const { outcome } = await publishOffer(context, { commandId, order: { ...order, payout } });
  return isRefusal(outcome) ? outcome.code : null;
}

/** The worker collects the first rates shortly after its first start. Each refused publication would count towards the member's limit. */
async function waitForRates(end: number): Promise<void> {
  while ((await listLatestRates()).length === 0 && Date.now() < end) await pause(200);
}

/**
 * Publishes the offers that are not on the market yet; offers that people have accepted or withdrawn are not changed. Waits for the first
 * rates, and retries an offer while the rate of its pair is missing. Returns the offers that were refused.
 */
export async function publishDemoOffers(): Promise<readonly string[]> {
  if (env.DEPLOYMENT !== "demo") throw new Error("Demo offers belong to the demo only.");
  const refusals: string[] = [];
  const end = Date.now() + patienceMs;
  await waitForRates(end);
  for (const offer of demoOffers) {
    if (offer.story && (await isTold(offer.story))) continue;
    let refusal = await publish(offer);
    for (; refusal === "RATES.UNAVAILABLE" && Date.now() < end; refusal = await publish(offer)) await pause(2_000);
    if (refusal) refusals.push(`${offer.owner}: ${refusal}`);
  }
  return refusals;
}

if (import.meta.main) {
  // The starting process was killed, so nothing waits for this process any more.
  process.once("disconnect", () => process.exit(0));
  answerLivenessQuestions();
  process.channel?.unref();
  const refusals = await publishDemoOffers();
  for (const refusal of refusals) console.log(`an offer was not published, ${refusal}`);
  console.log("ready");
  await Promise.all([closeTemporalClient(), closeDatabase()]);
}
