import { inactiveReason } from "../personal/profile-status.ts";
import { type Permission, permissionTable, type Rule } from "./permissions.ts";
import type { Principal } from "./principal.ts";
import type { Resource } from "./resource.ts";
import { isStaff } from "./roles.ts";
import { type DenyCode, judgeScope } from "./scope-rules.ts";

export interface Allow {
  readonly allowed: true;
}
export interface Deny {
  readonly allowed: false;
  readonly code: DenyCode;
  /** Values for the error sentence: `reason` of a profile that may not act. */
  readonly params?: Readonly<Record<string, string>>;
}

const deny = (code: DenyCode): Deny => ({ allowed: false, code });

const hasRole = ({ role }: Principal, roles: Rule["roles"]): boolean =>
  roles === "everyone" || roles === "signedIn" || roles.includes(role);

function inactive(principal: Principal, needs: Rule["needs"]): Deny | null {
  const reason = needs === undefined ? null : inactiveReason(principal, needs);
  return reason === null ? null : { ...deny("ERROR.ESCROW.PROFILE.NOT.ACTIVE"), params: { reason } };
}

function denyOf(principal: Principal, rule: Rule): DenyCode | null {
  if (principal.isBlocked && rule.roles !== "everyone") return "BLOCKED.ACCOUNT";
  if (!hasRole(principal, rule.roles)) return "AUTH.FORBIDDEN";
  if (rule.kind === "change" && principal.isSuspended && isStaff(principal) && rule.scope !== "own") return "ACCOUNT.SUSPENDED";
  if (rule.notSuspended && principal.isSuspended) return "ACCOUNT.SUSPENDED";
  if (rule.byPerson && principal.key !== undefined) return "KEY.PERSON_ONLY";
  if (rule.onlyCompany && principal.profileKind !== "company") return "AUTH.FORBIDDEN";
  return null;
}

/**
 * The only function that decides about permissions (design/people §1, R5). It checks the permission table, then the scope on the resource,
 * then the profile. Everything is denied by default. Scoped permissions without a resource are denied, except lists and "own", which mean
 * the caller's own. Refusals: 401 `AUTH.ACCESS_INVALID` for guests, 403 for a wrong role or state, 404 `NOT_FOUND` for a foreign object.
 */
export function can(principal: Principal | null, permission: Permission, resource?: Resource): Allow | Deny {
  const rule: Rule | undefined = permissionTable[permission];
  if (rule === undefined) return deny("AUTH.FORBIDDEN");
  if (principal === null) return rule.roles === "everyone" ? { allowed: true } : deny("AUTH.ACCESS_INVALID");
  const code = denyOf(principal, rule) ?? judgeScope(principal, rule, resource);
  if (code !== null) return deny(code);
  return inactive(principal, rule.needs) ?? { allowed: true };
}
