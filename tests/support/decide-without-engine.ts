import { WorkflowNotFoundError } from "@temporalio/client";
import { type CommandRequest, insertCommand } from "#commands/inbox.server.ts";
import { submitCommand } from "#commands/submit-command.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { ok, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import { haveBothSigned } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { generateDocuments } from "#worker/activities/generate-documents.ts";
import { generateEvidence } from "#worker/activities/generate-evidence.ts";
import { project } from "#worker/projection/project.ts";
import { offerWorkflowId } from "#workflows/offer/contract.ts";

async function runs(offerId: string): Promise<boolean> {
  try {
    return (await temporalClient().workflow.getHandle(offerWorkflowId(offerId)).describe()).status.name === "RUNNING";
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

async function step(state: OfferState, command: Command, actor: Actor, commandId: string | null) {
  const decision = applyCommand(state, command, actor, Math.max(Date.now(), state.updatedAt));
  const { events, state: next } = decision.ok ? decision.value : { events: [], state };
  const fromVersion = next.version - events.length + 1;
  const written = { offerId: state.id, commandId, actor, fromVersion, events: events.map(toWire), snapshot: toWire(next) };
  await project(decision.ok ? written : { ...written, refusal: decision });
  return decision.ok ? ok(next) : decision;
}

/** The papers that the scenario has made after a step. */
async function makePapers(state: OfferState): Promise<void> {
  if (state.phase === "signing" && state.documents?.revision !== state.revision) {
    await step(state, { type: "documentsGenerated", ...(await generateDocuments(state.id)) }, { kind: "system" }, null);
  }
  if (haveBothSigned(state)) await generateEvidence(state.id, state.revision);
}

async function readState(offerId: string): Promise<OfferState> {
  const state = await readOfferState(pool, offerId);
  if (!state) throw new Error(`Offer ${offerId} is not in the database.`);
  return state;
}

/**
 * The product's door without the engine, for what lies before a test: the same decisions, projection and papers, a tenth of the time.
 * The first command that a test itself sends starts the scenario from the database, as after a loss of the engine; from then on, and in
 * an offer whose scenario runs, everything goes through the engine.
 */
export const decideWithoutEngine: typeof submitCommand = async (context, request: CommandRequest) => {
  const { offerId, commandId, command } = request;
  if (await runs(offerId)) return await submitCommand(context, request);
  await insertCommand(pool, context, request, true);
  const before = await readState(offerId);
  const taken = await step(before, command, context.actor, commandId);
  if (!taken.ok) return refuse(taken.code, taken.params);
  if (!haveBothSigned(before) || taken.value.phase === "signing") await makePapers(taken.value);
  const state = await readState(offerId);
  return ok({ version: state.version, state });
};
