// Tests the preview of the message to members, which a form about a late stage shows before it is sent.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { previewLateStage } = await import("#services/offer/previews/preview-late-stage.server.ts");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { statedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const offer = await statedOffer();

async function lateFor(name: string, leg: "owner" | "buyer", after: number) {
  const { legs } = await offer.state();
  const ctx = { ...(await contextOf(name)), now: (legs[leg].incoming.dueAt ?? Number.NaN) + after };
  const payment = await readPayment(ctx, { offerId: offer.id, stage: "incoming", leg });
  return payment.ok ? await previewLateStage(ctx, payment.value) : payment.code;
}

test("before the verdict on a late stage a manager reads the messages of both sides, and no messages for a stage in time", async () => {
  const late = await lateFor("agents", "buyer", hours(1));
  expect(late).toMatchObject({ since: (await offer.state()).legs.buyer.incoming.dueAt });
  const told = typeof late === "string" ? null : late?.told;
  // Members are notified of a delay from the engine's alert on; before it there is no delay to report.
  expect(late).toMatchObject({ act: "verifies", takesNote: false });
  expect(told).toHaveLength(2);
  expect(new Set(told?.flatMap(({ readers }) => readers)).size).toBe(2);
  for (const { text } of told ?? []) expect(text).not.toMatch(/\{\{|undefined/);
  expect(await lateFor("agents", "buyer", -1)).toBeNull();
});

test("an agent who submits a late stage reads that the members are notified after the verdict; outsiders read nothing", async () => {
  expect(await lateFor("manager.russia", "owner", hours(1))).toMatchObject({ act: "states", told: [] });
  expect(await lateFor("manager.russia", "owner", -1)).toBeNull();
  expect(await lateFor("sever", "owner", hours(1))).toBe("NOT_FOUND");
});

/** The state after the engine's alert two hours after a missed deadline. */
async function makeLate(leg: "owner" | "buyer", id = offer.id): Promise<void> {
  const stage = { dueAt: Date.now() - hours(2), alarms: 1 };
  await database.asOwner("UPDATE offer SET state = jsonb_set(state, $2, state #> $2 || $3::jsonb) WHERE id = $1", [
    id,
    `{legs,${leg},incoming}`,
    stage,
  ]);
}

test("the page of a late payment shows the messages above the verdict, and the preset checkbox", async () => {
  await makeLate("buyer");
  const reader = await site.visitor().logIn("agents");
  const page = (await (await reader.get(`/agents/payments-incoming/${offer.id}?side=buyer`)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("После подтверждения они прочитают:");
  expect(page).toMatch(/<input[^>]*name="tells"[^>]*checked/);
  expect(page).toContain("Менеджер пишет: …");
});

test("agent staff read what the members will read, and their sentence may contain no links", async () => {
  await makeLate("owner");
  expect(await lateFor("manager.russia", "owner", hours(1))).toMatchObject({
    act: "states",
    takesNote: true,
    told: [{ text: expect.stringContaining("Агент закончил свою часть") }, {}],
  });
  const reader = await site.visitor().logIn("manager.russia");
  const statement = { intent: "submitIncoming", result: "received", amount: "1", currency: "RUB", bookedOn: "2026-01-01" };
  const sent = await reader.post(`/agents/payments-incoming/${offer.id}/submission?side=owner`, {
    ...statement,
    ...{ commandId: randomUUID(), asksTells: "on", tells: "on", note: "Смотрите example.com/help" },
  });
  expect(sent.status).toBe(422);
  expect((await sent.text()).replaceAll("\u00a0", " ")).toContain("Уберите ссылки, адреса и длинные номера");
});

test("the unticked box and the manager's sentence are stored in the event, and the members get the sentence", async () => {
  await makeLate("buyer");
  const reader = await site.visitor().logIn("agents");
  const { submittedAt } = (await offer.state()).legs.buyer.incoming;
  const fields = { intent: "verifyStage", commandId: randomUUID(), submittedAt: `${submittedAt}` };
  const note = "Банк прислал выписку <b>поздно</b>";
  const sent = await reader.post(`/agents/payments-incoming/${offer.id}/verdict?side=buyer`, { ...fields, asksTells: "on", note });
  expect([202, 303]).toContain(sent.status);
  const bodies = async () =>
    (await database.asOwner("SELECT body FROM offer_event WHERE offer_id = $1 AND type = 'incomingVerified'", [offer.id])).rows;
  await expect.poll(bodies, { timeout: 60_000 }).toMatchObject([{ body: { note, isSilent: true } }]);
  const member = await site.visitor().logIn("jonas");
  const page = (await (await member.get(`/my-transactions/${offer.id}`)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("Менеджер пишет: «Банк прислал выписку &lt;b&gt;поздно&lt;/b&gt;»");
});

test("a verdict through the API stores the manager's sentence and the suppression in the event, and may contain no link", async () => {
  const stated = await statedOffer();
  await makeLate("buyer", stated.id);
  const caller = await apiCaller(site).logIn("agents");
  const path = `/admin/escrow-agents-offers/${stated.id}/buyer/verify-incoming/`;
  expect((await caller.post(path, { noteToMembers: "See example.com/help" })).status).toBe(422);
  const { status, body } = await caller.post(path, { noteToMembers: "The bank was slow", notifyMembers: false });
  expect([status, body]).toEqual([status < 300 ? status : 200, body]);
  const sql = "SELECT body FROM offer_event WHERE offer_id = $1 AND type = 'incomingVerified'";
  await expect
    .poll(async () => (await database.asOwner(sql, [stated.id])).rows, { timeout: 60_000 })
    .toMatchObject([{ body: { note: "The bank was slow", isSilent: true } }]);
});
