import { z } from "zod";
import { webhook, webhookWithSecret } from "#contracts/api/webhooks.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { webhookChange, webhookInput } from "#contracts/settings/webhook-form.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  changeWebhook,
  createWebhook,
  listOwnWebhooks,
  readOwnWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type WithSecret,
} from "#services/webhook/own-webhooks.server.ts";
import { call } from "../define-call.ts";
import { writeWebhook } from "./write-webhook.ts";

const one = z.strictObject({ id: z.string().max(60) });
const example = {
  url: "https://hooks.example.com/bridgehold",
  description: "Bookkeeping",
  events: ["payment.verified", "offer.completed"],
};

/** Adds the endpoint's other fields to its new secret. */
async function withSecret(ctx: ServiceContext, made: ServiceResult<WithSecret>): Promise<ServiceResult<z.input<typeof webhookWithSecret>>> {
  if (!made.ok) return made;
  const own = await readOwnWebhook(ctx, made.value.id);
  return own.ok ? { ok: true, value: { ...writeWebhook(own.value), secret: made.value.secret } } : own;
}

export const endpointCalls = [
  call(
    {
      no: "W1",
      method: "GET",
      path: "/me/webhooks/",
      summary: "List own webhook endpoints, oldest first",
      who: ["webhook.manage"],
      answer: z.array(webhook),
    },
    async ({ ctx }) => {
      const own = await listOwnWebhooks(ctx);
      return own.ok ? { ok: true, value: own.value.map(writeWebhook) } : own;
    },
  ),
  call(
    {
      no: "W2",
      method: "POST",
      path: "/me/webhooks/",
      summary: "Add a webhook endpoint; only this answer and that of a rotation have its secret",
      who: ["webhook.manage"],
      status: 201,
      isKeyed: true,
      body: webhookInput,
      answer: webhookWithSecret,
      codes: ["WEBHOOK.ADDRESS", "WEBHOOK.LIMIT"],
      example: { body: example },
    },
    async ({ ctx, body }) => await withSecret(ctx, await createWebhook(ctx, body)),
  ),
  call(
    {
      no: "W3",
      method: "GET",
      path: "/me/webhooks/:id",
      summary: "Read a webhook endpoint",
      who: ["webhook.manage"],
      params: one,
      answer: webhook,
    },
    async ({ ctx, params }) => {
      const own = await readOwnWebhook(ctx, params.id);
      return own.ok ? { ok: true, value: writeWebhook(own.value) } : own;
    },
  ),
  call(
    {
      no: "W4",
      method: "PATCH",
      path: "/me/webhooks/:id",
      summary: "Change a webhook endpoint, or switch it off and on; absent fields stay",
      who: ["webhook.manage"],
      params: one,
      body: webhookChange,
      answer: webhook,
      codes: ["WEBHOOK.ADDRESS"],
      example: { body: { ...example, isEnabled: true } },
    },
    async ({ ctx, params, body }) => {
      const changed = await changeWebhook(ctx, params.id, body);
      return changed.ok ? { ok: true, value: writeWebhook(changed.value) } : changed;
    },
  ),
  call(
    {
      no: "W5",
      method: "DELETE",
      path: "/me/webhooks/:id",
      summary: "Delete a webhook endpoint with its deliveries",
      who: ["webhook.manage"],
      status: 204,
      params: one,
    },
    async ({ ctx, params }) => await removeWebhook(ctx, params.id),
  ),
  call(
    {
      no: "W6",
      method: "POST",
      path: "/me/webhooks/:id/rotate-secret/",
      summary: "Replace the signing secret; the former one signs too for a day",
      who: ["webhook.manage"],
      isKeyed: true,
      params: one,
      answer: webhookWithSecret,
      codes: ["WEBHOOK.ROTATED"],
    },
    async ({ ctx, params }) => await withSecret(ctx, await rotateWebhookSecret(ctx, params.id)),
  ),
];
