import { randomUUID } from "node:crypto";
import { joinProduct } from "#tests/e2e/support/join-product.ts";

/** An agent submits that an owner's whole pay-in arrived with this transfer, and a manager verifies it. */
async function receiveByHash(offerId: string, reference: string): Promise<void> {
  const { requireApplied } = await import("#tests/support/offer-journey.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
  const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
  const { readOfferState } = await import("#data/offer/offers.server.ts");
  const { pool } = await import("#data/db.server.ts");
  const leg = async () => {
    const state = await readOfferState(pool, offerId);
    if (!state) throw new Error(`Offer ${offerId} is not in the database.`);
    return state.legs.owner;
  };
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.now() - 1_000 } as const;
  const statement = { result: "received", receipt: { ...seen, amount: (await leg()).payIn, reference } } as const;
  const at = { offerId, leg: "owner" } as const;
  requireApplied(await submitIncoming(await contextOf("manager.russia"), { ...at, commandId: randomUUID(), fileIds: [], statement }));
  const verdict = { ...at, stage: "incoming", submittedAt: (await leg()).incoming.submittedAt ?? 0, commandId: randomUUID() } as const;
  requireApplied(await verifyStage(await contextOf("agents"), verdict));
}

/** Agent staff tick points of an owner's pay-in against the statement, then submit the pay-in minus `missing` minor units. */
async function compareAndState(offerId: string, points: readonly string[], missing = 0n): Promise<void> {
  const { requireApplied } = await import("#tests/support/offer-journey.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { tickPoint } = await import("#services/stage/stage-claims.server.ts");
  const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
  const { readOfferState } = await import("#data/offer/offers.server.ts");
  const { pool } = await import("#data/db.server.ts");
  const { storePicture, userIdOf } = await import("#tests/support/offer-journey.ts");
  const [russia, place] = [await contextOf("manager.russia"), { offerId, leg: "owner", stage: "incoming" } as const];
  for (const point of points) await tickPoint(russia, place, { point, isChecked: true });
  const payIn = (await readOfferState(pool, offerId))?.legs.owner.payIn;
  if (!payIn) throw new Error(`Offer ${offerId} is not in the database.`);
  const seen = {
    payerName: "Климова Ирина",
    payerAccountTail: "0419",
    payer: "side",
    bookedAt: Date.now() - 1_000,
    reference: null,
  } as const;
  const statement = { result: "received", receipt: { ...seen, amount: { ...payIn, minor: payIn.minor - missing } } } as const;
  const fileIds = [await storePicture(offerId, "owner", "agentFile", await userIdOf("manager.russia"), "Выписка.png")];
  requireApplied(await submitIncoming(russia, { offerId, leg: "owner", commandId: randomUUID(), fileIds, statement }));
}

interface Counted {
  readonly offer?: string;
  readonly person?: string;
  readonly giveMinor?: bigint;
  readonly since?: number;
}

/** Offers in a later phase, because another scenario covers the steps before. */
export async function openDesk(dataDir: string) {
  await joinProduct(dataDir);
  const journey = await import("#tests/support/offer-journey.ts");
  const { pool, closeDatabase } = await import("#data/db.server.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  const { rebuildOfferWorkflow } = await import("#commands/start-offer.server.ts");
  return {
    ...journey,
    joinOffer: journey.joinOffer,
    /** Starts the workflow of an offer that was made without it, so that its deadlines run. */
    startClock: rebuildOfferWorkflow,
    receiveByHash,
    compareAndState,
    /**
     * Counts the applied commands of a type on an offer, or of a person on offers with an amount since an instant, because other tests
     * publish too.
     */
    async countApplied(type: string, { offer, person, giveMinor, since = 0 }: Counted): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM offer_command c JOIN offer o ON o.id = c.offer_id
         WHERE c.type = $1 AND c.status = 'applied' AND ($2::uuid IS NULL OR o.id = $2) AND ($3::uuid IS NULL OR c.actor_user_id = $3)
           AND ($4::numeric IS NULL OR o.give_minor = $4) AND c.received_at >= to_timestamp($5 / 1000.0)`,
        [type, offer ?? null, person ? await journey.userIdOf(person) : null, giveMinor ?? null, since],
      );
      return rows[0]?.count ?? 0;
    },
    async close(): Promise<void> {
      await Promise.all([closeDatabase(), closeTemporalClient()]);
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
