import { z } from "zod";
import { webhookEvents } from "#domain/webhook/webhook-events.ts";

const url = z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(1_024, "VALIDATION.MAX");
const description = z.string().trim().max(200, "VALIDATION.MAX");
const events = z.array(z.enum(webhookEvents, "VALIDATION.CHOICE")).max(webhookEvents.length, "VALIDATION.MAX");

/** A new endpoint. The service checks the address. */
export const webhookInput = z.strictObject({ url, description: description.default(""), events: events.default([]) });
export type WebhookInput = z.output<typeof webhookInput>;

/** A change of an endpoint; absent values do not change. */
export const webhookChange = z.strictObject({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
  isEnabled: z.boolean("VALIDATION.CHOICE").optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;
