import { findServiceInfo } from "#data/people/people.server.ts";
import { findHeld } from "#data/people/waivers.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { type InactiveReason, inactiveReason, type ProfileAct } from "#domain/people/personal/profile-status.ts";
import type { Held } from "#domain/people/restriction/strikes.ts";

export interface Inactive {
  readonly reason: InactiveReason;
  /** End of a suspension; null when it has no end, and for other reasons. */
  readonly until: number | null;
  /** Reason of a suspension; null for other states. */
  readonly why: Held["restrictionReason"];
}

export interface Trading {
  /** Offers can be published and accepted at present (design/product §18). */
  readonly isOpen: boolean;
  /** Reason why the profile may not do the act; null when it may. */
  readonly inactive: Inactive | null;
}

async function readInactive(principal: Principal, act: ProfileAct): Promise<Inactive | null> {
  const reason = inactiveReason(principal, act);
  if (reason === null) return null;
  const held = reason === "suspended" ? await findHeld(await prisma(), principal.userId) : null;
  return { reason, until: held?.suspendedUntil ?? null, why: held?.restrictionReason ?? null };
}

/** Returns the reader's own suspension, or null. */
export async function readSuspension(principal: Principal): Promise<Inactive | null> {
  const inactive = await readInactive(principal, "trade");
  return inactive?.reason === "suspended" ? inactive : null;
}

/** Returns what prevents the reader from publishing and accepting, or from editing. Pages show it before the person types. */
export async function readTrading(principal: Principal, act: ProfileAct = "trade"): Promise<Trading> {
  const [{ isTransactionsOpened }, inactive] = await Promise.all([findServiceInfo(), readInactive(principal, act)]);
  return { isOpen: isTransactionsOpened, inactive };
}
