import { setTimeout as pause } from "node:timers/promises";
import { signAsWorker, signatureMs } from "#commands/readiness.server.ts";
import type { RunningWorker } from "./create-worker.ts";

/** Signs every two seconds that this worker takes up work, for `/readyz`. A signature that cannot be written is one that is missing. */
export function reportLiveness({ isPolling }: Pick<RunningWorker, "isPolling">): { stop(): Promise<void> } {
  const ending = new AbortController();
  const sign = async () => {
    while (!ending.signal.aborted) {
      if (isPolling()) await signAsWorker().catch(() => {});
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
