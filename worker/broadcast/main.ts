import { pool } from "#data/db.server.ts";
import { recordDoneBroadcasts } from "#data/message/broadcasts.server.ts";
import { alert } from "#log";
import { writeBroadcastBatch } from "#services/message/write-broadcast.server.ts";
import { type Rounds, startRounds } from "#worker/outbox/rounds.ts";

async function round(): Promise<boolean> {
  const written = await writeBroadcastBatch(Date.now());
  if (written === null) await recordDoneBroadcasts(pool);
  return written !== null;
}

/** Queues the letters of running broadcasts in the outbox in batches. Several workers may do this concurrently, each with its own batch. */
export const startBroadcasts = (): Rounds => startRounds(round, 5_000, ({ message }) => alert("broadcast.failed", { error: message }));
