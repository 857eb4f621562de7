import { registerWorker } from "./register-worker.ts";

const address = "/me/subscribe";

async function submit(method: "POST" | "DELETE", body: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const { ok } = await fetch(address, { method, headers, body: JSON.stringify(body), redirect: "error" });
  if (!ok) throw new Error("refused");
}

/** Returns whether this browser supports push messages. */
export const canBeTold = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Subscribes this browser, or renews its subscription. Rejects when the browser or the server refuses. */
export async function subscribeBrowser(key: string): Promise<void> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with the server's former key must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await submit("POST", subscription.toJSON());
}

/** Renews the subscription at each visit if the browser allows pushes and the person has not turned them off. */
export async function subscribeQuietly(): Promise<void> {
  const { key }: { key: string | null } = await (await fetch(address)).json();
  if (key !== null) await subscribeBrowser(key);
}

/** Returns this browser's current subscription. */
export async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Removes the subscription at the server first, because the server sends the pushes. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  await submit("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
