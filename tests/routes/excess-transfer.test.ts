// The excess of one deal is carried to another deal while that one is being cancelled.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
process.env.CONFIRM_LIMIT_PER_SESSION = "100000";
await startTestWorker();
const { overPaidOffer, requireApplied, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { eventually } = await import("#tests/support/eventually.ts");
const { pool } = await import("#data/db.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const { resolveMismatch } = await import("#services/offer/commands/resolve-mismatch.server.ts");
const { cancelOffer } = await import("#services/offer/commands/cancel-offer.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const site = await openSite();
const password = "Mostovaya-2026!";
const [irina, jonas] = [await contextOf("irina"), await contextOf("jonas")];

type Offer = Awaited<ReturnType<typeof signedOffer>>;
const faults = async () => [...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];
const carry = (from: Offer, to: Offer) =>
  resolveMismatch(irina, {
    ...{ offerId: from.id, commandId: randomUUID(), leg: "owner", choice: "carryExcess" },
    ...{ carryTo: { offerId: to.id, leg: "owner" }, password },
  });
const cancel = (ctx: typeof irina, to: Offer) => cancelOffer(ctx, { offerId: to.id, commandId: randomUUID(), password });
const carriedFrom = async (offer: Offer) => {
  const sql = "SELECT state FROM arrival WHERE statement_id IS NULL AND reference LIKE 'X' || substr($1, 2) || '-%'";
  return (await pool.query<{ state: string }>(sql, [(await offer.state()).humanId])).rows;
};

/** The deals' states after the target deal has answered. */
const answered = (from: Offer, to: Offer) =>
  eventually(
    async () => {
      await drainInbox();
      return { source: await from.state(), target: await to.state() };
    },
    ({ source }) => source.legs.owner.mismatch?.offered === undefined,
  );

test("after a concurrent cancellation either the excess has moved and the deal remains, or the deal has ended and the choice is open again", async () => {
  const bothCancel = (to: Offer) => Promise.all([cancel(jonas, to), cancel(irina, to)]);
  const orders = [
    (from: Offer, to: Offer) => Promise.all([carry(from, to), bothCancel(to)]),
    (from: Offer, to: Offer) => Promise.all([bothCancel(to), carry(from, to)]),
    // The cancellation races with the command that the first deal sends to the second.
    async (from: Offer, to: Offer) => [await carry(from, to), await Promise.all([drainInbox(), bothCancel(to)])],
    async (from: Offer, to: Offer) => [await carry(from, to), await Promise.all([bothCancel(to), drainInbox()])],
    async (from: Offer, to: Offer) => [await carry(from, to), await drainInbox(), await bothCancel(to)],
  ];
  const ends: string[] = [];
  for (const order of [...orders, ...orders]) {
    const [from, to] = [await overPaidOffer(), await signedOffer()];
    const { excess } = (await from.state()).legs.owner;
    await order(from, to);
    const { source, target } = await answered(from, to);
    const isEnded = target.phase === "cancelled";
    ends.push(isEnded ? "ended" : "moved");
    const { owner } = source.legs;
    if (isEnded) {
      expect([owner.excess, owner.returned.minor, owner.mismatch?.settled]).toEqual([excess, 0n, undefined]);
      expect(await carriedFrom(from)).toEqual([]);
    } else {
      expect([owner.excess.minor, owner.returned, owner.mismatch?.settled]).toEqual([0n, excess, "carryExcess"]);
      expect(target.sides.owner.proof?.excessOf).toBe(from.id);
      expect(await carriedFrom(from)).toEqual([{ state: "unknown" }]);
    }
    expect(await faults()).toEqual([]);
  }
  expect(ends.filter((end) => end === "moved").length).toBeGreaterThanOrEqual(2);
});

test("if the target deal ends first, the page says so and offers the choice again, and the money can be sent back", async () => {
  const [from, to] = [await overPaidOffer(), await signedOffer()];
  const { mismatch } = (await from.state()).legs.owner;
  const owner = await site.visitor().logIn("irina");
  const page = `/my-transactions/${from.id}/receipts/${mismatch?.receiptId}`;
  const textOf = async () => (await (await owner.get(page)).text()).replaceAll("\u00a0", " ");
  const choose = (choice: string) => owner.post(page, { commandId: randomUUID(), choice, password });
  expect((await choose(`carryExcess:${to.id}:owner`)).status).toBe(303);
  expect(await textOf()).toContain("Спрашиваем другую сделку, примет ли она излишек");
  expect((await choose("returnExcess")).status).toBe(409);
  requireApplied(await to.buyer({ type: "cancel" }));
  await answered(from, to);
  expect(await textOf()).toContain("Сделка, которую вы выбрали, больше не может принять излишек");
  expect((await choose("returnExcess")).status).toBe(303);
  expect((await from.state()).legs.owner.refundOf).toBe("excess");
  expect(await faults()).toEqual([]);
});

test("two concurrent excesses for one deal each move at most once, and no money is lost", async () => {
  const [first, second, to] = [await overPaidOffer(), await overPaidOffer(), await signedOffer()];
  await Promise.all([carry(first, to), carry(second, to)]);
  const [one, two] = [await answered(first, to), await answered(second, to)];
  expect([one, two].map(({ source }) => source.legs.owner.returned.minor)).toEqual([100_000n, 100_000n]);
  expect([await carriedFrom(first), await carriedFrom(second)]).toEqual([[{ state: "unknown" }], [{ state: "unknown" }]]);
  expect(await faults()).toEqual([]);
});

test("with more than ten open deals the payer chooses among the ten most urgent ones, and may name another one", async () => {
  const { listCarryTargets } = await import("#services/offer/commands/carry-targets.server.ts");
  const from = await overPaidOffer();
  const open = [];
  for (let n = 0; n < 12; n += 1) open.push(await signedOffer());
  const shown = await listCarryTargets(await from.state(), "owner");
  expect(shown).toHaveLength(10);
  const unnamed = open.find(({ id }) => shown.every(({ offerId }) => offerId !== id));
  if (!unnamed) throw new Error("Every deal is shown.");
  expect(await carry(from, unnamed)).toMatchObject({ ok: true });
  const { source, target } = await answered(from, unnamed);
  expect([source.legs.owner.mismatch?.settled, target.sides.owner.proof?.excessOf]).toEqual(["carryExcess", from.id]);
  expect(await faults()).toEqual([]);
});
