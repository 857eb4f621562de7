import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#data/db.server.ts";
import { takeDueWebhooks, type WaitingWebhook } from "#data/webhook/delivery-queue.server.ts";
import { alert } from "#log";
import { isUnavailable } from "#outgoing/outages.server.ts";
import { type Pauses, usualPauses } from "./classify-answer.ts";
import { deliverWebhook, type WebhookDesk } from "./deliver.ts";
import { createLanes, type Lanes } from "./lanes.ts";
import type { PostOptions } from "./post.ts";

export interface WebhooksOptions {
  readonly pauses?: Pauses;
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  readonly post?: PostOptions;
  /** Maximum of concurrent requests in total, and to one endpoint. */
  readonly atOnce?: number;
  readonly perEndpoint?: number;
}

export interface Webhooks {
  /** Takes no new deliveries and resolves when the requests under way have ended. */
  stop(): Promise<void>;
}

const atOnce = 64;
const perEndpoint = 4;

/** Starts a delivery without waiting for it, so that a slow endpoint occupies only its own lanes. */
function start(desk: WebhookDesk, lanes: Lanes, waiting: WaitingWebhook): void {
  const work = deliverWebhook(desk, waiting).then(
    (isAccepted) => lanes.ended(waiting.endpointId, isAccepted),
    (error: Error) => {
      // The lease ends, and the delivery is sent again. An outage of the database is logged separately.
      lanes.ended(waiting.endpointId, false);
      if (!isUnavailable("database")) alert("webhook.notRecorded", { error: error.message });
    },
  );
  lanes.began(waiting.endpointId, work);
}

async function run(desk: WebhookDesk, lanes: Lanes, pollMs: number, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const limit = lanes.free();
    const take = { limit, leaseSeconds: desk.leaseSeconds, full: lanes.full() };
    const rows = limit === 0 ? [] : await takeDueWebhooks(pool, desk.owner, take).catch(() => []);
    for (const row of rows) start(desk, lanes, row);
    if (rows.length === 0) await Promise.race([pause(pollMs, undefined, { signal: stopped }).catch(() => {}), lanes.next()]);
  }
  await lanes.settled();
}

/**
 * Starts the sender of `webhook_delivery`. Several senders may run at once. A crash after an endpoint's answer sends the event again with
 * the same `webhook-id`. It shares no slots with offers, letters, pushes or schedules.
 */
export function startWebhooks(options: WebhooksOptions = {}): Webhooks {
  const stopping = new AbortController();
  const desk: WebhookDesk = {
    owner: randomUUID(),
    pauses: options.pauses ?? usualPauses,
    leaseSeconds: options.leaseSeconds ?? 60,
    post: options.post ?? {},
  };
  const lanes = createLanes(options.atOnce ?? atOnce, options.perEndpoint ?? perEndpoint);
  const running = run(desk, lanes, options.pollMs ?? 1_000, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
