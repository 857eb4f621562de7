import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { endOf } from "../support/end-of.ts";
import { marketPeople, rubToEur } from "./market-people.ts";

const database = await cloneDatabase();
process.env.PUBLISH_LIMIT_PER_HOUR = "100000";
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { acceptOffer } = await import("#services/offer/commands/accept-offer.server.ts");
const { copyOffer } = await import("#services/offer/drafts/copy-offer.server.ts");
const people = await marketPeople(database);
const { irina, jonas, marta } = people;

async function publishedOffer(): Promise<string> {
  const { offerId, outcome } = await publishOffer(irina, {
    commandId: randomUUID(),
    order: rubToEur(await people.accountOf(irina, "EUR")),
  });
  if (!outcome.ok || offerId === null) throw new Error(JSON.stringify(outcome));
  return offerId;
}

const accept = async (who: typeof jonas, offerId: string, commandId: string = randomUUID(), revision = 1) =>
  (await acceptOffer(who, { offerId, commandId, revision, payout: await people.accountOf(who, "RUB") })).outcome;

test("the first acceptance wins; the second is refused because the offer is taken", async () => {
  const offerId = await publishedOffer();
  const outcomes = await Promise.all([accept(jonas, offerId), accept(marta, offerId)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.map(endOf)).toContain("OFFER.ALREADY_ACCEPTED");
});

test("two concurrent clicks accept once and freeze one account", async () => {
  const offerId = await publishedOffer();
  const commandId = randomUUID();
  const before = (await database.asOwner("SELECT count(*)::int AS n FROM account_snapshot")).rows[0].n;
  const outcomes = await Promise.all([accept(jonas, offerId, commandId), accept(jonas, offerId, commandId)]);
  expect(outcomes.map(endOf)).toEqual(["applied", "applied"]);
  expect((await database.asOwner("SELECT count(*)::int AS n FROM account_snapshot")).rows[0].n).toBe(before + 1);
});

test("refuses the owner, another revision, a foreign account and an unknown offer", async () => {
  const offerId = await publishedOffer();
  expect(await accept(irina, offerId)).toMatchObject({ code: "OFFER.OWN" });
  expect(await accept(jonas, offerId, randomUUID(), 2)).toMatchObject({ code: "OFFER.TERMS_CHANGED" });
  const foreign = await people.accountOf(marta, "RUB");
  expect((await acceptOffer(jonas, { offerId, commandId: randomUUID(), revision: 1, payout: foreign })).outcome).toMatchObject({
    code: "BANK.NOT_APPROVED",
  });
  expect(await accept(jonas, randomUUID())).toMatchObject({ code: "NOT_FOUND" });
});

test("gives an outsider the same answer for an offer that left the market and for an unknown one", async () => {
  const offerId = await publishedOffer();
  expect((await accept(jonas, offerId)).ok).toBe(true);
  const inPhase = async (phase: string) => {
    await database.asOwner("UPDATE offer SET phase = $2, state = state || jsonb_build_object('phase', $2::text) WHERE id = $1", [
      offerId,
      phase,
    ]);
    return (await accept(marta, offerId)) as { code?: string };
  };
  // A running projection of the acceptance may set the phase back, so the phase is set again until it stays.
  for (const phase of ["awaitingPayment", "payingOut", "cancelled"])
    await eventually(
      () => inPhase(phase),
      ({ code }) => code === "NOT_FOUND",
    );
});

test("pays out to a member found by e-mail", async () => {
  const offerId = await publishedOffer();
  const { kind: _own, ...account } = await people.accountOf(marta, "RUB");
  const payout = { kind: "receiver", email: " Marta@bridgehold.test", ...account } as const;
  const { outcome } = await acceptOffer(jonas, { offerId, commandId: randomUUID(), revision: 1, payout });
  expect(outcome).toMatchObject({
    ok: true,
    value: { state: { legs: { owner: { beneficiary: { kind: "receiver", memberId: marta.principal.userId } } } } },
  });
});

test("a repeated deal has the answer for whom of the reader's own side", async () => {
  const offerId = await publishedOffer();
  const { kind: _own, ...account } = await people.accountOf(marta, "RUB");
  const payout = { kind: "receiver", email: "marta@bridgehold.test", ...account } as const;
  await acceptOffer(jonas, { offerId, commandId: randomUUID(), revision: 1, payout });
  const copied = async (reader: typeof jonas) =>
    (await eventually(
      () => copyOffer(reader, offerId),
      ({ from }) => from !== undefined,
    )) as object;
  expect(await copied(jonas)).toMatchObject({ type: "exchange", from: "germany", to: "russia", payee: "other" });
  const own = await copied(irina);
  expect(own).toMatchObject({ type: "exchange", from: "russia", to: "germany" });
  expect(own).not.toHaveProperty("payee");
  expect(await copyOffer(marta, offerId)).toEqual({});
});

test("refuses a member whose documents expired or who was blocked after the page was opened", async () => {
  const offerId = await publishedOffer();
  await database.asOwner("UPDATE certifying_document SET state = 'declined' WHERE user_id = $1", [marta.principal.userId]);
  expect(await accept(marta, offerId)).toMatchObject({
    code: "OFFER.DOCUMENTS_NEEDED",
    params: { documents: expect.stringContaining("europeLeg:germany") },
  });
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE id = $1`, [marta.principal.userId]);
  expect(await accept(marta, offerId)).toMatchObject({ code: "ERROR.ESCROW.PROFILE.NOT.ACTIVE" });
});
