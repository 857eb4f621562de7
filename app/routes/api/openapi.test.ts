import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { operationNames } from "#contracts/api/operation-names.ts";
import { type Tag, tagOf, tags } from "#contracts/api/tags.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import type { Role } from "#domain/people/principal.ts";
import { calls } from "./calls.ts";
import { describeCall } from "./describe-call.ts";
import { openApiOf } from "./openapi.ts";

const document = JSON.stringify(openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" }));

test("the document is OpenAPI by the judgement of a public validator", async () => {
  // Paths end with a slash as the specification writes them, and a fixed part wins over an id, which is never a word. A socket answers
  // 101, which the validator does not know as a success.
  const paths = { "no-path-trailing-slash": "off", "no-ambiguous-paths": "off" } as const;
  const rules = { ...paths, "operation-2xx-response": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("it describes every call and stays below a megabyte", () => {
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

test("every call except the socket's declares its success", () => {
  const silent = calls.filter(({ status = 200 }) => status < 200).map(({ no }) => no);
  expect(silent).toEqual(["N7"]);
});

test("examples fit their schemas", () => {
  for (const { no, example = {}, body, answer } of calls) {
    if (example.body !== undefined) expect(body?.safeParse(example.body).error?.message, `${no} body`).toBeUndefined();
    if (example.answer !== undefined) expect(answer?.safeParse(example.answer).error?.message, `${no} answer`).toBeUndefined();
  }
});

test("the client's types are generated from these calls", () => {
  const types = readFileSync(join(import.meta.dirname, "../../../clients/typescript/generated/schema.d.ts"), "utf8");
  expect(types.slice(3, 67), "run `npm run generate` in clients/typescript").toBe(createHash("sha256").update(document).digest("hex"));
});

test("a number without a call is listed as not offered, and no other number is", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
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
