// Questions after sign-in about an active member's missing documents: residence, and the document for it.
import { beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const rows = async (sql: string, ...values: unknown[]) => (await database.asOwner(sql, values)).rows;
const idOf = async (name: string): Promise<string> =>
  (await rows(`SELECT id FROM "user" WHERE email = $1`, `${name}@bridgehold.test`))[0].id;
const hide = async (name: string, type: string) =>
  rows("UPDATE certifying_document SET is_hidden_from_member = true WHERE user_id = $1 AND document_type = $2", await idOf(name), type);

/** Signs in and returns the visitor and the redirect. */
async function enter(name: string): Promise<[Visitor, string | null]> {
  const visitor = site.visitor();
  const entered = await visitor.post("/login", { email: `${name}@bridgehold.test`, password: demoPassword });
  return [visitor, entered.headers.get("Location")];
}

async function modalOf(visitor: Visitor, path: string): Promise<string | null> {
  const html = await (await visitor.get(path)).text();
  return /<dialog[^>]*\sopen[\s=>].*?<\/dialog>/s.exec(html)?.[0].replaceAll("\u00a0", " ") ?? null;
}
const residency = "/my-transactions?modal=confirm-eu-residency";
const document = "/my-transactions?modal=certifying-doc";

test("a member with complete documents gets no question and no modal of one", async () => {
  for (const name of ["irina", "jonas", "sever", "marta"]) expect(await enter(name)).toEqual([expect.anything(), "/my-transactions"]);
  const [jonas] = await enter("jonas");
  for (const path of [residency, document, "/my-transactions?modal=confirm-residency"]) expect(await modalOf(jonas, path)).toBeNull();
  expect((await jonas.get("/profile/residence")).headers.get("Location")).toBe("/profile");
});

test("a suspended member is asked only when the suspension has ended", async () => {
  const suspend = (until: string) =>
    rows(`UPDATE "user" SET is_suspended = true, suspended_until = now() + interval '${until}' WHERE email = 'jonas@bridgehold.test'`);
  for (const type of ["nationalIdentityCard", "internationalPassport"]) await hide("jonas", type);
  await suspend("1 day");
  const [jonas, led] = await enter("jonas");
  expect(led).toBe("/my-transactions");
  expect(await modalOf(jonas, residency)).toBeNull();
  await suspend("-1 day");
  expect((await enter("jonas"))[1]).toBe(residency);
  await rows(`UPDATE "user" SET is_suspended = false, suspended_until = NULL WHERE email = 'jonas@bridgehold.test'`);
});

test("without a residence document the member confirms the country, then adds a document; the answer is stored", async () => {
  for (const type of ["nationalIdentityCard", "internationalPassport"]) await hide("jonas", type);
  const [jonas, led] = await enter("jonas");
  expect(led).toBe(residency);
  expect(await modalOf(jonas, residency)).toContain("Вы по-прежнему живёте в Германии?");
  expect(await modalOf(jonas, "/my-transactions?modal=confirm-residency")).toBeNull();
  expect(await (await jonas.get("/profile/residence")).text()).toContain("Да, живу там");

  const answered = await jonas.post("/profile/residence", {});
  expect([answered.status, answered.headers.get("Location")]).toEqual([303, document]);
  const asked = await modalOf(jonas, document);
  expect(asked).toContain("Документ о проживании: Германия");
  expect(asked).toContain("/profile/certifying-docs/new?type=residencePermit&amp;country=germany");
  expect(await modalOf(jonas, residency)).toBeNull();
  expect((await enter("jonas"))[1]).toBe(document);
  const trace = await rows("SELECT action FROM audit_entry WHERE object_id = $1 AND action LIKE 'profile.residence%'", await idOf("jonas"));
  expect(trace).toHaveLength(1);
  expect(await rows("SELECT 1 FROM mail_outbox WHERE user_id = $1 AND template LIKE 'add-cert-doc%'", await idOf("jonas"))).toEqual([]);
});

test("signing in from another region on three days asks for the residence, until the member answers", async () => {
  const id = await idOf("irina");
  for (const ago of [1, 2, 3])
    await rows(
      `INSERT INTO login_event (user_id, email_hash, outcome, ip, user_agent, created_at) VALUES ($1, '', 'ok', '193.99.144.80', '', now() - $2 * interval '1 day')`,
      id,
      ago,
    );
  const [irina, led] = await enter("irina");
  expect(led).toBe("/my-transactions?modal=confirm-residency");
  expect((await irina.post("/profile/residence", {})).headers.get("Location")).toBe("/my-transactions");
  expect((await enter("irina"))[1]).toBe("/my-transactions");
});

test("an account that lacks its document is mentioned after sign-in, and once by letter", async () => {
  const id = await idOf("marta");
  await hide("marta", "internationalPassport");
  await rows("UPDATE bank_account SET country = 'russia' WHERE user_id = $1", id);
  const [marta, led] = await enter("marta");
  expect(led).toBe(document);
  const asked = await modalOf(marta, document);
  expect(asked).toContain("Российский паспорт, вид на жительство в России или паспорт любой страны для поездок за границу");
  expect(asked).toContain("Это не мой счёт");
  await enter("marta");
  const letters = await rows("SELECT template FROM mail_outbox WHERE user_id = $1 AND template LIKE 'add-cert-doc%'", id);
  expect(letters).toEqual([{ template: "add-cert-doc-for-ba-verification" }]);
});

test("a member's region changes when its documents are accepted; staff have no region", async () => {
  const [sever] = await enter("sever");
  expect(await modalOf(sever, "/menu?modal=region-select")).toContain("/settings/region?to=europe");
  expect((await sever.post("/settings/region", { region: "europe" })).status).toBe(422);
  expect((await sever.post("/settings/region", { region: "asia", isPolicyAccepted: "on" })).status).toBe(422);
  const moved = await sever.post("/settings/region", { region: "europe", isPolicyAccepted: "on" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([303, "/settings?done=saved"]);
  expect(await rows(`SELECT region FROM "user" WHERE id = $1`, await idOf("sever"))).toEqual([{ region: "europe" }]);
  const staff = await site.visitor().logIn("moderator");
  expect((await staff.get("/settings/region")).headers.get("Location")).toBe("/");
  expect(await modalOf(staff, "/settings?modal=region-select")).toBeNull();
});
