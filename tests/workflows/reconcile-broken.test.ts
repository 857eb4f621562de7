// Offers whose workflow the engine refuses to start, whatever is tried.
import { expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, startEngine } from "./engine.ts";

const database = await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");
const { registry } = await import("#telemetry/registry.server.ts");

const brokenAtOnce = 9;
const page = 10;
const offers: Offer[] = [];
while (offers.length < page + 3) offers.push(await published(engine));
offers.sort((a, b) => (a.id < b.id ? -1 : 1));
const broken = offers.slice(0, brokenAtOnce);
const sound = offers.slice(brokenAtOnce);

const isRunning = async ({ id }: Offer): Promise<boolean> => {
  const { status } = await engine.client().workflow.getHandle(offerWorkflowId(id)).describe();
  return status.name === "RUNNING";
};

/** The number of failures of this process that were an offer's own fault. */
async function ownFaults(): Promise<number> {
  const metric = await registry.getSingleMetric("bridgehold_reconcile_failures_total")?.get();
  return metric?.values.find(({ labels }) => labels.cause === "offer")?.value ?? 0;
}

const brokenIds = [broken.map(({ id }) => id)];
/** A state of three megabytes; the engine accepts two. */
const breakAll = () =>
  database.asOwner("UPDATE offer SET state = state || jsonb_build_object('filler', repeat('x', 3000000)) WHERE id = ANY ($1)", brokenIds);
const repairAll = () => database.asOwner("UPDATE offer SET state = state - 'filler' WHERE id = ANY ($1)", brokenIds);

test("nine offers on one page that can never start are reported once and do not block the next page", async () => {
  for (const { id } of offers) await engine.client().workflow.getHandle(offerWorkflowId(id)).terminate("lost");
  await database.asOwner("UPDATE offer SET updated_at = now() - interval '1 minute', engine_version = version");
  await breakAll();
  const lines = vi.spyOn(process.stdout, "write");
  const reported = () => lines.mock.calls.filter(([line]) => `${line}`.includes("reconcile.failed")).length;
  await eventually(async () => {
    await reconcileOffers({ share: page, pageSize: page });
    return (await Promise.all(sound.map(isRunning))).every(Boolean);
  }, Boolean);
  expect(await ownFaults()).toBe(brokenAtOnce);
  // A run names five at most.
  expect(reported()).toBe(5);
  await reconcileOffers({ share: page, pageSize: page });
  expect([await ownFaults(), reported()]).toEqual([brokenAtOnce, 5]);
  expect(await Promise.all(broken.map(isRunning))).not.toContain(true);
});

test("starts them in a later run, after somebody has repaired them", async () => {
  await repairAll();
  const later = Date.now() + 61_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  try {
    await reconcileOffers({ share: page, pageSize: page });
  } finally {
    clock.mockRestore();
  }
  expect((await Promise.all(broken.map(isRunning))).every(Boolean)).toBe(true);
});
