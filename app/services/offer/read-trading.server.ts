import { findServiceInfo } from "#data/people.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import { mayTrade } from "#domain/people/profile-status.ts";

export interface Trading {
  /** The market is open for new offers and for taking them (design/product §18). */
  readonly isOpen: boolean;
  /** The profile may publish and accept (design/product §14). */
  readonly isAllowed: boolean;
}

/** Whether the person could act on the market at all, for saying so before they type. */
export async function readTrading(principal: Principal): Promise<Trading> {
  const { isTransactionsOpened } = await findServiceInfo();
  return { isOpen: isTransactionsOpened, isAllowed: mayTrade(principal) };
}
