import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { findMember, findMemberByEmail, findServiceInfo, getActingFacts } = await import("#data/people/people.server.ts");
const { findAgentByName, forgetAgents, getAgent, listAgents } = await import("#data/agent/agents.server.ts");
const { listCorridors } = await import("#services/agent/list-corridors.server.ts");
const { requireNoDemoPeople } = await import("#commands/refuse-wrong-database.server.ts");

const now = Date.parse("2026-11-20T12:00:00Z");
const irina = (await findMemberByEmail("main", " Irina@bridgehold.test "))!;
const jonas = (await findMemberByEmail("main", "jonas@bridgehold.test"))!;
const facts = (memberId: string, countries: string[], over: object = {}) =>
  withTransaction((tx) => getActingFacts(tx, { memberId, act: "trade", countries, now, ...over }));
const update = (values: string, id: string) => database.asOwner(`UPDATE "user" SET ${values} WHERE id = $1`, [id]);

test("a member is found by id, and by address within the brand; staff are not found by address", async () => {
  expect(irina).toMatchObject({
    role: "member",
    status: "active",
    country: "russia",
    region: "russia",
    isBlocked: false,
    suspendedUntil: null,
  });
  expect(await findMember(irina.id)).toEqual(irina);
  expect(await findMember(randomUUID())).toBeNull();
  expect(await findMemberByEmail("wbit", "irina@bridgehold.test")).toBeNull();
  expect(await findMemberByEmail("main", "admin@bridgehold.test")).toBeNull();
});

test("facts list the missing documents of a corridor", async () => {
  expect(await facts(irina.id, ["russia", "germany"])).toEqual({
    profileActive: true,
    transactionsOpen: true,
    missingDocuments: [],
    agentsEligible: true,
  });
  await database.asOwner(`UPDATE certifying_document SET state = 'removed' WHERE user_id = $1 AND country = 'germany'`, [irina.id]);
  expect((await facts(irina.id, ["russia", "germany"])).missingDocuments).toEqual(["europeLeg:germany"]);
});

test("facts are read anew: status, suspension, expired documents and the switch take effect immediately", async () => {
  const isActive = async (act: "trade" | "sign") => (await facts(jonas.id, [], { act })).profileActive;
  await update("status = 6, previous_status = 0", jonas.id);
  expect([await isActive("trade"), await isActive("sign")]).toEqual([false, true]);
  await update("status = 0, is_suspended = true, suspended_until = '2026-11-20T11:59:59Z'", jonas.id);
  expect(await isActive("trade")).toBe(true);
  await update("suspended_until = '2026-11-20T12:00:01Z'", jonas.id);
  expect(await isActive("sign")).toBe(false);
  await update("is_suspended = false, suspended_until = NULL", jonas.id);
  await database.asOwner(`UPDATE certifying_document SET overdue_date = '2026-11-19' WHERE user_id = $1`, [jonas.id]);
  expect(await facts(jonas.id, ["germany"])).toMatchObject({
    profileActive: false,
    missingDocuments: ["residence:germany", "europeLeg:germany"],
  });
  await database.asOwner("UPDATE service_info SET is_transactions_opened = false");
  expect((await facts(irina.id, [])).transactionsOpen).toBe(false);
  expect((await findServiceInfo()).isTransactionsOpened).toBe(false);
  await database.asOwner("UPDATE service_info SET is_transactions_opened = NULL");
  expect((await findServiceInfo()).isTransactionsOpened).toBe(true);
});

test("an unknown person has no permissions", async () => {
  expect((await facts(randomUUID(), [])).profileActive).toBe(false);
});

test("agents are loaded with their accounts, without requisites, and with the calendar of their week", async () => {
  const agent = (await findAgentByName("russia"))!;
  expect(agent.accounts.map(({ currency, network }) => `${currency}/${network}`).sort()).toEqual(["RUB/null", "USDT/TRON"]);
  expect(JSON.stringify(agent)).not.toContain("v1.");
  expect(agent.commissionTaxRatio).toBe("0.20000");
  expect(agent.calendar.timeZone).toBe("Europe/Moscow");
  expect(agent.calendar.week.map((day) => day.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect(agent.calendar.week[0]).toEqual([{ from: 540, to: 1080 }]);
  await database.asOwner(
    `INSERT INTO agent_non_working_date (agent_id, date_from, date_to, title, kind, spans)
     VALUES ($1, '2026-12-31', '2027-01-08', 'Новый год', 'off', NULL), ($1, '2026-11-21', '2026-11-21', 'Суббота', 'extra', $2)`,
    [agent.id, JSON.stringify([{ from: "10:00", to: "14:00" }])],
  );
  expect((await getAgent(agent.id)).calendar.dates).toEqual([
    { from: "2026-11-21", to: "2026-11-21", kind: "extra", spans: [{ from: 600, to: 840 }] },
    { from: "2026-12-31", to: "2027-01-08", kind: "off" },
  ]);
  await expect(getAgent(randomUUID())).rejects.toThrow();
});

test("corridors exist between countries of different agents, and close when one is suspended", async () => {
  const corridors = await listCorridors();
  expect(corridors.ends).toHaveLength(32);
  expect(corridors.destinationsOf("russia")).toHaveLength(31);
  expect(corridors.destinationsOf("germany")).toEqual(["russia"]);
  expect(corridors.destinationsOf("turkey")).toEqual([]);
  const russia = (await findAgentByName("russia"))!;
  const legs = [{ country: "russia", currency: "RUB" as const, agentId: russia.id }];
  expect((await facts(irina.id, [], { legs })).agentsEligible).toBe(true);
  expect((await facts(irina.id, [], { legs: [{ ...legs[0], agentId: randomUUID() }] })).agentsEligible).toBe(false);
  await database.asOwner("UPDATE escrow_agent SET is_suspended = true WHERE name = 'russia'");
  expect((await facts(irina.id, [], { legs })).agentsEligible).toBe(false);
  expect((await listAgents()).find(({ name }) => name === "russia")?.isSuspended).toBe(false);
  forgetAgents();
  expect((await listCorridors()).ends).toHaveLength(31);
});

test("refuses to start in production when the demo's people have accounts", async () => {
  await requireNoDemoPeople("demo");
  await expect(requireNoDemoPeople("production")).rejects.toThrow(/accounts of the demo/);
  await expect(requireNoDemoPeople("sandbox")).rejects.toThrow(/public password/);
  await database.asOwner(`UPDATE "user" SET password_hash = NULL WHERE email LIKE '%@bridgehold.test'`);
  await requireNoDemoPeople("sandbox");
  await database.asOwner(`UPDATE "user" SET email = replace(email, '@bridgehold.test', '@bank.example')`);
  await requireNoDemoPeople("production");
});
