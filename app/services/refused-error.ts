import type { ErrorCode } from "#contracts/error-codes.ts";
import type { ServiceRefusal } from "#contracts/outcome.ts";

/** Ends a transaction that must not commit; who opened it answers the refusal. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refusal: ServiceRefusal;

  constructor(code: ErrorCode, params: ServiceRefusal["params"] = {}) {
    super(code);
    this.refusal = { ok: false, code, params };
  }
}
