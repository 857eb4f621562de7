import { z } from "zod";
import { describeFields } from "./describe-fields.ts";
import type { Json } from "./json.ts";

/** Named schemas, which are written once among the components of the document. */
export interface Schemas {
  readonly named: Record<string, unknown>;
}

/** The JSON schema of a request or an answer, with a description at every field. `owner`: name of the operation. */
export function schemaOf(schema: z.ZodType, io: "input" | "output", { named }: Schemas, owner: string): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Record<string, Json>;
  for (const [name, definition] of Object.entries($defs)) named[name] = describeFields(moved(definition), name);
  return describeFields(moved(rest), owner) as Json;
}

/** Rewrites references to `#/components/schemas`; each schema with an id becomes a component. */
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
