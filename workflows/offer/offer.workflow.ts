import { ApplicationFailureCategory } from "@temporalio/common";
import {
  ApplicationFailure,
  allHandlersFinished,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  defineUpdate,
  patched,
  setHandler,
  workflowInfo,
} from "@temporalio/workflow";
import type { Refusal } from "#domain/offer/refusal.ts";
import { toWire, type Wire } from "#domain/offer/wire.ts";
import { keepClock } from "./clock.ts";
import {
  type CommandAnswer,
  type CommandInput,
  commandUpdateName,
  knownVersionFailure,
  type OfferInput,
  renewSignalName,
  stateQueryName,
  versionUpdateName,
} from "./contract.ts";
import { keepDocumentsFormed, keepEvidenceMade } from "./documents.ts";
import { createOperatorsView } from "./operators-view.ts";
import { keepProjecting } from "./projection.ts";
import { inOrderOfTime, RunningOffer } from "./running-offer.ts";

const commandUpdate = defineUpdate<CommandAnswer, [CommandInput]>(commandUpdateName);
const versionUpdate = defineUpdate<void>(versionUpdateName);
const stateQuery = defineQuery<Wire>(stateQueryName);
const renewSignal = defineSignal(renewSignalName);

/** The server accepts at most 2 000 Updates in one run; this limit is well below it. */
const commandsPerRun = 1_000;

/**
 * The workflow of one offer, from publication to the end of its watch window. People send Updates, deadlines pass by timers, and every
 * decision is written to the database before it is reported.
 */
export async function offerWorkflow(input: OfferInput): Promise<void> {
  const offer = new RunningOffer(input);
  const show = createOperatorsView();

  // The handlers are set before the first await, because an Update may arrive with the very first task.
  setHandler(commandUpdate, (asked) => answer(offer, asked), { validator: (asked) => refuseOrPass(offer, asked) });
  setHandler(versionUpdate, () => {}, { validator: () => refuseWithVersion(offer) });
  setHandler(stateQuery, () => toWire(offer.state));
  setHandler(renewSignal, () => {
    offer.renewAsked = true;
  });

  const working = Promise.race([keepProjecting(offer), keepDocumentsFormed(offer), keepEvidenceMade(offer), keepShowing(offer, show)]);
  await Promise.race([working, untilOverOrRenewed(offer)]);
  if (!offer.isOver() && !offer.isUnpublished()) await continueAsNew<typeof offerWorkflow>(offer.handover());
}

/** Runs the clock, then waits until every decision is written and every command answered. */
async function untilOverOrRenewed(offer: RunningOffer): Promise<void> {
  do {
    await keepClock(offer, () => offer.renewAsked || offer.takenInThisRun >= commandsPerRun || workflowInfo().continueAsNewSuggested);
    await condition(() => offer.waiting > 0 || (offer.isQuiet() && allHandlersFinished()));
    // A late command arrived after the clock had stopped.
  } while (offer.waiting > 0);
}

/**
 * A refusal in this validator adds nothing to the history. The function must stay synchronous, because a rejected promise would fail the
 * workflow task. A late command passes, because it is decided after the clock has acted.
 */
function refuseOrPass(offer: RunningOffer, asked: CommandInput): void {
  if (offer.isLate(asked)) return;
  const refusal = offer.refusal(asked, Date.now());
  if (refusal) throw failureOf(offer, refusal);
}

/** Adds nothing to the history, like a query, but runs in a separate task and therefore never between two events (decision 020). */
function refuseWithVersion(offer: RunningOffer): never {
  const details = [offer.state.version, offer.writtenVersion()];
  throw ApplicationFailure.create({ type: knownVersionFailure, details, nonRetryable: true, category: ApplicationFailureCategory.BENIGN });
}

/** A command that was sent after a deadline waits until the clock has processed the deadline and the earlier commands. */
async function untilClockHasActed(offer: RunningOffer, asked: CommandInput): Promise<void> {
  offer.waiting += 1;
  await condition(() => !offer.isLate(asked));
  offer.waiting -= 1;
}

/** Returns when the decision is in the database, so that the sender's next read includes it. */
async function answer(offer: RunningOffer, asked: CommandInput): Promise<CommandAnswer> {
  // Without a late command no promise may precede the decision, because a replay needs the order of steps of the history.
  if (offer.isLate(asked) && patched(inOrderOfTime)) await untilClockHasActed(offer, asked);
  const known = offer.seen.get(asked.commandId);
  if (known !== undefined) {
    await condition(() => !offer.outbox.some(({ projection }) => projection.commandId === asked.commandId));
    return { version: known, state: toWire(offer.state) };
  }
  const taken = offer.take(asked, Date.now());
  if ("code" in taken) throw failureOf(offer, taken);
  await condition(() => taken.projected);
  return { version: offer.seen.get(asked.commandId) ?? offer.state.version, state: taken.projection.snapshot };
}

/** A refusal is expected and not a failure of the service, so it must not alert an operator. */
function failureOf({ state }: RunningOffer, { code, params }: Refusal): ApplicationFailure {
  return ApplicationFailure.create({
    type: code,
    message: code,
    details: [params, state.version],
    nonRetryable: true,
    category: ApplicationFailureCategory.BENIGN,
  });
}

async function keepShowing(offer: RunningOffer, show: (offer: RunningOffer) => void): Promise<never> {
  for (;;) {
    show(offer);
    const { state } = offer;
    await condition(() => offer.state !== state);
  }
}
