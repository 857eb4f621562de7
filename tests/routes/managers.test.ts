import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { refundOffer } = await import("#services/offer/commands/refund-offer.server.ts");
const { consentRefund } = await import("#services/offer/commands/consent-refund.server.ts");
const { oneSidedEnds } = await import("#domain/offer/decide/refund-opening.ts");
const { openSite } = await import("./site.ts");
const site = await openSite();
const { resumeOffer } = await import("#services/offer/commands/resume-offer.server.ts");
const { extendDeadline } = await import("#services/offer/commands/extend-deadline.server.ts");
const { forceCancel } = await import("#services/offer/commands/force-cancel.server.ts");
const { changeStatus } = await import("#services/offer/commands/change-status.server.ts");
const { confirmBeneficiary } = await import("#services/offer/commands/confirm-beneficiary.server.ts");
const { replaceBeneficiary } = await import("#services/offer/commands/replace-beneficiary.server.ts");
const { decideMismatch } = await import("#services/offer/commands/decide-mismatch.server.ts");
const { previewCommand } = await import("#services/offer/previews/preview-command.server.ts");
const { readStaffOffer } = await import("#services/offer/staff/read-staff-offer.server.ts");
const { readStaffRecords } = await import("#services/offer/staff/read-staff-records.server.ts");
const { pool } = await import("#data/db.server.ts");
const { listAudit } = await import("#data/audit/audit.server.ts");
const { listLedger } = await import("#data/money/ledger.server.ts");
const {
  acceptedOffer,
  completedOffer,
  overPaidOffer,
  paidOffer,
  payOut,
  prove,
  provenOffer,
  receive,
  requireApplied,
  signedOffer,
  suspendedOffer,
} = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { eventually } = await import("#tests/support/eventually.ts");
const { drainInbox } = await import("#commands/relay.server.ts");

/** The version whose consequences were shown, as the page of an action sends it. */
async function order(offer: OfferJourney) {
  return { offerId: offer.id, commandId: randomUUID(), version: (await offer.state()).version };
}
const reason = "Стороны договорились с поддержкой";
const tomorrow = () => Date.now() + 86_400_000;

async function lettersSince(offer: OfferJourney, version: number) {
  const { rows } = await database.asOwner(
    "SELECT template, state, count(*)::int AS n FROM mail_outbox WHERE offer_id = $1 AND event_version > $2 GROUP BY 1, 2",
    [offer.id, version],
  );
  return rows;
}

test("a refund starts with a reason, and only once", async () => {
  const offer = await paidOffer();
  const manager = await contextOf("agents");
  const asked = await order(offer);
  expect(await refundOffer(manager, { ...asked, reason: " " })).toMatchObject({ code: "VALIDATION.REQUIRED", params: { field: "reason" } });
  expect(await refundOffer(manager, { ...asked, reason })).toMatchObject({ ok: true, value: { state: { phase: "refunding" } } });
  expect(await refundOffer(manager, { ...asked, reason })).toMatchObject({ ok: true });
  expect(await refundOffer(manager, { ...(await order(offer)), reason })).toMatchObject({ code: "OFFER.WRONG_PHASE" });
  const [refused, applied] = await listAudit({ type: "offer", id: offer.id }, { limit: 2 });
  expect(applied).toMatchObject({ action: "offer.refund", reason });
  expect(refused).toMatchObject({ action: "offer.refund.refused", diff: { code: "OFFER.WRONG_PHASE" } });
});

test("after one payout a refund is proposed; a second manager reads its costs for each side and consents", async () => {
  const offer = await paidOffer();
  await payOut(offer, "owner");
  const [first, second] = [await contextOf("agents"), await contextOf("moderator")];
  expect(await refundOffer(first, { ...(await order(offer)), reason })).toMatchObject({
    ok: true,
    value: { state: { phase: "payingOut" } },
  });
  expect(await consentRefund(first, await order(offer))).toMatchObject({ code: "STAGE.SAME_PERSON" });
  const state = await offer.state();
  expect(oneSidedEnds(state)).toEqual([
    { kind: "nothing", side: "owner", paid: state.legs.owner.principal, commission: state.legs.owner.commission },
    { kind: "both", side: "buyer", back: state.legs.buyer.payIn, payout: state.legs.owner.principal },
  ]);
  const visitor = await site.visitor().logIn("moderator");
  const page = await (await visitor.get(`/admin-transactions/${offer.id}/consent`)).text();
  expect(page.replaceAll("\u00a0", " ")).toMatch(/не получит ничего за 91.234,50.*получит обратно/s);
  expect(await consentRefund(second, await order(offer))).toMatchObject({ ok: true, value: { state: { phase: "refunding" } } });
  const acts = (await listAudit({ type: "offer", id: offer.id }, { limit: 5 })).map(({ action, actorId }) => [action, actorId]);
  expect(acts).toContainEqual(["offer.refund", first.principal.userId]);
  expect(acts).toContainEqual(["offer.consentRefund", second.principal.userId]);
  expect(acts).toContainEqual(["offer.consentRefund.refused", first.principal.userId]);
});

test("an act requires the version whose consequences were shown", async () => {
  const offer = await provenOffer();
  const old = await order(offer);
  await receive(offer, "owner");
  expect(await refundOffer(await contextOf("agents"), { ...old, reason })).toMatchObject({ code: "OFFER.VERSION" });
  expect((await offer.state()).phase).toBe("verifying");
});

test("a suspended offer resumes with a new deadline in the future", async () => {
  const offer = await suspendedOffer();
  const manager = await contextOf("moderator");
  const asked = await order(offer);
  expect(await resumeOffer(manager, { ...asked, reason, dueAt: manager.now - 1 })).toMatchObject({ code: "VALIDATION.DATE" });
  expect(await resumeOffer(manager, { ...asked, reason, dueAt: tomorrow() })).toMatchObject({
    ok: true,
    value: { state: { phase: "awaitingPayment" } },
  });
});

test("a deadline only moves later", async () => {
  const offer = await signedOffer();
  const manager = await contextOf("agents");
  const { deadline } = await offer.state();
  const asked = await order(offer);
  const dueAt = (deadline?.dueAt ?? 0) + 3_600_000;
  expect(await extendDeadline(manager, { ...asked, reason, dueAt: (deadline?.dueAt ?? 0) - 1 })).toMatchObject({
    code: "VALIDATION.DATE",
    params: { field: "dueAt", than: "deadline" },
  });
  expect(await extendDeadline(manager, { ...asked, reason, dueAt })).toMatchObject({ ok: true, value: { state: { deadline: { dueAt } } } });
});

test("an offer with money is refunded instead of cancelled", async () => {
  const [empty, full] = [await acceptedOffer(), await paidOffer()];
  const manager = await contextOf("agents");
  expect(await forceCancel(manager, { ...(await order(full)), reason })).toMatchObject({ code: "OFFER.WRONG_PHASE" });
  const partly = await provenOffer();
  await receive(partly, "owner");
  expect(await forceCancel(manager, { ...(await order(partly)), reason })).toMatchObject({ code: "OFFER.REFUND_INSTEAD" });
  expect(await forceCancel(manager, { ...(await order(empty)), reason })).toMatchObject({
    ok: true,
    value: { state: { phase: "cancelled", cancelReason: "forced" } },
  });
});

test("an override has the effects that its preview showed: phase, deadline, letters", async () => {
  const offer = await provenOffer();
  const manager = await contextOf("agents");
  const override = { type: "changeStatus", to: "suspended", reason, suppressLetters: false } as const;
  const preview = await previewCommand(manager, offer.id, () => override, "ru");
  if (!preview.ok || !preview.value.foreseen?.ok) throw new Error("The preview was refused.");
  const { foreseen, state: before } = preview.value;
  expect(await offer.state()).toEqual(before);
  const after = requireApplied(await changeStatus(manager, { ...(await order(offer)), to: "suspended", reason, suppressLetters: false }));
  expect(after.phase).toBe(foreseen.to);
  expect(after.deadline).toMatchObject({ kind: foreseen.clock.after?.kind });
  const letters = await lettersSince(offer, before.version);
  expect(letters.reduce((sum, { n }) => sum + n, 0)).toBe(foreseen.messages.reduce((sum, { letters: n }) => sum + n, 0));
});

test("suppressed letters are recorded and not sent", async () => {
  const offer = await provenOffer();
  const { version } = await offer.state();
  const change = { ...(await order(offer)), to: "suspended", reason, suppressLetters: true } as const;
  requireApplied(await changeStatus(await contextOf("agents"), change));
  const letters = await lettersSince(offer, version);
  expect(letters.length).toBeGreaterThan(0);
  expect(new Set(letters.map(({ state }) => state))).toEqual(new Set(["cancelled"]));
});

test("only an admin reopens a finished offer, and an override cannot create facts", async () => {
  const offer = await completedOffer();
  const change = { to: "confirming", reason, suppressLetters: true } as const;
  for (const name of ["agents", "moderator"]) {
    expect(await changeStatus(await contextOf(name), { ...(await order(offer)), ...change })).toMatchObject({ code: "AUTH.FORBIDDEN" });
  }
  const admin = await contextOf("admin");
  expect(await changeStatus(admin, { ...(await order(offer)), ...change, to: "signing" })).toMatchObject({ code: "VALIDATION.CHOICE" });
  expect(await changeStatus(admin, { ...(await order(offer)), ...change })).toMatchObject({ ok: true });
});

test("a held payout continues to the frozen account, or to another approved account of the same person", async () => {
  const manager = await contextOf("agents");
  const held = async () => {
    const offer = await paidOffer();
    const accountId = (await offer.state()).legs.owner.beneficiary?.accountId ?? "";
    requireApplied(await offer.system({ type: "bankAccountChanged", accountId, change: "accountChanged" }));
    return { offer, accountId };
  };
  const kept = await held();
  expect(await confirmBeneficiary(manager, { ...(await order(kept.offer)), leg: "owner" })).toMatchObject({ ok: true });
  expect(await confirmBeneficiary(manager, { ...(await order(kept.offer)), leg: "owner" })).toMatchObject({ code: "STAGE.CLOSED" });

  const { offer, accountId } = await held();
  const { rows } = await database.asOwner(
    `SELECT b.id FROM bank_account b JOIN "user" u ON u.id = b.user_id WHERE u.email = 'irina@bridgehold.test' AND b.currency = 'RUB'`,
  );
  const foreign = { ...(await order(offer)), leg: "owner", accountId: rows[0].id } as const;
  expect(await replaceBeneficiary(manager, foreign)).toMatchObject({ code: "BANK.NOT_APPROVED" });
  const own = { ...(await order(offer)), leg: "owner", accountId } as const;
  const replaced = requireApplied(await replaceBeneficiary(manager, own));
  expect(replaced.legs.owner.beneficiaryHold).toBeUndefined();
  expect(await replaceBeneficiary(manager, own)).toMatchObject({ ok: true, value: { version: replaced.version } });
});

test("a manager moves an excess to the payer's other deal; a repeated submission is one act", async () => {
  const manager = await contextOf("agents");
  const [over, to] = [await overPaidOffer(), await signedOffer()];
  const carryTo = { offerId: to.id, leg: "owner" } as const;
  const asked = { ...(await order(over)), leg: "owner", choice: "carryExcess" } as const;
  expect(await decideMismatch(manager, { ...asked, carryTo: { ...carryTo, leg: "buyer" } })).toMatchObject({ code: "VALIDATION.CHOICE" });
  const once = requireApplied(await decideMismatch(manager, { ...asked, carryTo }));
  expect(once.legs.owner.mismatch?.offered).toEqual({ to: carryTo, by: manager.principal.userId });
  expect(requireApplied(await decideMismatch(manager, { ...asked, carryTo })).version).toBe(once.version);
  const { legs } = await eventually(
    async () => {
      await drainInbox();
      return await over.state();
    },
    (state) => state.legs.owner.mismatch?.settled !== undefined,
  );
  expect([legs.owner.excess.minor, legs.owner.mismatch?.settled]).toEqual([0n, "carryExcess"]);
  const { rows } = await pool.query("SELECT purpose, state FROM arrival WHERE statement_id IS NULL");
  expect(rows).toEqual([{ purpose: (await to.state()).humanId, state: "unknown" }]);
});

test("a manager decides about an excess, and proposes the value of money in another currency", async () => {
  const manager = await contextOf("agents");
  const over = await signedOffer();
  await prove(over, "owner");
  const { payIn } = (await over.state()).legs.owner;
  await receive(over, "owner", { ...payIn, minor: payIn.minor + 100_000n });
  const decided = await decideMismatch(manager, { ...(await order(over)), leg: "owner", choice: "returnExcess" });
  expect(decided).toMatchObject({ ok: true, value: { state: { legs: { owner: { refundOf: "excess" } } } } });
  expect(await decideMismatch(manager, { ...(await order(over)), leg: "owner", choice: "returnExcess" })).toMatchObject({
    code: "STAGE.CLOSED",
  });

  const foreign = await signedOffer();
  await prove(foreign, "owner");
  await receive(foreign, "owner", { minor: 100_000n, currency: "USD" });
  const credited = { minor: 9_397_154n, currency: "RUB" } as const;
  expect(await decideMismatch(manager, { ...(await order(foreign)), leg: "owner", choice: "revive" })).toMatchObject({
    code: "AUTH.FORBIDDEN",
  });
  expect(await decideMismatch(manager, { ...(await order(foreign)), leg: "owner", choice: "requote", credited })).toMatchObject({
    ok: true,
    value: { state: { legs: { owner: { mismatch: { credited } } } } },
  });
});

test("only managers read the whole offer; every posting sums to zero and every person has a name", async () => {
  const offer = await completedOffer();
  for (const name of ["irina", "manager.russia"]) {
    expect(await readStaffOffer(await contextOf(name), offer.id, "ru")).toMatchObject({ code: "NOT_FOUND" });
    expect(await readStaffRecords(await contextOf(name), offer.id, "money")).toMatchObject({ code: "NOT_FOUND" });
  }
  const manager = await contextOf("agents");
  const money = await readStaffRecords(manager, offer.id, "money");
  if (!money.ok) throw new Error(money.code);
  expect(money.value.records.money?.lines).toHaveLength((await listLedger(offer.id)).length);
  expect(money.value.records.money?.sums.every(({ minor }) => minor === 0n)).toBe(true);
  const history = await readStaffRecords(manager, offer.id, "history");
  if (!history.ok) throw new Error(history.code);
  const unnamed = history.value.records.history?.happenings.filter(({ by }) => by.length === 36 && !history.value.people[by]);
  expect(unnamed).toEqual([]);
});
