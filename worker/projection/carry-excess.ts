import type { Tx } from "#data/db.server.ts";
import { recordCarriedArrival } from "#data/money/carried-arrivals.server.ts";
import { wallAt } from "#domain/time/zone.ts";
import type { Step, Written } from "./decision.ts";

async function carry(tx: Tx, { event, before }: Step): Promise<void> {
  // The ledger moves the excess for this choice only; an arrival for another one would be money that nobody has.
  if (event.type !== "mismatchSettled" || event.choice !== "carryExcess" || !event.carryTo) return;
  const { leg, amount, carryTo, at, version } = event;
  const { agentId, agentAccountId } = before.legs[leg];
  await recordCarriedArrival(tx, {
    from: { offerId: before.id, humanId: before.humanId, leg, version },
    ...{ toOfferId: carryTo.offerId, payerId: before.sides[leg]?.memberId ?? null, agentId, agentAccountId, amount },
    bookedOn: new Date(wallAt(before.policy.calendars[leg].timeZone, at)).toISOString().slice(0, 10),
  });
}

/** An excess that goes to another offer waits there as the agent's arrivals do: staff match it, and somebody else verifies. */
export async function carryExcess(tx: Tx, { steps }: Written): Promise<void> {
  await Promise.all(steps.map((step) => carry(tx, step)));
}
