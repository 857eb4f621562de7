// Checks the document with the recommended rules of two public linters.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { calls } from "../calls.ts";
import { openApiOf } from "./openapi.ts";

const document = openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" });

// Exceptions: the specification's paths end with a slash. `/offers/my` beside `/offers/{id}` is not ambiguous, because an id is never a
// word. The socket's successful answer is 101, and the linters accept only 2xx.
test("Redocly's recommended rules find nothing", async () => {
  const paths = { "no-path-trailing-slash": "off", "no-ambiguous-paths": "off" } as const;
  const rules = { ...paths, "operation-2xx-response": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("Spectral's rules find nothing", async () => {
  // The package declares `extends` as required in its types, but its own ruleset has none.
  const rules = oas as unknown as RulesetDefinition;
  const spectral = new spectralCore.Spectral();
  // Redocly and the contracts check the examples as well, in a tenth of the time.
  spectral.setRuleset({ extends: [rules], rules: { "path-keys-no-trailing-slash": "off", "oas3-valid-media-example": "off" } });
  const problems = await spectral.run(JSON.stringify(document));
  const found = problems.map(({ code, path }) => `${code} ${path.join(".")}`);
  // Spectral mistakes a field's `example` in a recorded answer for an example of a schema, because an adjacent field is named `type`.
  const inExample = /^oas3-valid-schema-example paths\.\/account-requirements\.get\..*\.example\.groups\./;
  expect(found.filter((one) => !inExample.test(one))).toEqual(["operation-success-response paths./me-updates/ws.get.responses"]);
});
