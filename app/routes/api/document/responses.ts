import { type ErrorCode, errorStatus } from "#contracts/error-codes.ts";
import type { Call } from "../call.ts";
import { codesByStatus, takesInput } from "./codes-of-call.ts";
import { exampleOf } from "./examples.ts";
import { type Json, reference } from "./json.ts";
import { type Schemas, schemaOf } from "./schemas.ts";

/** An answer with a refusal; the example has its first code. */
const failure = (description: string, code: ErrorCode | null, headers: readonly string[] = []): Json => ({
  description,
  headers: headersOf(["XRequestId", ...headers]),
  content: {
    "application/json": {
      schema: reference("schemas/Failure"),
      ...(code !== null && { example: { message: code, error: {}, requestId: "0195a1f0-0000-7000-8000-00000000000a" } }),
    },
  },
});

const headerNames = {
  XRequestId: "X-Request-Id",
  RateLimit: "RateLimit",
  RateLimitPolicy: "RateLimit-Policy",
  RetryAfter: "Retry-After",
  Replayed: "Idempotency-Replayed",
  Link: "Link",
  ETag: "ETag",
  Location: "Location",
  Allow: "Allow",
  Authenticate: "WWW-Authenticate",
} as const;
type HeaderKey = keyof typeof headerNames;

const headersOf = (keys: readonly string[]): Json =>
  Object.fromEntries(keys.map((key) => [headerNames[key as HeaderKey], reference(`headers/${key}`)]));

/** Refusals that are the same for all calls are written once, among the components. */
const shared: Readonly<Record<number, { readonly name: string; readonly description: string; readonly headers: readonly HeaderKey[] }>> = {
  400: { name: "Malformed", description: "The request cannot be read", headers: [] },
  401: { name: "Unauthorized", description: "The access token is missing, expired or revoked", headers: ["Authenticate"] },
  405: { name: "WrongMethod", description: "The address has no such method; `Allow` names those it has", headers: ["Allow"] },
  413: { name: "TooLarge", description: "The body is larger than 100 KB", headers: [] },
  415: { name: "WrongMediaType", description: "Send `application/json; charset=utf-8`, or `multipart/form-data` for files", headers: [] },
  429: { name: "TooMany", description: "More requests than a minute allows", headers: ["RateLimit", "RateLimitPolicy", "RetryAfter"] },
  500: { name: "Fault", description: "A fault of the service; `requestId` helps support to find it", headers: [] },
  503: { name: "Unavailable", description: "Busy, maintained, or its storage is full", headers: ["RetryAfter"] },
};
const sharedCodes: readonly ErrorCode[] = [
  ...(["REQUEST.MALFORMED", "REQUEST.UNKNOWN_FIELD", "AUTH.ACCESS_INVALID", "REQUEST.METHOD", "REQUEST.TOO_LARGE"] as const),
  ...(["REQUEST.MEDIA_TYPE", "RATE.LIMITED", "INTERNAL", "SERVICE.BUSY", "SERVICE.MAINTENANCE", "STORAGE.FULL"] as const),
];
const listed = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(", ");

const ofStatus: Readonly<Record<number, string>> = {
  401: "Not signed in",
  403: "Refused because of the role or the state of the account, profile or service",
  404: "Missing, or not the caller's",
  409: "Something changed meanwhile, or was already done",
  410: "Over or used",
  413: "Too large",
  415: "Type of the body or of a file",
  422: "A field or a rule refuses it",
  429: "Too many",
  503: "Unavailable now",
};

/** The shared answers for the components of the document. */
export function sharedResponses(): Json {
  return Object.fromEntries(
    Object.entries(shared).map(([status, { name, description, headers }]) => {
      const codes = sharedCodes.filter((code) => errorStatus[code] === Number(status));
      return [name, failure(`${description}: ${listed(codes)}`, codes[0] ?? null, headers)];
    }),
  );
}

function refusalOf(status: number, codes: readonly ErrorCode[], call: Call): Json {
  const common = shared[status];
  if (common !== undefined && codes.every((code) => sharedCodes.includes(code))) return reference(`responses/${common.name}`);
  const fields = status === 422 && takesInput(call) ? ["VALIDATION.*"] : [];
  const headers = status === 429 || status === 503 ? ["RetryAfter"] : status === 401 ? ["Authenticate"] : [];
  return failure(`${ofStatus[status] ?? "Refused"}: ${listed([...codes, ...fields])}`, codes[0] ?? null, headers);
}

const fieldFailure: Json = {
  ...failure("A field does not fit: `VALIDATION.*` under its name", null),
  content: {
    "application/json": {
      schema: reference("schemas/Failure"),
      example: { message: { amount: "VALIDATION.REQUIRED" }, error: { amount: {} }, requestId: "0195a1f0-0000-7000-8000-00000000000a" },
    },
  },
};

export const fieldResponse = { FieldsRefused: fieldFailure };

/** True for the answers that have `ETag`: an offer or a payment with the version that `If-Match` takes. */
const isTagged = ({ answer, isCommand, isVersioned }: Call): boolean => answer !== undefined && (isCommand ?? isVersioned) === true;

const isPaged = (content: Json): boolean => {
  const { properties } = (content.schema ?? {}) as { readonly properties?: Json };
  return properties !== undefined && "items" in properties && "next" in properties;
};

function successOf(call: Call, schemas: Schemas, operationId: string): Json {
  const { answer, status = 200, contentType = "application/json", isKeyed, isPublic } = call;
  const { answer: example } = exampleOf(operationId);
  const schema = answer === undefined ? { type: "string", format: "binary" } : schemaOf(answer, "output", schemas, operationId);
  const content = { schema, ...(example !== undefined && { example }) };
  const headers = headersOf([
    ...(["XRequestId", "RateLimit", "RateLimitPolicy"] as const),
    ...(isKeyed ? ["Replayed"] : []),
    ...(isTagged(call) || isPublic ? ["ETag"] : []),
    ...(isPaged(content) || call.no === "O5" ? ["Link"] : []),
  ]);
  const description = status === 204 ? "Done; no body" : status === 201 ? "Created" : status === 101 ? "The socket is open" : "Done";
  return { description, headers, ...(status !== 204 && status !== 101 && { content: { [contentType]: content } }) };
}

/** All answers of a call, by status. */
export function responsesOf(call: Call, schemas: Schemas, operationId: string): Json {
  const { status = 200, isCommand, isPublic } = call;
  const refusals = [...codesByStatus(call)].map(([at, codes]) => [at, refusalOf(at, codes, call)]);
  const has422 = refusals.some(([at]) => at === 422);
  return {
    [status]: successOf(call, schemas, operationId),
    ...(isCommand && status !== 202 && { 202: reference("responses/Pending") }),
    ...(isPublic && { 304: reference("responses/NotModified") }),
    ...Object.fromEntries(refusals),
    ...(takesInput(call) && !has422 && { 422: reference("responses/FieldsRefused") }),
    431: reference("responses/TooLong"),
  };
}
