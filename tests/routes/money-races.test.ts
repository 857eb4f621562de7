// Two people act on the same money at the same moment through the forms of the pages: exactly one legal outcome, and the ledger stays
// correct.
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { OfferSide, StageName } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { bankDay, oneCStatement } from "./one-c-statement.ts";
import { openSite, origin, type Visitor } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { paidOffer, paidOutOffer, refundingOffer, signedOffer, provenOffer } = await import("#tests/support/offer-journey.ts");
const { onePixel } = await import("#tests/support/store-picture.ts");
const { arrive, storedArrival } = await import("#tests/support/arrive.ts");
const { pool } = await import("#data/db.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { checkArrivals } = await import("#data/money/arrival-checks.server.ts");
const { checkKeptSums } = await import("#data/money/kept-sum-checks.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const site = await openSite();
const names = ["manager.russia", "admin.russia", "agents", "admin"] as const;
const [one, other, agents, admin] = (await Promise.all(names.map((name) => site.visitor().logIn(name)))) as [
  Visitor,
  Visitor,
  Visitor,
  Visitor,
];

type Offer = Awaited<ReturnType<typeof paidOffer>>;
const leg: OfferSide = "owner";
const legOf = async (offer: Offer) => (await offer.state()).legs[leg];
const pages = { incoming: "payments-incoming", outgoing: "payments-outgoing", confirmation: "payments-confirmations" } as const;
const refundPage = (offer: Offer) => `/agents/payments-outgoing/${offer.id}/refund`;

/** Agent staff submit the form of a stage with a separate document. */
async function submit(by: Visitor, page: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ commandId: randomUUID(), ...fields })) body.append(name, value);
  body.append(
    "files",
    new File([new Uint8Array(Buffer.concat([onePixel, Buffer.from(randomUUID())]))], "Платёжка.png", { type: "image/png" }),
  );
  return (await by.send(`${page}/submission?side=${leg}`, { method: "POST", body, headers: { Origin: origin } })).status;
}

const payOut = (by: Visitor, offer: Offer, reference: string) =>
  submit(by, `/agents/${pages.outgoing}/${offer.id}`, { intent: "submitOutgoing", reference });
const refund = (by: Visitor, offer: Offer, reference: string) => submit(by, refundPage(offer), { intent: "submitRefund", reference });
const bounce = (by: Visitor, offer: Offer) =>
  submit(by, `/agents/${pages.confirmation}/${offer.id}`, { intent: "reportBounce", reason: "Счёт закрыт" });

async function verdict(by: Visitor, offer: Offer, stage: StageName, intent: "verifyStage" | "returnStage"): Promise<number> {
  const submittedAt = `${(await legOf(offer))[stage].submittedAt ?? 0}`;
  const page = stage === "refund" ? refundPage(offer) : `/agents/${pages[stage]}/${offer.id}`;
  const back = intent === "returnStage" && { reason: "Другая сумма", ...(stage === "incoming" && { to: "agent" }) };
  return (await by.post(`${page}/verdict?side=${leg}`, { intent, commandId: randomUUID(), submittedAt, ...back })).status;
}

const press = async (by: Visitor, arrival: string, fields: Readonly<Record<string, string>>) =>
  (await by.post(`/agents/receipts/${arrival}`, { commandId: randomUUID(), ...fields })).status;
const match = (by: Visitor, arrival: string, offer: Offer) => press(by, arrival, { intent: "match", candidate: `${offer.id} ${leg}` });
const stop = async (by: Visitor, offer: Offer) => {
  const fields = { commandId: randomUUID(), revision: `${(await offer.state()).version}`, reason: "Банк не принимает переводы" };
  return (await by.post(`/admin-transactions/${offer.id}/refund`, fields)).status;
};

/** Done (303), or refused with a page that explains it; the number of those that were done. */
function done(statuses: readonly number[]): number {
  expect(statuses.filter((status) => ![303, 409, 422].includes(status))).toEqual([]);
  return statuses.filter((status) => status === 303).length;
}

const postingsOf = async (offer: Offer, kind: string) =>
  (await pool.query("SELECT FROM ledger_tx WHERE offer_id = $1 AND kind = $2", [offer.id, kind])).rowCount;

afterEach(async () => {
  const lists = [checkLedgerSums(pool), checkLedgerChains(pool), checkArrivals(pool), checkKeptSums(pool)];
  expect((await Promise.all(lists)).flat()).toEqual([]);
});

// Arrivals come first, because only the eight most likely deals are suggested, and the other tests create deals with the same amount.
test("an arrival that two employees match to two deals concurrently counts for one", async () => {
  const [first, second] = [await provenOffer(), await provenOffer()];
  const arrival = await arrive(first, leg);
  expect(done(await Promise.all([match(one, arrival, first), match(other, arrival, second)]))).toBe(1);
  const received = await Promise.all([first, second].map(async (offer) => (await legOf(offer)).incoming.status));
  expect(received.toSorted()).toEqual(["open", "submitted"]);
});

test("either the match or the return of one arrival counts when both are concurrent", async () => {
  const offer = await provenOffer();
  const arrival = await arrive(offer, leg);
  const back = { intent: "stateReturn", reason: "Плательщик неизвестен", returnNumber: "88" };
  expect(done(await Promise.all([match(one, arrival, offer), press(other, arrival, back)]))).toBe(1);
  const { state } = (await storedArrival(arrival)) ?? {};
  expect([state, (await legOf(offer)).incoming.status]).toEqual(state === "matched" ? ["matched", "submitted"] : ["returning", "open"]);
});

test("either the verified or the refused return of one arrival counts when both are concurrent", async () => {
  const arrival = await arrive(await signedOffer(), leg);
  await press(one, arrival, { intent: "stateReturn", reason: "Плательщик неизвестен", returnNumber: "89" });
  expect(
    done(await Promise.all([press(agents, arrival, { intent: "verifyReturn" }), press(admin, arrival, { intent: "refuseReturn" })])),
  ).toBe(1);
  expect(["returned", "unknown"]).toContain((await storedArrival(arrival))?.state);
});

test("a match whose money is concurrently verified and declined counts once, and can be matched again only if it was declined", async () => {
  const [offer, another] = [await provenOffer(), await provenOffer()];
  const arrival = await arrive(offer, leg);
  expect(await match(one, arrival, offer)).toBe(303);
  expect(
    done(await Promise.all([verdict(agents, offer, "incoming", "verifyStage"), verdict(admin, offer, "incoming", "returnStage")])),
  ).toBe(1);
  const isVerified = (await legOf(offer)).incoming.status === "verified";
  await press(other, arrival, { intent: "release" });
  expect((await storedArrival(arrival))?.state).toBe(isVerified ? "matched" : "unknown");
  expect(done([await match(one, arrival, another)])).toBe(isVerified ? 0 : 1);
});

/** Imports one day with one payment of the deal by the pages. Returns the ids of the statement and of its payment. */
async function importDay(by: Visitor, offer: Offer, day: string, no: string) {
  const { agentAccountId, payIn } = await legOf(offer);
  const account = await findAgentAccount(agentAccountId);
  if (account === null) throw new Error("The agent has no account.");
  const lines = [{ no, minor: payIn.minor, purpose: `Оплата по сделке ${(await offer.state()).humanId}` }];
  const file = oneCStatement({ number: accountNumberOf("agent_account", account), day, lines });
  const form = new FormData();
  form.set("account", agentAccountId);
  form.set("file", new File([new Uint8Array(file)], "kl_to_1c.txt"));
  const preview = await by.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  return preview.headers.get("Location") ?? "";
}
const importedAs = async (no: string) => {
  const sql = `SELECT id, statement_id AS statement, state FROM arrival WHERE reference = $1`;
  return (await pool.query<{ id: string; statement: string; state: string }>(sql, [no])).rows;
};

test("a statement that two employees import concurrently is imported once", async () => {
  const offer = await provenOffer();
  const previews = await Promise.all([one, other].map((by) => importDay(by, offer, bankDay, "N-1")));
  const answers = await Promise.all([one, other].map((by, at) => by.post(previews[at] ?? "", {})));
  done(answers.map(({ status }) => status));
  expect(await importedAs("N-1")).toHaveLength(1);
});

test("either a match or the revocation of its import counts when both are concurrent", async () => {
  const offer = await provenOffer();
  const [arrival] = await importedAs("N-1");
  if (!arrival) throw new Error("Nothing was imported.");
  const page = `/agents/receipts/statements/${arrival.statement}`;
  expect((await agents.post(page, { intent: "askRevocation", reason: "Не тот счёт" })).status).toBe(303);
  const revoke = async () => (await admin.post(page, { intent: "revoke" })).status;
  expect(done(await Promise.all([match(one, arrival.id, offer), revoke()]))).toBe(1);
  const { state } = (await storedArrival(arrival.id)) ?? {};
  expect([state, (await legOf(offer)).incoming.status]).toEqual(state === "matched" ? ["matched", "submitted"] : ["revoked", "open"]);
});

test("a payout that two employees submit concurrently is submitted by one of them", async () => {
  const offer = await paidOffer();
  expect(done(await Promise.all([payOut(one, offer, "PP-1"), payOut(other, offer, "PP-2")]))).toBe(1);
  expect((await legOf(offer)).outgoing.status).toBe("submitted");
});

test("two concurrent verifications of one payout pay once", async () => {
  const offer = await paidOffer();
  await payOut(one, offer, "PP-3");
  expect(
    done(await Promise.all([verdict(agents, offer, "outgoing", "verifyStage"), verdict(admin, offer, "outgoing", "verifyStage")])),
  ).toBe(1);
  expect([(await legOf(offer)).paidOut, await postingsOf(offer, "payout")]).toEqual([true, 1]);
});

test("either the verification or the decline of one submission counts when both are concurrent", async () => {
  const offer = await paidOffer();
  await payOut(one, offer, "PP-4");
  expect(
    done(await Promise.all([verdict(agents, offer, "outgoing", "verifyStage"), verdict(admin, offer, "outgoing", "returnStage")])),
  ).toBe(1);
  const { outgoing, paidOut } = await legOf(offer);
  expect([outgoing.status, paidOut, await postingsOf(offer, "payout")]).toEqual(paidOut ? ["verified", true, 1] : ["returned", false, 0]);
});

test("a stop of the deal while its payout is verified leaves no leg both paid out and refunded", async () => {
  const offer = await paidOffer();
  await payOut(one, offer, "PP-5");
  done(await Promise.all([verdict(agents, offer, "outgoing", "verifyStage"), stop(admin, offer)]));
  const { paidOut, refund: back } = await legOf(offer);
  expect(paidOut && back.status !== "closed").toBe(false);
});

test("a stop of the deal while its payout is submitted leaves no leg both paid out and refunded", async () => {
  const offer = await paidOffer();
  done(await Promise.all([payOut(one, offer, "PP-6"), stop(admin, offer)]));
  const { outgoing, refund: back } = await legOf(offer);
  expect(outgoing.status === "submitted" && back.status === "open").toBe(false);
});

test("a refund that two employees submit and two managers verify concurrently is paid once", async () => {
  const offer = await refundingOffer();
  expect(done(await Promise.all([refund(one, offer, "RF-1"), refund(other, offer, "RF-2")]))).toBe(1);
  expect(done(await Promise.all([verdict(agents, offer, "refund", "verifyStage"), verdict(admin, offer, "refund", "verifyStage")]))).toBe(
    1,
  );
  expect(await postingsOf(offer, "refund")).toBe(1);
});

test("a bounced payout that two employees report concurrently is recorded once", async () => {
  const offer = await paidOutOffer();
  expect(done(await Promise.all([bounce(one, offer), bounce(other, offer)]))).toBe(1);
  expect([(await legOf(offer)).paidOut, await postingsOf(offer, "bounce")]).toEqual([false, 1]);
});

test("either a verified arrival at the recipient or a bounce counts when both are concurrent", async () => {
  const offer = await paidOutOffer();
  await submit(one, `/agents/${pages.confirmation}/${offer.id}`, { intent: "submitConfirmation" });
  expect(done(await Promise.all([verdict(agents, offer, "confirmation", "verifyStage"), bounce(other, offer)]))).toBe(1);
  const { confirmation, paidOut } = await legOf(offer);
  expect(paidOut).toBe(confirmation.status === "verified");
});

test("one form that is sent five times concurrently has one effect", async () => {
  const offer = await paidOffer();
  await payOut(one, offer, "PP-7");
  const fields = { intent: "verifyStage", commandId: randomUUID(), submittedAt: `${(await legOf(offer)).outgoing.submittedAt}` };
  const path = `/agents/${pages.outgoing}/${offer.id}/verdict?side=${leg}`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => agents.post(path, fields)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await postingsOf(offer, "payout")).toBe(1);
});

test("an agent that is suspended while its payout is verified pays the leg at most once, and is not closed while the deal is open", async () => {
  const offer = await paidOffer();
  await payOut(one, offer, "PP-8");
  const send = async (act: "suspend" | "block", page: string, fields: Readonly<Record<string, string>>) =>
    (await admin.post(`/admin/agents/russia/${page}`, { intent: act, commandId: randomUUID(), reason: "Проверка агента", ...fields }))
      .status;
  const acts = [
    verdict(agents, offer, "outgoing", "verifyStage"),
    send("suspend", "restrict", {}),
    send("block", "block", { password: demoPassword }),
  ];
  const [, suspended, closed] = await Promise.all(acts);
  expect(suspended).toBe(303);
  expect([409, 422]).toContain(closed);
  expect(await postingsOf(offer, "payout")).toBe((await legOf(offer)).paidOut ? 1 : 0);
});
