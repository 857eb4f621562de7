import type { OfferState } from "#domain/offer/state.ts";
import { type Ok, type RefusalOf, refuse } from "#domain/outcome.ts";
import type { ErrorCode } from "./error-codes.ts";

export { type Ok, ok, type Params, refuse } from "#domain/outcome.ts";

/** A refusal of a service; its code determines the HTTP status. */
export type Refusal = RefusalOf<ErrorCode>;

/** The outcome is not known yet: the answer is 202, and the live channel announces the outcome later (design/offer §5). */
export interface Pending {
  readonly ok: false;
  readonly isPending: true;
  readonly commandId: string;
}

/** Result of a service whose outcome is known immediately. */
export type ServiceResult<T> = Ok<T> | Refusal;

/** An applied command: the version that it reached, and the offer's current state. */
export interface Applied {
  readonly version: number;
  readonly state: OfferState;
}

/** Outcome of a command, as far as it is known within the waiting time. */
export type CommandOutcome = Ok<Applied> | Refusal | Pending;

/** The refusal for a missing object, and for one that the reader may not see (R5). */
export const missing: Refusal = refuse("NOT_FOUND");

export const isRefusal = (outcome: CommandOutcome): outcome is Refusal => !(outcome.ok || outcome.isPending);
