import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type CommandOutcome, isRefusal, ok, refuse } from "#contracts/outcome.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import {
  awaitingPayment,
  eventually,
  type Offer,
  paidIn,
  payingOut,
  proof,
  requireApplied,
  signing,
  startEngine,
} from "#tests/workflows/engine.ts";
import { accountOf, mayAct } from "#tests/workflows/offer-terms.ts";
import { endOf } from "../support/end-of.ts";
import { atOnce, times } from "./barrier.ts";
import { count, drill, inForm } from "./drill.ts";
import { requireNoFaults } from "./oracle.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const rounds = inForm(1, 50);

/** One winner; all others are refused, immediately or after being pending. */
async function requireOneWinner(offer: Offer, outcomes: readonly CommandOutcome[], code: string, counts: Record<string, number>) {
  const late: CommandOutcome[] = [];
  for (const outcome of outcomes) if (outcome.isPending) late.push(await settled(outcome.commandId));
  const ended = [...outcomes.filter(({ isPending }) => !isPending), ...late];
  expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
  const codes = new Set(ended.flatMap((outcome) => (isRefusal(outcome) ? [outcome.code] : [])));
  expect([...codes], offer.id).toEqual([code]);
  count(counts, "refused", ended.length - 1);
  count(counts, "answered later", late.length);
}

async function settled(commandId: string): Promise<CommandOutcome> {
  const row = await eventually(
    async () => {
      await drainInbox();
      return await findCommand(commandId);
    },
    (found) => found !== null && found.status !== "pending",
    60_000,
  );
  if (row?.status === "refused") return refuse(row.refusalCode as "NOT_FOUND");
  return ok({ version: row?.appliedVersion ?? 0, state: {} as OfferState });
}

const eventsOf = async (offer: Offer, type: string) => (await offer.eventTypes()).filter((one) => one === type).length;
const signature = async (offer: Offer) =>
  ({ type: "sign", revision: 1, hash: (await offer.state()).documents?.hash ?? "", facts: mayAct }) as const;
const manager = (userId: string) => ({ kind: "manager", userId, role: "agentsManager" }) as const;

drill("when 200 people accept one offer concurrently, one wins", async (_dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offer = await engine.draft();
    requireApplied(await offer.owner({ type: "publish", facts: mayAct }));
    const takers = times(200, () => randomUUID());
    const outcomes = await atOnce(
      takers.map(
        (userId) => () =>
          offer.send({ kind: "member", userId }, { type: "accept", revision: 1, beneficiary: accountOf(userId), facts: mayAct }),
      ),
    );
    await requireOneWinner(offer, outcomes, "OFFER.ALREADY_ACCEPTED", counts);
    expect(await eventsOf(offer, "offerAccepted")).toBe(1);
  }
});

drill("one command sent 50 times concurrently is applied once", async (_dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offer = await signing(engine);
    const command = await signature(offer);
    const id = randomUUID();
    const owner = { kind: "member", userId: offer.cast.ownerId } as const;
    const outcomes = await atOnce(times(50, () => () => offer.send(owner, command, id)));
    const ended = await Promise.all(outcomes.map((outcome) => (outcome.isPending ? settled(id) : outcome)));
    expect(new Set(ended.map((outcome) => requireApplied(outcome).version)).size).toBe(1);
    expect(await eventsOf(offer, "offerSigned")).toBe(1);
    count(counts, "repeats", 49);
  }
});

drill("a side that signs twenty times concurrently has one signature", async (_dice, counts) => {
  for (let round = 0; round < rounds; round += 1) {
    const offer = await signing(engine);
    const command = await signature(offer);
    await requireOneWinner(offer, await atOnce(times(20, () => () => offer.owner(command))), "OFFER.ALREADY_SIGNED", counts);
    expect(await eventsOf(offer, "offerSigned")).toBe(1);
  }
});

drill("a cancellation ends an offer that is being signed; of a concurrent cancellation and proof one is applied", async (dice, counts) => {
  for (let round = 0; round < rounds * 4; round += 1) {
    const early = await signing(engine);
    const command = await signature(early);
    requireApplied(await early.owner(command));
    const either = await atOnce(dice.shuffled([() => early.buyer(command), () => early.owner({ type: "cancel" })]));
    expect(either.map(endOf)).toContain("applied");
    expect((await early.state()).phase).toBe("cancelled");
    const paying = await awaitingPayment(engine);
    const outcomes = await atOnce(dice.shuffled([() => paying.buyer(proof), () => paying.owner({ type: "cancel" })]));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { phase, sides } = await paying.state();
    expect(phase === "cancelled").toBe(sides.buyer?.proof === undefined);
    count(counts, phase === "cancelled" ? "cancelled first" : "proof first");
  }
});

drill("of two managers who verify a stage concurrently, one wins", async (_dice, counts) => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const offer = await awaitingPayment(engine);
    requireApplied(await offer.owner(proof));
    const { payIn } = (await offer.state()).legs.owner;
    const receipt = { receiptId: randomUUID(), amount: payIn, bookedAt: Date.now(), payer: "side" as const };
    requireApplied(
      await offer.staff("owner", { type: "submitIncoming", leg: "owner", result: "received", receipt, fileIds: [randomUUID()] }),
    );
    const outcomes = await atOnce(times(5, () => () => offer.send(manager(randomUUID()), { type: "verifyIncoming", leg: "owner" })));
    await requireOneWinner(offer, outcomes, "STAGE.CLOSED", counts);
    expect(await eventsOf(offer, "incomingVerified")).toBe(1);
  }
});

drill("no leg is both paid out and refunded when both are requested concurrently", async (dice, counts) => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const offer = await payingOut(engine);
    const outgoing = { type: "submitOutgoing", leg: "owner", fileIds: [randomUUID()], reference: "out-1" } as const;
    // A payout that was sent can no longer be refunded, and a refunded leg can no longer be paid out.
    const [refund, payout] = [
      () => offer.manager({ type: "refund", reason: "The beneficiary's bank is closed" }),
      () => offer.staff("owner", outgoing),
    ];
    const outcomes = await atOnce(dice.shuffled([refund, payout]));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const isSent = (await offer.state()).phase === "payingOut";
    count(counts, isSent ? "payout first" : "refund first");
    const verified = await offer.send(manager(randomUUID()), { type: "verifyOutgoing", leg: "owner" });
    expect(verified.ok).toBe(isSent);
    const { owner } = (await offer.state()).legs;
    expect([owner.paidOut, owner.refund.status]).toEqual(isSent ? [true, "closed"] : [false, "open"]);
  }
});

drill("a proof sent before the end of its window counts", async (dice, counts) => {
  const scenarios = times(inForm(6, 60), (n) => n);
  await Promise.all(
    scenarios.map(async (n) => {
      const luck = dice.fork(n);
      await new Promise((later) => setTimeout(later, n * 150));
      const offer = await awaitingPayment(engine, { paymentWindow: 1_500, paymentReminders: [] });
      const dueAt = (await offer.state()).deadline?.dueAt ?? 0;
      const commandId = randomUUID();
      await new Promise((later) => setTimeout(later, dueAt - Date.now() + luck.below(160) - 80));
      const outcome = await offer.send({ kind: "member", userId: offer.cast.ownerId }, proof, commandId);
      if (outcome.isPending) await settled(commandId);
      const state = await offer.reaches("suspended");
      const { askedAt, status } = (await findCommand(commandId)) ?? { askedAt: 0, status: "lost" };
      const wasInTime = askedAt <= dueAt;
      expect(status).toBe("applied");
      expect(state.lateSides.includes("owner"), `${dueAt - askedAt} ms before the end`).toBe(!wasInTime);
      expect(state.sides.owner.proof?.late).toBe(!wasInTime);
      count(counts, wasInTime ? "in time" : "late");
    }),
  );
});

drill("the ledger is correct after all races", async (_dice, counts) => {
  const paid = await payingOut(engine);
  await paidIn(await awaitingPayment(engine), "owner");
  expect((await paid.state()).phase).toBe("payingOut");
  await requireNoFaults({ query: database.asOwner } as Parameters<typeof requireNoFaults>[0]);
  count(counts, "offers", (await database.asOwner("SELECT count(*)::int AS n FROM offer")).rows[0].n);
});
