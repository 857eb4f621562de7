import { scopesOf } from "#contracts/api/key-scopes.ts";
import { operationNames } from "#contracts/api/operation-names.ts";
import { tagOf } from "#contracts/api/tags.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import type { Call } from "../call.ts";
import { asksPassword } from "../read-parts.ts";
import { describeCall } from "./describe-call.ts";
import { parameterText } from "./describe-fields.ts";
import { exampleOf } from "./examples.ts";
import { type Json, reference } from "./json.ts";
import { responsesOf } from "./responses.ts";
import { type Schemas, schemaOf } from "./schemas.ts";

export const parameterIn = /:(\w+)/g;

function parametersOf(call: Call, operationId: string, schemas: Schemas): readonly Json[] {
  const { params, query, path, isKeyed, isCommand } = call;
  const shapes = (schema: Call["query"]): Json => (schema === undefined ? {} : schemaOf(schema, "input", schemas, operationId));
  const propertiesOf = (schema: Call["query"]) => (shapes(schema).properties ?? {}) as Record<string, Json>;
  const written = (place: "path" | "query", name: string, schema: Json, required: boolean): Json => {
    const { description, ...rest } = schema;
    return { name, in: place, required, description: parameterText(operationId, path, name) ?? description, schema: rest };
  };
  const inPath = [...path.matchAll(parameterIn)].map(([, name = ""]) =>
    written("path", name, propertiesOf(params)[name] ?? { type: "string" }, true),
  );
  const needed = (shapes(query).required ?? []) as readonly string[];
  const inQuery = Object.entries(propertiesOf(query)).map(([name, schema]) => written("query", name, schema, needed.includes(name)));
  return [
    ...inPath,
    ...inQuery,
    ...(isKeyed ? [reference("parameters/IdempotencyKey")] : []),
    ...(isCommand ? [reference("parameters/IfMatch")] : []),
  ];
}

const fileText = "One or more files; each is JPEG, PNG, WebP or PDF by its content, 10 MB at most";

/** Keys send no password, so the document does not require it where keys may call. */
function withOptionalPassword(call: Call, schema: Json): Json {
  const { required } = schema;
  if (!(asksPassword(call) && scopesOf(call.no).length > 0 && Array.isArray(required))) return schema;
  const others = required.filter((name) => name !== "password");
  const { required: _, ...rest } = schema;
  return others.length === 0 ? rest : { ...rest, required: others };
}

function bodyOf(call: Call, operationId: string, schemas: Schemas): Json | null {
  const { body, multipart } = call;
  const { body: example } = exampleOf(operationId);
  if (multipart !== undefined) {
    const fields = multipart.fields === undefined ? {} : schemaOf(multipart.fields, "input", schemas, operationId);
    const files = { type: "array", items: { type: "string", format: "binary" }, description: fileText };
    const properties = { ...(fields.properties as Json | undefined), [multipart.files]: files };
    const named = multipart.areNamedByPart && { additionalProperties: { type: "string", format: "binary" } };
    const schema = { ...fields, type: "object", properties, ...named };
    return { required: true, content: { "multipart/form-data": { schema, ...(example !== undefined && { example }) } } };
  }
  if (body === undefined) return null;
  const content = {
    schema: withOptionalPassword(call, schemaOf(body, "input", schemas, operationId)),
    ...(example !== undefined && { example }),
  };
  return { required: !body.safeParse(undefined).success, content: { "application/json": content } };
}

/** One operation of the document. */
export function operationOf(call: Call, schemas: Schemas): Json {
  const { no, summary, who, codes = [], ignoresToken, isForReserved } = call;
  const operationId = operationNames[no] ?? no;
  const parameters = parametersOf(call, operationId, schemas);
  const requestBody = bodyOf(call, operationId, schemas);
  const scopes = scopesOf(no);
  const bearer = [{ bearer: [] }, ...(scopes.length > 0 ? [{ serviceKey: [] }] : [])];
  const security = ignoresToken ? [] : who === "guest" ? [{}, ...bearer] : bearer;
  return {
    operationId,
    summary,
    description: describeCall(call),
    tags: [tagOf(call.path) ?? "Service"],
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== null && { requestBody }),
    responses: responsesOf(call, schemas, operationId),
    "x-codes": [...codes],
    "x-roles": typeof who === "string" ? who : who.map((role) => roleNumbers[role]),
    ...(ignoresToken ? {} : { "x-key-scopes": [...scopes] }),
    ...(isForReserved && { "x-reserved-role": true }),
  };
}
