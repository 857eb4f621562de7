import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { days, hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { expirePeople } = await import("#services/profile/expire-people.server.ts");

const noon = Date.parse("2026-11-20T09:00:00Z");
const idOf = async (name: string) =>
  (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id as string;

/** One document of Irina's that expires on that day; her others do not expire. */
async function documentUntil(day: string, state = "approved"): Promise<string> {
  const userId = await idOf("irina");
  await database.asOwner("UPDATE certifying_document SET overdue_date = NULL");
  await database.asOwner("DELETE FROM certifying_document WHERE user_id = $1 AND document_type = 'others'", [userId]);
  return await addDocument(day, state);
}
async function addDocument(day: string, state = "approved", kind: object = { document_type: "others" }): Promise<string> {
  const id = randomUUID();
  await database.asOwner(
    `INSERT INTO certifying_document SELECT (jsonb_populate_record(d, $2)).* FROM certifying_document d WHERE user_id = $1 LIMIT 1`,
    [await idOf("irina"), JSON.stringify({ id, ...kind, overdue_date: day, state, replaces_id: null })],
  );
  return id;
}
const toldOf = async (id: string) =>
  (
    await database.asOwner("SELECT type, dedupe_key AS key FROM notification WHERE dedupe_key LIKE $1 ORDER BY created_at", [
      `document:${id}:%`,
    ])
  ).rows.map(({ type, key }) => `${type} ${key.split(":")[2]}`);
const lettersOf = async (id: string) =>
  (
    await database.asOwner("SELECT params->'params'->>'kind' AS kind FROM mail_outbox WHERE dedupe_key LIKE $1 ORDER BY id", [
      `cert-doc-expired:document:${id}:%`,
    ])
  ).rows.map(({ kind }) => kind);

test("a member gets a letter and a notification 60, 30 and 7 days before a document expires and when it has, once each", async () => {
  const id = await documentUntil("2027-02-28");
  const at = async (instant: string) => {
    const { told } = await expirePeople(Date.parse(instant));
    // A second run sends nothing.
    expect((await expirePeople(Date.parse(instant))).told).toBe(0);
    return told;
  };
  // The day ends in Moscow time: at 20:59 UTC it is still the day before.
  expect(await at("2026-12-29T20:59:00Z")).toBe(0);
  expect(await at("2026-12-29T21:01:00Z")).toBe(1);
  expect(await at("2027-01-28T21:01:00Z")).toBe(1);
  expect(await at("2027-02-20T21:01:00Z")).toBe(1);
  expect(await at("2027-02-28T18:00:00Z")).toBe(0);
  expect(await at("2027-02-28T21:01:00Z")).toBe(1);
  expect(await toldOf(id)).toEqual([
    "documentExpiresSoon soon60",
    "documentExpiresSoon soon30",
    "documentExpiresSoon soon7",
    "documentExpired expired",
  ]);
  expect(await lettersOf(id)).toEqual(["soon", "soon", "soon", "expired"]);
});

test("sends no reminder when a new document was submitted, the document is hidden or the member is blocked", async () => {
  const id = await documentUntil("2026-11-25");
  const fresh = await addDocument("2030-01-01", "submitted");
  expect((await expirePeople(noon)).told).toBe(0);
  await database.asOwner("UPDATE certifying_document SET state = 'declined' WHERE id = $1", [fresh]);
  await database.asOwner("UPDATE certifying_document SET is_hidden_from_member = true WHERE id = $1", [id]);
  expect((await expirePeople(noon)).told).toBe(0);
  await database.asOwner("UPDATE certifying_document SET is_hidden_from_member = false WHERE id = $1", [id]);
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'irina@bridgehold.test'`);
  expect((await expirePeople(noon)).told).toBe(0);
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'irina@bridgehold.test'`);
  expect((await expirePeople(noon)).told).toBe(1);
  expect(await toldOf(id)).toEqual(["documentExpiresSoon soon7"]);
});

test("sends no reminder about a passport when the country's only other passport was submitted, under either name", async () => {
  await documentUntil("2040-01-01");
  await database.asOwner("UPDATE certifying_document SET state = 'removed' WHERE user_id = $1", [await idOf("irina")]);
  const passport = (document_type: string, country: string) => ({ document_type, country, citizenship_country: country });
  const [german, russian] = [
    await addDocument("2026-11-25", "approved", passport("passport", "germany")),
    await addDocument("2026-11-25", "approved", passport("internationalPassport", "russia")),
  ];
  await addDocument("2030-01-01", "submitted", passport("internationalPassport", "germany"));
  await addDocument("2030-01-01", "submitted", passport("passport", "russia"));
  expect((await expirePeople(noon)).told).toBe(1);
  expect([await toldOf(german), await toldOf(russian)]).toEqual([[], ["documentExpiresSoon soon7"]]);
});

/** A copy of Marta's account whose e-mail address is not confirmed. */
async function unproven(changes: object): Promise<string> {
  const id = randomUUID();
  await database.asOwner(`INSERT INTO "user" SELECT (jsonb_populate_record(u, $1)).* FROM "user" u WHERE email = 'marta@bridgehold.test'`, [
    JSON.stringify({ id, email: `${id}@example.test`, status: 2, email_verified_at: null, ...changes }),
  ]);
  return id;
}
const isThere = async (id: string) => (await database.asOwner(`SELECT 1 FROM "user" WHERE id = $1`, [id])).rowCount === 1;

test("an account with an unconfirmed address is deleted after thirty days, unless a link is still valid", async () => {
  const long = new Date(noon - days(31)).toISOString();
  const [old, exported, young, asked] = [
    await unproven({ created_at: long }),
    await unproven({ created_at: long, status: 8 }),
    await unproven({ created_at: new Date(noon - days(29)).toISOString() }),
    await unproven({ created_at: long }),
  ];
  const token = `INSERT INTO one_time_token (purpose, user_id, token_hash, tries_left, expires_at) VALUES ('verifyEmail', $1, $2, 10, $3)`;
  await database.asOwner(token, [asked, Buffer.from("live"), new Date(noon + hours(1))]);
  await database.asOwner(token, [old, Buffer.from("over"), new Date(noon - hours(1))]);
  expect((await expirePeople(noon)).forgotten).toBe(2);
  expect(await Promise.all([old, exported, young, asked].map(isThere))).toEqual([false, false, true, true]);
  expect((await expirePeople(noon)).forgotten).toBe(0);
});

test("the application role can delete no other accounts", async () => {
  for (const name of ["irina", "moderator"])
    await expect(database.asApp(`DELETE FROM "user" WHERE id = $1`, [await idOf(name)])).rejects.toThrow("has proven an address");
});

test("a member who stopped after the first step gets reminders after a day and after a week", async () => {
  const id = await unproven({ status: 3, email_verified_at: new Date(noon).toISOString() });
  const remindersAt = async (instant: number) => {
    await expirePeople(instant);
    const { rows } = await database.asOwner(
      "SELECT params->'params'->>'kind' AS kind FROM mail_outbox WHERE user_id = $1 AND template = 'fill-profile' ORDER BY id",
      [id],
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await remindersAt(noon + hours(23))).toEqual([]);
  expect(await remindersAt(noon + hours(25))).toEqual(["nudge"]);
  expect(await remindersAt(noon + hours(26))).toHaveLength(1);
  expect(await remindersAt(noon + days(7) + hours(1))).toHaveLength(2);
  expect(await remindersAt(noon + days(9))).toHaveLength(2);
});

test("a member with an account prepared at the partner brand gets a reminder after 3 and 7 days, each with a new link", async () => {
  const id = await unproven({ brand: "wbit", status: 8, created_at: new Date(noon).toISOString() });
  const token = `INSERT INTO one_time_token (purpose, user_id, token_hash, tries_left, expires_at) VALUES ('verifyExport', $1, $2, 10, $3)`;
  await database.asOwner(token, [id, Buffer.from("first"), new Date(noon + days(30))]);
  const remindersAt = async (instant: number) => {
    await expirePeople(instant);
    const letters =
      "SELECT (params->'params'->>'dropsAt')::float8 AS drops FROM mail_outbox WHERE user_id = $1 AND template = 'please-verify-wbit-export'";
    const live = "SELECT token_hash AS hash FROM one_time_token WHERE user_id = $1 AND superseded_at IS NULL";
    const [sent, held] = [await database.asOwner(letters, [id]), await database.asOwner(live, [id])];
    return { letters: sent.rows.map(({ drops }) => drops), hash: `${held.rows[0].hash}` };
  };
  expect(await remindersAt(noon + days(2))).toEqual({ letters: [], hash: "first" });
  const third = await remindersAt(noon + days(3) + hours(1));
  expect([third.letters, third.hash === "first"]).toEqual([[noon + days(30)], false]);
  expect(await remindersAt(noon + days(3) + hours(2))).toEqual(third);
  expect((await remindersAt(noon + days(7) + hours(1))).letters).toHaveLength(2);
  expect((await remindersAt(noon + days(12))).letters).toHaveLength(2);
});
