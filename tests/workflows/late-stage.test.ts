import { expect, test } from "vitest";
import { minutes, seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { rebuildOfferWorkflow } = await import("#commands/start-offer.server.ts");
const { provenOffer } = await import("#tests/support/offer-journey.ts");
const { eventually } = await import("#tests/support/eventually.ts");

test("the engine reports a missed stage to both sides within a minute, once each", async () => {
  const windows = { incoming: seconds(1), outgoing: seconds(60), confirmation: seconds(60), refund: seconds(60) };
  const offer = await provenOffer({ overrides: { followsWorkingHours: false, stageWindows: windows } });
  await rebuildOfferWorkflow(offer.id);
  const notices = async () =>
    (
      await database.asOwner(
        `SELECT split_part(u.email, '@', 1) AS reader, n.data->>'leg' AS leg, (n.data->>'at')::float8 - (n.data->>'lateSince')::float8 AS after
         FROM notification n JOIN "user" u ON u.id = n.user_id WHERE n.offer_id = $1 AND n.type = 'offerStageLate' ORDER BY 1, 2`,
        [offer.id],
      )
    ).rows;
  const told = await eventually(notices, (rows) => rows.length === 4);
  expect(told.map(({ reader, leg }) => `${reader} ${leg}`)).toEqual(["irina buyer", "irina owner", "jonas buyer", "jonas owner"]);
  for (const { after } of told) expect(after).toBeLessThan(minutes(1));
  const alarmsOf = async () => (await offer.state()).legs.owner.incoming.alarms ?? 0;
  await eventually(alarmsOf, (alarms) => alarms > 1);
  expect(await notices()).toHaveLength(4);
});
