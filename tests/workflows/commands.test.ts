import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isRefusal } from "#contracts/outcome.ts";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { endOf } from "../support/end-of.ts";
import { eventually, published, requireApplied, signing, startEngine } from "./engine.ts";
import { accountOf, mayAct } from "./offer-terms.ts";

await cloneDatabase();
const engine = await startEngine();
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");

const accept = (memberId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(memberId), facts: mayAct });
/** Length of the history once the engine has written pending events. */
async function historyLength(offerId: string): Promise<number> {
  const read = async () => (await engine.client().workflow.getHandle(offerWorkflowId(offerId)).describe()).historyLength;
  for (let before = -1; ; ) {
    const now = await read();
    if (now === before) return now;
    before = now;
    await new Promise((later) => setTimeout(later, 300));
  }
}

test("a command answered as applied is already in the database", async () => {
  const offer = await published(engine);
  const { state, version } = requireApplied(await offer.owner({ type: "withdraw" }));
  expect(await offer.state()).toEqual(state);
  expect(version).toBe(state.version);
});

test("two submissions with one command id are one command with one answer", async () => {
  const offer = await published(engine);
  const commandId = randomUUID();
  const command = accept(offer.cast.buyerId);
  const buyer = { kind: "member", userId: offer.cast.buyerId } as const;
  const [first, second] = await Promise.all([offer.send(buyer, command, commandId), offer.send(buyer, command, commandId)]);
  const third = await offer.send(buyer, command, commandId);
  expect([first, second, third].map(endOf)).toEqual(["applied", "applied", "applied"]);
  expect(requireApplied(second).version).toBe(requireApplied(first).version);
  expect(requireApplied(third).version).toBe(requireApplied(first).version);
  expect((await offer.eventTypes()).filter((type) => type === "offerAccepted")).toHaveLength(1);
});

test("refuses a command id that belongs to another command", async () => {
  const offer = await published(engine);
  const commandId = randomUUID();
  const owner = { kind: "member", userId: offer.cast.ownerId } as const;
  requireApplied(await offer.send(owner, { type: "withdraw" }, commandId));
  expect(await offer.send(owner, { type: "cancel" }, commandId)).toMatchObject({ ok: false, code: "IDEMPOTENCY.KEY_REUSED" });
});

test("an unknown offer is refused as not found", async () => {
  const offer = await published(engine);
  const stranger = { ...offer.cast, ownerId: randomUUID() };
  const { submitCommand } = await import("#tests/support/submit-command.ts");
  const context = {
    actor: { kind: "member", userId: stranger.ownerId } as const,
    actorUserId: null,
    ip: "",
    userAgent: "",
    now: Date.now(),
  };
  const outcome = await submitCommand(context, { offerId: randomUUID(), commandId: randomUUID(), command: { type: "withdraw" } });
  expect(outcome).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("one of fifty concurrent acceptances wins, and all others are refused", async () => {
  const offer = await published(engine);
  const takers = Array.from({ length: 50 }, () => randomUUID());
  const outcomes = await Promise.all(takers.map((userId) => offer.send({ kind: "member", userId }, accept(userId))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) if (isRefusal(outcome)) expect(outcome.code).toBe("OFFER.ALREADY_ACCEPTED");
  const { drainInbox } = await import("#commands/relay.server.ts");
  for (let waiting = outcomes.filter(({ isPending }) => isPending).length; waiting > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    waiting -= await drainInbox();
  }
  const { rows } = await engine.pool.query(
    "SELECT status, count(*)::int AS n FROM offer_command WHERE offer_id = $1 AND type = 'accept' GROUP BY 1 ORDER BY 1",
    [offer.id],
  );
  expect(rows).toEqual([
    { status: "applied", n: 1 },
    { status: "refused", n: 49 },
  ]);
  expect((await offer.eventTypes()).filter((type) => type === "offerAccepted")).toHaveLength(1);
});

test("a refusal leaves nothing in the history, has its reason, and is stored in the inbox", async () => {
  const offer = await signing(engine);
  const before = await historyLength(offer.id);
  const commandId = randomUUID();
  const outcome = await offer.send(
    { kind: "member", userId: offer.cast.buyerId },
    { type: "sign", revision: 1, hash: "00", facts: mayAct },
    commandId,
  );
  expect(outcome).toMatchObject({ ok: false, code: "OFFER.TERMS_CHANGED" });
  expect(await historyLength(offer.id)).toBe(before);
  expect(await findCommand(commandId)).toMatchObject({ status: "refused", refusalCode: "OFFER.TERMS_CHANGED" });
});

test("a refused command sent again gets the first refusal, even if it would be accepted now", async () => {
  const offer = await signing(engine);
  const buyer = { kind: "member", userId: offer.cast.buyerId } as const;
  const commandId = randomUUID();
  const early: Command = { type: "saveProof", fileIds: [randomUUID()], hashUsed: false };
  expect(await offer.send(buyer, early, commandId)).toMatchObject({ ok: false, code: "OFFER.WRONG_PHASE" });
  const hash = (await offer.state()).documents?.hash ?? "";
  for (const side of [offer.owner, offer.buyer]) requireApplied(await side({ type: "sign", revision: 1, hash, facts: mayAct }));
  expect(await offer.send(buyer, early, commandId)).toMatchObject({ ok: false, code: "OFFER.WRONG_PHASE" });
});

test("a refused publication leaves no workflow, and a later one starts a workflow", async () => {
  const offer = await engine.draft();
  const closed = { ...mayAct, transactionsOpen: false };
  expect(await offer.owner({ type: "publish", facts: closed })).toMatchObject({ ok: false, code: "OFFER.CLOSED" });
  const handle = engine.client().workflow.getHandle(offerWorkflowId(offer.id));
  await eventually(
    () => handle.describe(),
    ({ status }) => status.name === "COMPLETED",
  );
  requireApplied(await offer.owner({ type: "publish", facts: mayAct }));
  expect((await handle.describe()).status.name).toBe("RUNNING");
});
