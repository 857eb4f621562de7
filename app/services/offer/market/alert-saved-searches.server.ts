import { readMarketFilter } from "#contracts/market/market-filter.ts";
import { pool, withTransaction } from "#data/db.server.ts";
import { type DueSearch, listDueSearches, markAlerted } from "#data/offer/due-searches.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";
import { errorFields, log } from "#log";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { countNewOffers } from "./count-new-offers.server.ts";

/** At most one notification and push an hour and one letter a day, because too many messages are ignored. */
const quietAfterAlert = hours(1);
const batch = 200;
const mostCounted = 99;

const foundText = (count: number) => (count >= mostCounted ? `${mostCounted}+` : String(count));

async function alertOf(search: DueSearch, now: Instant): Promise<boolean> {
  const { id, userId, brand, query, seenAt } = search;
  const filter = readMarketFilter(new URLSearchParams(query));
  const found = await countNewOffers({ principal: { userId }, brand }, filter, seenAt);
  if (found === 0) return false;
  return await withTransaction(async (tx) => {
    if (!(await markAlerted(tx, search, now))) return false;
    const corridors = filter.from && filter.to ? [{ from: filter.from, to: filter.to }] : [];
    const day = Math.floor(now / days(1));
    const params = { query, found: foundText(found), corridors };
    await queueLetterToMember(tx, userId, { template: "saved-search", params, dedupeKey: `saved-search:${id}:${day}` });
    await notifyPeople(tx, [userId], { type: "savedSearch", dedupeKey: `saved-search:${id}:${now}`, data: {}, offerId: null });
    return true;
  });
}

/** Notifies about one search. On failure it stays due and an error is logged, so that other searches are not blocked. */
async function isTold(search: DueSearch, now: Instant): Promise<boolean> {
  try {
    return await alertOf(search, now);
  } catch (error) {
    log.error("saved search not told", { searchId: search.id, ...errorFields(error) });
    return false;
  }
}

/** Notifies members of new offers since the last message that match a saved search. Returns how many searches had matches. */
export async function alertSavedSearches(now: Instant): Promise<number> {
  let told = 0;
  for (let after: string | null = null, found = batch; found === batch; ) {
    const due: readonly DueSearch[] = await listDueSearches(pool, { toldBefore: now - quietAfterAlert, after, limit: batch });
    for (const search of due) if (await isTold(search, now)) told += 1;
    found = due.length;
    after = due.at(-1)?.id ?? null;
  }
  return told;
}
