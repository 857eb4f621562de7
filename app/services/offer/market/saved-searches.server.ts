import { isNarrowed, type MarketFilter, marketQuery, readMarketFilter, searchOf } from "#contracts/market/market-filter.ts";
import { addSavedSearch, listSavedSearches as listRows, removeSavedSearch, savedSearchLimit } from "#data/offer/saved-searches.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";

export interface ShownSearch {
  readonly id: string;
  readonly filter: MarketFilter;
  readonly alertedAt: Instant | null;
}

const isMember = ({ principal }: Pick<ServiceContext, "principal">) => principal.role === "member" && !principal.isBlocked;

/** Returns the member's saved searches, last saved first. Empty for non-members. */
export async function listSavedSearches(
  ctx: Pick<ServiceContext, "principal">,
): Promise<{ readonly searches: readonly ShownSearch[]; readonly limit: number }> {
  const rows = isMember(ctx) ? await listRows(ctx.principal.userId) : [];
  const searches = rows.map(({ query, ...row }) => ({ ...row, filter: readMarketFilter(new URLSearchParams(query)) }));
  return { searches, limit: savedSearchLimit };
}

/** `full`: the maximum is reached. `nothing`: the filter is empty, or the reader is not a member. */
export type SaveOutcome = "saved" | "full" | "nothing";

/** Saves a member's market filter without its sort order. */
export async function saveSearch(ctx: Pick<ServiceContext, "principal">, query: string): Promise<SaveOutcome> {
  const search = searchOf(readMarketFilter(new URLSearchParams(query)));
  if (!isMember(ctx) || !isNarrowed(search)) return "nothing";
  return (await addSavedSearch(ctx.principal.userId, marketQuery(search))) ? "saved" : "full";
}

/** Deletes the reader's own saved search, if it exists. */
export async function forgetSearch(ctx: Pick<ServiceContext, "principal">, id: string): Promise<void> {
  if (isMember(ctx)) await removeSavedSearch(ctx.principal.userId, id);
}
