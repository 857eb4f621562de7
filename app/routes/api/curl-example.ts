import type { Shape } from "./reference/fields.ts";

/** An operation of the OpenAPI document, as far as an example and a page need it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Shape;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown; readonly schema?: Shape }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly content?: Readonly<Record<string, { readonly example?: unknown; readonly schema?: Shape }>>;
      }
    >
  >;
  readonly "x-codes": readonly string[];
  readonly "x-roles": string | readonly number[];
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A value of a form: a text as such, anything else as JSON. */
const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function partsOf({ properties = {} }: Shape): readonly string[] {
  return Object.entries(properties).map(([name, { type, enum: choices }]) =>
    type === "array" ? `-F ${quoted(`${name}=@page.png`)}` : `-F ${quoted(`${name}=${valueText(choices?.[0] ?? "…")}`)}`,
  );
}

function bodyOf({ requestBody }: Operation): readonly string[] {
  const form = requestBody?.content["multipart/form-data"];
  if (form !== undefined) return partsOf(form.schema ?? {});
  const json = requestBody?.content["application/json"];
  return json === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json.example ?? {}))}`];
}

/** The operation as a shell command: `TOKEN` is the access token, braces are placeholders. */
export function curlExample(origin: string, method: string, path: string, operation: Operation): string {
  const query = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required).map(({ name }) => `${name}={${name}}`);
  const address = `${origin}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const needsToken = operation.security.length > 0 && operation.security.every((one) => "bearer" in one);
  return [
    `curl -s${method === "GET" ? "" : ` -X ${method}`} ${quoted(address)}`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOf(operation),
  ].join(" \\\n  ");
}
