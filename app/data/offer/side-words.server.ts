import { prisma } from "#data/prisma.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";

/** A side's answers that are not commands. */
export interface SideWord {
  readonly remindedAt: Instant | null;
  /** The side's answer whether the payout to its recipient arrived, and its time. */
  readonly arrival: { readonly hasArrived: boolean; readonly at: Instant } | null;
}

interface Row {
  readonly remindedAt: Date | null;
  readonly hasArrived: boolean | null;
  readonly saidAt: Date | null;
}

export async function findSideWord(offerId: string, side: OfferSide, db: UnitOfWork): Promise<SideWord> {
  const [row] = await sqlOn(db).rows<Row>`SELECT reminded_at AS "remindedAt", has_arrived AS "hasArrived", arrival_said_at AS "saidAt"
    FROM side_word WHERE offer_id = ${offerId}::uuid AND side = ${side}`;
  if (row === undefined) return { remindedAt: null, arrival: null };
  const { remindedAt, hasArrived, saidAt } = row;
  const arrival = hasArrived === null || saidAt === null ? null : { hasArrived, at: saidAt.getTime() };
  return { remindedAt: remindedAt?.getTime() ?? null, arrival };
}

/** Sides of these deals who say that the payout to their recipient did not arrive, and since when. */
export async function listMissingPayouts(
  offerIds: readonly string[],
): Promise<{ readonly offerId: string; readonly side: OfferSide; readonly at: Instant }[]> {
  if (offerIds.length === 0) return [];
  const words = await (await prisma()).sideWord.findMany({
    where: { offerId: { in: [...offerIds] }, hasArrived: false, arrivalSaidAt: { not: null } },
    select: { offerId: true, side: true, arrivalSaidAt: true },
  });
  return words.map(({ offerId, side, arrivalSaidAt }) => ({ offerId, side: side as OfferSide, at: arrivalSaidAt?.getTime() ?? 0 }));
}

/**
 * Records a side's reminder to its partner. Returns false when its last one is later than `lastBefore`. Of two concurrent requests one
 * counts.
 */
export async function recordReminder(
  db: UnitOfWork,
  {
    offerId,
    side,
    now,
    lastBefore,
  }: { readonly offerId: string; readonly side: OfferSide; readonly now: Instant; readonly lastBefore: Instant },
): Promise<boolean> {
  const written = await sqlOn(db).run`INSERT INTO side_word AS w (offer_id, side, reminded_at)
    VALUES (${offerId}::uuid, ${side}, ${new Date(now)}::timestamptz)
    ON CONFLICT (offer_id, side) DO UPDATE SET reminded_at = EXCLUDED.reminded_at
      WHERE w.reminded_at IS NULL OR w.reminded_at <= ${new Date(lastBefore)}::timestamptz`;
  return written === 1;
}

/**
 * Records a manager's reminder to the agent of a leg. Returns false when the last one is later than `lastBefore`. Of two concurrent
 * requests one counts.
 */
export async function recordAgentReminder(
  db: UnitOfWork,
  {
    offerId,
    leg,
    now,
    lastBefore,
  }: { readonly offerId: string; readonly leg: OfferSide; readonly now: Instant; readonly lastBefore: Instant },
): Promise<boolean> {
  const written = await sqlOn(db).run`INSERT INTO side_word AS w (offer_id, side, agent_reminded_at)
    VALUES (${offerId}::uuid, ${leg}, ${new Date(now)}::timestamptz)
    ON CONFLICT (offer_id, side) DO UPDATE SET agent_reminded_at = EXCLUDED.agent_reminded_at
      WHERE w.agent_reminded_at IS NULL OR w.agent_reminded_at <= ${new Date(lastBefore)}::timestamptz`;
  return written === 1;
}

/** When a manager last reminded the agent of each leg; legs without a reminder are absent. */
export async function mapAgentReminders(offerId: string): Promise<ReadonlyMap<OfferSide, Instant>> {
  const words = await (await prisma()).sideWord.findMany({
    where: { offerId, agentRemindedAt: { not: null } },
    select: { side: true, agentRemindedAt: true },
  });
  return new Map(words.map(({ side, agentRemindedAt }) => [side as OfferSide, agentRemindedAt?.getTime() ?? 0]));
}

/** Stores a side's answer about the payout to its recipient; the last one counts. */
export async function recordArrivalWord(
  db: UnitOfWork,
  offerId: string,
  side: OfferSide,
  hasArrived: boolean,
  now: Instant,
): Promise<void> {
  await sqlOn(db).run`INSERT INTO side_word (offer_id, side, has_arrived, arrival_said_at)
    VALUES (${offerId}::uuid, ${side}, ${hasArrived}, ${new Date(now)}::timestamptz)
    ON CONFLICT (offer_id, side) DO UPDATE SET has_arrived = EXCLUDED.has_arrived, arrival_said_at = EXCLUDED.arrival_said_at`;
}
