import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { listQueue } = await import("#services/stage/list-queue.server.ts");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { listStaffOffers } = await import("#data/offer/staff-offers.server.ts");

const { rows } = await database.asOwner(`SELECT company_name, full_name FROM "user" WHERE email = 'sever@bridgehold.test'`);
const { company_name: company, full_name: director } = rows[0];

test("other members see a company's own name, and find it by its director's name too", async () => {
  expect([company, director]).toEqual([expect.stringMatching(/\S/), expect.not.stringMatching(company)]);
  const offer = await signedOffer({ owner: "sever" });
  const russia = await contextOf("manager.russia");
  const queue = await listQueue(russia, { stage: "incoming", state: "expected" });
  expect(queue.ok && queue.value.rows.map(({ party }) => party)).toEqual([company]);
  for (const search of [company, director]) {
    const found = await listQueue(russia, { stage: "incoming", state: "expected", search });
    expect(found.ok && found.value.rows.map(({ offerId }) => offerId)).toEqual([offer.id]);
  }
  // The name that a transfer's sender is compared with.
  const payment = await readPayment(russia, { offerId: offer.id, stage: "incoming" });
  expect(payment.ok && payment.value.payerName).toBe(company);
  expect((await listStaffOffers({ limit: 1 })).map(({ ownerName }) => ownerName)).toEqual([company]);
  const own = await (await (await site.visitor().logIn("sever")).get("/my-transactions")).text();
  expect(own).toContain(company.replaceAll('"', "&quot;"));
});
