import type { OfferState } from "#domain/offer/state.ts";
import type { ErrorCode } from "./error-codes.ts";

/** An expected no of a service: a code of the catalogue (design/api §1), its parameters and the HTTP status to show it with. */
export interface ServiceRefusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The one way to say no in a service. */
export const refuse = (code: ErrorCode, params: ServiceRefusal["params"] = {}): ServiceRefusal => ({ ok: false, code, params });

/** What is not there, and what is not the asker's to know of (R5). */
export const missing: ServiceRefusal = refuse("NOT_FOUND");

export type ServiceResult<T> = { readonly ok: true; readonly value: T } | ServiceRefusal;

/** How a command ended, as far as the caller may wait: `pending` is answered 202 and settles later (design/offer §5). */
export type CommandOutcome =
  | { readonly kind: "applied"; readonly version: number; readonly state: OfferState }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly params: Readonly<Record<string, string | number>> }
  | { readonly kind: "pending"; readonly commandId: string };
