import { expect, test } from "vitest";
import { latenessOf, newsAt } from "#domain/offer/lateness.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { manager, type Scenario } from "#domain/offer/testing/factories.ts";
import { payingOut, paysOut } from "#domain/offer/testing/scenarios.ts";
import { hours, minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { announcedOffer, readCast, storeOffer } from "./announced-offer.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { tellOfDelays } = await import("#services/offer/tell-of-delays.server.ts");
const cast = await readCast((sql) => database.asOwner(sql));

/** Stores the offer as it is after all its events. */
async function stored(scenario: Scenario): Promise<OfferState> {
  const offer = announcedOffer(scenario, cast);
  await withTransaction((tx) => storeOffer(tx, offer, offer.steps.length));
  const state = offer.steps.at(-1)?.after;
  if (!state) throw new Error("The scenario has events.");
  return state;
}

/** The owner's payout, which the agent of the buyer's leg did not send by its deadline. */
const latePayout = () => paysOut(payingOut(), "owner").wake();

function lateness(state: OfferState) {
  const late = latenessOf(state, "buyer", "outgoing", state.updatedAt);
  if (late === null) throw new Error("The payout is late.");
  return late;
}
const news = (state: OfferState, after: number) => newsAt(state, lateness(state), after) ?? Number.NaN;

async function lettersTo(userId: string, offerId: string) {
  const { rows } = await database.asOwner(
    `SELECT code, state, params->'message'->'params' AS params FROM mail_outbox WHERE offer_id = $1 AND user_id = $2 ORDER BY id`,
    [offerId, userId],
  );
  return rows;
}
const noticesTo = async (userId: string, offerId: string) =>
  (await database.asOwner("SELECT type, data FROM notification WHERE offer_id = $1 AND user_id = $2 ORDER BY id", [offerId, userId])).rows;

test("a late deal without a deadline ahead has one letter and one notification a working day, before the promised time", async () => {
  const state = await stored(latePayout());
  const { expected } = lateness(state);
  const first = news(state, expected);
  const second = news(state, first);
  await tellOfDelays(expected - minutes(1));
  await tellOfDelays(expected + minutes(1));
  await tellOfDelays(first - hours(2));
  expect(await lettersTo(cast.owner, state.id)).toEqual([]);
  for (const before of [50, 40, 10, -30]) await tellOfDelays(first - minutes(before));
  const told = { code: "offerStageLate", state: "queued", params: { leg: "buyer", stage: "outgoing", newsFor: first, newsBy: second } };
  expect(await lettersTo(cast.owner, state.id)).toMatchObject([told]);
  await tellOfDelays(second - minutes(30));
  const next = { ...told, params: { newsFor: second, newsBy: news(state, second) } };
  expect(await lettersTo(cast.owner, state.id)).toMatchObject([told, next]);
  expect(await noticesTo(cast.owner, state.id)).toMatchObject([{ type: "offerStageLate" }, { type: "offerStageLate" }]);
  expect(await lettersTo(cast.buyer, state.id)).toEqual([]);
});

test("news that a stopped worker missed are sent within half a day, older ones are not", async () => {
  const state = await stored(latePayout());
  const first = news(state, lateness(state).expected);
  await tellOfDelays(first + hours(13));
  expect(await lettersTo(cast.owner, state.id)).toEqual([]);
  await tellOfDelays(first + hours(11));
  expect(await lettersTo(cast.owner, state.id)).toMatchObject([{ params: { newsFor: first } }]);
});

test("the news end when the payout is sent and verified, and pause when a manager sets a deadline ahead", async () => {
  const due = (state: OfferState) => news(state, lateness(state).expected) - minutes(30);
  const at = due(await stored(latePayout()));
  const sent = await stored(paysOut(latePayout(), "buyer"));
  const scenario = latePayout();
  const moved = await stored(
    scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: scenario.now + hours(24 * 20) }),
  );
  await tellOfDelays(at);
  expect([await lettersTo(cast.owner, sent.id), await lettersTo(cast.owner, moved.id)]).toEqual([[], []]);
});
