import { agentTexts } from "#contracts/api/field-texts/agents.ts";
import { offerTexts } from "#contracts/api/field-texts/offers.ts";
import { idTexts, parameterTexts } from "#contracts/api/field-texts/parameters.ts";
import { peopleTexts } from "#contracts/api/field-texts/people.ts";
import { sandboxTexts } from "#contracts/api/field-texts/sandbox.ts";
import { webhookTexts } from "#contracts/api/field-texts/webhooks.ts";
import { isObject, type Json } from "./json.ts";

/** Descriptions by a field's name, or by `Schema.field` and `operation.field`, which win. */
export const fieldTexts: Readonly<Record<string, string>> = {
  ...offerTexts,
  ...peopleTexts,
  ...agentTexts,
  ...sandboxTexts,
  ...webhookTexts,
};

/** The description of a field of a schema or of an operation's body; undefined without one. */
const fieldText = (owner: string, name: string): string | undefined => fieldTexts[`${owner}.${name}`] ?? fieldTexts[name];

/** The description of a parameter of a path or a query; undefined without one. */
export function parameterText(operation: string, path: string, name: string): string | undefined {
  const ofId = name === "id" ? idTexts.find(([start]) => path.slice(1).startsWith(start))?.[1] : undefined;
  return parameterTexts[`${operation}.${name}`] ?? ofId ?? parameterTexts[name];
}

function describedProperties(properties: Json, owner: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const inner = describeFields(schema, owner) as Json;
      const description = inner.description ?? fieldText(owner, name);
      return [name, description === undefined ? inner : { ...inner, description }];
    }),
  );
}

/** Adds descriptions to the fields of a JSON schema. An existing description is kept. `owner`: name of the schema or operation. */
export function describeFields(schema: unknown, owner: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => describeFields(one, owner));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "properties" && isObject(value) ? [key, describedProperties(value, owner)] : [key, describeFields(value, owner)],
    ),
  );
}
