import type { Cause } from "#domain/cause.ts";
import type { RecordedActor } from "#domain/offer/actor.ts";
import type { Wire } from "#domain/offer/wire.ts";

/** Names that the web, the worker and the workflow agree on. A rename is a change of the running workflows' contract. */
export const offerWorkflowType = "offerWorkflow";
export const commandUpdateName = "command";
export const stateQueryName = "state";
/** Asks which version the workflow knows; the answer is a refusal of the type {@link knownVersionFailure} with the version in its details. */
export const versionUpdateName = "version";
export const knownVersionFailure = "KnownVersion";
/** Asks for a fresh run now: an operator's tool before a long history hurts, and the tests' way to force one. */
export const renewSignalName = "renew";

/** One workflow per offer; the id is the lock against two of them (R21). */
export const offerWorkflowId = (offerId: string) => `offer-${offerId}`;

/**
 * Work that may take long has task queues with slots of its own, so that it cannot delay a deadline (decision 126). Their names follow
 * from the queue of the workflow.
 */
export const papersQueue = (taskQueue: string) => `${taskQueue}-papers`;
export const schedulesQueue = (taskQueue: string) => `${taskQueue}-schedules`;

/** A command that was applied already, and the version that it reached. */
export interface SeenCommand {
  readonly id: string;
  readonly version: number;
}

/** What a run starts from: the newest projected state, or what the former run hands over. */
export interface OfferInput {
  readonly state: Wire;
  readonly seen: readonly SeenCommand[];
}

/** `commandId` is the inbox row's id and the id of the Update: asking twice applies once. */
export interface CommandInput {
  readonly commandId: string;
  readonly actor: RecordedActor;
  readonly command: Wire;
  /** When the request arrived at the server, milliseconds since the epoch. */
  readonly askedAt: number;
  readonly cause?: Cause;
}

/** `version` is the offer's version after the command; `state` the offer as it is now, both already projected. */
export interface CommandAnswer {
  readonly version: number;
  readonly state: Wire;
}

/**
 * Why the engine said no: the first detail of the failure, whose `type` is the refusal's code. The second is the version of the offer
 * that was judged: less than the database's means that the engine has lost a step and must start from the database.
 */
export type RefusalParams = Readonly<Record<string, string | number>>;
