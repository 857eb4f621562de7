import { expect, test } from "vitest";
import { days, hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { readFigures } = await import("#services/offer/staff/read-figures.server.ts");
const { cancelledOffer, acceptedOffer, completedOffer, paidOffer, publishedOffer, signedOffer } = await import("./figures-offers.ts");

const now = Date.now();
const figures = await readFigures(now);

test("each step counts the offers that reached it, and a loss says why", { timeout: 90_000 }, async () => {
  const { flow: before } = figures;
  await Promise.all([publishedOffer(), acceptedOffer(), signedOffer(), paidOffer(), completedOffer()]);
  await cancelledOffer();
  const { flow, income } = await readFigures(now);
  const grown = Object.fromEntries(
    (["published", "accepted", "signed", "paid", "completed"] as const).map((step) => [step, flow[step] - before[step]]),
  );
  // The cancelled one was accepted.
  expect(grown).toEqual({ published: 6, accepted: 5, signed: 3, paid: 2, completed: 1 });
  expect(flow.losses).toEqual([{ reason: "forced", count: 1 }]);
  expect(income.length).toBeGreaterThan(0);
  expect(income.every(({ commission, tax }) => commission.minor > tax.minor)).toBe(true);
  // Older than the days that the flow looks back.
  const { flow: later } = await readFigures(now + days(40));
  expect(later).toEqual({ published: 0, accepted: 0, signed: 0, paid: 0, completed: 0, losses: [] });
});

test("lateness is told by how long ago a deadline passed", async () => {
  const { rows } = await database.asOwner(
    "SELECT max(extract(epoch FROM due_at) * 1000)::float8 AS due FROM offer_stage WHERE status = 'open' AND due_at IS NOT NULL",
  );
  const due: number = rows[0].due;
  const sum = ({ lateness: { upToHour, upToFour, upToDay, longer } }: typeof figures) => upToHour + upToFour + upToDay + longer;
  expect((await readFigures(due + hours(30))).lateness.longer).toBe(sum(await readFigures(due + hours(30))));
  expect((await readFigures(due + 1)).lateness.upToHour).toBeGreaterThan(0);
  expect(sum(await readFigures(now))).toBe(0);
});
