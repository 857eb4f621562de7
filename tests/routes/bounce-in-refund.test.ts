import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { confirmPayout, returnMoney } = await import("#tests/support/offer-journey.ts");
const { stoppedOffer } = await import("#tests/support/stopped-offers.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { balances } = await import("#data/money/ledger.server.ts");
const { pool } = await import("#data/db.server.ts");
const { listQueue } = await import("#services/stage/list-queue.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();

const rowsOf = async (stage: "confirmation" | "refund") => {
  const listed = await listQueue(await contextOf("manager.russia"), { stage, state: "todo" });
  return listed.ok ? listed.value.rows : [];
};
const textOf = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");

async function heldBy(offerId: string) {
  const faults = [...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];
  return { faults, held: (await balances(offerId)).filter(({ account, money }) => account.startsWith("offer:") && money.minor !== 0n) };
}

test("a payout that bounces while the other leg is refunded goes back to its payer, to the last kopeck", async () => {
  const offer = await stoppedOffer();
  const desk = `/agents/payments-confirmations/${offer.id}?side=owner`;
  expect((await rowsOf("confirmation")).map(({ offerId, leg }) => [offerId, leg])).toEqual([[offer.id, "owner"]]);
  const staff = await site.visitor().logIn("manager.russia");
  expect(await textOf(staff, desk)).toContain("деньги нужно будет вернуть плательщику");

  const posted = new FormData();
  posted.set("intent", "reportBounce");
  posted.set("reason", "Счёт получателя закрыт");
  const answer = await staff.send(desk.replace("?", "/submission?"), { method: "POST", body: posted, headers: { Origin: origin } });
  expect(answer.status).toBe(303);
  const { phase, legs } = await offer.state();
  expect([phase, legs.owner.paidOut, legs.owner.refund.status, legs.owner.outgoing.status]).toEqual(["refunding", false, "open", "closed"]);
  expect(await rowsOf("confirmation")).toEqual([]);
  expect(await rowsOf("refund")).toMatchObject([{ offerId: offer.id, leg: "owner", isBounced: true, amount: legs.owner.payIn }]);
  const refundPage = await textOf(staff, `/agents/payments-outgoing/${offer.id}/refund?side=owner`);
  expect(refundPage).toContain("Прошлая выплата вернулась: Счёт получателя закрыт");

  const [irina, jonas] = [await site.visitor().logIn("irina"), await site.visitor().logIn("jonas")];
  const seen = await textOf(irina, `/my-transactions/${offer.id}`);
  expect(seen).toContain("Банк вернул выплату, а сделка остановлена");
  expect(seen).toContain("деньги пойдут обратно вам");
  expect(await textOf(jonas, `/my-transactions/${offer.id}`)).not.toContain("её отправят снова");
  const { rows } = await database.asOwner(
    "SELECT event_version FROM mail_outbox WHERE offer_id = $1 AND params #>> '{message,code}' = 'offerPayoutHeld'",
    [offer.id],
  );
  expect(rows).toHaveLength(1);

  await returnMoney(offer, "owner");
  await offer.reaches("refunded");
  expect(await heldBy(offer.id)).toEqual({ faults: [], held: [] });
  const agents = (await balances(offer.id)).filter(({ account }) => account.startsWith("agent:"));
  expect(agents.filter(({ money }) => money.minor !== 0n)).toEqual([]);
}, 60_000);

test("the arrival of a payout ends the stopped offer; until then it is open, and afterwards it accepts no bounce", async () => {
  const offer = await stoppedOffer();
  const manager = await site.visitor().logIn("agents");
  expect((await manager.get(`/admin-transactions/${offer.id}/beneficiary`)).status).toBe(200);
  await confirmPayout(offer, "owner");
  expect(await rowsOf("refund")).toMatchObject([{ offerId: offer.id, leg: "owner", refundOf: "commission" }]);
  await returnMoney(offer, "owner");
  await offer.reaches("refunded");
  const bounce = { type: "reportBounce", leg: "owner", reason: "Счёт закрыт" } as const;
  expect(await offer.staff("owner", bounce)).toMatchObject({ ok: false, code: "OFFER.WRONG_PHASE" });
  expect(await heldBy(offer.id)).toEqual({ faults: [], held: [] });
}, 60_000);
