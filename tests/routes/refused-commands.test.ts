import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type CommandOutcome, isRefusal } from "#contracts/outcome.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

await cloneDatabase();
const worker = await startTestWorker(3_000);
const { pool } = await import("#data/db.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { listReceipts } = await import("#data/money/receipts.server.ts");
const { matchArrival } = await import("#services/receipt/match-arrival.server.ts");
const { paidOffer, signedOffer, storePicture } = await import("#tests/support/offer-journey.ts");
const { submitOutgoing } = await import("#services/stage/submit-outgoing.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { arrive, storedArrival } = await import("#tests/support/arrive.ts");
const staff = await contextOf("manager.russia");

const faults = async () => [...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];

function match(arrivalId: string, offer: OfferJourney, commandId: string = randomUUID()) {
  return matchArrival(staff, { arrivalId, commandId, offerId: offer.id, leg: "owner", isThirdParty: false });
}

/** Lets the relay deliver a command until it is decided. */
const settled = (commandId: string) =>
  eventually(
    async () => {
      await drainInbox();
      return (await findCommand(commandId))?.status;
    },
    (status) => status !== "pending",
  );

const waiting = (outcome: CommandOutcome | "joined") => outcome !== "joined" && outcome.isPending === true;

/** Number of files that are still claimed by the command of a refused submission. */
const claimedBy = async (commandId: string) => (await pool.query("SELECT FROM stored_file WHERE claimed_by = $1", [commandId])).rowCount;

test("two concurrent matches of one arrival leave one receipt, to which the arrival is matched", async () => {
  for (let round = 0; round < 3; round += 1) {
    const offer = await signedOffer();
    const arrivalId = await arrive(offer, "owner");
    const commandIds = [randomUUID(), randomUUID()];
    const outcomes = await Promise.all(commandIds.map((commandId) => match(arrivalId, offer, commandId)));
    for (const id of commandIds) if (await findCommand(id)) await settled(id);
    const refusals = outcomes.flatMap((outcome) => (outcome !== "joined" && isRefusal(outcome) ? [outcome.code] : []));
    expect(refusals).toEqual(["STATUS.CHANGED"]);
    const { receiptId } = (await offer.state()).legs.owner.incoming;
    expect((await listReceipts(offer.id)).map(({ id }) => id)).toEqual([receiptId]);
    expect(await storedArrival(arrivalId)).toEqual({ state: "matched", offerId: offer.id, receiptId });
    expect(await faults()).toEqual([]);
  }
});

test("one arrival matched to two deals concurrently counts for one of them", async () => {
  const offers = [await signedOffer(), await signedOffer()];
  const [first] = offers;
  const arrivalId = await arrive(first as OfferJourney, "owner");
  const outcomes = await Promise.all(offers.map((offer) => match(arrivalId, offer)));
  expect(outcomes.filter((outcome) => outcome !== "joined" && isRefusal(outcome))).toHaveLength(1);
  const receipts = (await Promise.all(offers.map(({ id }) => listReceipts(id)))).flat();
  expect(receipts).toHaveLength(1);
  expect(await storedArrival(arrivalId)).toMatchObject({ state: "matched", receiptId: receipts[0]?.id });
  expect(await faults()).toEqual([]);
});

test("a match that was pending (202) and then refused by the relay is undone, and the other one stays", async () => {
  const offer = await signedOffer();
  const { payIn } = (await offer.state()).legs.owner;
  const [whole, part] = [await arrive(offer, "owner"), await arrive(offer, "owner", { ...payIn, minor: payIn.minor - 1n })];
  const [first, second] = [randomUUID(), randomUUID()];
  await worker.stop();
  expect(waiting(await match(whole, offer, first))).toBe(true);
  expect(waiting(await match(part, offer, second))).toBe(true);
  expect([await storedArrival(part), await claimedBy(second)]).toMatchObject([{ state: "matched" }, 1]);
  await worker.start();
  expect([await settled(first), await settled(second)]).toEqual(["applied", "refused"]);
  const { receiptId } = (await offer.state()).legs.owner.incoming;
  expect((await listReceipts(offer.id)).map(({ id }) => id)).toEqual([receiptId]);
  expect(await storedArrival(whole)).toEqual({ state: "matched", offerId: offer.id, receiptId });
  expect(await storedArrival(part)).toEqual({ state: "unknown", offerId: null, receiptId: null });
  expect(await claimedBy(second)).toBe(0);
  expect(await faults()).toEqual([]);
  const { rows } = await pool.query(
    "SELECT action, actor_kind FROM audit_entry WHERE object_type = 'arrival' AND object_id = $1 ORDER BY seq DESC LIMIT 1",
    [part],
  );
  expect(rows).toEqual([{ action: "receipts.unknown", actor_kind: "system" }]);
});

test("a payout's number is free again after its pending submission was refused", async () => {
  const [offer, other] = [await paidOffer(), await paidOffer()];
  const [kept, freed] = [`PP-${randomUUID().slice(0, 8)}`, `PP-${randomUUID().slice(0, 8)}`];
  const state = async (of: OfferJourney, commandId: string, reference: string) => {
    const fileIds = [await storePicture(of.id, "owner", "agentFile", staff.principal.userId, "Платёжка.png")];
    return await submitOutgoing(staff, { offerId: of.id, leg: "owner", commandId, fileIds, reference });
  };
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await worker.stop();
  expect([(await state(offer, first, kept)).isPending, (await state(offer, second, freed)).isPending]).toEqual([true, true]);
  await worker.start();
  expect([await settled(first), await settled(second)]).toEqual(["applied", "refused"]);
  expect(await state(other, randomUUID(), kept)).toMatchObject({ code: "FILE.DUPLICATE" });
  await state(other, third, freed);
  expect(await settled(third)).toBe("applied");
});

test("a file submitted by two concurrent commands belongs to one, and the other gets 409", async () => {
  const offer = await paidOffer();
  const file = await storePicture(offer.id, "owner", "agentFile", staff.principal.userId, "Платёжка.png");
  const outcomes = await Promise.all(
    ["first", "second"].map((reference) =>
      submitOutgoing(staff, { offerId: offer.id, leg: "owner", commandId: randomUUID(), fileIds: [file], reference }),
    ),
  );
  const refusals = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [outcome.code] : []));
  expect(refusals).toHaveLength(1);
});
