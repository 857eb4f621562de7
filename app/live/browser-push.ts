import { registerWorker } from "./register-worker.ts";

const address = "/me/subscribe";

async function submit(method: "POST" | "DELETE", body: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const { ok } = await fetch(address, { method, headers, body: JSON.stringify(body), redirect: "error" });
  if (!ok) throw new Error("refused");
}

/** Whether this browser can be told anything at all. */
export const canBeTold = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Rejects when the browser or the server says no. Repeating it renews the subscription. */
export async function subscribeBrowser(key: string): Promise<void> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription under the server's former key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await submit("POST", subscription.toJSON());
}

/** What a visit does by itself in a browser that was allowed to be told, unless the person has turned it off. */
export async function subscribeQuietly(): Promise<void> {
  const { key }: { key: string | null } = await (await fetch(address)).json();
  if (key !== null) await subscribeBrowser(key);
}

/** The subscription that this browser has now. */
export async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** The server first: it is the one that sends. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  await submit("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
