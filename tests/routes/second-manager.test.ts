import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { refundOffer } = await import("#services/offer/commands/refund-offer.server.ts");
const { changeStatus } = await import("#services/offer/commands/change-status.server.ts");
const { replaceBeneficiary } = await import("#services/offer/commands/replace-beneficiary.server.ts");
const { declineConsent, giveConsent } = await import("#services/offer/commands/answer-consent.server.ts");
const { listWaiting } = await import("#services/offer/staff/list-waiting.server.ts");
const { listAudit } = await import("#data/audit/audit.server.ts");
const { findOpenConsent } = await import("#data/offer/consent-requests.server.ts");
const { paidOffer, payOut, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();

// A tenth of the largest sum is a million roubles.
const large = { sums: { roubles: 150_000_000n, euros: 1_644_100n } };
const reason = "Обе стороны попросили вернуть деньги";
const [first, second] = [await contextOf("agents"), await contextOf("moderator")];
const order = async (offer: OfferJourney) => ({ offerId: offer.id, commandId: randomUUID(), version: (await offer.state()).version });
const phaseOf = async (offer: OfferJourney) => (await offer.state()).phase;
const actsOf = async (offer: OfferJourney) =>
  (await listAudit({ type: "offer", id: offer.id }, { limit: 8 })).map(({ action, actorId }) => [action, actorId]);

test("a large refund waits for another manager, who reads the effects and consents, and both are named", async () => {
  const offer = await paidOffer(large);
  const asked = { ...(await order(offer)), reason };
  expect(await refundOffer(first, asked)).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  // A repeated click, and another manager's own request for the same version.
  expect(await refundOffer(first, asked)).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  expect(await refundOffer(second, { ...(await order(offer)), reason })).toMatchObject({
    code: "OFFER.CONSENT_PENDING",
    params: { name: first.principal.fullName },
  });
  expect(await phaseOf(offer)).toBe("payingOut");

  expect(await giveConsent(first, await order(offer))).toMatchObject({ code: "STAGE.SAME_PERSON" });
  const visitor = await site.visitor().logIn("moderator");
  const { humanId } = await offer.state();
  const page = (await (await visitor.get(`/admin-transactions/${offer.id}/consent`)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain(reason);
  expect(page).toContain("Что произойдёт");
  expect(await (await visitor.get(`/admin-transactions/${offer.id}`)).text()).toContain("нужно согласие второго менеджера");
  const waiting = await listWaiting(second);
  expect(waiting.ok && waiting.value.items[0]).toMatchObject({ reason: "consent", humanId, isOwn: false });

  const yes = await order(offer);
  expect(await giveConsent(second, yes)).toMatchObject({ ok: true, value: { state: { phase: "refunding" } } });
  expect(await giveConsent(second, yes)).toMatchObject({ ok: true });
  expect(await actsOf(offer)).toEqual(
    expect.arrayContaining([
      ["offer.refund.asked", first.principal.userId],
      ["offer.refund", second.principal.userId],
    ]),
  );
  const { rows } = await database.asOwner("SELECT diff, reason FROM audit_entry WHERE action = 'offer.refund' AND object_id = $1", [
    offer.id,
  ]);
  expect(rows).toEqual([{ diff: expect.objectContaining({ askedBy: first.principal.userId }), reason }]);
});

test("the requesting manager withdraws, another one declines, and the next version cancels the request", async () => {
  const offer = await paidOffer(large);
  const ask = async () => refundOffer(first, { ...(await order(offer)), reason });
  await ask();
  expect(await declineConsent(first, offer.id)).toMatchObject({ ok: true });
  expect(await giveConsent(second, await order(offer))).toMatchObject({ code: "STAGE.CLOSED" });
  expect(await ask()).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  expect(await declineConsent(second, offer.id)).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  const old = await order(offer);
  await payOut(offer, "owner");
  expect(await findOpenConsent(offer.id)).toBeNull();
  expect(await giveConsent(second, old)).toMatchObject({ code: "OFFER.VERSION" });
  expect(await giveConsent(second, await order(offer))).toMatchObject({ code: "STAGE.CLOSED" });
});

test("a status change keeps its options, suppressed letters too, until the second manager consents", async () => {
  const offer = await paidOffer(large);
  const change = { to: "suspended", reason, suppressLetters: true } as const;
  expect(await changeStatus(first, { ...(await order(offer)), ...change })).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  expect(await phaseOf(offer)).toBe("payingOut");
  const before = (await offer.state()).version;
  expect(await giveConsent(second, await order(offer))).toMatchObject({ ok: true, value: { state: { phase: "suspended" } } });
  const { rows } = await database.asOwner("SELECT DISTINCT state FROM mail_outbox WHERE offer_id = $1 AND event_version > $2", [
    offer.id,
    before,
  ]);
  expect(rows).toEqual([{ state: "cancelled" }]);
});

test("a large payout to another account freezes no account before the consent", async () => {
  const offer = await paidOffer(large);
  const accountId = (await offer.state()).legs.owner.beneficiary?.accountId ?? "";
  await offer.system({ type: "bankAccountChanged", accountId, change: "accountChanged" });
  const frozen = async () => (await database.asOwner("SELECT count(*)::int AS n FROM account_snapshot")).rows[0].n as number;
  const before = await frozen();
  const replaced = { ...(await order(offer)), leg: "owner", accountId } as const;
  expect(await replaceBeneficiary(first, replaced)).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  expect([await frozen(), (await offer.state()).legs.owner.beneficiaryHold === undefined]).toEqual([before, false]);
  const given = await giveConsent(second, await order(offer));
  expect(given.ok && given.value.state.legs.owner.beneficiaryHold).toBeUndefined();
  expect([given.ok, await frozen()]).toEqual([true, before + 1]);
});

test("one manager decides on a smaller sum, and on a large one without money", async () => {
  const small = await paidOffer();
  expect(await refundOffer(first, { ...(await order(small)), reason })).toMatchObject({ ok: true });
  const unpaid = await signedOffer(large);
  expect(await changeStatus(first, { ...(await order(unpaid)), to: "suspended", reason, suppressLetters: false })).toMatchObject({
    ok: true,
  });
});

test("the page says that another manager must consent, and only that manager gets the button", async () => {
  const offer = await paidOffer(large);
  const [asker, other] = await Promise.all(["agents", "moderator"].map((name) => site.visitor().logIn(name)));
  if (!asker || !other) throw new Error("Nobody signed in.");
  const page = `/admin-transactions/${offer.id}`;
  expect(await (await asker.get(`${page}/refund`)).text()).toContain("после вас должен согласиться второй менеджер");
  const { version } = await offer.state();
  const sent = await asker.post(`${page}/refund`, { commandId: randomUUID(), revision: `${version}`, reason });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, page]);
  const own = await (await asker.get(`${page}/consent`)).text();
  expect(own).toContain("согласиться должен другой менеджер");
  expect(own).not.toContain('value="give"');
  const yes = { intent: "give", commandId: randomUUID(), revision: `${version}` };
  expect((await asker.post(`${page}/consent`, yes)).status).toBe(422);
  expect((await other.post(`${page}/consent`, yes)).headers.get("Location")).toBe(page);
  expect(await phaseOf(offer)).toBe("refunding");
});

test("the database refuses an answer by the requester, a second answer, and a changed request", async () => {
  const offer = await paidOffer(large);
  await refundOffer(first, { ...(await order(offer)), reason });
  const asked = (await findOpenConsent(offer.id))?.id;
  const answer = (decision: string, by: string) =>
    database.asOwner("UPDATE consent_request SET decision = $2, decided_by = $3, decided_at = now() WHERE id = $1", [asked, decision, by]);
  await expect(answer("given", first.principal.userId)).rejects.toThrow("consent_request_four_eyes");
  await expect(answer("declined", first.principal.userId)).rejects.toThrow("consent_request_four_eyes");
  await expect(answer("withdrawn", second.principal.userId)).rejects.toThrow("consent_request_four_eyes");
  const { pool } = await import("#data/db.server.ts");
  await expect(pool.query("UPDATE consent_request SET reason = 'x' WHERE id = $1", [asked])).rejects.toThrow("permission denied");
});
