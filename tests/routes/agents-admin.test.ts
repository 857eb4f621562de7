import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { paidOffer } = await import("#tests/support/offer-journey.ts");
const { readSchedule } = await import("#services/agent/read-schedule.server.ts");
const { listEscrowAccounts } = await import("#services/agent/list-escrow-accounts.server.ts");
const { searchAudit } = await import("#services/audit/search-audit.server.ts");
const { searchEverything } = await import("#services/offer/staff/search-everything.server.ts");
const { onePixel } = await import("#tests/support/store-picture.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { recordAudit } = await import("#data/audit/audit.server.ts");
const { pool } = await import("#data/db.server.ts");

const offer = await paidOffer();
let admin: Visitor;
let moderator: Visitor;
beforeAll(async () => {
  admin = await site.visitor().logIn("admin");
  moderator = await site.visitor().logIn("moderator");
});

const hidden = (html: string, form: string, name: string): string => {
  const [, body = ""] = html.split(`<form id="${form}"`).length > 1 ? html.split(`<form id="${form}"`) : html.split(`id="${form}"`);
  const tag = body.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
};
/** Replaces the no-break spaces of the sentences by ordinary ones. */
const plain = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const agentRow = async (name: string) =>
  (
    await pool.query(
      "SELECT id, version, is_suspended, label_en, commission_tax_ratio::text AS ratio, working_week_hours AS week FROM escrow_agent WHERE name = $1",
      [name],
    )
  ).rows[0];
const week = { mon: "09:00-13:00, 14:00-18:00", tue: "09:00-18:00", wed: "", thu: "", fri: "09:00-18:00", sat: "", sun: "" };
const schedule = "/admin/agents/russia/schedule";

test("an admin edits agents, a moderator reads them, everybody else is redirected to the root", async () => {
  const pages = ["/admin/agents-view", "/admin/agents/russia", schedule, "/admin/escrow-bank-accounts", "/admin/audit", "/admin/service"];
  for (const page of pages) {
    expect([page, (await admin.get(page)).status]).toEqual([page, 200]);
    const html = await (await moderator.get(page)).text();
    expect([page, html.includes('method="post" action="/admin')]).toEqual([page, false]);
  }
  const manager = await site.visitor().logIn("agents");
  for (const page of pages) expect((await manager.get(page)).headers.get("Location")).toBe("/");
  expect((await site.visitor().get("/admin/agents/russia")).headers.get("Location")).toBe("/");
  expect((await admin.get("/admin/agents/mars")).status).toBe(404);
  const refused = await moderator.post(schedule, { intent: "saveWeek", revision: "1", ...week });
  expect(refused.headers.get("Location")).toBe("/");
});

test("refuses a week with overlapping spans, without hours or from an outdated page, each with its reason", async () => {
  const { version, week: before } = await agentRow("russia");
  const post = (more: object) =>
    admin.post(schedule, { intent: "saveWeek", revision: String(version), commandId: randomUUID(), ...week, ...more });
  const overlapping = await post({ mon: "09:00-13:00, 12:00-18:00" });
  expect(overlapping.status).toBe(422);
  expect(await plain(overlapping)).toContain("без пересечений");
  const none = await post({ mon: "", tue: "", fri: "" });
  expect([none.status, (await plain(none)).includes("хотя бы один рабочий промежуток")]).toEqual([422, true]);
  expect((await post({ revision: String(version - 1) })).status).toBe(409);
  expect((await agentRow("russia")).week).toEqual(before);
});

test("saved hours count for the next deadline, and the change is audited", async () => {
  const { version, id } = await agentRow("russia");
  const saved = await admin.post(schedule, { intent: "saveWeek", revision: String(version), commandId: randomUUID(), ...week });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, schedule]);
  const read = await readSchedule(await contextOf("admin"), "russia");
  expect(read.ok && read.value.week[0]).toBe("09:00–13:00, 14:00–18:00");
  // Four hours from Friday 16:00: two until 18:00, two from Monday 09:00.
  expect(read.ok && read.value.sample.to).toBe(read.ok && read.value.sample.from + (2 + 63 + 2) * 3_600_000);
  const found = await searchAudit(await contextOf("admin"), { objectId: id, action: "agent.calendar" });
  expect(found.ok && found.value.rows).toHaveLength(1);
});

test("a ticked box saves the other working days with Monday's hours", async () => {
  const { version, week: before } = await agentRow("europe");
  const page = "/admin/agents/europe/schedule";
  const typed = { intent: "saveWeek", commandId: randomUUID(), ...week, mon: "08:00-12:00", wed: "", sat: "10:00-11:00", likeMonday: "on" };
  expect((await admin.post(page, { ...typed, revision: String(version) })).status).toBe(303);
  const saved = await agentRow("europe");
  const { mon, sat, ...others } = saved.week;
  expect([mon, sat]).toEqual([[{ from: "08:00", to: "12:00" }], [{ from: "10:00", to: "11:00" }]]);
  expect(others).toMatchObject({ tue: mon, wed: mon, thu: mon, fri: mon });
  await pool.query("UPDATE escrow_agent SET working_week_hours = $1 WHERE name = 'europe'", [JSON.stringify(before)]);
});

test("a day off moves the sample deadline; a duplicate is refused; deleting it restores the sample", async () => {
  const sample = async () => {
    const read = await readSchedule(await contextOf("admin"), "russia");
    if (!read.ok) throw new Error(read.code);
    return read.value;
  };
  const before = await sample();
  const monday = new Date(before.sample.from + 3 * 86_400_000).toISOString().slice(0, 10);
  const off = { intent: "addDate", commandId: randomUUID(), from: monday, to: monday, title: "Праздник", kind: "off", hours: "" };
  expect((await admin.post(schedule, off)).status).toBe(303);
  expect((await admin.post(schedule, { ...off, commandId: randomUUID() })).status).toBe(409);
  expect((await admin.post(schedule, { ...off, kind: "extra" })).status).toBe(422);
  const backwards = await admin.post(schedule, { ...off, commandId: randomUUID(), to: "2026-01-05" });
  expect([backwards.status, (await plain(backwards)).includes("Последний день раньше первого")]).toEqual([422, true]);
  const after = await sample();
  expect(after.sample.to).toBe((before.sample.to ?? 0) + 86_400_000);
  expect((await admin.post(schedule, { intent: "dropDate", commandId: randomUUID(), dateId: after.dates[0]?.id ?? "" })).status).toBe(303);
  expect((await sample()).sample).toEqual(before.sample);
});

test("a new agent starts suspended; its key and its country are unique", async () => {
  const fields = {
    name: "turkey",
    country: "turkey",
    labelRu: "Турция",
    labelEn: "Turkey",
    timeZone: "Europe/Istanbul",
    tax: "13,5",
    hours: "10:00-19:00",
  };
  const made = await admin.post("/admin/agents/new", { commandId: randomUUID(), ...fields });
  expect([made.status, made.headers.get("Location")]).toEqual([303, "/admin/agents/turkey"]);
  expect(await agentRow("turkey")).toMatchObject({ is_suspended: true, ratio: "0.13500" });
  for (const wrong of [
    { name: "ankara" },
    { name: "statistics", country: "france" },
    { name: "paris", country: "france", timeZone: "Mars/Base" },
    { name: "paris", country: "france", tax: "101" },
  ])
    expect([409, 422]).toContain((await admin.post("/admin/agents/new", { commandId: randomUUID(), ...fields, ...wrong })).status);
  expect((await admin.get("/admin/agents/turkey")).status).toBe(200);
});

test("suspending an agent lists the affected offers first, and is refused when the list is outdated", async () => {
  const path = "/admin/agents/russia/restrict";
  expect(await (await admin.get(path)).text()).toContain(`/admin-transactions/${offer.id}`);
  expect((await admin.post(path, { intent: "suspend", commandId: randomUUID(), reason: "" })).status).toBe(422);
  expect((await admin.post(path, { intent: "suspend", commandId: randomUUID(), reason: "Проверка банка" })).status).toBe(303);
  expect((await agentRow("russia")).is_suspended).toBe(true);
  expect((await admin.post(path, { intent: "suspend", commandId: randomUUID(), reason: "Ещё раз" })).status).toBe(409);
  expect((await admin.post(path, { intent: "resume", commandId: randomUUID(), reason: "Проверка прошла" })).status).toBe(303);
  // The page shows a refusal with its list beforehand instead of offering the act.
  const hindered = await plain(await admin.get("/admin/agents/russia/block"));
  expect(hindered).toContain("Открытых сделок: 1");
  expect(hindered).toContain('href="/admin-transactions?view=open&amp;agent=russia"');
  expect(hindered).not.toContain('id="block"');
  expect(await plain(await admin.get("/admin/agents/turkey/block"))).toContain('id="block"');
  const closing = { intent: "block", commandId: randomUUID(), reason: "Договор расторгнут", password: demoPassword };
  const closed = await admin.post("/admin/agents/russia/block", closing);
  expect([closed.status, (await plain(closed)).includes(`/admin-transactions/${offer.id}`)]).toEqual([409, true]);
});

test("an account shows its ledger balance; one closed for new offers is listed first as a gap", async () => {
  const lines = async () => {
    const listed = await listEscrowAccounts(await contextOf("admin"));
    return listed.ok ? listed.value.lines : [];
  };
  const roubles = (await lines()).find(({ currency, agent }) => currency === "RUB" && agent.name === "russia");
  expect(roubles).toMatchObject({ use: "main", balance: [{ minor: 9_397_154n, currency: "RUB" }], openOffers: 1 });
  const use = (to: string, more: Readonly<Record<string, string>> = {}) =>
    admin.post("/admin/agents/russia", { intent: "useAccount", commandId: randomUUID(), accountId: roubles?.key ?? "", use: to, ...more });
  // The effects on open and new deals are shown first.
  const asked = (await use("closed")).headers.get("Location") ?? "";
  expect(asked).toBe(`/admin/agents/russia?account=${roubles?.key}&use=closed#account-use`);
  expect((await lines())[0]).not.toMatchObject({ use: "gap" });
  const question = await plain(await admin.get(asked));
  expect(question).toContain("С ним идёт 1 открытая сделка");
  expect(question).toContain("Основного счёта в RUB у агента не останется");
  const saved = await use("closed", { confirmed: "on" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `/admin/agents/russia?saved=${roubles?.key}#accounts`]);
  expect(await plain(await admin.get(saved.headers.get("Location") ?? ""))).toMatch(/Сохранено. RUB ··\d{4}: закрыт/);
  expect((await lines())[0]).toMatchObject({ use: "gap", currency: "RUB" });
  expect((await use("main")).status).toBe(303);
  expect(
    (
      await admin.post("/admin/agents/europe", {
        intent: "useAccount",
        commandId: randomUUID(),
        accountId: roubles?.key ?? "",
        use: "main",
      })
    ).status,
  ).toBe(404);
});

test("the audit shows that the chain is intact, and a moderator reads only entries about members", async () => {
  const page = await (await admin.get("/admin/audit?check=1")).text();
  expect(page).toContain("Цепочка цела");
  // The stored entry is in the details of its row.
  expect(page).toMatch(/Подробнее<\/span>.*?<\/summary><a[^>]*>Записи[^<]*<\/a><code[^>]*>[a-z.A-Z]+\n[0-9a-f-]+\n\{\n &quot;/);
  const ofAgents = await searchAudit(await contextOf("moderator"), { objectType: "agent" });
  expect(ofAgents.ok && ofAgents.value.rows).toEqual([]);
  expect((await searchAudit(await contextOf("agents"), {})).ok).toBe(false);
});

test("the audit describes acts in words and names their objects", async () => {
  const { id } = await agentRow("russia");
  const rows = (html: string) => html.split("<tr>").slice(2);
  const [row = ""] = rows(await plain(await admin.get("/admin/audit?q=agent.calendar.write")));
  expect(row).toContain('title="agent.calendar.write">Расписание агента изменено<');
  expect(row).toMatch(/>агент<\/span><a[^>]*href="\/admin\/agents\/russia"[^>]*>[А-Я]/);
  expect(row).toMatch(new RegExp(`object=${id}[^>]*>Записи о том же объекте<`));
  const ofMembers = await (await moderator.get("/admin/audit")).text();
  expect(ofMembers).toContain('<option value="member.block">');
  expect(ofMembers).not.toContain('<option value="agent.create">');
});

test("a deal's entries are found by its number, and the entries of one act with its result", async () => {
  const read = await contextOf("admin");
  const about = { actorId: null, actorKind: "system", objectType: "offer", objectId: offer.id } as const;
  await recordAudit(pool, { ...about, action: "offer.refund.asked" });
  const { humanId } = await offer.state();
  const [byId, byNumber] = await Promise.all(
    [offer.id, humanId.toLowerCase()].map(async (objectId) => await searchAudit(read, { objectId })),
  );
  expect(byNumber?.ok && byNumber.value.rows.length).toBeGreaterThan(0);
  expect(byNumber).toEqual(byId);
  const actsOf = async (action: string) => {
    const found = await searchAudit(read, { action });
    return found.ok ? found.value.rows.map((row) => row.action) : [];
  };
  expect(await actsOf("offer.refund")).toContain("offer.refund.asked");
  expect(new Set(await actsOf("agent.calendar"))).toEqual(new Set(["agent.calendar.write"]));
  expect(await actsOf("agent.cal")).toEqual([]);
});

test("closing the market refuses new offers and is audited; an announcement shows until its reader dismisses it", async () => {
  const fields = async () => {
    const html = await (await admin.get("/admin/service")).text();
    return { commandId: randomUUID(), seenAt: hidden(html, "saveOpen", "seenAt"), reason: "Учения" };
  };
  const closed = await admin.post("/admin/service", { intent: "saveOpen", isRegistrationOpened: "on", ...(await fields()) });
  expect(closed.status).toBe(303);
  const irina = await site.visitor().logIn("irina");
  expect((await irina.get("/new-transaction")).headers.get("Location")).toContain("transactions-stopped");
  expect(
    (await admin.post("/admin/service", { intent: "saveOpen", commandId: randomUUID(), seenAt: "1", reason: "Старая страница" })).status,
  ).toBe(409);
  const text = "Работы в ночь на субботу";
  const told = await admin.post("/admin/service", { intent: "saveNotification", ru: text, en: "", isActive: "on", ...(await fields()) });
  expect(told.status).toBe(303);
  await expect.poll(async () => (await (await irina.get("/my-transactions")).text()).includes(text), { interval: 500 }).toBe(true);
  const at =
    hidden(await (await irina.get("/settings")).text(), "none", "at") ||
    /name="at" value="(\d+)"/.exec(await (await irina.get("/settings")).text())?.[1] ||
    "";
  const away = await irina.post("/banner/dismiss", { at, goTo: "/settings" });
  expect(away.headers.get("Location")).toBe("/settings");
  expect(await (await irina.get("/settings")).text()).not.toContain(text);
  const opened = await admin.post("/admin/service", {
    intent: "saveOpen",
    isTransactionsOpened: "on",
    isRegistrationOpened: "on",
    ...(await fields()),
  });
  expect(opened.status).toBe(303);
});

test("the ledger's sums of an agent are shown separately, and the dashboard's sum equals that of the linked page", async () => {
  const { agentId } = (await offer.state()).legs.owner;
  await pool.query(
    `INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash)
     VALUES ($1, $2, 'RUB', 12345, '2026-11-25', '', '\\x01')`,
    [agentId, randomUUID()],
  );
  const words = "По учётной книге 93 971,54 ₽, из них на хранении по сделкам 93 971,54 ₽, поступления без сделки 123,45 ₽";
  expect(await plain(await admin.get("/admin-panel"))).toContain("93 971,54 ₽");
  expect(await plain(await admin.get("/admin/escrow-bank-accounts?currency=RUB"))).toContain(`Россия. ${words}`);
  expect(await plain(await admin.get("/admin/agents/russia"))).toContain(words);
});

test("staff find an offer, its people and its receipt; agent staff only what belongs to their agent", async () => {
  const state = await offer.state();
  const find = async (name: string, text: string) => {
    const found = await searchEverything(await contextOf(name), text);
    return found.ok ? found.value : null;
  };
  expect((await find("agents", state.humanId))?.offers.map(({ id }) => id)).toEqual([offer.id]);
  expect((await find("agents", state.humanId.slice(-2)))?.offers.map(({ humanId }) => humanId)).toEqual([state.humanId]);
  expect((await find("agents", "ir"))?.members).toEqual([]);
  expect((await find("agents", "irina"))?.members.length).toBe(1);
  const text = "REF-7781";
  await database.asOwner("UPDATE receipt SET reference = $2 WHERE offer_id = $1 AND leg = 'buyer'", [offer.id, text]);
  expect((await find("agents", text))?.receipts.length).toBeGreaterThan(0);
  expect((await find("manager.russia", text))?.receipts.filter(({ leg }) => leg === "buyer")).toEqual([]);
  expect((await find("manager.russia", "irina"))?.members).toEqual([]);
  expect(await find("irina", "F-2026")).toBeNull();
  const page = (await (await admin.get(`/search?q=${state.humanId}`)).text()).replace(/[\u00a0\u202f]/g, " ");
  // Two people's deals differ only in sum and day, so each value has its label.
  const cells = page.replaceAll(/<td[^>]*data-label="([^"]+)"[^>]*>/g, " $1: ").replaceAll(/<[^>]+>/g, "");
  expect(cells).toMatch(
    new RegExp(`Сделка: ${state.humanId} Стороны: .{1,200} Этап: .{1,60} Сумма: [\\d ]+,\\d\\d [₽€] День: \\d\\d\\.\\d\\d\\.\\d{4}`),
  );
});

test("an admin replaces an agent's document and sets whether lateness counts; a moderator reads the documents", async () => {
  const page = "/admin/agents/russia/documents";
  const bring = async (visitor: Visitor, place: string, bytes: Buffer) => {
    const form = new FormData();
    form.append("place", place);
    form.append("file", new File([new Uint8Array(bytes)], "Лицензия.png", { type: "image/png" }));
    return await visitor.send(page, { method: "POST", body: form, headers: { Origin: origin } });
  };
  expect((await bring(admin, "licence", onePixel)).status).toBe(303);
  expect((await bring(admin, "nothing", onePixel)).status).toBe(422);
  expect(await plain(await moderator.get(page))).toContain("Лицензия.png");
  expect((await bring(moderator, "licence", onePixel)).headers.get("Location")).toBe("/");
  const { version } = await agentRow("russia");
  const terms = { labelRu: "Россия", labelEn: "Russia", timeZone: "Europe/Moscow", tax: "20" };
  const save = { intent: "save", commandId: randomUUID(), revision: String(version), ...terms };
  expect((await admin.post("/admin/agents/russia", save)).status).toBe(303);
  expect((await admin.post("/admin/agents/russia", save)).status).toBe(409);
  const counted = await pool.query("SELECT counts_lateness AS counts FROM escrow_agent WHERE name = 'russia'");
  expect(counted.rows).toEqual([{ counts: false }]);
});
