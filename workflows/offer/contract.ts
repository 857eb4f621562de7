import type { Cause } from "#domain/cause.ts";
import type { RecordedActor } from "#domain/offer/actor.ts";
import type { Wire } from "#domain/offer/wire.ts";

/** Names shared by the web server, the worker and the workflow. A rename breaks running workflows. */
export const offerWorkflowType = "offerWorkflow";
export const commandUpdateName = "command";
export const stateQueryName = "state";
/**
 * Queries the versions of the workflow. The answer is a refusal of the type {@link knownVersionFailure}. Its details are the version of the
 * workflow, then the version that the database has confirmed to it.
 */
export const versionUpdateName = "version";
export const knownVersionFailure = "KnownVersion";
/** Starts a new run now. Operators use it before a history grows too long, and tests use it to force a new run. */
export const renewSignalName = "renew";

/** One workflow per offer. The id prevents a second one (R21). */
export const offerWorkflowId = (offerId: string) => `offer-${offerId}`;

/**
 * Long work has separate task queues with their own slots, so that it cannot delay a deadline (decision 126). Their names are derived from
 * the queue of the workflow.
 */
export const papersQueue = (taskQueue: string) => `${taskQueue}-papers`;
export const schedulesQueue = (taskQueue: string) => `${taskQueue}-schedules`;

/** A command that was already applied, and the offer's version after it. */
export interface SeenCommand {
  readonly id: string;
  readonly version: number;
}

/** The start of a run: the newest projected state, or the state handed over by the previous run. */
export interface OfferInput {
  readonly state: Wire;
  readonly seen: readonly SeenCommand[];
}

/** `commandId` is the inbox row's id and the id of the Update, so that a repeated command is applied once. */
export interface CommandInput {
  readonly commandId: string;
  readonly actor: RecordedActor;
  readonly command: Wire;
  /** When the request arrived at the server, milliseconds since the epoch. */
  readonly askedAt: number;
  readonly cause?: Cause;
}

/** `version` is the offer's version after the command, `state` the current offer; both are already projected. */
export interface CommandAnswer {
  readonly version: number;
  readonly state: Wire;
}

/**
 * The reason of a refusal: the first detail of the failure, whose `type` is the refusal's code. The second detail is the version of the
 * offer on which it was decided. If it is lower than the database's, the engine has lost a step and must start from the database.
 */
export type RefusalParams = Readonly<Record<string, string | number>>;
