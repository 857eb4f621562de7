// The dashboard's numbers and their lists, the list as a file, and tasks besides the stages.
import { expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { readFigures } = await import("#services/offer/staff/read-figures.server.ts");
const { listStaffOffers } = await import("#services/offer/staff/list-staff-offers.server.ts");
const { listOtherWork } = await import("#services/stage/list-other-work.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { acceptedOffer, cancelledOffer, completedOffer, paidOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const site = await openSite();
const textOf = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");
const admin = await contextOf("admin");
await Promise.all([acceptedOffer(), signedOffer(), paidOffer(), completedOffer(), cancelledOffer()]);

test("each number of the flow equals the length of its list", async () => {
  const { flow } = await readFigures(admin.now);
  const lengthOf = async (reached: string) => {
    const listed = await listStaffOffers(admin, { reached });
    return listed.ok ? listed.value.rows.length : -1;
  };
  for (const step of ["published", "accepted", "signed", "paid", "completed"] as const) expect(await lengthOf(step)).toBe(flow[step]);
  for (const { reason, count } of flow.losses) expect(await lengthOf(`lost:${reason}`)).toBe(count);
  expect(flow.losses.length).toBeGreaterThan(0);
  const visitor = await site.visitor().logIn("admin");
  expect(await textOf(visitor, "/admin-panel")).toContain("/admin-transactions?view=all&amp;reached=signed");
  expect(await textOf(visitor, "/admin-transactions?view=all&reached=signed")).toContain("За 30 дней: подписаны");
  expect((await visitor.get("/admin-transactions?view=all&reached=%27%3B--")).status).toBe(200);
});

test("a number of late stages links to exactly its rows", async () => {
  const { id } = await paidOffer();
  const { rows } = await database.asOwner(
    `UPDATE offer SET attention = '{stageLate}', state = jsonb_set(jsonb_set(jsonb_set(state, '{attention}', '["stageLate"]'),
       '{legs,owner,outgoing,alarms}', '1'), '{legs,owner,outgoing,dueAt}', to_jsonb($2::float8)) WHERE id = $1 RETURNING human_id AS no`,
    [id, Date.now() - days(60)],
  );
  const { no } = rows[0];
  const visitor = await site.visitor().logIn("admin");
  expect(await textOf(visitor, "/admin-panel")).toContain("/admin-transactions?view=waiting&amp;late=longer");
  const longer = await textOf(visitor, "/admin-transactions?view=waiting&late=longer");
  expect([longer.includes(no), longer.includes("Опоздание: больше суток")]).toEqual([true, true]);
  expect(await textOf(visitor, "/admin-transactions?view=waiting&late=upToFour")).not.toContain(no);
  expect(await textOf(visitor, "/admin-transactions?view=waiting&late=%27%3B--")).toContain(no);
});

test("the phases of the filter show their number of offers, to readers of all offers only", async () => {
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM offer WHERE phase = 'completed'");
  expect(await textOf(await site.visitor().logIn("agents"), "/admin-transactions?view=all")).toContain(`Завершена · ${rows[0].n}`);
  expect(await textOf(await site.visitor().logIn("manager.russia"), "/admin-transactions?view=all")).not.toContain("Завершена · ");
});

test("the list is exported with its filter, agent staff get their own offers, and the export is audited", async () => {
  const manager = await site.visitor().logIn("agents");
  const file = await manager.get("/admin-transactions.csv?view=done");
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head, ...lines] = (await file.text()).trim().split("\r\n");
  expect(head?.split(";").length).toBe(17);
  expect(head).toMatch(/^\uFEFF?Сделка;Этап;Вид;Из страны;/);
  expect(lines.join("\n")).toMatch(/;Завершена;Обмен;(?:Россия;Германия|Германия;Россия);/);
  expect(lines.join("\n")).not.toMatch(/\d{4}-\d\d-\d\dT|completed|russia/);
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM offer WHERE phase IN ('completed', 'refunded', 'cancelled')");
  expect(lines.length).toBe(rows[0].n);
  const all = (await (await manager.get("/admin-transactions.csv?view=all")).text()).trim().split("\r\n").length;
  const own = (
    await (await (await site.visitor().logIn("manager.russia")).get("/admin-transactions.csv?view=all&agent=europe")).text()
  ).trim();
  const ofRussia = await database.asOwner(
    `SELECT count(*)::int AS n FROM offer o JOIN escrow_agent a ON a.name = 'russia' AND a.id IN (o.owner_agent_id, o.buyer_agent_id)
     WHERE o.phase <> 'draft'`,
  );
  expect(own.split("\r\n").length - 1).toBe(ofRussia.rows[0].n);
  expect(all).toBeGreaterThan(1);
  const kept = await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'offers.exportAll' ORDER BY seq LIMIT 1");
  expect(kept.rows[0].diff).toMatchObject({ phases: "completed refunded cancelled", agent: "all" });
  expect((await (await site.visitor().logIn("irina")).get("/admin-transactions.csv")).status).toBe(302);
});

test("tasks besides the stages are in the inbox of permitted staff, with a link", async () => {
  const kindsOf = async (name: string) => (await listOtherWork(await contextOf(name))).map(({ kind }) => kind);
  await database.asOwner(
    "UPDATE offer SET attention = '{suspended}' WHERE id = (SELECT id FROM offer WHERE phase = 'awaitingPayment' LIMIT 1)",
  );
  await database.asOwner(`INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash)
    SELECT a.agent_id, a.id, a.currency, 100, '2026-11-20', 'Перевод', '\\x01' FROM agent_account a JOIN escrow_agent e ON e.id = a.agent_id
    WHERE e.name = 'russia' AND a.currency = 'RUB' LIMIT 1`);
  expect(await kindsOf("manager.russia")).toEqual(["arrivals"]);
  expect(await kindsOf("manager.europe")).toEqual([]);
  expect(await kindsOf("agents")).toContain("decisions");
  expect(await kindsOf("agents")).not.toContain("arrivals");
  expect(await kindsOf("irina")).toEqual([]);
  const page = await textOf(await site.visitor().logIn("manager.russia"), "/notifications-panel");
  expect(page).toContain("Неопознанные поступления");
  expect(page).toContain('href="/agents/receipts"');
  // Moderators are linked to pages that they may open.
  const panel = await textOf(await site.visitor().logIn("moderator"), "/admin-panel");
  expect(panel).not.toContain('href="/agents/');
});

test("agent staff find deals by names and numbers, managers by members' addresses too", async () => {
  const foundBy = async (name: string, search: string) => {
    const listed = await listStaffOffers(await contextOf(name), { search });
    return listed.ok ? listed.value.rows.length : -1;
  };
  const { name } = (await database.asOwner(`SELECT full_name AS name FROM "user" WHERE email = 'irina@bridgehold.test'`)).rows[0];
  expect(await foundBy("manager.russia", name)).toBeGreaterThan(0);
  expect(await foundBy("manager.russia", "irina@bridge")).toBe(0);
  expect(await foundBy("agents", "irina@bridge")).toBeGreaterThan(0);
});
