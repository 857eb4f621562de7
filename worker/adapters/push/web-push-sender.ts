import webPush, { type RequestDetails } from "web-push";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";
import { pushSubject } from "#services/push/push-keys.server.ts";
import type { OutgoingPush, PushAnswer, PushSender } from "./push-sender.ts";
import { retryAfter } from "./retry-after.ts";

function requestOf({ browser, key, payload, ttlSeconds, urgency, topic }: OutgoingPush) {
  const { endpoint, p256dh, auth } = browser;
  const options = { vapidDetails: { subject: pushSubject(), ...key }, TTL: ttlSeconds, urgency, topic };
  const request: RequestDetails = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload ?? undefined, options);
  const headers = Object.entries(request.headers).flatMap(([name, value]) => (name === "Content-Length" ? [] : [[name, String(value)]]));
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: request.body === null ? null : new Uint8Array(request.body),
  };
}

/** The code of a failure, which may be stored and logged; the address must not be. */
function codeOf(error: unknown): string {
  const { name = "Error", cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name;
}

async function ask(endpoint: string, { headers, body }: ReturnType<typeof requestOf>): Promise<PushAnswer> {
  try {
    const signal = callSignal(callLimits.push);
    const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
    void response.body?.cancel().catch(() => {});
    return { kind: "answered", status: response.status, retryAfterMs: retryAfter(response.headers.get("Retry-After"), Date.now()) };
  } catch (error) {
    return { kind: "unreachable", error: codeOf(error) };
  }
}

/** Encrypts and signs with web-push, and sends with `fetch`: five seconds, no redirects, and the body of the answer is not read. */
export const webPushSender: PushSender = {
  async send(push): Promise<PushAnswer> {
    try {
      return await ask(push.browser.endpoint, requestOf(push));
    } catch (error) {
      return { kind: "unsendable", error: codeOf(error) };
    }
  },
};
