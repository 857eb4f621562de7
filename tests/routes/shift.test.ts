import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { listQueue } = await import("#services/stage/list-queue.server.ts");
const { paidOffer, provenOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();
const russia = await contextOf("manager.russia");
const page = "/agents/payments-incoming";
const [first, second, third] = [await provenOffer(), await provenOffer(), await provenOffer()];
const [staff, europe, colleague] = await Promise.all(
  ["manager.russia", "manager.europe", "admin.russia"].map((name) => site.visitor().logIn(name)),
);
if (!staff || !europe || !colleague) throw new Error("Nobody signed in.");

async function claimsOf(): Promise<Readonly<Record<string, string | undefined>>> {
  const listed = await listQueue(russia, { stage: "incoming", state: "todo" });
  if (!listed.ok) throw new Error(listed.code);
  return Object.fromEntries(listed.value.rows.map(({ offerId, claim }) => [offerId, claim?.name]));
}

/** A form may repeat one field for many rows. */
function marking(ids: readonly string[]): RequestInit {
  const body = new URLSearchParams([["intent", "claim"], ...ids.map((id) => ["place", `${id} owner incoming`])]);
  return { method: "POST", body, headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" } };
}

test("marked rows are claimed together, except a colleague's, another agent's and unknown rows", async () => {
  expect((await colleague.send(page, marking([first.id]))).status).toBe(303);
  const done = await staff.send(`${page}?currency=RUB`, marking([first.id, second.id, "x"]));
  expect([done.status, done.headers.get("Location")]).toEqual([303, `${page}?currency=RUB`]);
  await europe.send(page, marking([third.id]));
  const claims = await claimsOf();
  expect([claims[first.id], claims[second.id], claims[third.id]]).toEqual(["Назаров Олег", "Соколова Дарья", undefined]);
});

test("a shift leaves a note for its own agent's next shift; an empty one deletes it", async () => {
  const text = "Ждём ответа банка по F-2026-000001";
  expect((await staff.post(page, { note: text })).status).toBe(303);
  const seen = await (await colleague.get(page)).text();
  expect(seen).toContain("Соколова Дарья");
  expect(seen).toContain("Ждём ответа банка");
  expect(await (await europe.get(page)).text()).not.toContain("Ждём ответа банка");
  expect((await staff.post(page, { note: "я".repeat(501) })).status).toBe(422);
  expect((await staff.post(page, { note: "" })).status).toBe(303);
  expect(await (await colleague.get(page)).text()).not.toContain("Ждём ответа банка");
});

test("the queue shows how quickly its stages were finished recently", async () => {
  await paidOffer();
  const listed = await listQueue(russia, { stage: "incoming", state: "todo" });
  expect(listed.ok && listed.value.service).toMatchObject({ count: 1, late: 0 });
  expect(await (await staff.get(page)).text()).toContain("медиана");
  // A late open stage counts like a stage that was done late.
  await database.asOwner(
    "UPDATE offer_stage SET due_at = now() - interval '1 hour' WHERE offer_id = $1 AND side = 'owner' AND stage = 'incoming'",
    [first.id],
  );
  const late = await listQueue(russia, { stage: "incoming", state: "todo" });
  expect(late.ok && [late.value.counts.incoming.late, late.value.service?.late]).toEqual([1, 0]);
  expect((await (await staff.get(page)).text()).replaceAll("\u00a0", " ")).toContain("опозданий 50 %");
  const none = await listQueue(russia, { stage: "refund", state: "todo" });
  expect(none.ok && none.value.service).toBeNull();
});
