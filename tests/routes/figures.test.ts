import { expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

await cloneDatabase();
await startTestWorker();
const { readFigures } = await import("#services/offer/staff/read-figures.server.ts");
const { cancelledOffer, acceptedOffer, completedOffer, paidOffer, publishedOffer, signedOffer } = await import("./figures-offers.ts");

const now = Date.now();
const figures = await readFigures(now);

test("each step counts the offers that reached it, and lost offers have a reason", { timeout: 90_000 }, async () => {
  const { flow: before } = figures;
  await Promise.all([publishedOffer(), acceptedOffer(), signedOffer(), paidOffer(), completedOffer()]);
  await cancelledOffer();
  const { flow, income } = await readFigures(now);
  const grown = Object.fromEntries(
    (["published", "accepted", "signed", "paid", "completed"] as const).map((step) => [step, flow[step] - before[step]]),
  );
  // The cancelled offer had been accepted.
  expect(grown).toEqual({ published: 6, accepted: 5, signed: 3, paid: 2, completed: 1 });
  expect(flow.losses).toEqual([{ reason: "forced", count: 1 }]);
  expect(income.length).toBeGreaterThan(0);
  expect(income.every(({ commission, tax }) => commission.minor > tax.minor)).toBe(true);
  // All offers are older than the period of the flow.
  const { flow: later } = await readFigures(now + days(40));
  expect(later).toEqual({ published: 0, accepted: 0, signed: 0, paid: 0, completed: 0, losses: [] });
});
