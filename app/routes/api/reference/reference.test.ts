import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { createWebhookSecret, webhookHeaders } from "#services/webhook/sign-webhook.ts";
import { calls } from "../calls.ts";
import type { Operation } from "../curl-example.ts";
import { openApiOf } from "../document/openapi.ts";
import { pythonExample, typescriptExample } from "./client-examples.ts";
import { fieldRows, typeText } from "./fields.ts";
import { guides, signatureCheck } from "./guides.ts";

const { paths } = openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" }) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const base = "https://bridgehold.test/api";
const operationAt = (path: string, method: string): Operation => {
  const operation = paths[path]?.[method];
  if (operation === undefined) throw new Error(`${method} ${path} is missing.`);
  return operation;
};

test("a request with JSON is shown in TypeScript and Python with the recorded body", () => {
  const operation = operationAt("/me/subscribe", "post");
  const shown = ["POST", "/me/subscribe", operation] as const;
  expect(typescriptExample(base, ...shown)).toMatch(/^const response = await fetch\("https:\/\/bridgehold\.test\/api\/me\/subscribe", \{/);
  expect(typescriptExample(base, ...shown)).toContain('"expirationTime": null');
  expect(pythonExample(base, ...shown)).toContain('"expirationTime": None');
  expect(pythonExample(base, ...shown)).toContain('headers={"Authorization": f"Bearer {token}"}');
});

test("a form is shown with its text and files, and a guest's request without a token", () => {
  const upload = operationAt("/me/upload-avatar/", "post");
  expect(typescriptExample(base, "POST", "/me/upload-avatar/", upload)).toContain('form.append("avatar", file, "page.png");');
  expect(pythonExample(base, "POST", "/me/upload-avatar/", upload)).toContain('files=[("avatar", open("page.png", "rb"))]');
  expect(typescriptExample(base, "GET", "/countries/", operationAt("/countries/", "get"))).toBe(
    `const response = await fetch("${base}/countries/");`,
  );
});

test("every TypeScript example is a program that parses", () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const text = typescriptExample(base, method.toUpperCase(), path, operation);
      expect(() => new Function(`return async (token, file) => {\n${text}\n}`), `${method} ${path}`).not.toThrow();
    }
  }
});

test("nested fields are listed under their parent, and a list of a schema links to it", () => {
  const rows = fieldRows({
    required: ["a"],
    properties: { a: { type: "object", properties: { b: { type: "string", format: "uuid" } } }, c: { items: { $ref: "#/x/File" } } },
  });
  expect(rows.map(({ name, type, schema, isRequired }) => [name, type, schema, isRequired])).toEqual([
    ["a", "object", null, true],
    ["a.b", "string, uuid", null, false],
    ["c", "list of File", "File", false],
  ]);
  expect(typeText({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("string or null");
});

test("guides name only calls that exist", () => {
  const named = guides.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((text) => [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/g)]),
  );
  expect(named.length).toBeGreaterThan(8);
  for (const [, method = "", path = ""] of named) {
    const found = paths[path] ?? paths[path.replace(/\/$/, "")];
    expect(found?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});

test("the guide's example accepts a signed event and refuses an altered, foreign or old one", async () => {
  const program = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(signatureCheck))}`;
  const { readEvent } = (await import(/* @vite-ignore */ program)) as {
    readEvent: (secret: string, headers: Headers, body: string) => unknown;
  };
  const [secret, former] = [createWebhookSecret(), createWebhookSecret()];
  const body = '{"type":"offer.signed","data":{"version":7}}';
  const signed = (secrets: readonly string[], at = Date.now()) => new Headers(webhookHeaders("event-1", body, secrets, at));
  const event = { id: "event-1", type: "offer.signed", data: { version: 7 } };
  expect(readEvent(secret, signed([secret]), body)).toEqual(event);
  expect(readEvent(former, signed([secret, former]), body)).toEqual(event);
  expect(readEvent(secret, signed([secret]), body.replace("7", "8"))).toBeNull();
  expect(readEvent(secret, signed([former]), body)).toBeNull();
  expect(readEvent(secret, signed([secret], Date.now() - 400_000), body)).toBeNull();
  expect(readEvent(secret, new Headers(), body)).toBeNull();
});
