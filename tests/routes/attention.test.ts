import { expect, test } from "vitest";
import { hours, minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { listDecisions, listWaiting } = await import("#services/offer/staff/list-waiting.server.ts");
const { listStaffOffers } = await import("#services/offer/staff/list-staff-offers.server.ts");
const { readStaffOffer } = await import("#services/offer/staff/read-staff-offer.server.ts");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { readOverview } = await import("#services/offer/staff/read-overview.server.ts");
const { acceptedOffer, overPaidOffer, paidOffer, publishedOffer, requireApplied, storePicture, suspendedOffer, userIdOf } = await import(
  "#tests/support/offer-journey.ts"
);
const { contextOf } = await import("#tests/support/service-context.ts");
const { decisionRows } = await import("../../app/routes/staff/decision-rows.ts");
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
  // A bounced payout is returned to the person who paid in; the agent's refund is the next step.
  expect([(await bounced.state()).attention, reasonsOf(bounced.id)]).toEqual([["payoutBounced"], []]);
  expect(counts).toMatchObject({ verify: 1, decide: 3 });
  // A late stage is counted as late only.
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

test("the staff list is filtered and paged; members are refused, agent staff see their own agent's", async () => {
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

/** Both payouts are pending, and managers were alerted of both. */
async function lateDeal() {
  const { id } = await paidOffer();
  await database.asOwner(
    `UPDATE offer SET attention = '{stageLate}', state = jsonb_set(jsonb_set(jsonb_set(state, '{attention}', '["stageLate"]'),
       '{legs,owner,outgoing,alarms}', '1'), '{legs,buyer,outgoing,alarms}', '1') WHERE id = $1`,
    [id],
  );
  return id;
}

test("a deal with two late agents is one row with both sums, on every page of managers", async () => {
  const id = await lateDeal();
  const waiting = await listWaiting(await contextOf("agents"));
  const of = (items: readonly { offerId: string; amounts: readonly { currency: string }[] }[]) =>
    items.flatMap(({ offerId, amounts }) => (offerId === id ? [amounts.map(({ currency }) => currency).toSorted()] : []));
  expect(waiting.ok && of(waiting.value.items)).toEqual([["EUR", "RUB"]]);
  expect(of(await listDecisions(await contextOf("agents"), new Set()))).toEqual([["EUR", "RUB"]]);
  // Among the tasks its time counts an agent's working hours, like the stages beside it.
  const rows = decisionRows(await listDecisions(await contextOf("agents"), new Set())).filter(({ offerId }) => offerId === id);
  expect(of(rows)).toEqual([["EUR", "RUB"]]);
  expect([rows[0]?.agentIds.length, rows[0]?.sla === null]).toEqual([2, false]);
  // In the list of stages the red deadline shows it.
  expect(of(await listDecisions(await contextOf("agents"), new Set([id])))).toEqual([]);
  expect(await listDecisions(await contextOf("manager.russia"), new Set())).toEqual([]);
});

/** The deadline of one deal on every page of staff, at one instant. */
async function clocksOf(id: string, now: number) {
  const ctx = { ...(await contextOf("agents")), now };
  const { humanId } = await database.asOwner('SELECT human_id AS "humanId" FROM offer WHERE id = $1', [id]).then(({ rows }) => rows[0]);
  const [waiting, listed, deal, decisions] = await Promise.all([
    ...([listWaiting(ctx), listStaffOffers(ctx, { search: humanId }), readStaffOffer(ctx, id, "ru")] as const),
    listDecisions(ctx, new Set()),
  ]);
  if (!waiting.ok || !listed.ok || !deal.ok) throw new Error("refused");
  const leg = deal.value.steps.staff?.leg ?? "owner";
  const payment = await readPayment(ctx, { offerId: id, stage: "outgoing", leg });
  if (!payment.ok) throw new Error(payment.code);
  return {
    payment: payment.value.sla,
    panel: decisions.find(({ offerId }) => offerId === id)?.sla,
    dashboard: waiting.value.items.find(({ offerId }) => offerId === id)?.sla,
    list: listed.value.rows.find((row) => row.id === id)?.sla,
    deal: deal.value.legs.find(({ side }) => side === leg)?.stages.find(({ stage }) => stage === "outgoing")?.sla,
  };
}

test("panel, payment, list, dashboard and deal count the same working time of the agent for one deadline", async () => {
  const id = await lateDeal();
  const { payment: soon } = await clocksOf(id, Date.now());
  const dueAt = soon?.dueAt ?? 0;
  for (const now of [dueAt - minutes(10), dueAt + hours(30)]) {
    const { payment, ...others } = await clocksOf(id, now);
    expect([payment?.isMissed, payment?.dueAt]).toEqual([now > dueAt, dueAt]);
    expect(others).toEqual({ panel: payment, dashboard: payment, list: payment, deal: payment });
  }
});

test("the dashboard counts lateness by the agent's working time, as the rows beside it do", async () => {
  const id = await lateDeal();
  const { payment } = await clocksOf(id, Date.now());
  const ctx = { ...(await contextOf("admin")), now: (payment?.dueAt ?? 0) + hours(30) };
  const overview = await readOverview(ctx);
  if (!overview.ok) throw new Error(overview.code);
  const { lateness, waiting } = overview.value;
  const clocks = waiting.items.flatMap(({ sla }) => (sla?.isMissed ? [sla.minutes] : []));
  expect(clocks.length).toBeGreaterThan(0);
  expect(lateness).toEqual({
    upToHour: clocks.filter((late) => late <= 60).length,
    upToFour: clocks.filter((late) => late > 60 && late <= 240).length,
    upToDay: clocks.filter((late) => late > 240 && late <= 1440).length,
    longer: clocks.filter((late) => late > 1440).length,
  });
});

test("a member's deadline counts calendar time, also on pages of staff", async () => {
  const over = await overPaidOffer();
  const ctx = await contextOf("agents");
  const waiting = await listWaiting(ctx);
  const mismatch = waiting.ok ? waiting.value.items.find(({ offerId }) => offerId === over.id) : undefined;
  expect([mismatch?.reason, mismatch?.sla, mismatch?.dueAt === null]).toEqual(["mismatch", null, false]);
  const accepted = await acceptedOffer();
  const listed = await listStaffOffers(ctx, { search: (await accepted.state()).humanId });
  expect(listed.ok && listed.value.rows.map(({ deadline, sla }) => [deadline?.kind, sla])).toEqual([["signing", null]]);
});
