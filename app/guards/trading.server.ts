import { href, type RouterContextProvider, redirect } from "react-router";
import type { Principal } from "#domain/people/access/principal.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import { cameFromContext, pageUrlContext } from "#middleware/contexts.server.ts";
import { offerOfPath } from "#services/offer/market/offer-of-path.ts";
import { type Inactive, readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { requireMember } from "./guards.server.ts";
import { safePath } from "./safe-path.ts";

type Context = Readonly<RouterContextProvider>;

/** Pages with this guard. A modal over them would redirect here again. */
const guardedPages: readonly string[] = ["accept-transaction"];

/** The page of the offer that an address names, which shows it to everybody; null for another address. */
function offerPage(wanted: string): string | null {
  const offer = offerOfPath(wanted);
  return offer && localePath(`${href("/transactions")}?offer=${offer}`, splitLanguage(wanted).prefix ?? "ru");
}

/**
 * Redirects to the page of origin, else to the offer that the member wants to accept, with a modal that explains why the requested page is
 * closed.
 */
function stayWith(context: Context, modal: "fill-profile" | "wait-for-moderation", wanted: string): never {
  const cameFrom = context.get(cameFromContext);
  const [, first = "", second = ""] = cameFrom?.pathname.split("/") ?? [];
  const isGuarded = guardedPages.includes(first === "en" ? second : first);
  const page = cameFrom === null || isGuarded ? null : safePath(cameFrom.pathname);
  const [place = "/my-transactions", search = ""] = page === null ? (offerPage(wanted)?.split("?") ?? []) : [page, cameFrom?.search];
  const query = new URLSearchParams(search);
  for (const key of [...query.keys()]) if (key.startsWith("modal")) query.delete(key);
  query.append("modal", modal);
  query.append("modalAction", wanted);
  throw redirect(`${place}?${query}`);
}

/**
 * Lets members pass who may prepare an offer, including new ones, whose offer is published after the review of the profile. While the
 * market is closed, a modal says so.
 */
export async function requireDrafting(context: Context): Promise<{ readonly principal: Principal; readonly inactive: Inactive | null }> {
  const principal = requireMember(context);
  const { isOpen, inactive } = await readTrading(principal);
  if (!isOpen) throw redirect("/my-transactions?modal=transactions-stopped");
  return { principal, inactive };
}

/**
 * Guards 17 to 20 of design/screens §3: lets members pass whose profile has passed its first review while the market is open. Others see
 * the reason in a modal over the page of origin. A profile that may read but not act passes, and its page shows the reason.
 */
export async function requireTrading(context: Context): Promise<{ readonly principal: Principal; readonly inactive: Inactive | null }> {
  const principal = requireMember(context);
  const { pathname, search } = context.get(pageUrlContext);
  const { isOpen, inactive } = await readTrading(principal);
  if (!isOpen) throw redirect("/my-transactions?modal=transactions-stopped");
  if (principal.status === "onInitialModeration") stayWith(context, "wait-for-moderation", pathname + search);
  if (principal.status === "emailVerified" || principal.status === "onInitialModerationPartial")
    stayWith(context, "fill-profile", pathname + search);
  return { principal, inactive };
}
