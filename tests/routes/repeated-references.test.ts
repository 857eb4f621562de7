// Payers and banks reuse numbers: each line of a statement is credited once, whatever its number is.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { bankDay, oneCStatement } from "./one-c-statement.ts";

await cloneDatabase();
await startTestWorker();
const { signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { storePicture } = await import("#tests/support/store-picture.ts");
const { pool } = await import("#data/db.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { checkArrivals } = await import("#data/money/arrival-checks.server.ts");
const { checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const { listReceipts } = await import("#services/receipt/list-receipts.server.ts");
const { matchArrival } = await import("#services/receipt/match-arrival.server.ts");
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");

const staff = await contextOf("manager.russia");

type Offer = Awaited<ReturnType<typeof signedOffer>>;

async function accountOf(offer: Offer) {
  const { agentAccountId } = (await offer.state()).legs.owner;
  const account = await findAgentAccount(agentAccountId);
  if (account === null) throw new Error("The agent has no account.");
  return { accountId: agentAccountId, number: accountNumberOf("agent_account", account) };
}

let opening = 0n;
/** Imports payments for these offers, all with one number; the payer's name is the offer's number. */
async function bring(offers: readonly Offer[], no: string): Promise<void> {
  const states = await Promise.all(offers.map((offer) => offer.state()));
  const lines = states.map(({ humanId, legs }) => ({ no, minor: legs.owner.payIn.minor, purpose: humanId, payer: humanId }));
  const { accountId, number } = await accountOf(offers[0]!);
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes: oneCStatement({ number, opening, lines }) };
  opening += lines.reduce((sum, { minor }) => sum + minor, 0n);
  const fileId = await storeFile({ ownerUserId: staff.principal.userId, purpose: "agentFile" }, content);
  expect(await importStatement(staff, { accountId, fileId })).toMatchObject({ value: { imported: offers.length } });
}

async function lineOf(offer: Offer) {
  const { humanId } = await offer.state();
  const listed = await listReceipts(staff, { tab: "open" });
  const found = listed.ok ? listed.value.rows.find(({ purpose }) => purpose === humanId) : undefined;
  if (found === undefined) throw new Error(`There is no line for ${humanId}.`);
  return found;
}

const match = async (offer: Offer, arrivalId: string) =>
  matchArrival(staff, { arrivalId, commandId: randomUUID(), offerId: offer.id, leg: "owner", isThirdParty: false });

async function stateByHand(offer: Offer, reference: string) {
  const { payIn } = (await offer.state()).legs.owner;
  const fileIds = [await storePicture(offer.id, "owner", "agentFile", staff.principal.userId, "Документ.png")];
  const receipt = {
    amount: payIn,
    bookedAt: Date.parse(`${bankDay}T00:00:00+03:00`),
    payer: "side",
    payerName: null,
    payerAccountTail: null,
    reference,
  } as const;
  return submitIncoming(staff, {
    offerId: offer.id,
    leg: "owner",
    commandId: randomUUID(),
    fileIds,
    statement: { result: "received", receipt },
  });
}

const faults = async () => [...(await checkArrivals(pool)), ...(await checkLedgerSums(pool))];

test("two payers with the same number, day and sum are both credited", async () => {
  const [one, other] = [await signedOffer(), await signedOffer()];
  await bring([one, other], "15");
  expect(await match(one, (await lineOf(one)).id)).toMatchObject({ ok: true });
  expect(await match(other, (await lineOf(other)).id)).toMatchObject({ ok: true });
  expect(await faults()).toEqual([]);
});

test("a line's number is credited once: submitting it by hand too is refused", async () => {
  const [one, other] = [await signedOffer(), await signedOffer()];
  await bring([one], "16");
  expect(await match(one, (await lineOf(one)).id)).toMatchObject({ ok: true });
  expect(await stateByHand(other, "16")).toMatchObject({ ok: false, code: "FILE.DUPLICATE" });
});

test("money submitted by hand is joined with its line, and the other line with its number is credited", async () => {
  const [one, other] = [await signedOffer(), await signedOffer()];
  expect(await stateByHand(one, "17")).toMatchObject({ ok: true });
  await bring([one, other], "17");
  expect(await match(other, (await lineOf(other)).id)).toMatchObject({ ok: true });
  expect((await lineOf(one)).best).toMatchObject({ offerId: one.id, reasons: expect.arrayContaining(["stated"]) });
  expect(await match(one, (await lineOf(one)).id)).toBe("joined");
  expect(await faults()).toEqual([]);
});
