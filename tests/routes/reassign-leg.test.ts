import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { openSite } = await import("./site.ts");
const site = await openSite();
const { reassignLeg } = await import("#services/offer/commands/reassign-leg.server.ts");
const { addAgentBankAccount } = await import("#services/agent/add-agent-account.server.ts");
const { readPayInRequisites } = await import("#services/account/read-requisites.server.ts");
const { readVisibleOffer } = await import("#services/offer/read-visible-offer.server.ts");
const { listAudit } = await import("#data/audit/audit.server.ts");
const { acceptedOffer, confirmPayout, payOut, prove, receive, requireApplied, sign, signedOffer } = await import(
  "#tests/support/offer-journey.ts"
);
const { contextOf } = await import("#tests/support/service-context.ts");

const reason = "Лицензия на проверке";
const manager = await contextOf("agents");
const jonas = await contextOf("jonas");
const europe = await contextOf("manager.europe");

/** A third agent with an account in euros and one employee. */
async function openAustria() {
  const [id, accountId, staffId] = [randomUUID(), randomUUID(), randomUUID()];
  const row = { id, name: "austria", country: "austria", label_ru: "Австрия", label_en: "Austria", commission_tax_ratio: 0.1 };
  await database.asOwner(`INSERT INTO escrow_agent SELECT (jsonb_populate_record(a, $1)).* FROM escrow_agent a WHERE name = 'europe'`, [
    JSON.stringify(row),
  ]);
  const person = { id: staffId, email: "manager.austria@bridgehold.test" };
  await database.asOwner(`INSERT INTO "user" SELECT (jsonb_populate_record(u, $1)).* FROM "user" u WHERE id = $2`, [
    JSON.stringify(person),
    europe.principal.userId,
  ]);
  await database.asOwner("INSERT INTO staff_membership (user_id, agent_id) VALUES ($1, $2)", [staffId, id]);
  const typed = {
    ...({ country: "austria", currency: "EUR", holderType: "company" } as const),
    ...{ holderName: "Bridgehold Austria GmbH", bankName: "Erste Bank", details: { iban: "AT61 1904 3002 3457 3201" } },
  };
  const order = { agentId: id, commandId: accountId, isPasswordConfirmed: true };
  expect(await addAgentBankAccount(await contextOf("admin"), order, typed)).toMatchObject({ ok: true });
  return { id, accountId, staff: await contextOf("manager.austria") };
}
const austria = await openAustria();

const move = async (offer: OfferJourney, agentId: string = austria.id) =>
  await reassignLeg(manager, {
    ...{ offerId: offer.id, commandId: randomUUID(), version: (await offer.state()).version },
    ...{ leg: "buyer", agentId, reason },
  });
/** Suspends the agent of jonas's euros. */
async function stop(offer: OfferJourney): Promise<void> {
  requireApplied(await offer.system({ type: "agentSuspended", agentId: (await offer.state()).legs.buyer.agentId }));
}
const isSeenBy = async (who: typeof europe, { id }: OfferJourney) => (await readVisibleOffer(who, id)).ok;

test("during signing: new documents name the new agent, both sides sign them, and the former agent loses access", async () => {
  const offer = await acceptedOffer();
  await sign(offer, "owner");
  expect(await move(offer)).toMatchObject({ code: "AGENT.NOT_STOPPED" });
  await stop(offer);
  expect([await isSeenBy(europe, offer), await isSeenBy(austria.staff, offer)]).toEqual([true, false]);
  const moved = requireApplied(await move(offer));
  expect(moved).toMatchObject({ revision: 2, phase: "signing", policy: { taxRatios: { buyer: "0.10000" } } });
  expect(moved.legs.buyer).toMatchObject({ agentId: austria.id, agentAccountId: austria.accountId });
  expect([await isSeenBy(europe, offer), await isSeenBy(austria.staff, offer)]).toEqual([false, true]);
  await eventually(offer.state, ({ documents }) => documents?.revision === 2);
  await sign(offer, "owner");
  await sign(offer, "buyer");
  expect((await offer.reaches("awaitingPayment")).revision).toBe(2);
  const [refused, applied] = (await listAudit({ type: "offer", id: offer.id }, { limit: 5 })).reverse();
  expect(refused).toMatchObject({ action: "offer.reassignLeg.refused", diff: { code: "AGENT.NOT_STOPPED" } });
  expect(applied).toMatchObject({ action: "offer.reassignLeg", reason, diff: { leg: "buyer", to: austria.id } });
});

test("during payment: the payer gets the new requisites and a new deadline, and the deal completes", async () => {
  const offer = await signedOffer();
  await stop(offer);
  const hidden = await readPayInRequisites(jonas, await offer.state(), "buyer");
  expect([hidden.ok, (await offer.state()).deadline?.pausedAt === undefined]).toEqual([false, false]);
  const moved = requireApplied(await move(offer));
  expect([moved.revision, moved.phase, moved.deadline?.pausedAt]).toEqual([1, "awaitingPayment", undefined]);
  const shown = await readPayInRequisites(jonas, moved, "buyer");
  expect(shown.ok && shown.value.lines).toContainEqual({ key: "iban", value: "AT611904300234573201" });
  const { rows } = await database.asOwner(
    `SELECT u.email, n.type FROM notification n JOIN "user" u ON u.id = n.user_id WHERE n.offer_id = $1
     AND n.type IN ('offerAgentChanged', 'legGiven', 'legTaken') ORDER BY 1`,
    [offer.id],
  );
  const told = rows.map(({ email, type }) => `${email.split("@")[0]} ${type}`);
  expect(told).toEqual(
    expect.arrayContaining(["irina offerAgentChanged", "jonas offerAgentChanged", "manager.austria legGiven", "manager.europe legTaken"]),
  );
  for (const leg of ["owner", "buyer"] as const) {
    await prove(offer, leg);
    await receive(offer, leg);
  }
  for (const leg of ["owner", "buyer"] as const) await payOut(offer, leg);
  for (const leg of ["owner", "buyer"] as const) await confirmPayout(offer, leg);
  await offer.reaches("completed");
  const left = await database.asOwner(
    `SELECT p.account FROM ledger_posting p JOIN ledger_tx t ON t.id = p.tx_id WHERE t.offer_id = $1 AND p.account LIKE 'offer:%'
     GROUP BY p.account, p.currency HAVING sum(p.amount) <> 0`,
    [offer.id],
  );
  expect(left.rows).toEqual([]);
});

test("a leg with a proof stays with its agent, and only an active agent can take over a leg", async () => {
  const offer = await signedOffer();
  await stop(offer);
  const russia = (await offer.state()).legs.owner.agentId;
  expect(await move(offer, russia)).toMatchObject({ code: "OFFER.NO_AGENT" });
  await prove(offer, "buyer");
  expect(await move(offer)).toMatchObject({ code: "OFFER.PAID_TO_AGENT" });
  for (const who of [jonas, europe]) {
    const order = { offerId: offer.id, commandId: randomUUID(), leg: "buyer", agentId: austria.id, reason } as const;
    expect(await reassignLeg(who, order)).toMatchObject({ code: "NOT_FOUND" });
  }
});

test("the page previews the effects in numbers, and acts without scripts", async () => {
  const offer = await signedOffer();
  await stop(offer);
  const visitor = await site.visitor().logIn("agents");
  const page = `/admin-transactions/${offer.id}/agent`;
  expect(await (await visitor.get(page)).text()).toContain("Австрия");
  const { version } = await offer.state();
  const typed = { leg: "buyer", agent: austria.id, reason, commandId: randomUUID(), revision: String(version) };
  const unseen = await visitor.post(page, typed);
  const shown = await (await visitor.get(unseen.headers.get("Location") ?? "")).text();
  expect([unseen.status, shown.replaceAll("\u00a0", " ")]).toEqual([303, expect.stringMatching(/ваши деньги примет другой агент/)]);
  expect(shown.replaceAll("\u00a0", " ")).toMatch(/<del[^>]*>6,00 €?.*3,00/s);
  const done = await visitor.post(page, {
    ...typed,
    commandId: randomUUID(),
    shown: new URLSearchParams({ leg: "buyer", agent: austria.id }).toString(),
  });
  expect([done.status, (await offer.state()).legs.buyer.agentId]).toEqual([303, austria.id]);
});
