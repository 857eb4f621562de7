import { z } from "zod";
import { id, page, pageQuery } from "#contracts/api/values.ts";
import { webhookDelivery, webhookDeliveryDetails, webhookTestAnswer } from "#contracts/api/webhooks.ts";
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhookDelivery,
  testWebhook,
} from "#services/webhook/webhook-deliveries.server.ts";
import { call } from "../define-call.ts";
import { writeDelivery, writeDeliveryDetails } from "./write-webhook.ts";

const ofEndpoint = z.strictObject({ id: z.string().max(60) });
const ofDelivery = z.strictObject({ id: z.string().max(60), deliveryId: z.string().max(60) });

export const deliveryCalls = [
  call(
    {
      no: "W7",
      method: "POST",
      path: "/me/webhooks/:id/test/",
      summary: "Send a test event to a webhook endpoint",
      who: ["webhook.manage"],
      isKeyed: true,
      params: ofEndpoint,
      answer: webhookTestAnswer,
      codes: ["WEBHOOK.DISABLED"],
    },
    async ({ ctx, params }) => {
      const sent = await testWebhook(ctx, params.id);
      return sent.ok ? { ok: true, value: { deliveryId: sent.value } } : sent;
    },
  ),
  call(
    {
      no: "W8",
      method: "GET",
      path: "/me/webhooks/:id/deliveries/",
      summary: "List the deliveries of a webhook endpoint, newest first",
      who: ["webhook.manage"],
      params: ofEndpoint,
      query: z.strictObject({ ...pageQuery, cursor: id.optional() }),
      answer: page(webhookDelivery),
    },
    async ({ ctx, params, query: { limit, cursor } }) => {
      const listed = await listWebhookDeliveries(ctx, params.id, { limit, ...(cursor !== undefined && { before: cursor }) });
      return listed.ok ? { ok: true, value: { items: listed.value.items.map(writeDelivery), next: listed.value.next } } : listed;
    },
  ),
  call(
    {
      no: "W9",
      method: "GET",
      path: "/me/webhooks/:id/deliveries/:deliveryId",
      summary: "Read a delivery with its body and its attempts",
      who: ["webhook.manage"],
      params: ofDelivery,
      answer: webhookDeliveryDetails,
    },
    async ({ ctx, params }) => {
      const read = await readWebhookDelivery(ctx, params.id, params.deliveryId);
      return read.ok ? { ok: true, value: writeDeliveryDetails(read.value) } : read;
    },
  ),
  call(
    {
      no: "W10",
      method: "POST",
      path: "/me/webhooks/:id/deliveries/:deliveryId/replay/",
      summary: "Send a settled delivery once more, with the same `webhook-id`",
      who: ["webhook.manage"],
      status: 204,
      params: ofDelivery,
      codes: ["WEBHOOK.DISABLED", "WEBHOOK.WAITING"],
    },
    async ({ ctx, params }) => await replayWebhookDelivery(ctx, params.id, params.deliveryId),
  ),
];
