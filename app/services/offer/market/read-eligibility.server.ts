import { findMember, findServiceInfo } from "#data/people/people.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import { type InactiveReason, inactiveReason, type ProfileAct } from "#domain/people/profile-status.ts";

export interface Inactive {
  readonly reason: InactiveReason;
  /** When a suspension ends; null without an end, and for other reasons. */
  readonly until: number | null;
}

export interface Trading {
  /** The market is open for new offers and for taking them (design/product §18). */
  readonly isOpen: boolean;
  /** Why the profile may not do the act; null when it may. */
  readonly inactive: Inactive | null;
}

async function readInactive(principal: Principal, act: ProfileAct): Promise<Inactive | null> {
  const reason = inactiveReason(principal, act);
  if (reason === null) return null;
  const until = reason === "suspended" ? (await findMember(principal.userId))?.suspendedUntil : null;
  return { reason, until: until ?? null };
}

/** What stands in the way of publishing and accepting, or of editing: pages show it before the person types. */
export async function readTrading(principal: Principal, act: ProfileAct = "trade"): Promise<Trading> {
  const [{ isTransactionsOpened }, inactive] = await Promise.all([findServiceInfo(), readInactive(principal, act)]);
  return { isOpen: isTransactionsOpened, inactive };
}
