import { type Tx, withTransaction } from "#data/db.server.ts";
import { listReaders } from "#data/message/message-readers.server.ts";
import { listOverdueOffers } from "#data/offer/offers-stages.server.ts";
import { mapOfferStates } from "#data/offer/stage-facts.server.ts";
import { type Lateness, latenessFor, newsAt } from "#domain/offer/lateness.ts";
import { type Instant, type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { stillLate } from "#domain/text/describe-late.ts";
import { hours } from "#domain/time/duration.ts";
import type { Addressed } from "#services/message/audience.server.ts";
import { readFacts } from "#services/message/facts.server.ts";
import { announceMessages, messagesOf, writeMessages } from "#services/message/record-messages.server.ts";

/** The letter leaves this long before the promised time, so that it is there by then. */
const ahead = hours(1);
/** News that a stopped worker did not send are still sent so much later; older ones are left out. */
const patience = hours(12);

/** The promised instant that is due now, and the next one after it. */
function dueNews(state: OfferState, late: Lateness, now: Instant) {
  const newsFor = newsAt(state, late, now - patience);
  if (newsFor === null || newsFor > now + ahead) return null;
  const newsBy = newsAt(state, late, Math.max(newsFor, now));
  return newsBy === null ? null : { newsFor, newsBy };
}

async function addressedTo(tx: Tx, state: OfferState, side: OfferSide, now: Instant): Promise<readonly Addressed[]> {
  const userId = state.sides[side]?.memberId;
  const messages = latenessFor(state, side, now).flatMap((late) => {
    const due = dueNews(state, late, now);
    return due === null ? [] : [stillLate(state, side, late, due, now)];
  });
  if (userId === undefined || messages.length === 0) return [];
  const [person] = await listReaders(tx, [userId]);
  return person ? messages.map((message) => ({ person, reader: { as: "side", side }, message })) : [];
}

async function tellSides(offerId: string, now: Instant): Promise<number> {
  return await withTransaction(async (tx) => {
    const state = (await mapOfferStates([offerId], tx)).get(offerId);
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
 * Keeps the promise that a late deal without a deadline ahead makes on its page: once a working day of the agent a letter, a notification
 * and a push to the sides that wait, each once, until the stage ends or gets a deadline. Returns the number of new notifications.
 */
export async function tellOfDelays(now: Instant): Promise<number> {
  let told = 0;
  for (const offerId of await listOverdueOffers(now)) told += await tellSides(offerId, now);
  return told;
}
