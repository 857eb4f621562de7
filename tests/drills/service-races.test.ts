import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type CommandOutcome, isRefusal, refuse } from "#contracts/outcome.ts";
import { marketPeople, rubToEur } from "#tests/routes/market-people.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { endOf } from "../support/end-of.ts";
import { atOnce, times } from "./barrier.ts";
import { count, drill, inForm } from "./drill.ts";
import { requireNoFaults } from "./oracle.ts";

const database = await cloneDatabase();
process.env.ACCEPT_LIMIT_PER_MINUTE = "100000";
process.env.PUBLISH_LIMIT_PER_HOUR = "100000";
process.env.LOGIN_LIMIT_PER_ACCOUNT = "100000";
process.env.LOGIN_LIMIT_PER_IP = "100000";
process.env.CONFIRM_LIMIT_PER_SESSION = "100000";
await startTestWorker();
const { crowdOfTakers } = await import("./crowd.ts");
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { acceptOffer } = await import("#services/offer/commands/accept-offer.server.ts");
const { saveProof } = await import("#services/offer/commands/save-proof.server.ts");
const { cancelOffer } = await import("#services/offer/commands/cancel-offer.server.ts");
const { signOffer } = await import("#services/offer/commands/sign-offer.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
const { acceptedOffer, provenOffer, signedOffer, storePicture } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { isDatabaseUnavailable } = await import("#data/outage.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");

const people = await marketPeople(database);
const takers = await crowdOfTakers(database, 200);
const rounds = inForm(1, 20);
const password = "Mostovaya-2026!";

async function publishedOffer(): Promise<string> {
  const order = rubToEur(await people.accountOf(people.irina, "EUR"));
  const { offerId, outcome } = await publishOffer(people.irina, { commandId: randomUUID(), order });
  if (!outcome.ok || offerId === null) throw new Error(JSON.stringify(outcome));
  return offerId;
}

/** The number of accepted buyers of the offer, once all commands are settled. */
async function takersOf(offerId: string): Promise<number> {
  for (let waiting = 1; waiting > 0; ) {
    await drainInbox();
    const sql = "SELECT count(*)::int AS n FROM offer_command WHERE offer_id = $1 AND status = 'pending'";
    waiting = (await database.asOwner(sql, [offerId])).rows[0].n;
    if (waiting > 0) await new Promise((later) => setTimeout(later, 200));
  }
  const sql = "SELECT count(*)::int AS n FROM offer_event WHERE offer_id = $1 AND type = 'offerAccepted'";
  return (await database.asOwner(sql, [offerId])).rows[0].n;
}

const tally = (counts: Record<string, number>, outcomes: readonly CommandOutcome[]) => {
  for (const outcome of outcomes) count(counts, endOf(outcome));
};

drill("when 200 members accept one offer concurrently through the service, one wins", async (_dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offerId = await publishedOffer();
    const accept = takers.map(({ context, accountId }) => async () => {
      const payout = { kind: "own", accountId } as const;
      return await acceptOffer({ ...context, now: Date.now() }, { offerId, commandId: randomUUID(), revision: 1, payout }).then(
        ({ outcome }) => outcome,
        // The page answers this error with 503 and Retry-After.
        (error: unknown): CommandOutcome => {
          if (!isDatabaseUnavailable(error)) throw error;
          return refuse("SERVICE.BUSY");
        },
      );
    });
    const outcomes = await atOnce(accept);
    tally(counts, outcomes);
    const codes = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [outcome.code] : []));
    for (const code of codes) expect(["OFFER.ALREADY_ACCEPTED", "SERVICE.BUSY"]).toContain(code);
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    expect(await takersOf(offerId)).toBe(1);
  }
});

drill("two offers may claim one transaction hash concurrently, and only one submission reserves it", async (dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offers = await Promise.all(times(2, () => signedOffer({ crypto: true })));
    const irina = await contextOf("irina");
    const transactionHash = times(64, () => dice.below(16).toString(16)).join("");
    const prove = offers.map(
      ({ id }) =>
        () =>
          saveProof(irina, { offerId: id, commandId: randomUUID(), fileIds: [], transactionHash }),
    );
    const outcomes = await atOnce(prove);
    tally(counts, outcomes);
    expect(outcomes.map(endOf)).toEqual(["applied", "applied"]);
    const state = offers.map((offer) => () => stateArrival(offer, transactionHash));
    const stated = await atOnce(dice.shuffled(state));
    tally(counts, stated);
    expect(stated.map((outcome) => endOf(outcome)).sort()).toEqual(["FILE.DUPLICATE", "applied"]);
  }
});

async function stateArrival(offer: OfferJourney, reference: string) {
  const { payIn } = (await offer.state()).legs.owner;
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.now() - 1_000 } as const;
  const statement = { result: "received", receipt: { ...seen, amount: payIn, reference } } as const;
  return await submitIncoming(await contextOf("manager.russia"), {
    offerId: offer.id,
    leg: "owner",
    commandId: randomUUID(),
    fileIds: [],
    statement,
  });
}

drill("one of eight concurrent signatures is applied, and one of eight concurrent cancellations ends the offer", async (_dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offer = await acceptedOffer();
    const { revision, documents } = await offer.state();
    const jonas = await contextOf("jonas");
    const sign = () => signOffer(jonas, { offerId: offer.id, commandId: randomUUID(), revision, hash: documents?.hash ?? "", password });
    const signed = await atOnce(times(8, () => sign));
    tally(counts, signed);
    expect(signed.filter(({ ok }) => ok)).toHaveLength(1);
    const cancel = () => cancelOffer(jonas, { offerId: offer.id, commandId: randomUUID(), password });
    const cancelled = await atOnce(times(8, () => cancel));
    tally(counts, cancelled);
    expect(cancelled.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await offer.state()).phase).toBe("cancelled");
  }
});

drill("a receipt that is submitted in five windows and verified in five counts once", async (_dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offer = await provenOffer();
    const { payIn } = (await offer.state()).legs.owner;
    const staff = await contextOf("manager.russia");
    const seen = { payerName: null, payerAccountTail: "4521", reference: `BANK-${offer.id}`, payer: "side" } as const;
    const statement = { result: "received", receipt: { ...seen, amount: payIn, bookedAt: Date.now() - 1_000 } } as const;
    const state = async () => {
      const fileIds = [await storePicture(offer.id, "owner", "agentFile", staff.principal.userId, "Выписка.png")];
      const order = { offerId: offer.id, leg: "owner", commandId: randomUUID(), fileIds, statement } as const;
      return await submitIncoming({ ...staff, now: Date.now() }, order);
    };
    const stated = await atOnce(times(5, () => state));
    tally(counts, stated);
    expect(stated.some(({ ok }) => ok)).toBe(true);
    const submittedAt = (await offer.state()).legs.owner.incoming.submittedAt ?? 0;
    const checker = await contextOf("agents");
    const order = { offerId: offer.id, leg: "owner", stage: "incoming", submittedAt } as const;
    const verified = await atOnce(
      times(5, () => () => verifyStage({ ...checker, now: Date.now() }, { ...order, commandId: randomUUID() })),
    );
    tally(counts, verified);
    expect(verified.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await offer.state()).legs.owner.received).toEqual(payIn);
  }
});

drill("the ledger is correct after all races through the services", async () => {
  await requireNoFaults({ query: database.asOwner } as Parameters<typeof requireNoFaults>[0]);
});
