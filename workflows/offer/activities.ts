import type { Cause } from "#domain/cause.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { CommandInput, RefusalParams } from "./contract.ts";

/** One decision on its way to the database: its events, the offer after them, and the command that they answer. */
export interface Projection {
  readonly offerId: string;
  /** Absent when nobody asked: the clock, or documents that became ready. */
  readonly commandId: string | null;
  /** The request that gave the command. */
  readonly cause?: Cause;
  readonly actor: Actor;
  /** Version of the first event; with no events, the version of the snapshot + 1. */
  readonly fromVersion: number;
  readonly events: readonly Wire[];
  readonly snapshot: Wire;
  /** A command that was taken from the inbox late and refused; it has no events. */
  readonly refusal?: { readonly code: string; readonly params: RefusalParams };
}

export interface FormedDocuments {
  readonly revision: number;
  readonly hash: string;
  readonly fileIds: readonly string[];
}

/** Everything that the offer's workflow may ask of the world. Each may run more than once for one request. */
export interface OfferActivities {
  /** Writes one decision in one transaction; a repeat is recognised by its versions and changes nothing. */
  project(projection: Projection): Promise<void>;
  /** Commands that reached the inbox before the deadline and are not settled, oldest first. */
  overdueCommands(offerId: string, upTo: Instant): Promise<readonly CommandInput[]>;
  /** Forms contract and instructions of a revision, or finds them formed. */
  generateDocuments(offerId: string, revision: number): Promise<FormedDocuments>;
  /** Makes the sheet that says who signed the revision, or finds it made; false when it cannot be made yet. */
  generateEvidence(offerId: string, revision: number): Promise<boolean>;
}

/** The database holds another past than this workflow: it must end, and the reconciler rebuilds it from the database. */
export const divergedFailure = "ProjectionDiverged";
