import { z } from "zod";
import { id, instant } from "#contracts/api/values.ts";
import { phases } from "#domain/offer/phases.ts";
import { testEvent, type WebhookEvent, webhookEvents } from "#domain/webhook/webhook-events.ts";
import { type Json, reference } from "./json.ts";
import { type Schemas, schemaOf } from "./schemas.ts";

/** The sentence that describes each type of event. */
const meanings: Readonly<Record<WebhookEvent, string>> = {
  "offer.published": "An own offer is on the market",
  "offer.edited": "The owner changed the terms of an own offer",
  "offer.accepted": "A member accepted the offer",
  "offer.documentsReady": "The documents are formed and wait for signatures",
  "offer.signed": "One side signed",
  "offer.paymentOpened": "Both sides signed, and the time to pay in began",
  "offer.proofSaved": "One side sent its proof of payment",
  "offer.paymentExpired": "One side did not pay in time",
  "offer.suspended": "The deal was stopped",
  "offer.resumed": "The deal goes on",
  "offer.deadlineChanged": "Staff moved a deadline",
  "offer.statusChanged": "An admin changed the status",
  "offer.completed": "Both payouts arrived, and the deal is complete",
  "offer.refunded": "The refunds arrived, and the deal has ended",
  "offer.cancelled": "The deal ended without payments",
  "payment.verified": "The payment of one side arrived at its agent",
  "payment.returned": "The proof of one side was returned to its member",
  "payment.mismatched": "Another sum than the agreed one arrived",
  "payment.settled": "The sides and the agent settled a different sum",
  "payout.opened": "The agents pay out",
  "payout.verified": "One payout was sent",
  "payout.bounced": "A bank returned one payout",
  "payout.confirmed": "One recipient has the money",
  "refund.opened": "The agents pay back",
  "refund.verified": "One refund was sent",
};

const timestamp = instant.describe("When it happened, in UTC. A repeat has the same value.");

const offerEvent = z.strictObject({
  type: z.enum(webhookEvents).describe("Type of the event"),
  timestamp,
  data: z
    .strictObject({
      offerId: id.describe("Id of the offer, for `GET /offers/{id}`"),
      humanReadableId: z.string().describe("Number of the offer that its members see"),
      status: z.enum(phases).describe("Status of the offer after the event"),
      version: z.int().describe("Version of the offer, which `ETag` and `If-Match` use. It grows with every event."),
    })
    .describe("Ids and states. Read the details with a request."),
});

const testMessage = z.strictObject({
  type: z.literal(testEvent).describe("Type of the event"),
  timestamp,
  data: z.strictObject({ webhookId: id.describe("Id of the endpoint") }).describe("The endpoint that is tested"),
});

const header = (name: string, description: string, example: string): Json => ({
  ...{ name, in: "header", required: true, description, schema: { type: "string" }, example },
});

const headers: readonly Json[] = [
  header("webhook-id", "Id of the delivery. It stays the same when the event is sent again.", "0195a1f0-0000-7000-8000-000000000001"),
  header("webhook-timestamp", "Time of the attempt, in seconds since 1970. Refuse one that is older than five minutes.", "1795953600"),
  header(
    "webhook-signature",
    "`v1,` and the signature in base64: HMAC-SHA256 of `id.timestamp.body` with the secret. During a rotation two of them, with a space between.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

const exampleOf = (type: WebhookEvent): Json => ({
  ...{ type, timestamp: "2026-11-29T12:00:00.000Z" },
  data: { offerId: "0195a1f0-0000-7000-8000-000000000002", humanReadableId: "F-2026-000123", status: "completed", version: 24 },
});

const testExample: Json = {
  ...{ type: testEvent, timestamp: "2026-11-29T12:00:00.000Z" },
  data: { webhookId: "0195a1f0-0000-7000-8000-000000000003" },
};

const nameOf = (type: string) => `receive${type.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`;

const operationOf = (type: string, meaning: string, schema: string, example: Json): Json => ({
  post: {
    ...{ operationId: nameOf(type), summary: meaning, tags: ["Webhooks"], security: [], parameters: headers },
    description: `${meaning}. A signed request to an endpoint of yours that chose \`${type}\`. It is repeated for three days until it is accepted.`,
    requestBody: { required: true, content: { "application/json": { schema: reference(`schemas/${schema}`), example } } },
    responses: {
      "2XX": { description: "Accepted. The body of the answer is only logged." },
      default: { description: "Not accepted: the event is sent again. Redirects are not followed." },
    },
  },
});

/** Events that are sent to members' endpoints, for the `webhooks` section of the document; their two schemas become components. */
export function eventWebhooks(schemas: Schemas): Json {
  const name = (schema: z.ZodType, as: string, description: string) => {
    schemas.named[as] = { ...schemaOf(schema, "output", schemas, as), description };
  };
  name(offerEvent, "WebhookOfferEvent", "An event of an offer of the endpoint's owner.");
  name(testMessage, "WebhookTest", "An event that the owner requested to test the endpoint.");
  return {
    ...Object.fromEntries(webhookEvents.map((type) => [type, operationOf(type, meanings[type], "WebhookOfferEvent", exampleOf(type))])),
    [testEvent]: operationOf(testEvent, "The owner tests the endpoint", "WebhookTest", testExample),
  };
}
