import type { Actor } from "../../offer/actor.ts";
import type { OfferSide } from "../../offer/state.ts";
import type { Principal, Role } from "./principal.ts";

type Somebody = { readonly role: Role } | null;
const hasRole = (roles: readonly Role[]) => (who: Somebody) => who !== null && roles.includes(who.role);

/** Role levels of the specification §6. `null` is a guest. */
export const isMember = hasRole(["member"]);
export const isStaff = hasRole(["admin", "moderator", "agentsManager", "agentAdmin", "agentManager"]);
export const isModeratorLevel = hasRole(["admin", "moderator"]);
export const isEscrowAgentLevel = hasRole(["agentAdmin", "agentManager"]);
export const isAgentsManagerLevel = hasRole(["admin", "moderator", "agentsManager"]);

/**
 * The core's actor for a session. `null` for people who cannot act on offers at all: a blocked account, the reserved role, and agent staff
 * without an agent (specification §3, §6).
 */
export function actorFor(principal: Principal): Actor | null {
  const { userId, role, agentId } = principal;
  if (principal.isBlocked || role === "reserved") return null;
  if (role === "member") return { kind: "member", userId };
  if (role === "agentAdmin" || role === "agentManager") return agentId === null ? null : { kind: "agentStaff", userId, agentId, role };
  return { kind: "manager", userId, role };
}

/** The side of this person in an offer; `null` for everybody else. */
export function sideOf(userId: string, offer: { readonly ownerId: string; readonly buyerId: string | null }): OfferSide | null {
  if (offer.ownerId === userId) return "owner";
  return offer.buyerId === userId ? "buyer" : null;
}
