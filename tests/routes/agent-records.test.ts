import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { readStatistics } = await import("#services/agent/read-statistics.server.ts");
const { listAgentCards } = await import("#services/agent/list-agent-cards.server.ts");
const { readAgentDocuments } = await import("#services/agent/list-agent-documents.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { completedOffer, paidOutOffer, suspendedOffer } = await import("#tests/support/offer-journey.ts");
const { pool } = await import("#data/db.server.ts");
const { formatMoney } = await import("#i18n/format.ts");
const { addMonths, monthAt } = await import("#domain/time/months.ts");
const site = await openSite();

const [completed, sent] = [await completedOffer(), await paidOutOffer()];
await suspendedOffer();
const month = monthAt("Europe/Moscow", Date.now());
const russia = await contextOf("manager.russia");

const statistics = async (context: typeof russia, question: Parameters<typeof readStatistics>[1] = {}) => {
  const read = await readStatistics(context, question);
  if (!read.ok) throw new Error(read.code);
  return read.value;
};

test("a month shows what was paid out and earned, equal to the ledger to the kopeck", async () => {
  const { money, work } = await statistics(russia);
  // Two payouts of 91 234.50; one of the two deals is completed: 2 737.04 of commission.
  const { rows } = await pool.query<{ ratio: string }>(
    "SELECT commission_tax_ratio::text AS ratio FROM escrow_agent WHERE name = 'russia'",
  );
  const tax = BigInt(Math.round(273_704 * Number(rows[0]?.ratio)));
  const of = (minor: bigint) => ({ minor, currency: "RUB" });
  expect(money).toEqual([
    { month, currency: "RUB", count: 2, turnover: of(18_246_900n), commission: of(273_704n), tax: of(tax), net: of(273_704n - tax) },
  ]);
  const [now] = work;
  expect(now).toMatchObject({ month, late: 0, infractions: 0 });
  expect(now?.count).toBeGreaterThanOrEqual(5);
  expect(now?.medianMinutes.outgoing).toBeGreaterThanOrEqual(0);
});

test("the list behind a number has the number's payouts and their sum", async () => {
  const { money, entries } = await statistics(russia, { month });
  expect(entries?.rows.map(({ offerId }) => offerId).sort()).toEqual([completed.id, sent.id].sort());
  expect(entries?.rows.length).toBe(money[0]?.count);
  expect(entries?.rows.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(money[0]?.turnover.minor);
  expect((await statistics(russia, { month: addMonths(month, -1) })).money).toEqual([]);
});

test("days and this month's comparison have the month's own stages and payouts; the page shows both without a month", async () => {
  const { days, compared, work, money } = await statistics(russia);
  expect(days).toHaveLength(84);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  // The month counts stages that are late now, too; there are none yet.
  expect(days?.find(({ day }) => day === today)?.stages).toEqual({ count: work[0]?.count, late: work[0]?.late });
  expect(compared?.count).toEqual({ now: work[0]?.count, before: 0 });
  expect(compared?.turnover).toEqual([{ currency: "RUB", now: money[0]?.turnover, before: { minor: 0n, currency: "RUB" } }]);
  expect(await statistics(russia, { month })).toMatchObject({ days: null, compared: null });
  const html = await (await (await site.visitor().logIn("manager.russia")).get("/agents/statistics")).text();
  expect(html).toMatch(/Нагрузка.и.опоздания по.дням/);
  expect(html.match(/<rect[^>]*rx="3"/g)?.length).toBe(84);
});

test("the turnover of a span is what the month's list of payouts adds up to", async () => {
  const { sumTurnover } = await import("#data/agent/agent-statistics.server.ts");
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM escrow_agent WHERE name = 'russia'");
  const agentIds = rows.map(({ id }) => id);
  const { money } = await statistics(russia);
  expect(await sumTurnover({ agentIds, from: 0, until: Date.now() + 1 })).toEqual([{ currency: "RUB", turnover: money[0]?.turnover }]);
  expect(await sumTurnover({ agentIds, from: 0, until: 1 })).toEqual([]);
});

test("a payer who missed the window counts for the agent of the payer's leg", async () => {
  const { work } = await statistics(await contextOf("admin"), { agentName: "europe" });
  expect(work[0]).toMatchObject({ month, infractions: 1 });
});

test("an admin reads all agents together and each one; others read only their own agent", async () => {
  const admin = await contextOf("admin");
  expect((await statistics(admin)).money.map(({ currency }) => currency).sort()).toEqual(["EUR", "RUB"]);
  expect((await statistics(admin, { agentName: "europe" })).money.map(({ currency }) => currency)).toEqual(["EUR"]);
  for (const [name, agentName] of [
    ["manager.russia", "europe"],
    ["agents", "russia"],
    ["irina", undefined],
    ["admin", "mars"],
  ] as const)
    expect([name, await readStatistics(await contextOf(name), { ...(agentName && { agentName }) })]).toMatchObject([
      name,
      { code: "NOT_FOUND" },
    ]);
});

test("an admin reads for each manager how many stages were verified without a tick of theirs or of the manager they agreed to", async () => {
  const verified = await pool.query<{ by: string; offer: string; side: string; stage: string; round: string }>(
    `SELECT verified_by AS by, offer_id AS offer, side, stage, (extract(epoch FROM submitted_at) * 1000)::bigint::text AS round
     FROM offer_stage WHERE verified_by IS NOT NULL AND submitted_at IS NOT NULL ORDER BY 2, 3, 4`,
  );
  const [first] = verified.rows;
  const admin = await contextOf("admin");
  const ofFirst = async (question = {}) => (await statistics(admin, question)).verdicts?.find(({ userId }) => userId === first?.by);
  const count = verified.rows.filter(({ by }) => by === first?.by).length;
  expect(await ofFirst()).toMatchObject({ count, unchecked: count });
  const check = "INSERT INTO stage_check (offer_id, side, stage, round, user_id, point) VALUES ($1, $2, $3, $4, $5, $6)";
  const values = [first?.offer, first?.side, first?.stage, first?.round, first?.by];
  // Two ticks of one stage count once, and a tick for an earlier submission not at all.
  for (const point of ["amount", "payer"]) await pool.query(check, [...values, point]);
  const other = verified.rows.findLast(({ by }) => by === first?.by);
  await pool.query(check, [other?.offer, other?.side, other?.stage, 1, other?.by, "amount"]);
  expect(await ofFirst()).toMatchObject({ count, unchecked: count - 1 });
  // An agreement to another manager's verdict counts with that manager's ticks, other ticks of that manager do not.
  const paid = verified.rows.find(({ by, stage }) => by === first?.by && stage === "outgoing");
  const asker = admin.principal.userId;
  await pool.query(check, [paid?.offer, paid?.side, paid?.stage, paid?.round, asker, "amount"]);
  expect(await ofFirst()).toMatchObject({ count, unchecked: count - 1 });
  await pool.query(
    `INSERT INTO consent_request (id, offer_id, version, act, reason, asked_by, decision, decided_by, decided_at)
     VALUES (gen_random_uuid(), $1, 1, $2, 'Комиссия', $3, 'given', $4, now())`,
    [paid?.offer, { type: "verifyOutgoing", leg: paid?.side, submittedAt: Number(paid?.round) }, asker, paid?.by],
  );
  expect(await ofFirst()).toMatchObject({ count, unchecked: count - 2 });
  expect(await ofFirst({ month: addMonths(month, -1) })).toBeUndefined();
  expect((await statistics(russia)).verdicts).toBeNull();
  const html = await (await (await site.visitor().logIn("admin")).get("/agents/statistics")).text();
  expect(html.replaceAll("\u00a0", " ")).toContain("Без сверки: менеджер подтвердил этап");
});

test("the file has the page's numbers, and its download is audited", async () => {
  const visitor = await site.visitor().logIn("manager.russia");
  const answer = await visitor.get(`/agents/statistics.csv?month=${month}`);
  const text = await answer.text();
  const columns = "month;currency;count;turnover;commission;tax;net;stages;late";
  const medians = "median_incoming_min;median_outgoing_min;median_confirmation_min;median_refund_min";
  expect(text.startsWith(`${columns};${medians};infractions\r\n`)).toBe(true);
  expect(text).toMatch(new RegExp(`\r\n${month};RUB;2;182469,00;2737,04;[\\d,]+;[\\d,]+;\\d+;\\d+;\\d+;\\d+;\\d+;\\d+;\\d+\r\n`));
  const { rows } = await pool.query("SELECT action FROM audit_entry WHERE action = 'statistics.export' AND object_id = 'russia'");
  expect(rows).toHaveLength(1);
  const html = await (await visitor.get(`/agents/statistics?month=${month}`)).text();
  expect(html).toContain(`/agents/payments-outgoing/${sent.id}?side=owner`);
});

test("the documents of a month are the files of the agent's legs and of both sides; the ZIP contains them", async () => {
  const listed = await readAgentDocuments(russia, {});
  const rows = listed.ok ? listed.value.rows : [];
  expect(new Set(rows.map(({ leg }) => leg))).toEqual(new Set(["owner", null]));
  expect(rows.some(({ purpose, offerId }) => purpose === "contract" && offerId === completed.id)).toBe(true);
  const contracts = await readAgentDocuments(russia, { purpose: "contract", number: rows[0]?.humanId.slice(-6).toLowerCase() ?? "" });
  const narrowed = contracts.ok ? contracts.value.rows : [];
  expect([new Set(narrowed.map(({ purpose }) => purpose)), new Set(narrowed.map(({ offerId }) => offerId))]).toEqual([
    new Set(["contract"]),
    new Set([rows[0]?.offerId]),
  ]);
  const visitor = await site.visitor().logIn("manager.russia");
  for (const { id } of rows.slice(0, 12)) expect((await visitor.get(`/files/${id}`)).status).toBe(200);
  const zip = new Uint8Array(await (await visitor.get(`/agents/documents/${month}.zip`)).arrayBuffer());
  const names = new TextDecoder("latin1").decode(zip);
  expect(names.split("PK\u0003\u0004").length - 1).toBe(rows.length);
  expect((await visitor.get("/agents/documents/2026-13.zip")).status).toBe(404);
});

test("a document is named after the act it belongs to and its sum", async () => {
  const listed = await readAgentDocuments(russia, { number: (await completed.state()).humanId });
  const { payIn, received, principal } = (await completed.state()).legs.owner;
  const rows = listed.ok ? listed.value.rows.filter(({ act }) => act !== null) : [];
  const sums = Object.fromEntries(rows.map(({ act, amount }) => [act, amount]));
  expect(sums).toMatchObject({ proofSaved: payIn, incomingSubmitted: received, outgoingSubmitted: principal });
  const html = await (await (await site.visitor().logIn("manager.russia")).get("/agents/documents")).text();
  expect(html).toContain(`>Поступление ${formatMoney(received, "ru")}</a>`);
});

test("the page of colleagues' notifications opens for the own agent and redirects for another agent", async () => {
  const visitor = await site.visitor().logIn("manager.russia");
  const page = await visitor.get("/agents/notifications");
  expect(page.status).toBe(200);
  const other = await visitor.get("/agents/europe/notifications");
  expect([other.status, other.headers.get("Location")]).toEqual([302, "/"]);
});

test("a late stage counts in the running month and in the agent's last thirty days", async () => {
  const admin = await contextOf("admin");
  const late = async () => {
    const { work } = await statistics(admin, { agentName: "russia" });
    const cards = await listAgentCards(admin);
    const card = cards.ok ? cards.value.find(({ name }) => name === "russia") : undefined;
    return [work[0]?.late ?? -1, work[0]?.count ?? -1, work[1]?.late ?? -1, card?.late ?? -1, card?.stages ?? -1];
  };
  const before = await late();
  await pool.query(`UPDATE offer_stage SET due_at = now() - interval '1 hour' WHERE (offer_id, side, stage) = (
    SELECT s.offer_id, s.side, s.stage FROM offer_stage s JOIN escrow_agent a ON a.id = s.agent_id
    WHERE a.name = 'russia' AND s.status = 'open' AND s.due_at > now() LIMIT 1)`);
  const [month, count, last, agent, stages] = before as [number, number, number, number, number];
  expect(await late()).toEqual([month + 1, count + 1, last, agent + 1, stages + 1]);
});
