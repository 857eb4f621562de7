import { condition, proxyActivities, sleep } from "@temporalio/workflow";
import { lastDue } from "#domain/offer/next-wake.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { OfferActivities } from "./activities.ts";
import type { RunningOffer } from "./running-offer.ts";

const { overdueCommands } = proxyActivities<OfferActivities>({
  startToCloseTimeout: "5s",
  retry: { initialInterval: "500ms", maximumInterval: "3s" },
  summary: "who clicked before the deadline?",
});

/** A click travels for a moment: what was sent in time may arrive after the deadline. */
const graceMs = (offer: RunningOffer) => (offer.state.policy.profile === "test" ? 200 : 2_000);

/** The publication starts the workflow and comes with it; without one this long it was refused. */
const publicationMs = (offer: RunningOffer) => (offer.state.policy.profile === "test" ? 1_000 : 30_000);

/** Acts at each due instant; returns when the offer is over or `wantsRenewal` says so. */
export async function keepClock(offer: RunningOffer, wantsRenewal: () => boolean): Promise<void> {
  let spent: Instant | null = null;
  const isDone = () => wantsRenewal() || offer.isOver();
  if (offer.isUnpublished() && !(await condition(() => !offer.isUnpublished(), publicationMs(offer)))) return;
  while (!isDone()) {
    const { wake } = offer;
    const changed = () => offer.wake !== wake || isDone();
    if (wake === null || wake === spent) {
      await condition(changed);
      continue;
    }
    const summary = `next: ${offer.state.deadline?.kind ?? "wake"} at ${new Date(wake).toISOString()}`;
    const isEarly = await condition(changed, Math.max(1, wake - Date.now()), { summary });
    if (isEarly || isDone()) continue;
    await strike(offer, wake);
    // A wake that nothing moved would otherwise strike for ever.
    spent = offer.wake === wake ? wake : null;
  }
}

async function strike(offer: RunningOffer, wake: Instant): Promise<void> {
  await sleep(graceMs(offer), { summary: "grace for clicks under way" });
  if (offer.wake !== wake) return;
  // The tick acts upon everything that is due by now, so whoever asked before the last of it goes first.
  const upTo = Math.max(wake, lastDue(offer.state, Date.now()) ?? wake);
  for (const asked of await overdueCommands(offer.state.id, upTo)) {
    if (offer.seen.has(asked.commandId)) continue;
    const taken = offer.take(asked, Date.now());
    if ("code" in taken) offer.refuse(asked, taken);
  }
  offer.takeOwn({ type: "tick" }, { kind: "clock" }, Math.max(Date.now(), wake));
}
