import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import type { Tx } from "#data/db.server.ts";
import { recordCarriedArrival } from "#data/money/carried-arrivals.server.ts";
import { wallAt } from "#domain/time/zone.ts";
import type { Step, Written } from "./decision.ts";

async function carry(tx: Tx, { event, before }: Step): Promise<void> {
  // The ledger moves the excess only for this choice. After another choice an arrival would have no money.
  if (event.type !== "mismatchSettled" || event.choice !== "carryExcess" || !event.carryTo) return;
  const { leg, amount, carryTo, at, version } = event;
  const { agentId, agentAccountId } = before.legs[leg];
  await recordCarriedArrival(tx, {
    from: { offerId: before.id, humanId: before.humanId, leg, version },
    ...{ toOfferId: carryTo.offerId, payerId: before.sides[leg]?.memberId ?? null, agentId, agentAccountId, amount },
    bookedOn: new Date(wallAt(before.policy.calendars[leg].timeZone, at)).toISOString().slice(0, 10),
  });
}

/** Offers exchange commands through the inbox: the offer with the excess sends a request, and the other one answers. */
async function ask(tx: Tx, { event, before }: Step): Promise<void> {
  if (event.type === "excessOffered") {
    const { carryTo, leg, amount } = event;
    const from = { offerId: before.id, leg };
    const about = { amount, payerId: before.sides[leg]?.memberId ?? "", agentAccountId: before.legs[leg].agentAccountId };
    await recordSystemCommandIn(tx, carryTo.offerId, { type: "takeExcess", leg: carryTo.leg, ...about, from });
  }
  if (event.type === "excessTaken") {
    const carryTo = { offerId: before.id, leg: event.leg };
    await recordSystemCommandIn(tx, event.from.offerId, { type: "answerExcess", leg: event.from.leg, carryTo, isTaken: true });
  }
}

/** An excess that moves to another offer becomes an arrival of the agent: staff match it, and another person verifies it. */
export async function carryExcess(tx: Tx, { steps }: Written): Promise<void> {
  for (const step of steps) {
    await carry(tx, step);
    await ask(tx, step);
  }
}
