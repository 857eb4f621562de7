import type { Bridgehold } from "./client.ts";

/** One event of the live channel; `id` is the cursor after it, if the event moves the cursor. */
export interface LiveEvent {
  readonly type: string;
  readonly id?: string;
  readonly data: unknown;
}

/**
 * Why a connection ended: `again`: reconnect immediately, because its time or its rights expired; `crowded`: too many are open; `failed`: a
 * temporary error; `over`: the session has ended.
 */
export type WayEnd = "again" | "crowded" | "failed" | { readonly over: "logout" | "blocked" | "token" };

/** One connection, from its opening to its end. */
export interface Way {
  readonly bridgehold: Bridgehold;
  /** The position to continue from; null starts with the current time. */
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

/** Interprets an `end` event of the server. */
export function endOf({ data }: LiveEvent): WayEnd {
  const reason = typeof data === "object" && data !== null && "reason" in data ? data.reason : "recycle";
  return reason === "logout" || reason === "blocked" ? { over: reason } : "again";
}

/** Interprets the status of a refused request. */
export function endOfStatus(status: number): WayEnd {
  if (status === 401) return { over: "token" };
  if (status === 403) return { over: "blocked" };
  return status === 429 ? "crowded" : "failed";
}
