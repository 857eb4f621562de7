import { findMember, findServiceInfo } from "#data/people/people.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import { type InactiveReason, inactiveReason } from "#domain/people/profile-status.ts";

export interface Inactive {
  readonly reason: InactiveReason;
  /** When a suspension ends; null without an end, and for other reasons. */
  readonly until: number | null;
}

export interface Trading {
  /** The market is open for new offers and for taking them (design/product §18). */
  readonly isOpen: boolean;
  /** Why the profile may not publish and accept; null when it may. */
  readonly inactive: Inactive | null;
}

/** Why the person may not publish and accept now; null when they may. */
async function readInactive(principal: Principal): Promise<Inactive | null> {
  const reason = inactiveReason(principal, "trade");
  if (reason === null) return null;
  const until = reason === "suspended" ? (await findMember(principal.userId))?.suspendedUntil : null;
  return { reason, until: until ?? null };
}

/** Whether the person could act on the market at all, for saying so before they type. */
export async function readTrading(principal: Principal): Promise<Trading> {
  const [{ isTransactionsOpened }, inactive] = await Promise.all([findServiceInfo(), readInactive(principal)]);
  return { isOpen: isTransactionsOpened, inactive };
}
