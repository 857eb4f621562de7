import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { idTexts, parameterTexts } from "#contracts/api/field-texts/parameters.ts";
import { operationNames } from "#contracts/api/operation-names.ts";
import { type Tag, tagOf, tags } from "#contracts/api/tags.ts";
import { type ErrorCode, errorStatus, isErrorCode } from "#contracts/error-codes.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import { testEvent, webhookEvents } from "#domain/webhook/webhook-events.ts";
import { calls } from "../calls.ts";
import { codesOf } from "./codes-of-call.ts";
import { describeCall } from "./describe-call.ts";
import { fieldTexts } from "./describe-fields.ts";
import { exampleOf } from "./examples.ts";
import { isObject } from "./json.ts";
import { liveEvents } from "./live-events.ts";
import { openApiOf } from "./openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly description?: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly "application/json": { readonly schema: { readonly $ref: string }; readonly example: { readonly type: string } };
      };
    };
  };
}

const document = JSON.stringify(openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" }));

test("describes every call and stays below a megabyte", () => {
  expect(document.length).toBeLessThan(1_000_000);
  for (const { no } of calls) expect(document).toContain(`"operationId":"${operationNames[no]}"`);
});

test("every call has a unique name that begins with a verb, and every name has a call", () => {
  expect(Object.keys(operationNames).toSorted()).toEqual(calls.map(({ no }) => no).toSorted());
  const names = Object.values(operationNames);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(name))).toEqual([]);
});

test("every call has a group with a description, and a description that names its roles", () => {
  expect(calls.filter(({ path }) => tagOf(path) === undefined).map(({ no }) => no)).toEqual([]);
  const used = new Set(calls.map(({ path }) => tagOf(path)));
  expect(Object.keys(tags).filter((tag) => !used.has(tag as Tag))).toEqual([]);
  for (const call of calls) {
    const description = describeCall(call);
    expect(description, call.no).toContain(call.summary);
    if (Array.isArray(call.who)) for (const role of call.who) expect(description, call.no).toContain(`(${roleNumbers[role as Role]})`);
  }
});

interface Field {
  readonly at: string;
  readonly description: unknown;
}

/** Every field inside a schema. */
function fieldsOf(schema: unknown, at: string): readonly Field[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => fieldsOf(one, at));
  if (!isObject(schema)) return [];
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const inner = Object.entries(schema).filter(([key]) => key !== "properties" && key !== "example");
  return [
    ...own.map(([name, field]) => ({ at: `${at}.${name}`, description: isObject(field) ? field.description : undefined })),
    ...own.flatMap(([name, field]) => fieldsOf(field, `${at}.${name}`)),
    ...inner.flatMap(([, one]) => fieldsOf(one, at)),
  ];
}

test("every field and parameter has a description of a useful length", () => {
  const { paths, components } = openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" }) as unknown as Document;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap(({ name, description }) => (name === undefined ? [] : [{ at: `${operationId}?${name}`, description }])),
  );
  const fields = [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
    ...operations.flatMap(({ operationId, requestBody, responses }) => fieldsOf([requestBody, responses], operationId)),
    ...parameters,
  ];
  expect(fields.length).toBeGreaterThan(1_500);
  const isUseful = (text: unknown) => typeof text === "string" && text.length >= 8 && text.length <= 240;
  expect(fields.filter(({ description }) => !isUseful(description)).map(({ at }) => at)).toEqual([]);
});

test("every description of a field belongs to a field", () => {
  const known = [...Object.values(fieldTexts), ...Object.values(parameterTexts), ...idTexts.map(([, text]) => text)];
  expect(known.filter((text) => !document.includes(JSON.stringify(text)))).toEqual([]);
});

test("every status of a call lists only codes of this status, and an amount has a pattern", () => {
  const { paths } = JSON.parse(document) as Document;
  for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const [status, { description = "" }] of Object.entries(responses)) {
      const codes = [...description.matchAll(/`([A-Z][A-Z_.]+)`/g)].map(([, code = ""]) => code).filter(isErrorCode);
      expect(
        codes.filter((code) => errorStatus[code] !== Number(status)),
        `${operationId} ${status}`,
      ).toEqual([]);
    }
  }
  expect(document.match(/"amount":\{"type":"string"(?:(?!pattern)[^{}])*\}/g) ?? []).toEqual([]);
});

/** Codes of acts that only pages offer. */
const onPagesOnly: readonly ErrorCode[] = [
  ...(["AUTH.PASSKEY_FAILED", "AUTH.OAUTH_CANCELLED", "AUTH.SECOND_FACTOR_NEEDED", "KEY.TOO_MANY", "EXPORT.TOO_LONG"] as const),
  ...(["OFFER.PAID_TO_AGENT", "OFFER.CONSENT_PENDING", "AGENT.NOT_STOPPED"] as const),
  ...(["STATEMENT.IN_USE", "STATEMENT.FOLLOWED", "STATEMENT.DAY_CLOSED"] as const),
];

test("every code is listed at a call, at a field's error, or here as a code of pages only", () => {
  const named = new Set(calls.flatMap(codesOf));
  const others = Object.keys(errorStatus).filter((code) => isErrorCode(code) && !named.has(code) && !code.startsWith("VALIDATION."));
  expect(others.toSorted()).toEqual(onPagesOnly.toSorted());
});

test("every event of a webhook is described once, and its example fits its schema", () => {
  const { webhooks, components } = JSON.parse(document) as Document;
  const events = [...webhookEvents, testEvent];
  expect(Object.keys(webhooks)).toEqual([...Object.keys(liveEvents), ...events]);
  for (const type of events) {
    const { schema, example } = (webhooks[type] as Webhook).post.requestBody.content["application/json"];
    expect(example.type).toBe(type);
    const named = components.schemas[schema.$ref.split("/").at(-1) ?? ""];
    expect(z.fromJSONSchema(named as z.core.JSONSchema.JSONSchema).safeParse(example).error?.message, type).toBeUndefined();
  }
});

test("live events have a schema each", () => {
  const { components } = JSON.parse(document) as Document;
  expect(Object.keys(components.schemas).filter((name) => name.startsWith("Live"))).toHaveLength(Object.keys(liveEvents).length);
});

test("every call except the socket's declares its success", () => {
  const silent = calls.filter(({ status = 200 }) => status < 200).map(({ no }) => no);
  expect(silent).toEqual(["N7"]);
});

test("every request with a body and every JSON answer has an example that fits its schema", () => {
  for (const { no, body, answer, multipart, contentType } of calls) {
    const example = exampleOf(operationNames[no] ?? no);
    if (body !== undefined) expect(body.safeParse(example.body).error?.message, `${no} body`).toBeUndefined();
    if (answer !== undefined && contentType === undefined)
      expect(answer.safeParse(example.answer).error?.message, `${no} answer`).toBeUndefined();
    if (multipart !== undefined) {
      const { [multipart.files]: files, ...fields } = example.body as Readonly<Record<string, unknown>>;
      const { fields: known = z.strictObject({}), areNamedByPart } = multipart;
      const named = areNamedByPart ? Object.fromEntries(Object.entries(fields).filter(([name]) => name in known.shape)) : fields;
      expect(files ?? fields, `${no} files`).not.toEqual({});
      expect(known.safeParse(named).error?.message, `${no} parts`).toBeUndefined();
    }
  }
});

test("recorded examples have stable ids and no real token", () => {
  const folder = join(import.meta.dirname, "examples");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(texts.length).toBe(Object.keys(tags).length);
  for (const text of texts) {
    const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
    expect(ids.filter((id) => !id.startsWith("0195a1f0-0000-7000-8000-0000000"))).toEqual([]);
    expect(text).not.toMatch(/Mostovaya-2026!/);
    expect(text.length).toBeLessThan(100_000);
  }
});

test("a number without a call is listed as not offered, and no other number is", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/api.md"), "utf8");
  const unoffered = [...page.slice(page.indexOf("## Not ")).matchAll(/\b([A-Z]\d+) `/g)].map(([, no = ""]) => no);
  const offered = calls.map(({ no }) => no);
  const known = [...offered, ...unoffered];
  // Numbers of a letter are consecutive from one: a gap is a missing call.
  const gaps = [...new Set(known.map((no) => no.charAt(0)))].flatMap((letter) => {
    const numbers = known.filter((no) => no.startsWith(letter)).map((no) => Number(no.slice(1)));
    return Array.from({ length: Math.max(...numbers) }, (_, at) => `${letter}${at + 1}`).filter((no) => !offered.includes(no));
  });
  expect(unoffered.toSorted()).toEqual(gaps.toSorted());
});
