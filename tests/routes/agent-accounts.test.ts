import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { openRequisites } = await import("#services/account/details.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { listCorridors } = await import("#services/agent/list-corridors.server.ts");
const [admin, moderator, agents] = await Promise.all(["admin", "moderator", "agents"].map((name) => site.visitor().logIn(name)));
if (!admin || !moderator || !agents) throw new Error("Nobody signed in.");

const base = "/admin/agents/austria";
const account = `${base}/accounts/new?country=austria&currency=EUR`;
const typed = { holderName: "Bridgehold Austria GmbH", bankName: "Erste Bank", iban: "AT61 1904 3002 3457 3201" };
const accounts = async () =>
  (
    await database.asOwner(
      `SELECT a.id, a.currency, a.network, a.last4, a.is_main_receiving AS main FROM agent_account a JOIN escrow_agent e ON e.id = a.agent_id
       WHERE e.name = 'austria' ORDER BY a.created_at`,
    )
  ).rows;

test("an admin adds an account for a new agent with the password, and the active agent takes part in new offers", async () => {
  const fields = {
    name: "austria",
    country: "austria",
    labelRu: "Австрия",
    labelEn: "Austria",
    timeZone: "Europe/Vienna",
    tax: "20",
    hours: "09:00-17:00",
  };
  expect((await admin.post("/admin/agents/new", { commandId: randomUUID(), ...fields })).status).toBe(303);
  expect(await (await admin.get(account)).text()).toContain("holderName");
  const commandId = randomUUID();
  expect((await admin.post(account, { commandId, ...typed, password: "не тот" })).status).toBe(422);
  expect((await admin.post(account, { commandId, ...typed, iban: "AT61 1904 3002 3457 3202", password: demoPassword })).status).toBe(422);
  expect(await accounts()).toEqual([]);
  for (const _ of [1, 2]) {
    const done = await admin.post(account, { commandId, ...typed, password: demoPassword });
    expect([done.status, done.headers.get("Location")]).toEqual([303, `${base}#accounts`]);
  }
  expect(await accounts()).toEqual([{ id: commandId, currency: "EUR", network: null, last4: "3201", main: true }]);
  const stored = await findAgentAccount(commandId);
  expect(stored && openRequisites("agent_account", stored).lines).toContainEqual({ key: "iban", value: "AT611904300234573201" });
  const open = async () => (await listCorridors()).ends.some(({ agentName }) => agentName === "austria");
  expect(await (await admin.get(base)).text()).toContain("··3201");
  const resumed = await admin.post(`${base}/restrict`, { intent: "resume", commandId: randomUUID(), reason: "Счёт есть" });
  expect(resumed.status).toBe(303);
  expect(await open()).toBe(true);
});

test("a second account of a currency becomes a reserve; a wallet is validated for its network", async () => {
  const second = { ...typed, iban: "AT48 3200 0000 1234 5864" };
  expect((await admin.post(account, { commandId: randomUUID(), ...second, password: demoPassword })).status).toBe(303);
  const wallet = { way: "USDT TRON", holderName: "Bridgehold Austria GmbH", password: demoPassword };
  const page = `${base}/wallets/new`;
  const wrong = await admin.post(page, { commandId: randomUUID(), ...wallet, address: "0x52908400098527886E0F7030069857D2E4169EE7" });
  expect(wrong.status).toBe(422);
  expect((await wrong.text()).replaceAll("\u00a0", " ")).toContain("Адрес не подходит для сети TRON");
  expect((await admin.post(page, { commandId: randomUUID(), ...wallet, address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" })).status).toBe(303);
  expect((await accounts()).map(({ currency, network, main }) => [currency, network, main])).toEqual([
    ["EUR", null, true],
    ["EUR", null, false],
    ["USDT", "TRON", true],
  ]);
});

test("only admins add accounts", async () => {
  for (const visitor of [moderator, agents]) {
    expect((await visitor.get(account)).headers.get("Location")).toBe("/");
    expect((await visitor.post(account, { commandId: randomUUID(), ...typed, password: demoPassword })).headers.get("Location")).toBe("/");
  }
  expect(await accounts()).toHaveLength(3);
});

test("an agent is closed with the password once it has no open deals, and a closed agent cannot resume", async () => {
  const page = `${base}/block`;
  const close = (more: object) =>
    admin.post(page, { intent: "block", commandId: randomUUID(), reason: "Договор расторгнут", password: demoPassword, ...more });
  const state = async () => {
    const { rows } = await database.asOwner("SELECT is_blocked, is_suspended FROM escrow_agent WHERE name = 'austria'");
    return rows[0];
  };
  expect((await close({ password: "не тот" })).status).toBe(422);
  expect((await close({ reason: "" })).status).toBe(422);
  expect(await state()).toEqual({ is_blocked: false, is_suspended: false });
  expect((await close({})).status).toBe(303);
  expect((await close({})).status).toBe(409);
  const resume = { intent: "resume", commandId: randomUUID(), reason: "Пусть работает" };
  expect((await admin.post(`${base}/restrict`, resume)).status).toBe(409);
  expect(await state()).toEqual({ is_blocked: true, is_suspended: true });
  expect((await close({ intent: "unblock" })).status).toBe(303);
  expect(await state()).toEqual({ is_blocked: false, is_suspended: true });
  const why = await database.asOwner("SELECT reason FROM audit_entry WHERE action = 'agent.block' ORDER BY seq DESC LIMIT 1");
  expect(why.rows).toEqual([{ reason: "Договор расторгнут" }]);
});

test("the browser accepts an empty name of a bank that the server finds by its number", async () => {
  const page = `${base}/accounts/new?country=russia&currency=RUB`;
  const html = await (await admin.get(page)).text();
  const isRequired = (name: string) => / required=""/.test(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "missing");
  const names = ["holderName", "bankName", "bik", "account", "corrAccount"];
  expect(names.filter(isRequired)).toEqual(["holderName", "bik", "account"]);
  const roubles = {
    holderName: "ООО Бриджхолд",
    bankName: "",
    bik: "044525225",
    account: "40702810738000012341",
    corrAccount: "",
    inn: "7707083893",
    kpp: "773601001",
  };
  const added = await admin.post(page, { commandId: randomUUID(), ...roubles, password: demoPassword });
  expect([added.status, added.status === 303 ? "" : await added.text()]).toEqual([303, ""]);
});
