import { z } from "zod";
import { webhookEvents } from "#domain/webhook/webhook-events.ts";
import { id, instant } from "./values.ts";

const webhookFields = {
  _id: id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  disabledReason: z.enum(["owner", "failing"]).nullable(),
  disabledAt: instant.nullable(),
  formerSecretUntil: instant.nullable(),
  createdAt: instant,
};

/** An endpoint without its secret. */
export const webhook = z.strictObject(webhookFields).meta({ id: "Webhook" });

/** An endpoint with its secret, which only its creation and a rotation return. */
export const webhookWithSecret = z.strictObject({ ...webhookFields, secret: z.string() }).meta({ id: "WebhookWithSecret" });

const deliveryFields = {
  _id: id,
  type: z.string(),
  offerId: id.nullable(),
  state: z.enum(["queued", "sending", "delivered", "failed"]),
  attemptCount: z.int(),
  createdAt: instant,
  settledAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
};

/** One event for one endpoint. */
export const webhookDelivery = z.strictObject(deliveryFields).meta({ id: "WebhookDelivery" });

const attempt = z.strictObject({
  at: instant,
  status: z.int().nullable(),
  error: z.string().nullable(),
  responseBody: z.string(),
  durationMs: z.int(),
});

/** A delivery with the text that is sent and its newest attempts. */
export const webhookDeliveryDetails = z
  .strictObject({ ...deliveryFields, body: z.string(), attempts: z.array(attempt) })
  .meta({ id: "WebhookDeliveryDetails" });

/** The delivery that a test event made. */
export const webhookTestAnswer = z.strictObject({ deliveryId: id });
