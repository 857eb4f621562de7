import { z } from "zod";
import { operationNames } from "#contracts/api/operation-names.ts";
import { tagOf, tags } from "#contracts/api/tags.ts";
import { errorStatus } from "#contracts/error-codes.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import { env } from "#env";
import type { Call } from "./call.ts";
import { describeCall } from "./describe-call.ts";

type Json = Readonly<Record<string, unknown>>;

const parameterIn = /:(\w+)/g;
/** Codes that any call may return; the document describes them once. */
const everywhere = ["REQUEST.MALFORMED", "REQUEST.UNKNOWN_FIELD", "RATE.LIMITED", "SERVICE.BUSY", "INTERNAL"] as const;

interface Schemas {
  readonly named: Record<string, unknown>;
}

/** Shapes with a name stand once, among the components. */
function schemaOf(schema: z.ZodType, io: "input" | "output", { named }: Schemas): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Record<string, Json>;
  for (const [name, definition] of Object.entries($defs)) named[name] = moved(definition);
  return moved(rest) as Json;
}

/** Points references to the components; a schema with an id of its own becomes a component. */
function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved);
  if (value === null || typeof value !== "object") return value;
  const { id, type, format } = value as Json;
  const isNamed = typeof id === "string" && type !== undefined;
  // The format replaces the pattern, which takes half a kilobyte.
  const isDropped = (key: string) => (key === "id" && isNamed) || (key === "pattern" && format !== undefined);
  const entries = Object.entries(value).filter(([key]) => !isDropped(key));
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string" ? inner.replace("#/$defs/", "#/components/schemas/") : moved(inner),
    ]),
  );
}

const reference = (name: string): Json => ({ $ref: `#/components/${name}` });

function parametersOf({ params, query, path, isKeyed, isCommand }: Call, schemas: Schemas): readonly Json[] {
  const shapes = (schema: z.ZodType | undefined): Json => (schema === undefined ? {} : schemaOf(schema, "input", schemas));
  const propertiesOf = (schema: z.ZodType | undefined) => (shapes(schema).properties ?? {}) as Record<string, Json>;
  const inPath = [...path.matchAll(parameterIn)].map(([, name = ""]) => {
    const schema = propertiesOf(params)[name] ?? { type: "string" };
    return { name, in: "path", required: true, schema };
  });
  const needed = (shapes(query).required ?? []) as readonly string[];
  const inQuery = Object.entries(propertiesOf(query)).map(([name, schema]) => {
    return { name, in: "query", required: needed.includes(name), schema };
  });
  return [
    ...inPath,
    ...inQuery,
    ...(isKeyed ? [reference("parameters/IdempotencyKey")] : []),
    ...(isCommand ? [reference("parameters/IfMatch")] : []),
  ];
}

function bodyOf({ body, multipart, example }: Call, schemas: Schemas): Json | null {
  if (multipart !== undefined) {
    const fields = multipart.fields === undefined ? {} : schemaOf(multipart.fields, "input", schemas);
    const files = { type: "array", items: { type: "string", format: "binary" } };
    const properties = { ...(fields.properties as Json | undefined), [multipart.files]: files };
    const named = multipart.areNamedByPart && { additionalProperties: { type: "string", format: "binary" } };
    return { required: true, content: { "multipart/form-data": { schema: { ...fields, type: "object", properties, ...named } } } };
  }
  if (body === undefined) return null;
  const content = { schema: schemaOf(body, "input", schemas), ...(example?.body !== undefined && { example: example.body }) };
  return { required: !body.safeParse(undefined).success, content: { "application/json": content } };
}

const failure = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
});

function responsesOf(call: Call, schemas: Schemas): Json {
  const { answer, status = 200, codes = [], contentType = "application/json", example, who, isCommand } = call;
  const content =
    answer === undefined
      ? { schema: { type: "string", format: "binary" } }
      : { schema: schemaOf(answer, "output", schemas), ...(example?.answer !== undefined && { example: example.answer }) };
  const success: Json = { description: "Done", ...(status !== 204 && status !== 101 && { content: { [contentType]: content } }) };
  const statuses = Map.groupBy(
    [...new Set([...codes, ...everywhere, ...(who === "guest" ? [] : (["AUTH.ACCESS_INVALID"] as const))])],
    (code) => String(errorStatus[code]),
  );
  const failures = Object.fromEntries([...statuses].map(([at, named]) => [at, failure(named.join(", "))]));
  return {
    [status]: success,
    ...(isCommand && status !== 202 && { 202: reference("responses/Pending") }),
    ...failures,
    431: reference("responses/TooLong"),
    ...(who === "guest" ? {} : { 403: failure("The role or the state of the account does not allow it") }),
    ...(call.path.includes(":") && failures["404"] === undefined ? { 404: failure("NOT_FOUND") } : {}),
    ...((call.body ?? call.query ?? call.multipart ?? call.params) === undefined || failures["422"] !== undefined
      ? {}
      : { 422: failure("VALIDATION.*") }),
  };
}

function operationOf(call: Call, schemas: Schemas): Json {
  const { no, summary, who, codes = [], ignoresToken, isForReserved } = call;
  const parameters = parametersOf(call, schemas);
  const requestBody = bodyOf(call, schemas);
  const security = ignoresToken ? [] : who === "guest" ? [{}, { bearer: [] }] : [{ bearer: [] }];
  return {
    operationId: operationNames[no] ?? no,
    summary,
    description: describeCall(call),
    tags: [tagOf(call.path) ?? "Service"],
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== null && { requestBody }),
    responses: responsesOf(call, schemas),
    "x-codes": [...codes],
    "x-roles": typeof who === "string" ? who : who.map((role) => roleNumbers[role]),
    ...(isForReserved && { "x-reserved-role": true }),
  };
}

const pending = {
  description: "Accepted; the outcome arrives by the live channel or at `GET /commands/{id}/`",
  headers: { Location: { schema: { type: "string" } } },
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["commandId", "status", "receivedAt"],
        properties: { commandId: { type: "string" }, status: { const: "pending" }, receivedAt: { type: "string", format: "date-time" } },
      },
    },
  },
};

const failureSchema = {
  type: "object",
  required: ["message", "error", "requestId"],
  properties: {
    message: {
      description: "A code of the catalogue, or codes by field; `_form` stands for the whole",
      anyOf: [
        { type: "string" },
        { type: "object", additionalProperties: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] } },
      ],
    },
    error: { type: "object", description: "Parameters of the codes" },
    requestId: { type: "string" },
  },
};

const headerParameter = (name: string, description: string, pattern: string): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", pattern },
});

const introduction = `Requests per minute are counted by the account of the token, and for guests by the network address: \
${env.API_READS_PER_MINUTE} reads and ${env.API_WRITES_PER_MINUTE} writes. Every answer has the headers \`RateLimit\` and \
\`RateLimit-Policy\`; a refused one has \`Retry-After\`. Lists in pages are \`{items, next}\`, and \`Link\` has the address of the next page. \
\`ETag\` of an offer is the version that \`If-Match\` takes. \`x-codes\` lists the refusals of a call besides those of every call, \
\`x-roles\` the roles that may make it.`;

/** The OpenAPI 3.1 document of the calls, made from the schemas that read the requests and shape the answers. */
export function openApiOf(calls: readonly Call[], { name, origin }: { readonly name: string; readonly origin: string }): Json {
  const schemas: Schemas = { named: { Failure: failureSchema } };
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = call.path.replace(parameterIn, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${name} API`,
      version: "1",
      description: introduction,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: `${origin}/api` }],
    tags: Object.entries(tags).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: {
      schemas: schemas.named,
      responses: {
        TooLong: { description: "The address and the headers are longer than 16 KiB: the connection is closed, nothing was read" },
        ...(calls.some(({ isCommand }) => isCommand) && { Pending: pending }),
      },
      parameters: {
        IdempotencyKey: headerParameter("Idempotency-Key", "The same key and body is one request, for 48 hours", "^[\\x21-\\x7e]{1,255}$"),
        ...(calls.some(({ isCommand }) => isCommand) && {
          IfMatch: headerParameter("If-Match", "The version that was read, in quotes; another one is refused", '^"\\d{1,9}"$'),
        }),
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
