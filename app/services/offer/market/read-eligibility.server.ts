import { findServiceInfo } from "#data/people/people.server.ts";
import { findHeld } from "#data/people/waivers.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import { type InactiveReason, inactiveReason, type ProfileAct } from "#domain/people/profile-status.ts";
import type { Held } from "#domain/people/strikes.ts";

export interface Inactive {
  readonly reason: InactiveReason;
  /** When a suspension ends; null without an end, and for other reasons. */
  readonly until: number | null;
  /** Why the account is suspended; null for other reasons. */
  readonly why: Held["restrictionReason"];
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
  const held = reason === "suspended" ? await findHeld(await prisma(), principal.userId) : null;
  return { reason, until: held?.suspendedUntil ?? null, why: held?.restrictionReason ?? null };
}

/** The reader's own suspension; null for others. */
export async function readSuspension(principal: Principal): Promise<Inactive | null> {
  const inactive = await readInactive(principal, "trade");
  return inactive?.reason === "suspended" ? inactive : null;
}

/** What stands in the way of publishing and accepting, or of editing: pages show it before the person types. */
export async function readTrading(principal: Principal, act: ProfileAct = "trade"): Promise<Trading> {
  const [{ isTransactionsOpened }, inactive] = await Promise.all([findServiceInfo(), readInactive(principal, act)]);
  return { isOpen: isTransactionsOpened, inactive };
}
