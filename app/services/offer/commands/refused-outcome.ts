import type { ErrorCode } from "#contracts/error-codes.ts";
import type { CommandOutcome } from "#contracts/outcome.ts";

/** A service's no as the outcome of a command. */
export const refusedOutcome = (refusal: {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}): CommandOutcome => ({ kind: "refused", code: refusal.code, params: refusal.params ?? {} });
