import type { Server } from "node:http";

interface Stop {
  /** How long the listener still accepts connections while `/readyz` answers 503, so that load balancers stop sending requests. */
  readonly drainMs: number;
  /** Ends open streams and sockets, spread over the given time. */
  endStreams(spreadMs: number): void;
  closeDatabase(): Promise<void>;
}

export interface Stopping {
  /** True from the first signal on. */
  isBegun(): boolean;
  /** Waits for load balancers, then closes. A second call closes immediately. */
  drain(): void;
  /** Stops accepting connections; running requests finish and streams end. */
  close(): void;
}

/** Streams end within this time after a drain, and within a second without one. */
const spreadMs = 5_000;
/** Time after the last stream has ended at which remaining requests are cut off. */
const patienceMs = 10_000;

/** Ends the process in order: announce, drain, end streams, finish requests, close the database. */
export function stopInOrder(server: Server, { drainMs, endStreams, closeDatabase }: Stop): Stopping {
  let state: "running" | "draining" | "closing" = "running";

  const close = () => {
    if (state === "closing") return;
    state = "closing";
    const spread = drainMs === 0 ? 1_000 : spreadMs;
    server.close(() => void closeDatabase().then(() => process.exit(0)));
    endStreams(spread);
    // A keep-alive connection stays open after its request and could open another stream, so idle ones are closed repeatedly.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => endStreams(0), spread).unref();
    setTimeout(() => process.exit(1), spread + patienceMs).unref();
  };

  return {
    isBegun: () => state !== "running",
    close,
    drain() {
      if (state !== "running" || drainMs === 0) return close();
      state = "draining";
      setTimeout(close, drainMs);
    },
  };
}
