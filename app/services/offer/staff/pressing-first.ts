import type { Instant } from "#domain/offer/state.ts";

interface Check {
  readonly payment: { readonly stage: { readonly dueAt?: Instant | undefined } };
}

/** Statements that wait for a verdict in the order of their deadlines, as the promise line takes them: it asks for the first. */
export const pressingFirst = <One extends Check>(checks: readonly One[]): One[] =>
  checks.toSorted((a, b) => (a.payment.stage.dueAt ?? 0) - (b.payment.stage.dueAt ?? 0));
