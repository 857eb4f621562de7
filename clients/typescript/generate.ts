// Writes what the client's types are made from, the document of the calls, and signs what was made of it:
//
//   cd clients/typescript && npm install && npm run generate
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "../../app/routes/api/calls.ts";
import { openApiOf } from "../../app/routes/api/document/openapi.ts";

const types = join(import.meta.dirname, "generated", "schema.d.ts");
const described = openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" });
const document = JSON.stringify(described);

/** Removes headers and examples of answers, which no type needs. */
function lean(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { example: _example, headers: _headers, ...rest } = value as Readonly<Record<string, unknown>>;
  const isContent = "schema" in value && "example" in value;
  const isAnswer = "description" in value && "headers" in value;
  return isContent || isAnswer ? rest : value;
}
const ofTypes = JSON.stringify(described, lean);

/** Contains the hash of the document from which the types were generated, so that a test detects types that are older than the calls. */
const signature = `// ${createHash("sha256").update(document).digest("hex")}\n`;

if (process.argv[2] === "sign") writeFileSync(types, signature + readFileSync(types, "utf8").replace(/^\/\/ [0-9a-f]{64}\n/, ""));
else writeFileSync(process.argv[2] ?? join(import.meta.dirname, "openapi.json"), ofTypes);
process.exit();
