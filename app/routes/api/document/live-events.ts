import { z } from "zod";
import { serviceInfo } from "#contracts/api/service.ts";
import { id, instant } from "#contracts/api/values.ts";
import type { EndReason, FrameName, ResetReason } from "#live/frame.ts";
import { type Json, reference } from "./json.ts";
import { type Schemas, schemaOf } from "./schemas.ts";

const resets = ["tooOld", "slowReader", "badCursor", "feedsChanged"] as const satisfies readonly ResetReason[];
const ends = ["token", "logout", "blocked", "recycle"] as const satisfies readonly EndReason[];
const notice = z.strictObject({
  _id: id,
  type: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  data: z.record(z.string(), z.unknown()),
});

/** Meaning of each event of the live channel, and the schema of its data. */
export const liveEvents = {
  ready: [
    "The first event of a connection.",
    z.strictObject({ connectionId: id, serverTime: z.int().describe("Milliseconds since 1970") }),
  ],
  updates: [
    "Changed values of the own account, to be merged into it. Staff get no `status` and `previousStatus`.",
    z.strictObject({
      ...{ _id: id, updatedAt: z.string(), status: z.int().optional(), previousStatus: z.int().nullable().optional() },
      unreadNotifications: z.int(),
      unreadSubjects: z.int().describe("Offers with unread notifications, and unread ones without an offer"),
      notifications: z.array(notice).describe("The newest twenty"),
    }),
  ],
  "offers-update": [
    "An offer that the reader may see has changed: fetch it again.",
    z.looseObject({
      ...{ offerId: id, version: z.int().nullable(), humanReadableId: z.string().optional() },
      ...{ status: z.string().optional(), updatedAt: instant.optional() },
    }),
  ],
  "service-info": [
    "Switches and message of the service.",
    serviceInfo.extend({ isTransactionsOpened: z.boolean().nullable(), updatedAt: z.string() }),
  ],
  command: [
    "A command that was answered with 202 has ended.",
    z.strictObject({
      commandId: id,
      status: z.enum(["applied", "refused"]),
      code: z.string().nullable(),
      error: z.record(z.string(), z.unknown()).nullable(),
    }),
  ],
  reset: ["Events may be missing: fetch everything that is shown.", z.strictObject({ reason: z.enum(resets) })],
  end: [
    "The server closes the stream. `token` and `recycle`: refresh if needed and connect again; otherwise sign in.",
    z.strictObject({ reason: z.enum(ends) }),
  ],
} as const satisfies Record<FrameName, readonly [string, z.ZodType]>;

const schemaNameOf = (event: string) =>
  `Live${event
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")}`;

/** The events for the `webhooks` section of the document; their schemas become components. The service sends them over its own stream, not to an address. */
export function liveWebhooks(schemas: Schemas): Json {
  return Object.fromEntries(
    Object.entries(liveEvents).map(([event, [text, schema]]) => {
      const name = schemaNameOf(event);
      schemas.named[name] = { ...schemaOf(schema, "output", schemas, name), description: text };
      const operation = {
        ...{ operationId: `receive${name}`, summary: `Live event \`${event}\``, tags: ["Live channel"], security: [] },
        description: `${text} It comes over \`GET /me-updates\` or the socket, never as a request to an address of yours.`,
        requestBody: { content: { "application/json": { schema: reference(`schemas/${name}`) } } },
        responses: { 200: { description: "Nothing is answered to an event" } },
      };
      return [event, { post: operation }];
    }),
  );
}
