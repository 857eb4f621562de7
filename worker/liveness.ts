import { setTimeout as pause } from "node:timers/promises";
import { signAsWorker, signatureMs } from "#commands/readiness.server.ts";
import type { RunningWorker } from "./create-worker.ts";

/**
 * Signs every two seconds that this worker takes work, for `/readyz`: not before its first activity, which the schedule that runs at its
 * start gives it. A signature that cannot be written is missing.
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
