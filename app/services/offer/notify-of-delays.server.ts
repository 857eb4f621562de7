import { type Tx, withTransaction } from "#data/db.server.ts";
import { listReaders } from "#data/message/message-readers.server.ts";
import { listOverdueOffers } from "#data/offer/offers-stages.server.ts";
import { lockOfferState } from "#data/offer/stage-facts.server.ts";
import { dueNews, promisedNews } from "#domain/offer/lateness.ts";
import { latenessOfStep } from "#domain/offer/next-step.ts";
import { type Instant, type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { stillLate } from "#domain/text/describe-late.ts";
import type { Message } from "#domain/text/message.ts";
import { errorFields, log } from "#log";
import type { Addressed } from "#services/message/audience.server.ts";
import { readFacts } from "#services/message/facts.server.ts";
import { announceMessages, messagesOf, writeMessages } from "#services/message/record-messages.server.ts";

/** The message of the day for a side, about the delay that its page names, so that there is one letter per day. */
function newsFor(state: OfferState, side: OfferSide, now: Instant): Message | null {
  const late = latenessOfStep(state, side, now);
  const [due, newsBy] = late ? [dueNews(state, late, now), promisedNews(state, late, now)] : [null, null];
  return late && due !== null && newsBy !== null ? stillLate(state, side, late, { newsFor: due, newsBy }, now) : null;
}

async function addressedTo(tx: Tx, state: OfferState, side: OfferSide, now: Instant): Promise<readonly Addressed[]> {
  const userId = state.sides[side]?.memberId;
  const message = newsFor(state, side, now);
  if (userId === undefined || message === null) return [];
  const [person] = await listReaders(tx, [userId]);
  return person ? [{ person, reader: { as: "side", side }, message }] : [];
}

async function tellSides(offerId: string, now: Instant): Promise<number> {
  return await withTransaction(async (tx) => {
    const state = await lockOfferState(tx, offerId);
    if (!state) return 0;
    const addressed = (await Promise.all(offerSides.map((side) => addressedTo(tx, state, side, now)))).flat();
    if (addressed.length === 0) return 0;
    const factsOf = await readFacts(
      tx,
      state,
      addressed.map(({ message }) => message),
    );
    const told = await writeMessages(tx, messagesOf(addressed, factsOf, state));
    await announceMessages(tx, state, told);
    return told.length;
  });
}

/**
 * Keeps the promise on the page of a late deal without a coming deadline: once per working day of the agent, the waiting sides get a
 * letter, a notification and a push, until the stage ends or gets a deadline. Returns the number of new notifications. A deal that fails
 * does not stop the others; its failure is thrown after them, so that it is tried again.
 */
export async function notifyOfDelays(now: Instant): Promise<number> {
  let told = 0;
  const failures: unknown[] = [];
  for (const offerId of await listOverdueOffers(now)) {
    try {
      told += await tellSides(offerId, now);
    } catch (error) {
      log.error("delay not told", { offerId, ...errorFields(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `No news of late deals: ${failures.length}`);
  return told;
}
