import { pool, withTransaction } from "#data/db.server.ts";
import {
  disableFailingEndpoint,
  readTakenWebhook,
  recordAttempt,
  releaseWebhook,
  type TakenWebhook,
  type WaitingWebhook,
} from "#data/webhook/delivery-queue.server.ts";
import { env } from "#env";
import { openSecret } from "#services/webhook/sealed-secret.server.ts";
import { webhookHeaders } from "#services/webhook/sign-webhook.ts";
import { webhookAddress } from "#services/webhook/webhook-address.ts";
import { judgeWebhook, type Pauses } from "./judge-answer.ts";
import { type PostOptions, postWebhook, type WebhookAnswer } from "./post.ts";

export interface WebhookDesk {
  readonly owner: string;
  readonly pauses: Pauses;
  readonly leaseSeconds: number;
  readonly post: PostOptions;
}

/** An endpoint whose address or secret cannot be used gets no request; the log says why. */
const unsent = (error: string): WebhookAnswer => ({ status: null, error, responseBody: "", durationMs: 0, retryAfterMs: null });

function secretsOf({ endpointId, secret, formerSecret }: TakenWebhook): string[] {
  const former = formerSecret === null ? [] : [openSecret(endpointId, formerSecret, "former_secret")];
  return [openSecret(endpointId, secret), ...former];
}

async function send(desk: WebhookDesk, taken: TakenWebhook): Promise<WebhookAnswer> {
  const address = webhookAddress(taken.url, env.DEPLOYMENT === "demo");
  if (address === null) return unsent("PRIVATE_ADDRESS");
  let signed: Readonly<Record<string, string>>;
  try {
    signed = webhookHeaders(taken.id, taken.body, secretsOf(taken), Date.now());
  } catch {
    return unsent("SECRET_UNREADABLE");
  }
  const headers = { ...signed, "content-type": "application/json", "user-agent": `${env.PRODUCT_NAME}-Webhooks/1` };
  return await postWebhook(address, headers, taken.body, desk.post);
}

/** Sends one claimed delivery, writes the attempt, and disables the endpoint after three days. Returns whether it was accepted. */
export async function deliverWebhook(desk: WebhookDesk, { id, endpointId }: WaitingWebhook): Promise<boolean> {
  const taken = await readTakenWebhook(pool, desk.owner, id, desk.leaseSeconds);
  if (taken === null) {
    await releaseWebhook(pool, desk.owner, id);
    return false;
  }
  const answer = await send(desk, taken);
  const verdict = judgeWebhook(answer, taken, desk.pauses, Math.random());
  await withTransaction(async (tx) => {
    const isRecorded = await recordAttempt(tx, desk.owner, id, answer, verdict);
    if (isRecorded && verdict.state === "failed") await disableFailingEndpoint(tx, endpointId);
  });
  return verdict.state === "delivered";
}
