import { registerWorker } from "./register-worker.ts";

/** Specification §9: the subscription comes so long after the worker is registered. */
const quietMs = 3_000;

/** Registers it, and keeps a browser subscribed that the person has allowed to be told. */
export async function startWorker(): Promise<void> {
  await registerWorker();
  if (globalThis.Notification?.permission === "granted")
    setTimeout(() => void import("./browser-push.ts").then(({ subscribeQuietly }) => subscribeQuietly()).catch(() => {}), quietMs);
}
