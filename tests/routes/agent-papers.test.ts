import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { expireAgentDocuments } = await import("#services/agent/expire-agent-documents.server.ts");
const { listAgentCards } = await import("#services/agent/list-agent-cards.server.ts");
const { paidOffer } = await import("#tests/support/offer-journey.ts");
const { onePixel } = await import("#tests/support/store-picture.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const [admin, own, staff, manager] = await Promise.all(
  ["admin", "admin.russia", "manager.russia", "agents"].map((name) => site.visitor().logIn(name)),
);
if (!admin || !own || !staff || !manager) throw new Error("Nobody signed in.");
const plain = async (response: Promise<Response>) => (await (await response).text()).replaceAll("\u00a0", " ");
const words = async (response: Promise<Response>) => (await plain(response)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

async function bring(place: string, validUntil: string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ place, validUntil, commandId: randomUUID() })) form.append(name, value);
  form.append("file", new File([new Uint8Array(onePixel)], "Лицензия.png", { type: "image/png" }));
  return (await admin!.send("/admin/agents/russia/documents", { method: "POST", body: form, headers: { Origin: origin } })).status;
}

const toldOf = async () =>
  (
    await database.asOwner(`SELECT u.email, n.type, n.dedupe_key AS key FROM notification n JOIN "user" u ON u.id = n.user_id
      WHERE n.dedupe_key LIKE 'agentPaper:%' ORDER BY n.created_at, u.email`)
  ).rows.map(({ email, type, key }) => `${email.split("@")[0]} ${type} ${key.split(":")[2]}`);

test("shows a document's expiry date, notifies 30 and 7 days before and on expiry, once each, and blocks nothing", async () => {
  expect(await bring("licence", "2027-02-30")).toBe(422);
  expect(await bring("licence", "2027-02-28")).toBe(303);
  expect(await bring("stamp", "")).toBe(303);
  expect(await plain(admin.get("/admin/agents/russia/documents"))).toContain("28.02.2027");
  const at = async (instant: string) => {
    const before = (await toldOf()).length;
    await expireAgentDocuments(Date.parse(instant));
    await expireAgentDocuments(Date.parse(instant));
    return (await toldOf()).slice(before).toSorted();
  };
  const readers = (what: string) => [`admin ${what}`, `admin.russia ${what}`].toSorted();
  // The day ends in Moscow time: at 20:59 UTC it is still the day before.
  expect(await at("2027-01-28T20:59:00Z")).toEqual([]);
  expect(await at("2027-01-28T21:01:00Z")).toEqual(readers("agentPaperExpiresSoon soon30"));
  expect(await at("2027-02-20T21:01:00Z")).toEqual(readers("agentPaperExpiresSoon soon7"));
  expect(await at("2027-02-28T18:00:00Z")).toEqual([]);
  expect(await at("2027-02-28T21:01:00Z")).toEqual(readers("agentPaperExpired over"));
  expect(await plain(own.get("/notifications-panel"))).toContain("срок документа истёк 28.02.2027");

  const cards = await listAgentCards({ ...(await contextOf("admin")), now: Date.parse("2027-03-01T09:00:00Z") });
  if (!cards.ok) throw new Error(cards.code);
  expect(cards.value[0]).toMatchObject({ name: "russia", isStopped: false, ending: [{ key: "licence", step: "over" }] });
});

test("an administrator reads the agent's own documents and those of its deals; managers only the deals'", async () => {
  expect(await bring("licence", "2026-01-31")).toBe(303);
  const shown = await words(own.get("/agents/documents"));
  expect(shown).toContain("У 1 документа истёк срок");
  expect(shown).toMatch(/Лицензия Лицензия\.png 31\.01\.2026 истёк/);
  expect(await words(staff.get("/agents/documents"))).not.toContain("Лицензия");
  expect(await words(manager.get("/agents/documents"))).not.toContain("Лицензия");
  expect(await words(manager.get("/agents/russia/documents"))).toContain("31.01.2026");
  expect(await words(admin.get("/admin/agents-view"))).toMatch(/Лицензия 31\.01\.2026 истёк/);
});

/** Posts the form of an agent's page as rendered, with some fields changed. */
const saveTerms = async (name: string, typed: Readonly<Record<string, string>>): Promise<Response> => {
  const sql = `SELECT version::text AS revision, label_ru AS "labelRu", label_en AS "labelEn", time_zone AS "timeZone",
    commission_tax_ratio * 100 AS tax FROM escrow_agent WHERE name = $1`;
  const { tax, ...set } = (await database.asOwner(sql, [name])).rows[0];
  return await admin.post(`/admin/agents/${name}`, { intent: "save", commandId: randomUUID(), ...set, tax: `${Number(tax)}`, ...typed });
};

test("shows the money that an agent holds beside its cap on three pages; exceeding the cap refuses nothing", async () => {
  await paidOffer();
  const page = "/admin/agents/russia";
  const save = (cap: string) => saveTerms("russia", { countsLateness: "on", capRUB: cap, capUSDT: "" });
  expect((await save("много")).status).toBe(422);
  expect((await save("0")).status).toBe(422);
  expect((await save("100 000,00")).status).toBe(303);
  expect(await plain(admin.get(page))).toContain('value="100 000,00"');
  for (const path of [page, "/admin/agents-view", "/admin-panel"])
    expect([path, await words(admin.get(path))]).toEqual([path, expect.stringContaining("93 971,54 ₽ из 100 000,00 ₽ близко к лимиту")]);
  expect((await save("90 000")).status).toBe(303);
  expect(await words(admin.get("/admin-panel"))).toContain("выше лимита");
  await paidOffer();
  expect((await save("")).status).toBe(303);
  expect(await words(admin.get(page))).not.toMatch(/близко к лимиту|выше лимита/);
  const { rows } = await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'agent.update' ORDER BY seq");
  expect(rows.map(({ diff }) => diff)).toEqual([{ caps: "100000.00 RUB" }, { caps: "90000.00 RUB" }, { caps: "" }]);
});

test("the page describes the rule of lateness, and the result where lateness is not counted", async () => {
  const page = "/admin/agents/europe";
  expect(await words(admin.get(page))).toMatch(/Если оплата опоздает Договор подписан .*нарушение.*Если оно третье за 90 дней/);
  expect((await saveTerms("europe", {})).status).toBe(303);
  const uncounted = await words(admin.get(page));
  expect([uncounted.includes("нарушение не записано"), uncounted.includes("Если оно третье")]).toEqual([true, false]);
});

test("an admin enters the agent's licence as a whole, and guests read it beside the agent", async () => {
  const licence = { licenceNumber: "ZAG-118", licenceAuthority: "BaFin", licenceCountry: "germany" };
  expect((await saveTerms("europe", { ...licence, licenceCountry: "" })).status).toBe(422);
  expect((await saveTerms("europe", { ...licence, licenceCountry: "atlantis" })).status).toBe(422);
  expect((await saveTerms("europe", licence)).status).toBe(303);
  expect(await plain(admin.get("/admin/agents/europe"))).toContain('value="ZAG-118"');
  expect(await words(site.visitor().get("/about"))).toContain("Лицензия № ZAG-118, BaFin, Германия");
  expect(await words(site.visitor().get("/en/about"))).toContain("Licence no. ZAG-118, BaFin, Germany");
  const audit = async () =>
    (await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'agent.update' AND diff ? 'licence' ORDER BY seq")).rows;
  expect((await audit()).map(({ diff }) => diff.licence)).toEqual(["ZAG-118, BaFin, germany"]);
  const named = { ...licence, licenceAuthority: "Ведомство финансов", licenceAuthorityEn: "Financial Authority" };
  expect((await saveTerms("europe", named)).status).toBe(303);
  expect(await plain(admin.get("/admin/agents/europe"))).toContain('value="Financial Authority"');
  expect(await words(site.visitor().get("/about"))).toContain("Лицензия № ZAG-118, Ведомство финансов, Германия");
  expect(await words(site.visitor().get("/en/about"))).toContain("Licence no. ZAG-118, Financial Authority, Germany");
  const none = { licenceNumber: "", licenceAuthority: "", licenceAuthorityEn: "", licenceCountry: "" };
  expect((await saveTerms("europe", { ...none, licenceAuthorityEn: "Financial Authority" })).status).toBe(422);
  // Empty fields remove it.
  expect((await saveTerms("europe", none)).status).toBe(303);
  expect(await words(site.visitor().get("/about"))).not.toContain("ZAG-118");
});
