import { setMaxListeners } from "node:events";
import type { ActivityInterceptorsFactory } from "@temporalio/worker";
import { temporalConnection } from "#commands/temporal-client.server.ts";
import { withCancellation } from "#outgoing/call-limits.server.ts";

const beatMs = 1_000;

/**
 * Sends a heartbeat to the engine every second during an activity whose caller requires heartbeats. When the worker dies, the engine
 * notices within seconds and gives the work to another worker, instead of waiting for the activity's timeout.
 */
export const heartbeats: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    async execute(input, next) {
      if (!context.info.heartbeatTimeoutMs) return await next(input);
      const beat = setInterval(() => context.heartbeat(), beatMs);
      try {
        return await next(input);
      } finally {
        clearInterval(beat);
      }
    },
  },
});

/** Aborts the outgoing calls of an activity that is cancelled or has timed out. */
export const cancelledCalls: ActivityInterceptorsFactory = ({ cancellationSignal }) => ({
  inbound: {
    execute(input, next) {
      // Each call adds one listener, and an activity may make hundreds of calls.
      setMaxListeners(0, cancellationSignal);
      return withCancellation(cancellationSignal, () => temporalConnection().withAbortSignal(cancellationSignal, () => next(input)));
    },
  },
});
