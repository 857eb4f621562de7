// Suspensions and documents expire by the clock: every reader computes the standing, so no job has to run in between.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { findCredentialsById } = await import("#data/people/credentials.server.ts");
const { countMembers, listMembers } = await import("#data/people/members.server.ts");
const { findMember, getActingFacts } = await import("#data/people/people.server.ts");
const { findSession, recordSession } = await import("#data/people/sessions.server.ts");
const { sha256 } = await import("#services/session/session-token.server.ts");

/** A signed-in copy of a demo member, with separate documents. */
async function somebody(values: string, of = "irina") {
  const [id, token] = [randomUUID(), randomUUID()];
  await database.asOwner(`INSERT INTO "user" SELECT (jsonb_populate_record(u, $2)).* FROM "user" u WHERE email = $1`, [
    `${of}@bridgehold.test`,
    JSON.stringify({ id, email: `${id}@bridgehold.test` }),
  ]);
  await database.asOwner(`UPDATE "user" SET ${values} WHERE id = $1`, [id]);
  const now = Date.now();
  const ends = { idleExpiresAt: now + 3_600_000, expiresAt: now + 3_600_000 };
  await recordSession({ userId: id, tokenHash: sha256(token), ip: "", userAgent: "", now, ...ends });
  const principalAt = async (at: number) => (await findSession(pool, sha256(token), at))?.principal;
  return { id, principalAt };
}

interface Kept {
  readonly type?: string;
  readonly country?: string;
  readonly state?: string;
  readonly overdue: string;
  readonly isHidden?: boolean;
}
const document = (userId: string, values: Kept) =>
  database.asOwner(
    `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country, state, overdue_date, is_hidden_from_member)
     VALUES ($1, $2, $5, $5, $3, ${values.overdue}, $4)`,
    [userId, values.type ?? "passport", values.state ?? "approved", values.isHidden ?? false, values.country ?? "russia"],
  );

const isListed = async (id: string) =>
  (await listMembers({ list: "restricted", readerId: randomUUID() }, { limit: 200 })).some((row) => row.id === id);
const mayTrade = async (memberId: string) =>
  (await withTransaction((tx) => getActingFacts(tx, { memberId, act: "trade", countries: [], now: Date.now() }))).profileActive;

test.each([
  ["is over at its end", "is_suspended = true, suspended_until = now() - interval '1 second'", false],
  ["runs until its end", "is_suspended = true, suspended_until = now() + interval '1 hour'", true],
  ["without an end runs until it is lifted", "is_suspended = true, suspended_until = NULL", true],
])("a suspension %s, for every reader of the member", async (_, values, isSuspended) => {
  const before = (await countMembers(randomUUID())).restricted;
  const { id, principalAt } = await somebody(values);
  expect((await principalAt(Date.now()))?.isSuspended).toBe(isSuspended);
  expect((await findMember(id))?.isSuspended).toBe(isSuspended);
  expect(await isListed(id)).toBe(isSuspended);
  expect((await countMembers(randomUUID())).restricted - before).toBe(isSuspended ? 1 : 0);
  expect(await mayTrade(id)).toBe(!isSuspended);
});

test("a session computes the standing at the time of the read", async () => {
  const { principalAt } = await somebody("is_suspended = true, suspended_until = now() + interval '10 minutes'");
  expect((await principalAt(Date.now() + 9 * 60_000))?.isSuspended).toBe(true);
  expect((await principalAt(Date.now() + 11 * 60_000))?.isSuspended).toBe(false);
});

const yesterday = "current_date - 2";
const later = "current_date + 30";
const germanUntil = (overdue: string): Kept => ({ overdue, country: "germany" });
const forTravel = (country: string): Kept => ({ overdue: later, country, type: "internationalPassport" });
test.each([
  ["an overdue document", [{ overdue: yesterday }], true],
  ["one that is good for long", [{ overdue: later }], false],
  ["one without an end", [{ overdue: "NULL" }], false],
  ["an overdue one that the member does not see", [{ overdue: yesterday, isHidden: true }], false],
  ["an overdue one that was replaced", [{ overdue: yesterday, state: "replaced" }], false],
  ["an overdue one with a fresh one on its way", [{ overdue: yesterday }, { overdue: later, state: "submitted" }], false],
  ["an overdue one with a fresh draft", [{ overdue: yesterday }, { overdue: later, state: "draft" }], true],
  ["an overdue one with a fresh one that the member does not see", [{ overdue: yesterday }, { overdue: later, isHidden: true }], true],
  ["an overdue one with a fresh one of another type", [{ overdue: yesterday }, { overdue: later, type: "nationalIdentityCard" }], true],
  ["an overdue passport with an international one, where a country issues both", [{ overdue: yesterday }, forTravel("russia")], true],
  ["an overdue passport with an international one, where it is the same", [germanUntil(yesterday), forTravel("germany")], false],
  ["an overdue passport with an international one of another country", [germanUntil(yesterday), forTravel("france")], true],
] as const)("%s has the same effect for every reader of the member", async (_, documents, isExpired) => {
  const { id, principalAt } = await somebody("status = 0");
  for (const one of documents) await document(id, one);
  expect((await principalAt(Date.now()))?.isDocumentsExpired).toBe(isExpired);
  expect((await findMember(id))?.isDocumentsExpired).toBe(isExpired);
  expect((await findCredentialsById(pool, id))?.isDocumentsExpired).toBe(isExpired);
  expect(await isListed(id)).toBe(isExpired);
  expect(await mayTrade(id)).toBe(!isExpired);
});

test.each([
  ["irina", "2026-11-20T20:59:59.999Z", false],
  ["irina", "2026-11-20T21:00:00Z", true],
  ["jonas", "2026-11-20T22:59:59.999Z", false],
  ["jonas", "2026-11-20T23:00:00Z", true],
])("for %s a document of the 20th at %s: overdue %s", async (of, at, isExpired) => {
  const { id, principalAt } = await somebody("status = 0", of);
  await database.asOwner("UPDATE session SET created_at = '2026-11-01' WHERE user_id = $1", [id]);
  await document(id, { overdue: "'2026-11-20'" });
  expect((await principalAt(Date.parse(at)))?.isDocumentsExpired).toBe(isExpired);
});
