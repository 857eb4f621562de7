import type { Instant } from "#domain/offer/state.ts";

interface Check {
  readonly payment: { readonly stage: { readonly dueAt?: Instant | undefined } };
}

/** Sorts submitted stages by deadline. The promise line names the first one. */
export const pressingFirst = <One extends Check>(checks: readonly One[]): One[] =>
  checks.toSorted((a, b) => (a.payment.stage.dueAt ?? 0) - (b.payment.stage.dueAt ?? 0));
