// Writes what the client's types are made from, the document of the calls, and signs what was made of it:
//
//   cd clients/typescript && npm install && npm run generate
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "../../app/routes/api/calls.ts";
import { openApiOf } from "../../app/routes/api/openapi.ts";

const types = join(import.meta.dirname, "generated", "schema.d.ts");
const document = JSON.stringify(openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" }));

/** Says by which document the types were made, so that a test sees when they are older than the calls. */
const signature = `// ${createHash("sha256").update(document).digest("hex")}\n`;

if (process.argv[2] === "sign") writeFileSync(types, signature + readFileSync(types, "utf8").replace(/^\/\/ [0-9a-f]{64}\n/, ""));
else writeFileSync(process.argv[2] ?? join(import.meta.dirname, "openapi.json"), document);
process.exit();
