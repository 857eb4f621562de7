import { pool } from "#data/db.server.ts";
import { findServiceInfoUpdate } from "#data/live-updates.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { StreamLimits } from "./channel.server.ts";
import { formatCursor } from "./cursor.ts";
import { describeEntries, updatesFrames } from "./describe-entries.server.ts";
import { eventStream } from "./event-stream.server.ts";
import type { EndReason, Frame } from "./frame.ts";

/** Rights read afresh: the principal, or why the stream must end. */
export type Recheck = () => Promise<Principal | EndReason>;

/** Feeds of a person by role; nobody may ask for others (R26). */
export function feedsOf({ userId, role, agentId }: Principal): readonly string[] {
  const own = `user:${userId}`;
  if (role === 0 || role === 1 || role === 3) return [own, "staff"];
  return agentId && (role === 4 || role === 5) ? [own, `agent:${agentId}`] : [own];
}

/**
 * The cursor for a page to be rendered with: its stream then misses nothing in between. `heads`: where feeds stood before the
 * page was read, by name; a feed without entries is absent.
 */
export function liveCursor(principal: Principal, heads: Readonly<Record<string, number>>): string {
  return formatCursor(new Map(feedsOf(principal).map((feed) => [feed, heads[feed] ?? 0])));
}

/** The stream of a signed-in person, for the cookie path of the pages and the token path of the API alike. */
export function liveResponse(request: Request, principal: Principal, recheck: Recheck, limits: Partial<StreamLimits> = {}): Response {
  const feeds = feedsOf(principal);
  // What a stream keeps, it keeps ten thousand times.
  const person = { userId: principal.userId, role: principal.role };
  const reader = {
    userId: person.userId,
    feeds,
    recheck: async () => {
      const now = await recheck();
      if (typeof now === "string") return now;
      if (now.isBlocked) return "blocked";
      // Other rights mean other feeds: the reader comes back and gets a reset.
      return feedsOf(now).join() === feeds.join() ? null : "recycle";
    },
    describe: (entries: Parameters<typeof describeEntries>[1]) => describeEntries(person, entries),
    greet: async () => [...(await updatesFrames(person)), ...(await serviceFrames())],
    serviceInfo: async () => (await serviceFrames())[0] ?? null,
  };
  return eventStream(request, reader, limits);
}

let nextReading: Promise<Frame[]> | null = null;

/** All streams hear of a change at once and ask at once: one reading, begun after the last of them asked, answers them all. */
function serviceFrames(): Promise<Frame[]> {
  nextReading ??= new Promise((later) => setImmediate(later)).then(() => {
    nextReading = null;
    return readServiceFrames();
  });
  return nextReading;
}

async function readServiceFrames(): Promise<Frame[]> {
  const info = await findServiceInfoUpdate(pool);
  return info ? [{ event: "service-info", data: info }] : [];
}
