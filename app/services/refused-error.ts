import type { ErrorCode } from "#contracts/error-codes.ts";
import { type Params, type Refusal, refuse } from "#contracts/outcome.ts";

/** Rolls a transaction back. The function that opened it returns the refusal. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refusal: Refusal;

  constructor(code: ErrorCode, params?: Params, fields?: Refusal["fields"]) {
    super(code);
    this.refusal = { ...refuse(code, params), ...(fields && { fields }) };
  }
}
