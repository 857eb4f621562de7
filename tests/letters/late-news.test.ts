import { expect, test } from "vitest";
import { latenessFor, latenessOf, newsAt } from "#domain/offer/lateness.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { manager, type Scenario } from "#domain/offer/testing/factories.ts";
import { awaiting, payingOut, paysOut, proves } from "#domain/offer/testing/scenarios.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { announcedOffer, readCast, storeOffer } from "./announced-offer.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { notifyOfDelays } = await import("#services/offer/notify-of-delays.server.ts");
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

test("a late deal without a future deadline causes one letter and one notification per working day, before the promised time", async () => {
  const state = await stored(latePayout());
  const { expected } = lateness(state);
  const first = news(state, expected);
  const second = news(state, first);
  await notifyOfDelays(expected - minutes(1));
  await notifyOfDelays(expected + minutes(1));
  await notifyOfDelays(first - hours(2));
  expect(await lettersTo(cast.owner, state.id)).toEqual([]);
  for (const before of [50, 40, 10, -30]) await notifyOfDelays(first - minutes(before));
  const told = { code: "offerStageLate", state: "queued", params: { leg: "buyer", stage: "outgoing", newsFor: first, newsBy: second } };
  expect(await lettersTo(cast.owner, state.id)).toMatchObject([told]);
  await notifyOfDelays(second - minutes(30));
  const next = { ...told, params: { newsFor: second, newsBy: news(state, second) } };
  expect(await lettersTo(cast.owner, state.id)).toMatchObject([told, next]);
  expect(await noticesTo(cast.owner, state.id)).toMatchObject([{ type: "offerStageLate" }, { type: "offerStageLate" }]);
  expect(await lettersTo(cast.buyer, state.id)).toEqual([]);
});

test("messages about a delay that a stopped worker missed are sent within half a day, and older ones are not", async () => {
  const state = await stored(latePayout());
  const first = news(state, lateness(state).expected);
  await notifyOfDelays(first + hours(13));
  expect(await lettersTo(cast.owner, state.id)).toEqual([]);
  await notifyOfDelays(first + hours(11));
  expect(await lettersTo(cast.owner, state.id)).toMatchObject([{ params: { newsFor: first } }]);
});

test("the messages end when the payout is sent and verified, and pause when a manager sets a future deadline", async () => {
  const due = (state: OfferState) => news(state, lateness(state).expected) - minutes(30);
  const at = due(await stored(latePayout()));
  const sent = await stored(paysOut(latePayout(), "buyer"));
  const scenario = latePayout();
  const moved = await stored(
    scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: scenario.now + hours(24 * 20) }),
  );
  await notifyOfDelays(at);
  expect([await lettersTo(cast.owner, sent.id), await lettersTo(cast.owner, moved.id)]).toEqual([[], []]);
});

const lateChecks = () => {
  const scenario = proves(proves(awaiting(), "owner"), "buyer");
  while (latenessFor(scenario.state, "owner", scenario.now).length < 2) scenario.wake();
  return scenario;
};
/** Sends the due messages every half hour during some days, as the schedule does. */
async function tellFor(state: OfferState, length: number): Promise<void> {
  const [first] = latenessFor(state, "owner", state.updatedAt);
  for (let at = first?.since ?? 0, end = at + length; at < end; at += minutes(30)) await notifyOfDelays(at);
}

test("two late checks cause one letter a day for each side", async () => {
  const state = await stored(lateChecks());
  await tellFor(state, days(3));
  for (const userId of [cast.owner, cast.buyer]) {
    const letters = await lettersTo(userId, state.id);
    const leaves = letters.map(({ params }) => new Date(params.newsFor).toISOString().slice(0, 10));
    expect(leaves.length).toBeGreaterThan(0);
    expect(new Set(leaves).size).toBe(leaves.length);
    expect(new Set(letters.map(({ params }) => params.leg)).size).toBe(1);
  }
});

test("a deal suspended by a manager causes no message about its late check", async () => {
  const held = lateChecks().does(manager, { type: "changeStatus", to: "suspended", reason: "a call", suppressLetters: false });
  const state = await stored(held);
  await tellFor(state, days(3));
  expect(await lettersTo(cast.owner, state.id)).toEqual([]);
});

test("a stage that is verified at the same moment causes no message", async () => {
  const offer = announcedOffer(paysOut(latePayout(), "buyer"), cast);
  const until = offer.steps.findIndex(({ event }) => event.type === "outgoingSubmitted" && event.leg === "buyer");
  await withTransaction((tx) => storeOffer(tx, offer, until));
  const [before, state] = [offer.steps[until - 1]?.after, offer.steps.at(-1)?.after];
  if (!before || !state) throw new Error("The scenario has events.");
  const events = offer.steps.slice(until).map(({ event }) => event);
  const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const verifying = withTransaction(async (tx) => {
    await projectOffer(tx, { state, events, commandId: null, actor: { kind: "system" } });
    written.resolve();
    await seen.promise;
  });
  await written.promise;
  let isOver = false;
  const telling = notifyOfDelays(news(before, lateness(before).expected) - minutes(30)).finally(() => (isOver = true));
  const isWaiting = "SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()";
  await expect.poll(async () => isOver || (await database.asOwner(isWaiting)).rows.length > 0).toBe(true);
  seen.resolve();
  await Promise.all([verifying, telling]);
  expect(await lettersTo(cast.owner, state.id)).toEqual([]);
});

test("a deal that cannot be read does not block the messages of other deals, and its error is thrown", async () => {
  const [broken, state] = [await stored(latePayout()), await stored(latePayout())];
  const { rows } = await database.asOwner("SELECT state FROM offer WHERE id = $1", [broken.id]);
  await database.asOwner("UPDATE offer SET state = '{}' WHERE id = $1", [broken.id]);
  await expect(notifyOfDelays(news(state, lateness(state).expected) - minutes(30))).rejects.toThrow("late deals: 1");
  expect(await lettersTo(cast.owner, state.id)).toHaveLength(1);
  await database.asOwner("UPDATE offer SET state = $2 WHERE id = $1", [broken.id, rows[0]?.state]);
});
