import { expect, test } from "vitest";
import { stepTimesOf } from "#domain/offer/usual-times.ts";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { completedOffer, paidOffer } = await import("#tests/support/offer-journey.ts");
const { listCompletedOffers } = await import("#data/offer/finished-deals.server.ts");
const { readUsualTimes } = await import("#services/offer/read-usual-times.server.ts");

test("completed deals of both directions are listed with the instant of their acceptance, running ones are not", async () => {
  const [done, running] = [await completedOffer(), await paidOffer()];
  const { corridor } = await done.state();
  const span = { since: Date.now() - days(90), limit: 1_000 };
  const listed = await listCompletedOffers([corridor.from, corridor.to], span);
  const turned = await listCompletedOffers([corridor.to, corridor.from], span);
  expect(turned.map(({ state }) => state.id)).toEqual(listed.map(({ state }) => state.id));
  const ids = listed.map(({ state }) => state.id);
  expect([ids.includes(done.id), ids.includes(running.id)]).toEqual([true, false]);
  const own = listed.find(({ state }) => state.id === done.id);
  const { rows } = await database.asOwner("SELECT at FROM offer_event WHERE offer_id = $1 AND type = 'offerAccepted'", [done.id]);
  expect(own?.acceptedAt).toBe(rows[0].at.getTime());
  expect(own && stepTimesOf(own.state, own.acceptedAt)).toMatchObject({ signing: expect.any(Number), payout: expect.any(Number) });
});

test("a direction without deals has no usual times", async () => {
  expect(await readUsualTimes({ from: "norway", to: "iceland" }, Date.now())).toBeNull();
});
