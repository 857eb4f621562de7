import type { z } from "zod";
import { instantOf, instantOrNull } from "#contracts/api/values.ts";
import type { webhook, webhookDelivery, webhookDeliveryDetails } from "#contracts/api/webhooks.ts";
import { webhookEvents } from "#domain/webhook/webhook-events.ts";
import type { WebhookEndpoint } from "#services/webhook/own-webhooks.server.ts";
import type { WebhookDelivery, WebhookDeliveryDetails } from "#services/webhook/webhook-deliveries.server.ts";

export const writeWebhook = ({ id, events, createdAt, disabledReason, ...rest }: WebhookEndpoint): z.input<typeof webhook> => ({
  ...{ _id: id, url: rest.url, description: rest.description, events: webhookEvents.filter((type) => events.includes(type)) },
  ...{ isEnabled: disabledReason === null, disabledReason, disabledAt: instantOrNull(rest.disabledAt) },
  ...{ formerSecretUntil: instantOrNull(rest.formerUntil), createdAt: instantOf(createdAt) },
});

export const writeDelivery = (delivery: WebhookDelivery): z.input<typeof webhookDelivery> => {
  const { id, type, offerId, state, attempts, createdAt, settledAt, nextAttemptAt } = delivery;
  return {
    ...{ _id: id, type, offerId, state, attemptCount: attempts, createdAt: instantOf(createdAt) },
    ...{ settledAt: instantOrNull(settledAt), nextAttemptAt: instantOrNull(nextAttemptAt) },
  };
};

export const writeDeliveryDetails = (delivery: WebhookDeliveryDetails): z.input<typeof webhookDeliveryDetails> => ({
  ...writeDelivery(delivery),
  body: delivery.body,
  attempts: delivery.log.map(({ at, status, error, responseBody, durationMs }) => ({
    ...{ at: instantOf(at), status, error, responseBody, durationMs },
  })),
});
