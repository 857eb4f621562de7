import { setTimeout as pause } from "node:timers/promises";

export interface Rounds {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/** Repeats `round` until it is stopped, with a pause after a round that found nothing. A round that fails is reported and found nothing. */
export function startRounds(round: () => Promise<boolean>, pollMs: number, failed: (error: Error) => void): Rounds {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const hasMore = await round().catch((error: Error) => {
        failed(error);
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
