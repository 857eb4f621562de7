import { registerWorker } from "./register-worker.ts";

/** Delay between registering the worker and subscribing (specification §9). */
const quietMs = 3_000;

/** Registers the worker, and subscribes the browser when the person has allowed pushes. */
export async function startWorker(): Promise<void> {
  await registerWorker();
  if (globalThis.Notification?.permission === "granted")
    setTimeout(() => void import("./browser-push.ts").then(({ subscribeQuietly }) => subscribeQuietly()).catch(() => {}), quietMs);
}
