import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { listDecisions, listWaiting } = await import("#services/offer/staff/list-waiting.server.ts");
const { listStaffOffers } = await import("#services/offer/staff/list-staff-offers.server.ts");
const { readOverview } = await import("#services/offer/staff/read-overview.server.ts");
const { acceptedOffer, overPaidOffer, paidOffer, publishedOffer, requireApplied, storePicture, suspendedOffer, userIdOf } = await import(
  "#tests/support/offer-journey.ts"
);
const { contextOf } = await import("#tests/support/service-context.ts");
const { decisionRows } = await import("../../app/routes/staff/decision-rows.server.ts");
const { bouncedOffer } = await import("#tests/support/stopped-offers.ts");

async function submittedPayout() {
  const offer = await paidOffer();
  const fileIds = [await storePicture(offer.id, "owner", "agentFile", await userIdOf("manager.russia"), "Платёжка.png")];
  requireApplied(await offer.staff("owner", { type: "submitOutgoing", leg: "owner", fileIds, reference: "PP-1" }));
  return offer;
}

test("statements, mismatches, holds and suspended offers wait for managers, the most urgent first", { timeout: 90_000 }, async () => {
  const [payout, over, suspended, held, bounced] = await Promise.all([
    ...([submittedPayout(), overPaidOffer(), suspendedOffer(), paidOffer(), bouncedOffer()] as const),
  ]);
  const accountId = (await held.state()).legs.owner.beneficiary?.accountId ?? "";
  requireApplied(await held.system({ type: "bankAccountChanged", accountId, change: "accountChanged" }));
  const waiting = await listWaiting(await contextOf("agents"));
  if (!waiting.ok) throw new Error(waiting.code);
  const { items, counts } = waiting.value;
  const reasonsOf = (id: string) => items.filter(({ offerId }) => offerId === id).map(({ reason, leg, stage }) => ({ reason, leg, stage }));
  expect(reasonsOf(payout.id)).toEqual([{ reason: "verify", leg: "owner", stage: "outgoing" }]);
  expect(reasonsOf(over.id)).toEqual([{ reason: "mismatch", leg: "owner", stage: null }]);
  expect(reasonsOf(suspended.id)).toEqual([{ reason: "suspended", leg: null, stage: null }]);
  expect(reasonsOf(held.id)).toEqual([{ reason: "beneficiaryHold", leg: "owner", stage: null }]);
  // What came back goes to who paid it in; the agent's refund is the next step.
  expect([(await bounced.state()).attention, reasonsOf(bounced.id)]).toEqual([["payoutBounced"], []]);
  expect(counts).toMatchObject({ verify: 1, decide: 3 });
  // What is late is counted as that alone.
  const [first] = items;
  const after = await listWaiting({ ...(await contextOf("agents")), now: (first?.dueAt ?? 0) + 1 });
  if (!after.ok) throw new Error(after.code);
  const { verify, decide, late } = after.value.counts;
  expect(late).toBeGreaterThan(0);
  expect(verify + decide + late).toBe(after.value.items.length);
  const ends = items.map(({ dueAt }) => dueAt ?? Number.POSITIVE_INFINITY);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(await listWaiting(await contextOf("manager.russia"))).toMatchObject({ code: "AUTH.FORBIDDEN" });
});

test("the staff list is filtered and paged; members may not see it, agent staff see their own agent's", async () => {
  const published = await publishedOffer({ owner: "jonas", buyer: "marta" });
  const accepted = await acceptedOffer();
  const manager = await contextOf("agents");
  const found = async (question: Parameters<typeof listStaffOffers>[1]) => {
    const page = await listStaffOffers(manager, question);
    return page.ok ? page.value.rows.map(({ id }) => id) : [];
  };
  expect(await found({ phases: ["published"] })).toContain(published.id);
  expect(await found({ phases: ["published"] })).not.toContain(accepted.id);
  expect(await found({ search: (await accepted.state()).humanId })).toEqual([accepted.id]);
  expect(await found({ from: "germany", to: "russia" })).toEqual([]);
  const all = await found({});
  const [first] = (await listStaffOffers(manager, {})).ok ? all : [];
  const page = await listStaffOffers(manager, { before: { at: (await accepted.state()).updatedAt, id: accepted.id } });
  expect(first).toBe(accepted.id);
  expect(page.ok && page.value.rows.map(({ id }) => id)).toEqual(all.slice(1));
  expect(await listStaffOffers(await contextOf("irina"), {})).toMatchObject({ code: "AUTH.FORBIDDEN" });
  const stranger = await contextOf("manager.russia", { agentId: "00000000-0000-7000-8000-000000000000" });
  const others = await listStaffOffers(stranger, { agentName: "europe" });
  expect(others.ok && others.value.rows).toEqual([]);
});

test("the overview's total is the sum of its counts", async () => {
  const overview = await readOverview(await contextOf("admin"));
  if (!overview.ok) throw new Error(overview.code);
  const { counts, total, held } = overview.value;
  expect(total).toBe(counts.reduce((sum, { count }) => sum + count, 0));
  expect(total).toBeGreaterThan(5);
  expect(held.every(({ amount }) => amount.minor > 0n)).toBe(true);
  expect(await readOverview(await contextOf("irina"))).toMatchObject({ code: "AUTH.FORBIDDEN" });
});

test("both agents of a deal may be late: each stands by name, with its own money, also among a manager's decisions", async () => {
  const { id } = await paidOffer();
  await database.asOwner(
    `UPDATE offer SET attention = '{stageLate}', state = jsonb_set(jsonb_set(jsonb_set(state, '{attention}', '["stageLate"]'),
       '{legs,owner,outgoing,alarms}', '1'), '{legs,buyer,outgoing,alarms}', '1') WHERE id = $1`,
    [id],
  );
  const waiting = await listWaiting(await contextOf("agents"));
  const of = (items: readonly { offerId: string; leg: string | null; amount: { currency: string } }[]) =>
    items.flatMap(({ offerId, leg, amount }) => (offerId === id ? [`${leg} ${amount.currency}`] : [])).toSorted();
  expect(waiting.ok && of(waiting.value.items)).toEqual(["buyer EUR", "owner RUB"]);
  expect(of(await listDecisions(await contextOf("agents"), new Set()))).toEqual(["buyer EUR", "owner RUB"]);
  // In the list of tasks they are one row, whose time is an agent's as that of the stages beside it.
  const rows = decisionRows(await listDecisions(await contextOf("agents"), new Set()), "ru").filter(({ offerId }) => offerId === id);
  expect(rows.map(({ amounts }) => amounts.map(({ currency }) => currency).toSorted())).toEqual([["EUR", "RUB"]]);
  expect([rows[0]?.agentIds.length, rows[0]?.sla === null]).toEqual([2, false]);
  // Where the stage itself is listed its red deadline says it.
  expect(of(await listDecisions(await contextOf("agents"), new Set([id])))).toEqual([]);
  expect(await listDecisions(await contextOf("manager.russia"), new Set())).toEqual([]);
});
