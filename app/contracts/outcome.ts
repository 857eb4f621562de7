import type { OfferState } from "#domain/offer/state.ts";
import { type Ok, type RefusalOf, refuse } from "#domain/outcome.ts";
import type { ErrorCode } from "./error-codes.ts";

export { type Ok, ok, type Params, refuse } from "#domain/outcome.ts";

/** A no of a service; its code says with which HTTP status it is shown. */
export type Refusal = RefusalOf<ErrorCode>;

/** Not known yet: answered 202, and told over the channel when it is (design/offer §5). Neither a yes nor a refusal. */
export interface Pending {
  readonly ok: false;
  readonly isPending: true;
  readonly commandId: string;
}

/** What a service answers that knows at once. */
export type ServiceResult<T> = Ok<T> | Refusal;

/** A command that took effect: the version that it reached, and the offer as it is now. */
export interface Applied {
  readonly version: number;
  readonly state: OfferState;
}

/** How a command ended, as far as its caller may wait. */
export type CommandOutcome = Ok<Applied> | Refusal | Pending;

/** What is not there, and what is not the asker's to know of (R5). */
export const missing: Refusal = refuse("NOT_FOUND");

export const isRefusal = (outcome: CommandOutcome): outcome is Refusal => !(outcome.ok || outcome.isPending);
