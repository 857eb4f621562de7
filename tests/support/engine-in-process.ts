// Replaces Temporal in tests that need thousands of decisions: one queue for each offer, the core's decision and the worker's projection,
// in this process and without histories. Services, inbox, relay and database are the product's own.
import { ApplicationFailure, WorkflowUpdateFailedError } from "@temporalio/client";
import { showTexts } from "#commands/typed-texts.server.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { actorOf } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import { fromWire, toWire } from "#domain/offer/wire.ts";
import { readState, step } from "#scripts/demo/decide-aside.ts";
import { type CommandAnswer, type CommandInput, offerWorkflowId } from "#workflows/offer/contract.ts";

const queues = new Map<string, Promise<unknown>>();

/** Runs one call after another for each offer, as a workflow does. */
function inTurn<T>(offerId: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(offerId) ?? Promise.resolve()).then(work, work);
  const done = turn.finally(() => {
    if (queues.get(offerId) === done) queues.delete(offerId);
  });
  done.catch(() => {});
  queues.set(offerId, done);
  return turn;
}

const refused = (code: string, params: unknown, version: number) =>
  new WorkflowUpdateFailedError(code, ApplicationFailure.create({ type: code, nonRetryable: true, details: [params, version] }));

async function decide(offerId: string, { commandId, actor, command, askedAt }: CommandInput): Promise<CommandAnswer> {
  const state = await readState(offerId);
  const row = await findCommand(commandId);
  if (row?.status === "applied") return { version: row.appliedVersion ?? state.version, state: toWire(state) };
  if (row?.status === "refused") throw refused(row.refusalCode ?? "", row.refusalParams ?? {}, state.version);
  const asked = { command: fromWire<Command>(await showTexts(offerId, command)), actor: actorOf(actor), commandId, at: askedAt };
  const taken = await step(state, asked);
  if (!taken.ok) throw refused(taken.code, taken.params, state.version);
  return { version: taken.value.version, state: toWire(taken.value) };
}

/** Replaces Temporal's client by this engine. Call it before the first command of the file. */
export function installEngine(): void {
  const prefix = offerWorkflowId("");
  const getHandle = (id: string) => ({
    executeUpdate: (_name: string, { args: [input] }: { args: [CommandInput] }) =>
      inTurn(id.slice(prefix.length), () => decide(id.slice(prefix.length), input)),
  });
  const withDeadline = <T>(_deadline: number, call: () => Promise<T>) => call();
  Object.assign(globalThis, { bridgeholdTemporal: { client: { withDeadline, workflow: { getHandle } }, connection: { close: () => {} } } });
}
