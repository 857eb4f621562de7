import { type Refusal, refuse } from "#contracts/outcome.ts";
import { can } from "#domain/people/policy.ts";

/** The first question of a service: null when the policy lets the principal through, else the refusal to answer. */
export function requirePermission(...asked: Parameters<typeof can>): Refusal | null {
  const verdict = can(...asked);
  return verdict.allowed ? null : refuse(verdict.code, "params" in verdict ? verdict.params : {});
}
