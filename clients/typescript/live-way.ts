import type { Bridgehold } from "./client.ts";

/** One event of the live channel; `id` is the cursor after it, where it moves anything. */
export interface LiveEvent {
  readonly type: string;
  readonly id?: string;
  readonly data: unknown;
}

/**
 * How a connection ended: `again` at once, for its time or its rights were over; `crowded`, for too many are open; `failed`, for
 * anything that may pass; `over`, for the sign-in is.
 */
export type WayEnd = "again" | "crowded" | "failed" | { readonly over: "logout" | "blocked" | "token" };

/** One connection, from its opening to its end. */
export interface Way {
  readonly bridgehold: Bridgehold;
  /** Where to go on; null begins with now. */
  readonly cursor: string | null;
  hear(event: LiveEvent): void;
  /** Called with a frame that is not JSON. */
  unreadable(text: string): void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** The value of a frame; undefined for an unreadable one, which is reported. */
export function readFrame(text: string, unreadable: Way["unreadable"]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    unreadable(text);
    return undefined;
  }
}

/** What an `end` of the server asks for. */
export function endOf({ data }: LiveEvent): WayEnd {
  const reason = typeof data === "object" && data !== null && "reason" in data ? data.reason : "recycle";
  return reason === "logout" || reason === "blocked" ? { over: reason } : "again";
}

/** What a refused request says of the channel. */
export function endOfStatus(status: number): WayEnd {
  if (status === 401) return { over: "token" };
  if (status === 403) return { over: "blocked" };
  return status === 429 ? "crowded" : "failed";
}
