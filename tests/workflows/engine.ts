import { createHash, randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import type { Applied, CommandOutcome } from "#contracts/outcome.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { PolicyOverrides } from "#domain/offer/policy.ts";
import type { OfferSide, OfferState, Phase } from "#domain/offer/state.ts";
import type { OfferActivities } from "#workflows/offer/activities.ts";
import { accountOf, type Cast, mayAct, newCast, offerTerms } from "./offer-terms.ts";

const pauseMs = 20;
const waitLimitMs = 60_000;

/** Polls until the value fits; fails with the last one after a minute. */
export async function eventually<T>(ask: () => Promise<T>, isThere: (value: T) => boolean, limitMs = waitLimitMs): Promise<T> {
  for (const end = Date.now() + limitMs; ; await new Promise((resolve) => setTimeout(resolve, pauseMs))) {
    const value = await ask();
    if (isThere(value)) return value;
    if (Date.now() > end)
      throw new Error(`Still ${JSON.stringify(value, (_, v) => (typeof v === "bigint" ? `${v}` : v))} after ${limitMs} ms.`);
  }
}

/** An offer driven through the product's own commands, by its people. */
export interface Offer {
  readonly id: string;
  readonly cast: Cast;
  send(actor: Actor, command: Command, commandId?: string): Promise<CommandOutcome>;
  owner(command: Command): Promise<CommandOutcome>;
  buyer(command: Command): Promise<CommandOutcome>;
  staff(leg: OfferSide, command: Command): Promise<CommandOutcome>;
  manager(command: Command): Promise<CommandOutcome>;
  state(): Promise<OfferState>;
  eventTypes(): Promise<string[]>;
  reaches(phase: Phase, limitMs?: number): Promise<OfferState>;
}

/**
 * A worker with the real projection on the file's database and its own task queue. A stub generates the documents, because the tests check
 * when they are requested and what follows. A command waits up to `waitMs` for the engine's decision: a minute, so that a busy machine
 * returns the decision and not 202. A file that tests the answer 202 passes the product's three seconds.
 */
export async function startEngine({
  beforeWriting = async () => {},
  beforeForming = async () => {},
  waitMs = 60_000,
}: {
  readonly beforeWriting?: () => Promise<void>;
  readonly beforeForming?: (offerId: string) => Promise<void>;
  readonly waitMs?: number;
} = {}) {
  process.env.COMMAND_WAIT_MS = `${waitMs}`;
  process.env.TEMPORAL_TASK_QUEUE = `test-${randomUUID()}`;
  const { createWorker, quietRuntime } = await import("#worker/create-worker.ts");
  const { project: write } = await import("#worker/projection/project.ts");
  const { overdueCommands } = await import("#worker/activities/overdue-commands.ts");
  const { submitCommand } = await import("#tests/support/submit-command.ts");
  const { temporalClient, closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  const { pool, withTransaction } = await import("#data/db.server.ts");
  const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
  const { readOfferState } = await import("#data/offer/offers.server.ts");
  const { draftOffer } = await import("#domain/offer/draft.ts");

  const generateDocuments: OfferActivities["generateDocuments"] = async (offerId, revision) => {
    await beforeForming(offerId);
    return { revision, hash: createHash("sha256").update(`${offerId}:${revision}`).digest("hex"), fileIds: [randomUUID()] };
  };
  const generateEvidence: OfferActivities["generateEvidence"] = async () => true;
  const project: OfferActivities["project"] = async (projection) => {
    await beforeWriting();
    await write(projection);
  };
  const activities = { project, overdueCommands, generateDocuments, generateEvidence };
  quietRuntime();
  let worker = await createWorker(activities);
  afterAll(async () => {
    await worker.stop();
    await closeTemporalClient();
  });

  function submit(offerId: string, actor: Actor, command: Command, commandId: string = randomUUID()): Promise<CommandOutcome> {
    const actorUserId = "userId" in actor ? actor.userId : null;
    return submitCommand({ actor, actorUserId, ip: "", userAgent: "", now: Date.now() }, { offerId, commandId, command });
  }

  function offerOf(id: string, cast: Cast): Offer {
    const send: Offer["send"] = (actor, command, commandId) => submit(id, actor, command, commandId);
    const member = (userId: string) => (command: Command) => send({ kind: "member", userId }, command);
    const state = async () => {
      const found = await readOfferState(pool, id);
      if (!found) throw new Error(`Offer ${id} is not in the database.`);
      return found;
    };
    return {
      id,
      cast,
      send,
      state,
      owner: member(cast.ownerId),
      buyer: member(cast.buyerId),
      staff: (leg, command) => {
        const { agentId, staffId } = leg === "owner" ? cast.europe : cast.russia;
        return send({ kind: "agentStaff", userId: staffId, agentId, role: "agentManager" }, command);
      },
      manager: (command) => send({ kind: "manager", userId: cast.managerId, role: "agentsManager" }, command),
      eventTypes: async () =>
        (await pool.query<{ type: string }>("SELECT type FROM offer_event WHERE offer_id = $1 ORDER BY version", [id])).rows.map(
          ({ type }) => type,
        ),
      reaches: (phase, limitMs) => eventually(state, (now) => now.phase === phase, limitMs),
    };
  }

  return {
    pool,
    client: temporalClient,
    /** A draft in the state in which the publishing service creates it, before the command `publish`. */
    async draft(overrides: PolicyOverrides = {}, cast: Cast = newCast()): Promise<Offer> {
      const humanId = `F-2026-${randomUUID().slice(0, 8)}`;
      const terms = offerTerms(cast, overrides);
      const draft = draftOffer({
        id: randomUUID(),
        humanId,
        brand: "main",
        kind: "exchange",
        ownerId: cast.ownerId,
        terms,
        now: Date.now(),
      });
      await withTransaction((tx) => createDraftOffer(tx, draft));
      return offerOf(draft.id, cast);
    },
    async stopWorker() {
      await worker.stop();
    },
    async restartWorker() {
      worker = await createWorker(activities);
    },
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;

export function requireApplied(outcome: CommandOutcome): Applied {
  if (!outcome.ok) throw new Error(`Expected applied, got ${JSON.stringify(outcome)}.`);
  return outcome.value;
}

/** Like {@link requireApplied}; waits for a pending command of a busy machine. */
async function applied(asked: Promise<CommandOutcome>): Promise<void> {
  const { deliver } = await import("#commands/submit-command.server.ts");
  const first = await asked;
  const inTheEnd = first.isPending
    ? eventually(
        () => deliver(first.commandId),
        ({ isPending }) => !isPending,
      )
    : first;
  requireApplied(await inTheEnd);
}

/** Each step of the usual scenario, so that a test only names the step at which it deviates. */
export async function published(engine: Engine, overrides?: PolicyOverrides, cast?: Cast): Promise<Offer> {
  const offer = await engine.draft(overrides, cast);
  await applied(offer.owner({ type: "publish", facts: mayAct }));
  return offer;
}

export async function signing(engine: Engine, overrides?: PolicyOverrides, cast?: Cast): Promise<Offer> {
  const offer = await published(engine, overrides, cast);
  await applied(offer.buyer({ type: "accept", revision: 1, beneficiary: accountOf(offer.cast.buyerId), facts: mayAct }));
  await eventually(offer.state, ({ documents }) => documents !== undefined);
  return offer;
}

export async function awaitingPayment(engine: Engine, overrides?: PolicyOverrides, cast?: Cast): Promise<Offer> {
  const offer = await signing(engine, overrides, cast);
  const hash = (await offer.state()).documents?.hash ?? "";
  for (const side of [offer.owner, offer.buyer]) await applied(side({ type: "sign", revision: 1, hash, facts: mayAct }));
  return offer;
}

export const proof: Command = { type: "saveProof", fileIds: ["0198f000-0000-7000-8000-000000000001"], hashUsed: false };

export async function paidIn(offer: Offer, leg: OfferSide): Promise<void> {
  const amount = (await offer.state()).legs[leg].payIn;
  const receipt = { receiptId: randomUUID(), amount, bookedAt: Date.now(), payer: "side" as const };
  await applied(offer.staff(leg, { type: "submitIncoming", leg, result: "received", receipt, fileIds: [randomUUID()] }));
  await applied(offer.manager({ type: "verifyIncoming", leg }));
}

export async function payingOut(engine: Engine, overrides?: PolicyOverrides): Promise<Offer> {
  const offer = await awaitingPayment(engine, overrides);
  await applied(offer.owner(proof));
  await applied(offer.buyer(proof));
  await paidIn(offer, "owner");
  await paidIn(offer, "buyer");
  return offer;
}

export async function paidOutAndConfirmed(offer: Offer): Promise<void> {
  for (const leg of ["owner", "buyer"] as const) {
    await applied(offer.staff(leg, { type: "submitOutgoing", leg, fileIds: [randomUUID()], reference: `out-${leg}` }));
    await applied(offer.manager({ type: "verifyOutgoing", leg }));
  }
  for (const leg of ["owner", "buyer"] as const) {
    await applied(offer.staff(leg, { type: "submitConfirmation", leg, fileIds: [randomUUID()] }));
    await applied(offer.manager({ type: "verifyConfirmation", leg }));
  }
}

export async function refunded(offer: Offer, legs: readonly OfferSide[]): Promise<void> {
  for (const leg of legs) {
    await applied(offer.staff(leg, { type: "submitRefund", leg, fileIds: [randomUUID()], reference: `back-${leg}` }));
    await applied(offer.manager({ type: "verifyRefund", leg }));
  }
}
