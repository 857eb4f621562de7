import { setTimeout as pause } from "node:timers/promises";
import { signAsWorker, signatureMs } from "#commands/readiness.server.ts";
import type { RunningWorker } from "./create-worker.ts";

/**
 * Writes a liveness signature every two seconds while this worker receives work, for `/readyz`. It begins after the first activity, which
 * the schedule runs at the start. A failed write is skipped.
 */
export function reportLiveness({ takesWork }: Pick<RunningWorker, "takesWork">): { stop(): Promise<void> } {
  const ending = new AbortController();
  const sign = async () => {
    while (!ending.signal.aborted) {
      if (takesWork()) await signAsWorker().catch(() => {});
      await pause(signatureMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const done = sign();
  return {
    async stop() {
      ending.abort();
      await done;
    },
  };
}
