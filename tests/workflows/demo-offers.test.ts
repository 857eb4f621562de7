import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { publishDemoOffers } = await import("#scripts/demo-offers.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { withdrawOffer } = await import("#services/offer/commands/withdraw-offer.server.ts");

const market = async () =>
  (
    await database.asOwner(
      `SELECT o.id, o.kind, o.state #>> '{corridor,from}' AS "from", split_part(u.email, '@', 1) AS owner, o.phase,
         array_agg(l.rail ORDER BY l.side) AS rails
       FROM offer o JOIN "user" u ON u.id = (o.state #>> '{sides,owner,memberId}')::uuid JOIN offer_leg l ON l.offer_id = o.id
       GROUP BY o.id, u.email ORDER BY o.created_at`,
    )
  ).rows;

test("the demo market has both routes, a wallet and an invoice, each once, even when rates arrive late", async () => {
  const publishing = publishDemoOffers();
  await database.asOwner(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
     VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day'), ('USD', 'RUB', 83.0071, 'cbr', now(), now() + interval '1 day'),
       ('USDT', 'USD', 1.0003, 'kraken', now(), now() + interval '1 day')`,
  );
  expect(await publishing).toEqual([]);
  const first = await market();
  expect(first.map(({ owner, kind, from, rails, phase }) => [owner, kind, from, rails.includes("crypto"), phase])).toEqual([
    ["irina", "exchange", "russia", false, "published"],
    ["jonas", "exchange", "germany", false, "published"],
    ["marta", "exchange", "germany", false, "published"],
    ["irina", "exchange", "russia", true, "published"],
    ["sever", "invoice", "russia", false, "published"],
  ]);
  await withdrawOffer(await contextOf("jonas"), { offerId: first[1].id, commandId: randomUUID() });
  expect(await publishDemoOffers()).toEqual([]);
  expect((await market()).map(({ id, phase }) => [id, phase])).toEqual(
    first.map(({ id }, index) => [id, index === 1 ? "cancelled" : "published"]),
  );
});
