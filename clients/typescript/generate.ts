// Writes the client's types, `generated/schema.d.ts`, from the API's OpenAPI document. `npm run check` and `npm pack` run it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { calls } from "../../app/routes/api/calls.ts";
import { openApiOf } from "../../app/routes/api/document/openapi.ts";

/** Leaves out the headers and the example of each answer: no type needs them, and they are half of the document. */
function withoutExamples(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { example: _example, headers: _headers, ...rest } = value as Readonly<Record<string, unknown>>;
  const isContent = "schema" in value && "example" in value;
  const isAnswer = "description" in value && "headers" in value;
  return isContent || isAnswer ? rest : value;
}

const folder = join(import.meta.dirname, "generated");
const described = openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" });
const types = astToString(await openapiTS(JSON.stringify(described, withoutExamples)));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "schema.d.ts"), types);
// Loading the calls opens connections that would keep the process running.
process.exit();
