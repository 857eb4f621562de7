// Well-formed forms with values of another person, another offer or another moment: each is refused and changes nothing (R5, R7, R18, R19).
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { demoPassword } from "../../prisma/seed/people.ts";
import { origin } from "../routes/site.ts";
import type { PersonName } from "./authorization/people.ts";
import { openWorld } from "./authorization/world.ts";
import { digest } from "./fuzz/attack.ts";
import { formsOf } from "./fuzz/forms.ts";

const { site, people, offers, accounts, database } = await openWorld([
  ...(["published", "signing", "awaitingPayment", "proved", "short", "payingOut", "foreign"] as const),
]);

const headersOf = (who: PersonName) => ({ Cookie: people[who].cookie, Origin: origin });
type Fields = Readonly<Record<string, string>>;

async function get(who: PersonName, address: string): Promise<string> {
  return (await site.visitor().send(address, { headers: headersOf(who) })).text();
}

/** The page's own form, with some fields replaced. */
async function post(who: PersonName, address: string, changes: Fields, formId?: string): Promise<{ status: number; body: string }> {
  const form = formsOf(await get(who, address), address).find(
    ({ id, action }) => action === address && (formId === undefined || id === formId),
  );
  const body = new URLSearchParams(Object.entries({ ...Object.fromEntries(form?.fields ?? []), ...changes }));
  const response = await site.visitor().send(address, { method: "POST", headers: headersOf(who), body });
  return { status: response.status, body: await response.text() };
}

let before = "";
beforeEach(async () => {
  before = await digest(database);
});
afterEach(async () => {
  expect(await digest(database)).toBe(before);
});

const own = (offer: keyof typeof offers, page: string) => `/my-transactions/${offers[offer].id}${page}`;
const refused = [403, 404, 409, 422];

async function commandOf(offer: keyof typeof offers, who: PersonName, type: string): Promise<string> {
  const sql = "SELECT id FROM offer_command WHERE offer_id = $1 AND actor_user_id = $2 AND type = $3";
  return (await database.asOwner(sql, [offers[offer].id, people[who].userId, type])).rows[0].id;
}

test("a command id of the other side, of another offer or of another act is refused", async () => {
  const ids = [
    await commandOf("awaitingPayment", "buyer", "sign"),
    await commandOf("awaitingPayment", "owner", "sign"),
    await commandOf("published", "owner", "publish"),
  ];
  for (const commandId of ids) {
    const signed = await post("owner", own("signing", "/sign"), { password: demoPassword, commandId });
    expect(refused).toContain(signed.status);
    const cancelled = await post("owner", own("awaitingPayment", "/cancel"), { password: demoPassword, commandId });
    expect(refused).toContain(cancelled.status);
  }
  expect((await offers.signing.state()).sides.owner.signedRevision).toBeUndefined();
});

test("a signature of other terms, of another revision or without the right password is refused", async () => {
  const other = (await offers.awaitingPayment.state()).documents?.hash ?? "";
  const attempts: Fields[] = [
    { hash: other },
    { hash: "0".repeat(64) },
    { revision: "999" },
    { revision: "0" },
    { revision: "-1" },
    { hash: "" },
  ];
  for (const changes of attempts) {
    expect(refused, JSON.stringify(changes)).toContain(
      (await post("owner", own("signing", "/sign"), { password: demoPassword, ...changes })).status,
    );
  }
  expect((await post("owner", own("signing", "/sign"), { password: `${demoPassword} ` })).status).toBe(422);
});

test("an acceptance with figures that were not shown, with a foreign account or by the owner is refused", async () => {
  const path = `/accept-transaction/${offers.published.id}`;
  const rows = await database.asOwner("SELECT id FROM bank_account WHERE user_id = $1 AND currency = 'RUB'", [people.stranger.userId]);
  const payout = `own:${rows.rows[0].id}`;
  const attempts: Fields[] = [
    { payout: `own:${accounts.owner}` },
    { payout: `own:${accounts.buyer}` },
    { payout: `receiver:${accounts.owner}` },
    { payout: `receiver:${accounts.owner}`, receiverEmail: "jonas@bridgehold.test" },
    { payout: `own:${randomUUID()}` },
    { payout, revision: "0" },
    { payout, revision: "77" },
  ];
  for (const changes of attempts)
    expect(refused, JSON.stringify(changes)).toContain((await post("stranger", path, { ...changes, intent: "accept" })).status);
  const byOwner = {
    commandId: randomUUID(),
    revision: "1",
    payout: `own:${accounts.owner}`,
    policy: "on",
    shownPayIn: "1",
    shownPayout: "1",
  };
  // The owner is redirected to the own offer's page.
  expect([302, ...refused]).toContain((await post("owner", path, byOwner)).status);
});

test("an offer with a foreign account, or an edit by another member, is refused", async () => {
  const path = `/edit-transaction/${offers.published.id}`;
  expect(refused).toContain((await post("owner", path, { payout: `own:${accounts.buyer}` }, "edit")).status);
  const typed = { commandId: randomUUID(), revision: "1", amount: "5", side: "get", payout: "keep" };
  for (const who of ["buyer", "stranger", "company"] as const) expect((await post(who, path, typed)).status).toBe(404);
});

test("negative, infinite and non-numeric amounts are refused", async () => {
  const path = `/edit-transaction/${offers.published.id}`;
  const incoming = `/agents/payments-incoming/${offers.proved.id}/submission?side=owner`;
  for (const amount of ["-5", "0", "1e9", "NaN", "Infinity", "9".repeat(40), "1.234567", "0x10", "١٢٣", "5;6"]) {
    expect(refused, `edit ${amount}`).toContain((await post("owner", path, { amount }, "edit")).status);
    const stated = { intent: "submitIncoming", result: "received", currency: "RUB", bookedOn: "2026-11-20", amount };
    expect(refused, `receipt ${amount}`).toContain((await post("russiaManager", incoming, stated)).status);
  }
});

test("an agent can neither submit nor verify on the other agent's leg", async () => {
  const payment = `/agents/payments-incoming/${offers.proved.id}`;
  const stated = { intent: "submitIncoming", commandId: randomUUID(), result: "notReceived", reason: "Нет" };
  for (const who of ["europeManager", "europeAdmin", "elsewhereManager"] as const) {
    expect((await post(who, `${payment}/submission?side=owner`, stated)).status).toBe(404);
  }
  const verdict = { intent: "verifyStage", commandId: randomUUID(), submittedAt: `${Date.now()}` };
  expect(refused).toContain((await post("russiaAdmin", `${payment}/verdict?side=owner`, verdict)).status);
  expect(refused).toContain((await post("suspendedStaff", `${payment}/submission?side=owner`, stated)).status);
});

test("a verdict on a stage without a submission, or on another stage, is refused", async () => {
  const places = ["incoming/:id/verdict?side=owner", "incoming/:id/verdict?side=buyer", "outgoing/:id/verdict?side=owner"];
  for (const at of [...places, "outgoing/:id/refund/verdict?side=owner"]) {
    const page = `/agents/payments-${at.replace(":id", offers.awaitingPayment.id)}`;
    for (const submittedAt of ["0", `${Date.now()}`, "999999999999999"]) {
      const verdict = { intent: "verifyStage", submittedAt, commandId: randomUUID() };
      const { status } = await post("agentsManager", page, verdict);
      expect(refused, `${at} ${submittedAt}`).toContain(status);
    }
  }
});

test("a document of another offer is 404 under the address of the person's own offer", async () => {
  const sql = "SELECT id FROM offer_document WHERE offer_id = $1 AND kind = 'contract'";
  const documentId = (await database.asOwner(sql, [offers.foreign.id])).rows[0].id;
  for (const who of ["owner", "buyer"] as const) {
    const response = await site.visitor().send(own("payingOut", `/documents/${documentId}.pdf`), { headers: headersOf(who) });
    expect(response.status).toBe(404);
  }
});

test("another person's session, notification and account stay unchanged", async () => {
  const [{ rows: sessions }, { rows: notes }] = await Promise.all([
    database.asOwner("SELECT id FROM session WHERE user_id = $1", [people.buyer.userId]),
    database.asOwner("SELECT id FROM notification WHERE user_id = $1 AND read_at IS NULL", [people.buyer.userId]),
  ]);
  await post("owner", "/settings", { intent: "devices", sessionId: sessions[0].id });
  expect((await get("buyer", "/settings")).length).toBeGreaterThan(1_000);
  expect((await post("owner", "/notifications", { intent: "read", id: notes[0].id })).status).toBe(404);
  const { rows } = await database.asOwner("SELECT read_at FROM notification WHERE id = $1", [notes[0].id]);
  expect(rows[0].read_at).toBeNull();
  const account = `/profile/bank-accounts/${accounts.buyer}`;
  expect((await post("owner", account, { holderName: "X" })).status).toBe(404);
  await post("owner", `${account}/delete`, { password: demoPassword });
  expect((await post("moderator", `/user/${people.owner.userId}/accounts/${accounts.buyer}`, { intent: "approve" })).status).toBe(404);
});

test("typed values are returned as text, not as markup", async () => {
  const typed = `<b>О'Нил & "Ко"</b>`;
  const path = "/profile/bank-accounts/new?country=russia&currency=RUB";
  const { status, body } = await post("owner", path, { holderName: typed, bankName: "Банк", label: typed }, "account");
  expect(status).toBe(422);
  expect(body).not.toContain("<b>О");
  expect(
    body.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'"),
  ).toContain(typed);
});
