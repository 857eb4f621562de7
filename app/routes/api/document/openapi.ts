import { tagOf, tags } from "#contracts/api/tags.ts";
import { keyScopes } from "#domain/people/access/service-key.ts";
import type { Call } from "../call.ts";
import { errorCodeSchema, failureSchema, headers, parameters, pendingSchema, responses } from "./components.ts";
import { changelog, introduction } from "./introduction.ts";
import type { Json } from "./json.ts";
import { liveWebhooks } from "./live-events.ts";
import { operationOf, parameterIn } from "./operation.ts";
import type { Schemas } from "./schemas.ts";
import { eventWebhooks } from "./webhooks.ts";

/** The OpenAPI 3.1 document of the calls, generated from the schemas that parse the requests and validate the answers. */
export function openApiOf(calls: readonly Call[], { name, origin }: { readonly name: string; readonly origin: string }): Json {
  const schemas: Schemas = { named: { Failure: failureSchema, ErrorCode: errorCodeSchema, PendingCommand: pendingSchema } };
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = call.path.replace(parameterIn, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  const webhooks = { ...liveWebhooks(schemas), ...eventWebhooks(schemas) };
  return {
    openapi: "3.1.0",
    info: {
      title: `${name} API`,
      version: changelog[0].version,
      summary: "Publish, accept, sign, pay and follow escrow deals",
      description: introduction(),
      contact: { name: `Support of ${name}`, url: `${origin}/contact-us` },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      "x-changelog": changelog,
    },
    servers: [
      { url: `${origin}/api`, description: name },
      { url: `${origin}/api/wbit`, description: "The partner brand, for guests; a signed-in caller uses the brand of the account" },
    ],
    tags: Object.entries(tags)
      .filter(([tag]) => calls.some(({ path }) => tagOf(path) === tag))
      .map(([tag, description]) => ({ name: tag, description })),
    paths,
    webhooks,
    components: {
      schemas: schemas.named,
      responses: responses(),
      parameters,
      headers,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The access token of `POST /auth/login/`, for fifteen minutes" },
        serviceKey: {
          ...{ type: "http", scheme: "bearer", bearerFormat: "bh_live_…" },
          description: `A service key of a company or an agent, from the settings: \`Authorization: Bearer bh_live_…\`. Scopes: ${keyScopes.join(", ")}. \`x-key-scopes\` of an operation lists those of which a key needs one; none: a person signs in for it`,
        },
      },
    },
  };
}
