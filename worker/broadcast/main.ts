import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#data/db.server.ts";
import { recordDoneBroadcasts } from "#data/message/broadcasts.server.ts";
import { alert } from "#log";
import { writeBroadcastBatch } from "#services/message/write-broadcast.server.ts";

interface Broadcasts {
  /** Resolves when the current batch is written. */
  stop(): Promise<void>;
}

async function round(): Promise<boolean> {
  const written = await writeBroadcastBatch(Date.now());
  if (written === null) await recordDoneBroadcasts(pool);
  return written !== null;
}

/** Queues the letters of running broadcasts in the outbox in batches. Several workers may do this concurrently, each with its own batch. */
export function startBroadcasts(pollMs = 5_000): Broadcasts {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const hasMore = await round().catch((error: Error) => {
        alert("broadcast.failed", { error: error.message });
        return false;
      });
      if (!hasMore) await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
