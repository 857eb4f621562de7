import type { Cause } from "#domain/cause.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { CommandInput, RefusalParams } from "./contract.ts";

/** One decision to be written to the database: its events, the offer after them, and the command that caused them. */
export interface Projection {
  readonly offerId: string;
  /** The causing command; null for the clock and for documents that became ready. */
  readonly commandId: string | null;
  /** The request that sent the command. */
  readonly cause?: Cause;
  readonly actor: Actor;
  /** Version of the first event; with no events, the version of the snapshot + 1. */
  readonly fromVersion: number;
  readonly events: readonly Wire[];
  readonly snapshot: Wire;
  /** A command from the inbox that was refused late; such a projection has no events. */
  readonly refusal?: { readonly code: string; readonly params: RefusalParams };
}

export interface FormedDocuments {
  readonly revision: number;
  readonly hash: string;
  readonly fileIds: readonly string[];
}

/** All activities of the offer's workflow. Each may run more than once for one request. */
export interface OfferActivities {
  /** Writes one decision in one transaction. A repeat is detected by its versions and changes nothing. */
  project(projection: Projection): Promise<void>;
  /** Commands that reached the inbox before the deadline and are not settled, oldest first. */
  overdueCommands(offerId: string, upTo: Instant): Promise<readonly CommandInput[]>;
  /** Generates contract and instructions of a revision, or returns the existing ones. */
  generateDocuments(offerId: string, revision: number): Promise<FormedDocuments>;
  /** Generates the signature sheet of the revision, or finds the existing one; false when it cannot be generated yet. */
  generateEvidence(offerId: string, revision: number): Promise<boolean>;
}

/** The database and this workflow have different histories: the workflow must end, and the reconciler rebuilds it from the database. */
export const divergedFailure = "ProjectionDiverged";
