import type { Actor } from "../offer/actor.ts";
import type { OfferSide } from "../offer/state.ts";
import type { Principal, Role } from "./principal.ts";

type Somebody = { readonly role: Role } | null;
const hasRole = (roles: readonly Role[]) => (who: Somebody) => who !== null && roles.includes(who.role);

/** Role levels of the specification §6. `null` is a guest. */
export const isMember = hasRole([2]);
export const isStaff = hasRole([0, 1, 3, 4, 5]);
export const isModeratorLevel = hasRole([0, 1]);
export const isAdmin = hasRole([0]);
export const isEscrowAgentLevel = hasRole([4, 5]);
export const isEscrowAgentAdmin = hasRole([4]);
export const isAgentsManagerLevel = hasRole([0, 1, 3]);
export const isAgentsManager = hasRole([3]);

/**
 * Who the core sees behind a session. `null` for those who cannot act on offers at all: a blocked account, the reserved
 * role 6, and agent staff without an agent (specification §3, §6).
 */
export function actorFor(principal: Principal): Actor | null {
  const { userId, role, agentId } = principal;
  if (principal.isBlocked || role === 6) return null;
  if (role === 2) return { kind: "member", userId };
  if (role === 4 || role === 5) return agentId === null ? null : { kind: "agentStaff", userId, agentId, role };
  return { kind: "manager", userId, role };
}

/** The side of an offer that this person is, or `null` for everybody else. */
export function sideOf(userId: string, offer: { readonly ownerId: string; readonly buyerId: string | null }): OfferSide | null {
  if (offer.ownerId === userId) return "owner";
  return offer.buyerId === userId ? "buyer" : null;
}
