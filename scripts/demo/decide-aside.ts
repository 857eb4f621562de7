import { type CommandContext, type CommandRequest, insertCommand } from "#commands/inbox.server.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import { haveBothSigned } from "#domain/offer/facts.ts";
import { nextWake } from "#domain/offer/next-wake.ts";
import type { Decision } from "#domain/offer/refusal.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { generateDocuments, generateEvidence } from "#worker/activities/generate-evidence.ts";
import { project } from "#worker/projection/project.ts";

export interface Asked {
  readonly command: Command;
  readonly actor: Actor;
  readonly commandId: string | null;
  readonly at: Instant;
}

type Taken = Extract<Decision<OfferState>, { readonly ok: false }> | { readonly ok: true; readonly value: OfferState };

/** Decides one command on this state and writes the decision. Its command, if any, is stored already. */
export async function step(state: OfferState, { command, actor, commandId, at }: Asked): Promise<Taken> {
  const decision = applyCommand(state, command, actor, Math.max(at, state.updatedAt));
  const { events, state: next } = decision.ok ? decision.value : { events: [], state };
  const fromVersion = next.version - events.length + 1;
  const written = { offerId: state.id, commandId, actor, fromVersion, events: events.map(toWire), snapshot: toWire(next) };
  await project(decision.ok ? written : { ...written, refusal: decision });
  return decision.ok ? { ok: true, value: next } : decision;
}

/** Documents that the workflow would have generated after a step. */
async function makePapers(state: OfferState, at: Instant): Promise<void> {
  if (state.phase === "signing" && state.documents?.revision !== state.revision) {
    const command = { type: "documentsGenerated", ...(await generateDocuments(state.id)) } as const;
    await step(state, { command, actor: { kind: "system" }, commandId: null, at });
  }
  if (haveBothSigned(state)) await generateEvidence(state.id, state.revision);
}

export async function readState(offerId: string): Promise<OfferState> {
  const state = await readOfferState(pool, offerId);
  if (!state) throw new Error(`Offer ${offerId} is not in the database.`);
  return state;
}

/** Applies everything that is due by then, each at its own instant. */
export async function letTimePass(offerId: string, until: Instant): Promise<OfferState> {
  let state = await readState(offerId);
  for (let wake = nextWake(state); wake !== null && wake <= until; ) {
    const taken = await step(state, { command: { type: "tick" }, actor: { kind: "clock" }, commandId: null, at: wake });
    if (taken.ok) state = taken.value;
    const next = nextWake(state);
    // A wake that changed nothing is not repeated, because it would repeat for ever.
    wake = next === wake ? null : next;
  }
  return state;
}

/**
 * Decides and projects one command like the workflow, with its documents, but without the engine: at `context.now`, which may be in the
 * past. The workflow of an open offer can be started from the database afterwards (decision 018).
 */
export async function decideAside(context: CommandContext, request: CommandRequest): Promise<Taken> {
  const { offerId, commandId, command } = request;
  await insertCommand(pool, context, request, true);
  const before = await readState(offerId);
  const taken = await step(before, { command, actor: context.actor, commandId, at: context.now });
  if (!taken.ok) return taken;
  if (!haveBothSigned(before) || taken.value.phase === "signing") await makePapers(taken.value, context.now);
  return { ok: true, value: await readState(offerId) };
}
