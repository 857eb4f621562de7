import { pool } from "#data/db.server.ts";
import type { FeedEntry } from "#data/live/feeds.server.ts";
import { findUserUpdate } from "#data/live/live-updates.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { Frame } from "./frame.ts";

type Listener = Pick<Principal, "userId" | "role">;

/**
 * Builds frames for one reader. Several entries of an offer become the newest one, and all about the person become one update with
 * current values. Frames contain ids and states only, and the reader's pages load the rest with their rights.
 */
export async function describeEntries(person: Listener, entries: readonly FeedEntry[]): Promise<Frame[]> {
  const offers = new Map<string, FeedEntry>();
  const commands: Frame[] = [];
  let isAboutPerson = false;
  for (const entry of entries) {
    if (entry.kind === "offer" && entry.offerId) {
      const newest = offers.get(entry.offerId);
      if (!newest || (newest.version ?? 0) <= (entry.version ?? 0)) offers.set(entry.offerId, entry);
    } else if (entry.kind === "command") commands.push({ event: "command", data: entry.data });
    else isAboutPerson = true;
  }
  const frames = [...[...offers.values()].map(offerFrame), ...commands];
  return isAboutPerson ? [...(await updatesFrames(person)), ...frames] : frames;
}

function offerFrame({ offerId, version, data }: FeedEntry): Frame {
  const fields = data !== null && typeof data === "object" && !Array.isArray(data) ? data : {};
  return { event: "offers-update", data: { offerId, version, ...fields } };
}

/** Staff get only the notification fields, because their rights do not depend on a profile status. */
export async function updatesFrames({ userId, role }: Listener): Promise<Frame[]> {
  const update = await findUserUpdate(pool, userId);
  if (!update) return [];
  const { role: _, status, previousStatus, ...shared } = update;
  return [{ event: "updates", data: role === "member" ? { ...shared, status, previousStatus } : shared }];
}
