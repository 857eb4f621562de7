import { type Refusal, refuse } from "#contracts/outcome.ts";
import { can } from "#domain/people/access/policy.ts";

/** The permission check of a service: null when the policy permits, else the refusal to return. */
export function requirePermission(...asked: Parameters<typeof can>): Refusal | null {
  const verdict = can(...asked);
  return verdict.allowed ? null : refuse(verdict.code, "params" in verdict ? verdict.params : {});
}
