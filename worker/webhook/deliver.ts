import { pool, type Tx, withTransaction } from "#data/db.server.ts";
import {
  disableFailingEndpoint,
  hasAccepted,
  lockEndpoint,
  readTakenWebhook,
  recordAttempt,
  releaseWebhook,
  type TakenWebhook,
  type WaitingWebhook,
} from "#data/webhook/delivery-queue.server.ts";
import { env } from "#env";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { openSecret } from "#services/webhook/sealed-secret.server.ts";
import { webhookHeaders } from "#services/webhook/sign-webhook.ts";
import { webhookAddress } from "#services/webhook/webhook-address.ts";
import { countDisabledEndpoint, countWebhookAttempt, type WebhookOutcome } from "#telemetry/metrics.server.ts";
import { judgeWebhook, type Pauses, type WebhookVerdict } from "./classify-answer.ts";
import { type PostOptions, postWebhook, type WebhookAnswer } from "./post.ts";

export interface WebhookDesk {
  readonly owner: string;
  readonly pauses: Pauses;
  readonly leaseSeconds: number;
  readonly post: PostOptions;
}

/** An endpoint whose address or secret is unusable gets no request; the log contains the reason. */
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

/** Disables the endpoint and queues the letter to its owner. Returns false when it was disabled before. */
async function disable(tx: Tx, endpointId: string): Promise<boolean> {
  const disabled = await disableFailingEndpoint(tx, endpointId);
  if (disabled === null) return false;
  const happenedAt = disabled.disabledAt.getTime();
  await queueLetterToMember(tx, disabled.userId, {
    template: "webhook-disabled",
    params: { webhookId: endpointId, host: new URL(disabled.url).host, happenedAt },
    dedupeKey: `webhook-disabled:${endpointId}:${happenedAt}`,
  });
  return true;
}

/** Failures at an endpoint that has accepted nothing for four days do not indicate a broken internet connection of the product. */
async function outcomeOf(endpointId: string, answer: WebhookAnswer, state: WebhookVerdict["state"]): Promise<WebhookOutcome> {
  if (state === "delivered") return "accepted";
  if (answer.status !== null) return "refused";
  return (await hasAccepted(pool, endpointId)) ? "unanswered" : "broken";
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
  countWebhookAttempt(await outcomeOf(endpointId, answer, verdict.state));
  const isDisabled = await withTransaction(async (tx) => {
    if (verdict.state === "failed") await lockEndpoint(tx, endpointId);
    const isRecorded = await recordAttempt(tx, desk.owner, id, answer, verdict);
    return isRecorded && verdict.state === "failed" && (await disable(tx, endpointId));
  });
  if (isDisabled) countDisabledEndpoint();
  return verdict.state === "delivered";
}
