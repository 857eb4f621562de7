import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const site = await openSite();

const password = "Mostovaya-2026!";
const read = async (response: Promise<Response> | Response) => (await (await response).text()).replaceAll("\u00a0", " ");
const one = async (sql: string, ...values: readonly unknown[]) => (await database.asOwner(sql, [...values])).rows[0];
const idOf = async (name: string): Promise<string> => (await one(`SELECT id FROM "user" WHERE email = $1`, `${name}@bridgehold.test`)).id;

async function openOffer(ownerId: string): Promise<{ readonly id: string; readonly humanId: string }> {
  const draft = draftState({ sides: { owner: { memberId: ownerId } } });
  await withTransaction(async (tx) => {
    await createDraftOffer(tx, draft);
    await projectOffer(tx, { ...published(draft), commandId: null, actor: { kind: "system" } });
  });
  return draft;
}

test("a member downloads all data about themselves, with the password", async () => {
  const marta = await site.visitor().logIn("marta");
  const wrong = await marta.post("/settings/data.json", { password: "Nicht-richtig-1" });
  expect([wrong.status, wrong.headers.get("location")]).toEqual([303, expect.stringContaining("/settings/data?error=AUTH.PASSWORD_WRONG")]);
  expect(await read(marta.get(wrong.headers.get("location") ?? ""))).toContain('role="alert"');
  expect((await marta.get("/settings/data.json")).status).toBe(404);

  const id = await idOf("marta");
  const offer = await openOffer(id);
  const foreign = await openOffer(await idOf("jonas"));
  const file = await marta.post("/settings/data.json", { password });
  expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("bridgehold-data.json")]);
  const data = JSON.parse(await file.text());
  expect(data.account).toMatchObject({ id, email: "marta@bridgehold.test", status: "active" });
  expect(data.offers).toMatchObject([{ humanId: offer.humanId, side: "owner", giveMinor: expect.stringMatching(/^\d+$/) }]);
  expect(JSON.stringify(data)).not.toContain(foreign.humanId);
  const iban = data.accounts.map(({ details }: { details: { iban?: string } }) => details.iban).find(Boolean);
  expect(iban).toMatch(/^[A-Z]{2}\d{2}/);
  expect(data.sessions.length).toBeGreaterThan(0);
  expect(data.documents.every((document: object) => "number" in document)).toBe(true);
  // The file has no secrets and no internal notes of staff.
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|"sealed"|token/i);
  expect(await one("SELECT action FROM audit_entry WHERE action = 'profile.export' AND object_id = $1", id)).toBeDefined();
});

test("a company's file contains its details and owners, with the names of their pages", async () => {
  const sever = await site.visitor().logIn("sever");
  // The demo's company already has details, so delete them.
  for (const table of ["company", "ultimate_owner"]) await one(`DELETE FROM ${table} WHERE user_id = $1`, await idOf("sever"));
  const company = {
    ...{ legalName: "ООО «Север и Ко»", legalNameLatin: "SEVER AND CO LLC", country: "russia", registrationNumber: "1027700132195" },
    ...{
      taxId: "7707083893",
      registrationDate: "2015-04-02",
      legalAddress: "Москва, Тверская улица, 1",
      kpp: "770701001",
      position: "Директор",
      basis: "charter",
    },
  };
  expect((await sever.post("/profile/company", { ...company, revision: "0" })).status).toBe(303);
  const anna = { fullName: "Анна Северова", birthDate: "1980-05-01", citizenshipCountry: "russia", residenceCountry: "russia" };
  const form = { ...anna, share: "60", address: "Москва, Арбат, 2", intent: "save", commandId: randomUUID() };
  expect((await sever.post("/profile/beneficiaries/new", form)).status).toBe(303);
  const ownerId = (await one("SELECT id FROM ultimate_owner WHERE user_id = $1", await idOf("sever"))).id;
  const pages = new FormData();
  pages.append("documents", await drawnPage("passport.png"));
  const caller = await apiCaller(site).logIn("sever");
  expect((await caller.post(`/me/beneficiary-certifying-document/${ownerId}`, pages)).status).toBe(200);
  const data = JSON.parse(await (await sever.post("/settings/data.json", { password })).text());
  expect(data.company).toMatchObject({ ...company, hasNoOwners: false, owners: [{ ...anna, shareBps: 6000, files: ["passport.png"] }] });
  const marta = await (await site.visitor().logIn("marta")).post("/settings/data.json", { password });
  expect(JSON.parse(await marta.text())).not.toHaveProperty("company");
});

test("a profile with an open deal cannot be deleted, and the deal is named", async () => {
  const jonas = await site.visitor().logIn("jonas");
  const { humanId } = await one('SELECT human_id AS "humanId" FROM offer WHERE owner_id = $1', await idOf("jonas"));
  expect(await read(jonas.get("/settings/delete-profile"))).toContain(humanId);
  const refused = await jonas.post("/settings/delete-profile", { password });
  expect([refused.status, await read(refused)]).toEqual([409, expect.stringContaining(`Сначала завершите сделки: ${humanId}`)]);
  expect((await jonas.get("/settings")).status).toBe(200);
});

test("a deleted profile has no personal data left, keeps a deal's frozen data, and frees the address", async () => {
  const id = await idOf("marta");
  await database.asOwner("UPDATE offer SET phase = 'cancelled' WHERE owner_id = $1", [id]);
  const accounts = (await database.asOwner("SELECT id, details FROM bank_account WHERE user_id = $1 ORDER BY created_at, id", [id])).rows;
  expect(accounts.length).toBeGreaterThan(1);
  const [used, unused] = accounts;
  await database.asOwner(
    `INSERT INTO account_snapshot (id, rail, currency, holder_name, details, last4, source_account_id, source_version, member_id)
     VALUES ($1, 'bank', 'EUR', 'M', 'v1', '0000', $2, 1, $3)`,
    [randomUUID(), used.id, id],
  );
  await database.asOwner(
    `INSERT INTO mail_outbox (dedupe_key, message_id, template, family, brand, lang, user_id, to_address, code, params, group_key, state)
     VALUES ('old', 'old', 'moderation-success', 'plain', 'main', 'ru', $1, 'marta@bridgehold.test', 'x', '{}', 'old', 'sent')`,
    [id],
  );
  await database.asOwner(
    `INSERT INTO feedback (kind, language, user_id, name, email, phone, subject, body, digest)
     VALUES ('contact', 'ru', $1, 'Марта Ковач', 'marta@bridgehold.test', '+4912345', 's', 'b', '')`,
    [id],
  );
  const marta = await site.visitor().logIn("marta");
  const elsewhere = await site.visitor().logIn("marta");
  const wrong = await marta.post("/settings/delete-profile", { password: "Nicht-richtig-1" });
  expect([wrong.status, (await elsewhere.get("/settings")).status]).toEqual([422, 200]);

  const gone = await marta.post("/settings/delete-profile", { password });
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/login?modal=your-account-was-deleted"]);
  expect(await read(marta.get("/login?modal=your-account-was-deleted"))).toContain("Аккаунт закрыт");
  expect((await elsewhere.get("/settings")).headers.get("location")).toContain("/login");

  const row = await one(`SELECT * FROM "user" WHERE id = $1`, id);
  expect(row).toMatchObject({ email: `deleted-${id}@deleted.invalid`, full_name: "Удалённый пользователь", password_hash: null });
  expect(JSON.stringify(row)).not.toMatch(/Марта|Ковач|marta/i);
  const left = (await database.asOwner("SELECT id, details, holder_name, state FROM bank_account WHERE user_id = $1", [id])).rows;
  expect(left.every(({ state }) => state === "removed")).toBe(true);
  expect(left.find((account) => account.id === used.id).details).toBe(used.details);
  expect(left.find((account) => account.id === unused.id)).toMatchObject({ holder_name: "" });
  expect(left.find((account) => account.id === unused.id).details).not.toBe(unused.details);
  for (const table of ["member_details", "certifying_document"]) {
    expect(await one(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1 AND sealed IS NOT NULL`, id)).toEqual({ n: 0 });
  }
  expect(await one("SELECT count(*)::int AS n FROM notification WHERE user_id = $1", id)).toEqual({ n: 0 });
  expect(await one("SELECT to_address AS at FROM mail_outbox WHERE dedupe_key = 'old'")).toEqual({ at: `deleted-${id}@deleted.invalid` });
  const written = await one("SELECT name, email, phone FROM feedback WHERE user_id = $1", id);
  expect(written).toEqual({ name: "Удалённый пользователь", email: `deleted-${id}@deleted.invalid`, phone: "" });
  const letter =
    "SELECT params->'params'->>'kind' AS kind FROM mail_outbox WHERE to_address = 'marta@bridgehold.test' AND state = 'queued'";
  expect((await database.asOwner(letter, [])).rows).toEqual([{ kind: "profileDeleted" }]);

  expect((await site.visitor().post("/login", { email: "marta@bridgehold.test", password })).status).toBe(401);
  const moderator = await site.visitor().logIn("moderator");
  expect(await read(moderator.get(`/user/${id}`))).toContain("Удалённый пользователь");
});

test("a suspended profile cannot be deleted, and a moderator reads the infractions of a deleted one", async () => {
  const { readDuplicates } = await import("#services/moderation/read-duplicates.server.ts");
  const { expirePeople } = await import("#services/profile/expire-people.server.ts");
  const { prisma } = await import("#data/prisma.server.ts");
  const id = await idOf("anastasia");
  const email = "anastasia@bridgehold.test";
  const until = Date.now() + 20 * 86_400_000;
  const suspend = (end: number) =>
    database.asOwner(`UPDATE "user" SET is_suspended = true, suspended_until = to_timestamp($2 / 1000.0) WHERE id = $1`, [id, end]);
  await suspend(until);
  const anastasia = await site.visitor().logIn("anastasia");
  expect(await read(anastasia.get("/settings/delete-profile"))).toContain("Сначала должна закончиться приостановка");
  const refused = await anastasia.post("/settings/delete-profile", { password });
  expect([refused.status, await read(refused)]).toEqual([409, expect.stringContaining("Пока действия приостановлены")]);
  const caller = await apiCaller(site).logIn("anastasia");
  expect((await caller.post("/me/delete-profile/", { password })).status).toBe(409);

  await suspend(Date.now() - 1_000);
  const infraction = `INSERT INTO infraction (user_id, offer_id, side, kind) VALUES ($1, $2, 'owner', 'proofLate')`;
  for (let n = 0; n < 2; n += 1) await database.asOwner(infraction, [id, randomUUID()]);
  expect((await anastasia.post("/settings/delete-profile", { password })).status).toBe(303);
  const db = await prisma();
  const found = (now: number) => readDuplicates(db, { id: randomUUID(), email, phone: "", documents: [] }, now, "ru");
  expect(await found(Date.now())).toEqual([
    { id, name: "Удалённый пользователь", isDeleted: true, isBlocked: false, suspension: null, infractions: 2 },
  ]);
  expect(
    await readDuplicates(db, { id: randomUUID(), email: "other@bridgehold.test", phone: "", documents: [] }, Date.now(), "ru"),
  ).toEqual([]);
  const kept = async () => (await one("SELECT count(*)::int AS n FROM deleted_member_hash WHERE user_id = $1", id)).n;
  expect(await kept()).toBeGreaterThan(0);
  await expirePeople(Date.now() + 91 * 86_400_000);
  expect(await kept()).toBe(0);
});
