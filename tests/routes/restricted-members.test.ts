import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { deliver } = await import("#commands/submit-command.server.ts");
const { acceptOffer } = await import("#services/offer/commands/accept-offer.server.ts");
const { acceptedOffer, prove, publishedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();

const irina = await contextOf("irina");
const jonas = await contextOf("jonas");
const path = `/user/${irina.principal.userId}/access`;
const moderator = await site.visitor().logIn("moderator");
const page = async (response: Promise<Response>) => (await (await response).text()).replaceAll("\u00a0", " ");

/** Delivers pending commands, as the relay of the running product does. */
async function deliverAll(): Promise<void> {
  const { rows } = await database.asOwner("SELECT id FROM offer_command WHERE status = 'pending'");
  for (const { id } of rows) await deliver(id);
}
const noticesOf = async (userId: string, type: string) =>
  (await database.asOwner('SELECT offer_id AS "offerId" FROM notification WHERE user_id = $1 AND type = $2', [userId, type])).rows;

async function accept(offerId: string) {
  const sql = "SELECT id FROM bank_account WHERE user_id = $1 AND currency = 'RUB' AND state = 'approved' LIMIT 1";
  const accountId = (await database.asOwner(sql, [jonas.principal.userId])).rows[0]?.id ?? randomUUID();
  const payout = { kind: "own", rail: "bank", accountId } as const;
  return (await acceptOffer(jonas, { offerId, commandId: randomUUID(), revision: 1, payout })).outcome;
}

test("a suspended member's offers are hidden, partners are informed, and all is restored afterwards", async () => {
  const open = await publishedOffer();
  const signing = await acceptedOffer();
  const jonasReads = await site.visitor().logIn("jonas");
  expect((await moderator.post(path, { intent: "suspend", reason: "rules", days: "7", note: "Жалобы" })).status).toBe(303);
  expect(await accept(open.id)).toMatchObject({ ok: false, code: "OFFER.OWNER_NOT_READY" });
  expect(await page(jonasReads.get(`/accept-transaction/${open.id}`))).toContain("Владелец предложения сейчас не может заключать сделки");
  const owner = await site.visitor().logIn("irina");
  expect(await page(owner.get(`/owner-transaction?id=${open.id}`))).toContain("Предложение скрыто");
  expect(await noticesOf(jonas.principal.userId, "partnerCannotSign")).toEqual([{ offerId: signing.id }]);
  expect(await page(jonasReads.get("/notifications"))).toContain("партнёр пока не может подписать договор");
  expect((await signing.state()).phase).toBe("signing");

  expect((await moderator.post(path, { intent: "unsuspend", note: "Разобрались" })).status).toBe(303);
  expect(await page(owner.get(`/owner-transaction?id=${open.id}`))).not.toContain("Предложение скрыто");
  expect(await page(jonasReads.get(`/accept-transaction/${open.id}`))).not.toContain("Владелец предложения сейчас не может");
});

test("a block ends unpaid offers and holds the payouts of the others, and the audit names the offers", async () => {
  const open = await publishedOffer();
  const signing = await acceptedOffer();
  const paying = await signedOffer();
  await prove(paying, "buyer");
  expect((await moderator.post(path, { intent: "block", reason: "money", note: "Запрос банка" })).status).toBe(303);
  await deliverAll();
  expect(await open.reaches("cancelled")).toMatchObject({ cancelReason: "forced" });
  expect(await signing.reaches("cancelled")).toMatchObject({ cancelReason: "forced" });
  const held = await paying.state();
  expect([held.phase, held.legs.buyer.beneficiaryHold?.reason]).toEqual(["awaitingPayment", "memberBlocked"]);
  expect(held.attention).toContain("beneficiaryHold");
  expect(await noticesOf(jonas.principal.userId, "offerCancelled")).toContainEqual({ offerId: signing.id });
  // The blocked member gets no notification about the held payout.
  expect(await noticesOf(irina.principal.userId, "offerPayoutHeld")).toEqual([]);
  const trace = "SELECT diff FROM audit_entry WHERE action = 'member.block' AND object_id = $1";
  const [{ diff }] = (await database.asOwner(trace, [irina.principal.userId])).rows;
  expect(diff.offers).toEqual(expect.arrayContaining([(await open.state()).humanId, (await signing.state()).humanId, held.humanId]));
  const agents = await site.visitor().logIn("agents");
  expect(await page(agents.get(`/admin-transactions/${paying.id}`))).toContain("Выплата ждёт: участник заблокирован");
});
