import { pool } from "#data/db.server.ts";
import type { FeedEntry } from "#data/live/feeds.server.ts";
import { findServiceInfoUpdate } from "#data/live/live-updates.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { StreamReader } from "./channel.server.ts";
import { formatCursor } from "./cursor.ts";
import { describeEntries, updatesFrames } from "./describe-entries.server.ts";
import { eventStream } from "./event-stream.server.ts";
import type { EndReason, Frame } from "./frame.ts";

/** Reads the rights again and returns the principal, or the reason to end the stream. */
export type Recheck = () => Promise<Principal | EndReason>;

/** Returns the feeds of a person by role. A client cannot request others (R26). */
export function feedsOf({ userId, role, agentId }: Principal): readonly string[] {
  const own = `user:${userId}`;
  if (role === "admin" || role === "moderator" || role === "agentsManager") return [own, "staff"];
  return agentId && (role === "agentAdmin" || role === "agentManager") ? [own, `agent:${agentId}`] : [own];
}

/**
 * The cursor with which a page is rendered, so that its stream misses no entry in between. `heads`: last number of each feed before the
 * page was read, by name; a feed without entries is absent.
 */
export function liveCursor(principal: Principal, heads: Readonly<Record<string, number>>): string {
  return formatCursor(new Map(feedsOf(principal).map((feed) => [feed, heads[feed] ?? 0])));
}

/** The stream of a signed-in person, for pages (cookie) and the API (token). */
export function liveResponse(request: Request, principal: Principal, recheck: Recheck): Response {
  return eventStream(request, new PersonReader(principal, recheck));
}

/** Keeps only two strings of the person and no closures, because it exists up to ten thousand times. */
class PersonReader implements StreamReader {
  readonly userId: string;
  readonly feeds: readonly string[];
  readonly #role: Principal["role"];
  readonly #recheck: Recheck;

  constructor(principal: Principal, recheck: Recheck) {
    this.userId = principal.userId;
    this.feeds = feedsOf(principal);
    this.#role = principal.role;
    this.#recheck = recheck;
  }

  async recheck(): Promise<EndReason | null> {
    const now = await this.#recheck();
    if (typeof now === "string") return now;
    if (now.isBlocked) return "blocked";
    // Changed rights mean other feeds, so the reader reconnects and gets a reset.
    return feedsOf(now).join() === this.feeds.join() ? null : "recycle";
  }

  describe(entries: readonly FeedEntry[]): Promise<readonly Frame[]> {
    return describeEntries({ userId: this.userId, role: this.#role }, entries);
  }

  async greet(): Promise<readonly Frame[]> {
    return [...(await updatesFrames({ userId: this.userId, role: this.#role })), ...(await serviceFrames())];
  }

  async serviceInfo(): Promise<Frame | null> {
    return (await serviceFrames())[0] ?? null;
  }
}

let nextReading: Promise<Frame[]> | null = null;

/**
 * After a change all streams request the state at the same time. One read answers all of them; it begins after the last request, so that it
 * is current.
 */
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
