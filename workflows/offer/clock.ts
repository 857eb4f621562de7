import { condition, patched, proxyActivities, sleep } from "@temporalio/workflow";
import { decisiveDue, lastDue } from "#domain/offer/next-wake.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { OfferActivities } from "./activities.ts";
import { inOrderOfTime, type RunningOffer } from "./running-offer.ts";

const { overdueCommands } = proxyActivities<OfferActivities>({
  startToCloseTimeout: "5s",
  retry: { initialInterval: "500ms", maximumInterval: "3s" },
  summary: "who clicked before the deadline?",
});

/** A command that was sent in time may arrive shortly after the deadline, so the clock waits this long. */
const graceMs = (offer: RunningOffer) => (offer.state.policy.profile === "test" ? 200 : 2_000);

/** The command that publishes the offer also starts the workflow. If it has not arrived after this time, it was refused. */
const publicationMs = (offer: RunningOffer) => (offer.state.policy.profile === "test" ? 1_000 : 30_000);

/** Ticks at each due instant; returns when the offer has ended or when `wantsRenewal` returns true. */
export async function keepClock(offer: RunningOffer, wantsRenewal: () => boolean): Promise<void> {
  let spent: Instant | null = null;
  const isDone = () => (wantsRenewal() && offer.waiting === 0) || offer.isOver();
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
    const hasMoved = await strike(offer, wake);
    // A wake that changed nothing is not repeated, to avoid an endless loop.
    spent = offer.wake === wake && !hasMoved ? wake : null;
  }
}

/** Returns whether the offer has changed, even if its next wake is the same. The clock must then check again. */
async function strike(offer: RunningOffer, wake: Instant): Promise<boolean> {
  await sleep(graceMs(offer), { summary: "grace for clicks under way" });
  if (offer.wake !== wake) return true;
  const { state } = offer;
  const due = decidedBy(offer);
  // Commands that were sent before the tick's last instant are applied first.
  const upTo = due ?? Math.max(wake, lastDue(state, Date.now()) ?? wake);
  for (const asked of await overdueCommands(state.id, upTo)) {
    if (offer.seen.has(asked.commandId)) continue;
    const taken = offer.take(asked, Date.now());
    if ("code" in taken) offer.refuse(asked, taken);
  }
  offer.takeOwn({ type: "tick" }, { kind: "clock" }, Math.max(Date.now(), wake), due ?? undefined);
  return due !== null && offer.state !== state;
}

/**
 * The deadline that the next tick enforces. After a long outage several have passed; this is the earliest, so that a command sent between
 * two of them is decided between them. Null when none has passed, and when a replayed run enforced all of them together.
 */
function decidedBy({ state }: RunningOffer): Instant | null {
  const due = decisiveDue(state);
  return due !== null && due <= Date.now() && patched(inOrderOfTime) ? due : null;
}
