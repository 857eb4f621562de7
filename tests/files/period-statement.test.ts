// A member's statement of a month from the ledger: which deals and whose account and number it names. And a page of their payments.
import { expect, test } from "vitest";
import type { LedgerEntry } from "#domain/money/ledger-entry.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { ids, offer } from "./offer-fixture.ts";

const database = await cloneDatabase();
const { changeOffer, storeOffer } = await import("./stored-offer.ts");
const { withTransaction } = await import("#data/db.server.ts");
const { recordLedgerEntries } = await import("#data/money/ledger.server.ts");
const { listOwnPayments } = await import("#data/money/own-payments.server.ts");
const { readPeriodStatement } = await import("#services/document/period-statement.server.ts");
const { exportOwnPayments } = await import("#services/offer/own/list-own-payments.server.ts");
await storeOffer(database);

const [september, october, november] = [8, 9, 10].map((month) => Date.UTC(2026, month, 10, 12)) as [number, number, number];

/** The buyer reads; the owner's leg pays their recipient. */
function readerAt(now: number) {
  const flags = { isBlocked: false, isSuspended: false, isDocumentsExpired: false, agentId: null, agentName: null } as const;
  const person = { email: "a@a.test", fullName: "A", name: "A", previousStatus: null, profileKind: "person", language: "en" } as const;
  const standing = { brand: "main", role: "member", status: "active", timeZone: "Europe/Berlin" } as const;
  const principal: Principal = { userId: ids.buyer, sessionId: "s", ...standing, ...flags, ...person };
  return { principal, now, requestId: "r", ip: "127.0.0.1", userAgent: "test" };
}

async function statementOf(month: string): Promise<string> {
  const paper = await readPeriodStatement(readerAt(Date.UTC(2026, 11, 5)), { month });
  if (!paper.ok) throw new Error(paper.code);
  return (await pdfText(paper.value.bytes)).replaceAll(/\s+/g, " ");
}

/** Books a movement between an account of the agent and one of the leg. */
async function book(kind: LedgerEntry["kind"], leg: "owner" | "buyer", at: number, minor: bigint): Promise<void> {
  const [agent, currency] = leg === "owner" ? (["europe", "EUR"] as const) : (["russia", "RUB"] as const);
  const line = (account: string, sum: bigint) => ({ account, money: { minor: sum, currency } });
  const postings = [line(`agent:${agent}:account:${agent}-1`, minor), line(`offer:${offer.id}:${leg}:held`, -minor)];
  const entry = { idemKey: `${offer.id}:${leg}:${kind}:${at}`, offerId: offer.id, leg, kind, eventVersion: 2, postings };
  await withTransaction((tx) => recordLedgerEntries(tx, [entry], { at, actor: "system" }));
}

await book("receipt", "buyer", september, 9_123_450n);
await book("payout", "owner", october, -100_000n);
await book("bounce", "owner", october + 86_400_000, 100_000n);
await book("payout", "owner", november, -100_000n);
const outgoing: OfferState["legs"]["owner"]["outgoing"] = {
  status: "verified",
  fileIds: [],
  verifiedAt: november,
  reference: "E2E-NOV-77",
};
await changeOffer(database, { phase: "confirming", legs: { ...offer.legs, owner: { ...offer.legs.owner, paidOut: true, outgoing } } });

test("a bounced payout shows neither the bank number nor the account of the payout that replaced it", async () => {
  const [before, after] = [await statementOf("2026-10"), await statementOf("2026-11")];
  expect(before).toMatch(/\+€1,000\.00.*−€1,000\.00/);
  expect(before).not.toMatch(/E2E-NOV-77|··3000/);
  expect(after).toContain("Commerzbank AG ··3000");
  expect(after).toContain("E2E-NOV-77");
});

test("lists a deal whose money was only held in the period among its deals, with the partner", async () => {
  await database.asOwner("UPDATE offer SET updated_at = to_timestamp($2 / 1000.0) WHERE id = $1", [offer.id, september]);
  const text = await statementOf("2026-12");
  expect(text).toMatch(/F-2026-000123 ₽91,234\.50 — ₽91,234\.50 S\. K\. I\./);
  expect(text).toMatch(/F-2026-000123 Russia → Germany/);
});

test("money of a stopped deal is to be refunded from the day on which its refund began", async () => {
  const refund = { ...offer.legs.buyer.refund, status: "open", openedAt: november } as const;
  const buyer = { ...offer.legs.buyer, received: { minor: 9_123_450n, currency: "RUB" as const }, refund, refundOf: "everything" as const };
  await changeOffer(database, { phase: "refunding", legs: { ...offer.legs, buyer } });
  const [before, after] = [await statementOf("2026-10"), await statementOf("2026-12")];
  expect(before).not.toContain("To be refunded");
  expect(before).toMatch(/F-2026-000123 ₽91,234\.50 — ₽91,234\.50/);
  expect(after).toMatch(/F-2026-000123 — — ₽91,234\.50 ₽91,234\.50/);
  expect(after).toMatch(/Refunding ₽91,234\.50 —/);
});

test("the file of payments has no fee beside a payment that goes back", async () => {
  const file = await exportOwnPayments(readerAt(Date.UTC(2026, 11, 5)), { direction: "payIn" });
  if (!file.ok) throw new Error(file.code);
  expect(file.value).toMatch(/F-2026-000123,Payment to the agent,91234\.50,RUB,,,Russia → Germany/);
});

test("pages continue after a payment that was moved to another deal", async () => {
  const span = { memberId: ids.buyer };
  const paid = (await listOwnPayments(span, { limit: 10 })).find(({ direction }) => direction === "payIn");
  await book("receipt", "buyer", november, 100n);
  const [newest, ...older] = await listOwnPayments(span, { limit: 10 });
  expect(paid).toBeDefined();
  await book("receiptMoved", "buyer", november + 1, -9_123_550n);
  const after = { tx: newest?.tx ?? "", currency: newest?.amount.currency ?? "" };
  expect(await listOwnPayments(span, { limit: 10, after })).toEqual(older.filter(({ direction }) => direction !== "payIn"));
});
