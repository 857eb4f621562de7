import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const secret = "0123456789abcdef0123456789abcdef";
process.env.MAIL_HOOK_SECRET = secret;
const database = await cloneDatabase();
const { withPrisma } = await import("#data/prisma.server.ts");
const { queueLetterToAddress } = await import("#services/message/queue-account-letter.server.ts");
const { signReport } = await import("#services/message/mail-report.server.ts");
const site = await openSite({ MAIL_HOOK_SECRET: secret });
const seconds = () => Math.floor(Date.now() / 1_000);

async function letterTo(email: string): Promise<string> {
  const dedupeKey = `registration-opened:${randomUUID()}`;
  const letter = { template: "registration-opened", params: {}, dedupeKey } as const;
  await withPrisma((db) => queueLetterToAddress(db, { email, brand: "main", language: "ru" }, letter));
  return (await database.asOwner("SELECT id FROM mail_outbox WHERE dedupe_key = $1", [dedupeKey])).rows[0].id;
}

function report(body: string, { at = seconds(), key = secret, provider = "generic" } = {}): Promise<Response> {
  const headers = { "X-Signature": `t=${at},v1=${signReport(key, at, body)}` };
  return site.visitor().send(`/hooks/mail/${provider}`, { method: "POST", body, headers });
}
const about = (letterId: string, kind: string) => JSON.stringify({ letterId, kind });
const known = async () =>
  (await database.asOwner("SELECT scope, reason, until > now() + interval '6 days' AS rests FROM mail_suppression ORDER BY scope")).rows;

test("accepts only the provider's signature of the last minutes", async () => {
  const body = about(await letterTo("a@example.test"), "hardBounce");
  expect((await report(body, { key: "x".repeat(32) })).status).toBe(401);
  expect((await report(body, { at: seconds() - 400 })).status).toBe(401);
  expect((await site.visitor().send("/hooks/mail/generic", { method: "POST", body })).status).toBe(401);
  expect((await report(body, { provider: "other" })).status).toBe(404);
  expect((await report(about("no id", "hardBounce"))).status).toBe(400);
  expect((await report(about(randomUUID(), "hardBounce"))).status).toBe(202);
  expect(await known()).toEqual([]);
});

test("a complaint ends optional letters, an unknown mailbox ends all, five refusals pause them for a week", async () => {
  expect((await report(about(await letterTo("b@example.test"), "complaint"))).status).toBe(202);
  const complaint = { reason: "complaint", rests: null };
  expect(await known()).toEqual([
    { scope: "M", ...complaint },
    { scope: "S", ...complaint },
  ]);
  await database.asOwner("DELETE FROM mail_suppression");
  for (let time = 1; time <= 5; time += 1) {
    expect(await known()).toEqual([]);
    await report(about(await letterTo("c@example.test"), "softBounce"));
  }
  expect(await known()).toEqual([{ scope: "all", reason: "softBounces", rests: true }]);
  await report(about(await letterTo("C@example.test"), "hardBounce"));
  expect(await known()).toEqual([{ scope: "all", reason: "hardBounce", rests: null }]);
});

test("staff see that letters are not delivered", async () => {
  const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`);
  const moderator = await site.visitor().logIn("moderator");
  const read = async () => (await (await moderator.get(`/user/${rows[0].id}`)).text()).replaceAll("\u00a0", " ");
  expect(await read()).not.toContain("не доходят");
  await report(about(await letterTo("irina@bridgehold.test"), "hardBounce"));
  expect(await read()).toContain("Письма до участника не доходят");
});
