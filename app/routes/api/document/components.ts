import { errorStatus } from "#contracts/error-codes.ts";
import { type Json, reference } from "./json.ts";
import { fieldResponse, sharedResponses } from "./responses.ts";

export const failureSchema: Json = {
  type: "object",
  description: "A refusal. `message` is a code, or codes by field; `error` has their parameters.",
  required: ["message", "error", "requestId"],
  properties: {
    message: {
      description: "An error code, or error codes by field name; `_form` has the codes of the whole request.",
      anyOf: [
        reference("schemas/ErrorCode"),
        {
          type: "object",
          additionalProperties: { anyOf: [reference("schemas/ErrorCode"), { type: "array", items: reference("schemas/ErrorCode") }] },
        },
      ],
    },
    error: { type: "object", description: "Parameters of the code, or of the codes by field." },
    requestId: { type: "string", description: "Id of the request, to be named in questions to support." },
  },
};

export const errorCodeSchema: Json = {
  type: "string",
  description: "A code of the catalogue; more may be added. The list names the present ones.",
  "x-extensible-enum": Object.keys(errorStatus),
};

const pending: Json = {
  description: "Accepted and not yet decided; the outcome comes by the live channel or at `GET /commands/{id}/`",
  headers: { Location: reference("headers/Location"), "X-Request-Id": reference("headers/XRequestId") },
  content: {
    "application/json": {
      schema: reference("schemas/PendingCommand"),
      example: { commandId: "0195a1f0-0000-7000-8000-00000000000b", status: "pending", receivedAt: "2026-03-01T09:30:00.000Z" },
    },
  },
};

export const pendingSchema: Json = {
  type: "object",
  description: "A command that is accepted and not yet decided.",
  required: ["commandId", "status", "receivedAt"],
  properties: {
    commandId: { type: "string", description: "Id for `GET /commands/{id}/`." },
    status: { const: "pending", description: "Always `pending`." },
    receivedAt: { type: "string", format: "date-time", description: "When it arrived, UTC; deadlines count from here." },
  },
};

const header = (description: string, schema: Json = { type: "string" }): Json => ({ description, schema });

export const headers: Json = {
  XRequestId: header("Id of the request, also in the logs of the service."),
  RateLimit: header('What is left of the present minute: `"reads";r=199;t=42`, with `t` in seconds until it begins anew.'),
  RateLimitPolicy: header('The limit: `"reads";q=200;w=60`, requests in a window of 60 seconds.'),
  RetryAfter: header("Seconds to wait before the next attempt.", { type: "integer" }),
  Replayed: header("`true`: this is the stored answer of the first request with this key."),
  Link: header('Address of the next page: `<…>; rel="next"`; absent on the last one.'),
  ETag: header("Version of the object in quotes, which `If-Match` takes; of public reads a fingerprint for `If-None-Match`."),
  Location: header("Address at which the command can be polled.", { type: "string", format: "uri" }),
  Allow: header("Methods of the address."),
  Authenticate: header("Always `Bearer`."),
};

const parameter = (name: string, description: string, pattern: string): Json => ({
  ...{ name, in: "header", required: false, description, schema: { type: "string", pattern } },
});

export const parameters: Json = {
  IdempotencyKey: parameter("Idempotency-Key", "The same key and body is one request, for 48 hours", "^[\\x21-\\x7e]{1,255}$"),
  IfMatch: parameter("If-Match", "The version that was read, in quotes; another one is refused with `OFFER.VERSION`", '^"\\d{1,9}"$'),
};

export const responses = (): Json => ({
  ...sharedResponses(),
  ...fieldResponse,
  NotModified: { description: "The caller's copy, named by `If-None-Match`, is still right; no body" },
  TooLong: { description: "The address and the headers are longer than 16 KiB: the connection is closed, nothing was read" },
  Pending: pending,
});
