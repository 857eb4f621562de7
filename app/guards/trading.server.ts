import { type RouterContextProvider, redirect } from "react-router";
import type { Principal } from "#domain/people/principal.ts";
import { pageUrlContext } from "#middleware/contexts.server.ts";
import { type Inactive, readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { requireMember } from "./guards.server.ts";

type Context = Readonly<RouterContextProvider>;

const toOwnOffers = (modal: string, wanted: string): never => {
  throw redirect(`/my-transactions?${new URLSearchParams({ modal, modalAction: wanted })}`);
};

/**
 * Guards 17 to 20 of design/screens §3: a member whose profile went through its first check, while the market is open. Others are
 * told why by a modal over their own offers. A profile that may look but not act passes; its page says the reason.
 */
export async function requireTrading(context: Context): Promise<{ readonly principal: Principal; readonly inactive: Inactive | null }> {
  const principal = requireMember(context);
  const { pathname, search } = context.get(pageUrlContext);
  const { isOpen, inactive } = await readTrading(principal);
  if (!isOpen) throw redirect("/my-transactions?modal=transactions-stopped");
  if (principal.status === "onInitialModeration") toOwnOffers("wait-for-moderation", pathname + search);
  if (principal.status === "emailVerified" || principal.status === "onInitialModerationPartial")
    toOwnOffers("fill-profile", pathname + search);
  return { principal, inactive };
}
