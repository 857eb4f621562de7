// More open offers than one run of the reconciler checks.
import { expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, startEngine } from "./engine.ts";

const database = await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { ServiceError } = await import("@temporalio/client");
const { offerWorkflowId, offerWorkflowType } = await import("#workflows/offer/contract.ts");
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");
const { temporalClient } = await import("#commands/temporal-client.server.ts");

const share = { share: 2, pageSize: 2 };
const offers: Offer[] = [];
while (offers.length < 6) offers.push(await published(engine));

/** How many of the offers' workflows the engine lists as running. */
async function listed(): Promise<number> {
  const ids = new Set(offers.map(({ id }) => offerWorkflowId(id)));
  const query = `WorkflowType = '${offerWorkflowType}' AND ExecutionStatus = 'Running'`;
  let n = 0;
  for await (const { workflowId } of temporalClient().workflow.list({ query })) n += ids.has(workflowId) ? 1 : 0;
  return n;
}

/** No offer is a suspect. */
const settle = () => database.asOwner("UPDATE offer SET updated_at = now() - interval '1 minute', engine_version = version");

async function lose(lost: readonly Offer[]): Promise<void> {
  for (const { id } of lost) await engine.client().workflow.getHandle(offerWorkflowId(id)).terminate("lost");
  await eventually(listed, (n) => n === offers.length - lost.length);
  await settle();
}

test("a run that finds missing workflows continues beyond its share, until none is missing", async () => {
  await lose(offers);
  expect(await reconcileOffers(share)).toBe(6);
  await eventually(listed, (n) => n === 6);
});

test("runs without missing workflows check only their share, and the next run continues where it ended", async () => {
  await settle();
  const { rows } = await database.asOwner("SELECT id FROM offer WHERE phase = 'published' AND version > 0 ORDER BY id");
  const last = offers.find(({ id }) => id === rows.at(-1)?.id);
  if (last === undefined) throw new Error("The last open offer belongs to the seed.");
  // Every run asks for the versions of all workflows: six are fewer than forty.
  const list = vi.spyOn(temporalClient().workflow, "list");
  const namedIn = async () => {
    list.mockClear();
    const rebuilt = await reconcileOffers(share);
    return { rebuilt, named: list.mock.calls[0]?.[0]?.query?.match(/offer-[0-9a-f-]{36}/g) ?? [] };
  };
  const rounds = [await namedIn(), await namedIn(), await namedIn()];
  expect(rounds.map(({ named }) => named.length)).toEqual([2, 2, 2]);
  expect(new Set(rounds.flatMap(({ named }) => named)).size).toBe(6);
  await lose([last]);
  const found = [await namedIn(), await namedIn(), await namedIn(), await namedIn()];
  expect(found.reduce((sum, { rebuilt }) => sum + rebuilt, 0)).toBe(1);
});

test("a run begins with suspicious offers, and then checks its share", async () => {
  await settle();
  const [suspect] = offers.slice(-1);
  await database.asOwner("UPDATE offer SET engine_version = version - 1 WHERE id = $1", [suspect?.id]);
  const list = vi.spyOn(temporalClient().workflow, "list");
  list.mockClear();
  expect(await reconcileOffers(share)).toBe(0);
  const [first, second] = list.mock.calls.map(([asked]) => asked?.query?.match(/offer-[0-9a-f-]{36}/g) ?? []);
  expect(first).toEqual([offerWorkflowId(suspect?.id ?? "")]);
  expect(second).toHaveLength(2);
});

test("a run starts no workflow after its time, and the next runs start the rest", async () => {
  await lose(offers);
  expect(await reconcileOffers({ ...share, lookMs: 0 })).toBe(0);
  expect(await listed()).toBe(0);
  // A run ends with the list, wherever in it the former one ended.
  expect((await reconcileOffers(share)) + (await reconcileOffers(share))).toBe(6);
  await eventually(listed, (n) => n === 6);
});

test("a run without answers of the engine skips no page", async () => {
  offers.push(await published(engine), await published(engine));
  await settle();
  // To the end of the list, so that the next run begins with the first offer.
  await reconcileOffers({ share: 100, pageSize: 100 });
  await lose(offers);
  const page = { share: offers.length, pageSize: offers.length };
  const start = vi
    .spyOn(temporalClient().workflow, "start")
    .mockRejectedValue(new ServiceError("no answer", { cause: new Error("unavailable") }));
  for (let run = 1; run <= 3; run += 1) expect(await reconcileOffers(page)).toBe(0);
  expect(start).toHaveBeenCalledTimes(3 * offers.length);
  start.mockRestore();
  expect(await reconcileOffers(page)).toBe(offers.length);
  await eventually(listed, (n) => n === offers.length);
});
