import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import { openApiOf } from "./openapi.ts";

const document = JSON.stringify(openApiOf(calls, { name: "Bridgehold", origin: "https://bridgehold.test" }));

test("the document is OpenAPI by the judgement of a public validator", async () => {
  // Paths end with a slash as the specification writes them, and a fixed part wins over an id, which is never a word. A socket answers
  // 101, which the validator does not know as a success.
  const paths = { "no-path-trailing-slash": "off", "no-ambiguous-paths": "off" } as const;
  const rules = { ...paths, "tag-description": "off", "operation-2xx-response": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("it describes every call and stays below a megabyte", () => {
  expect(document.length).toBeLessThan(1_000_000);
  for (const { no } of calls) expect(document).toContain(`"operationId":"${no}"`);
});

test("every call but the socket's says how it succeeds", () => {
  const silent = calls.filter(({ status = 200 }) => status < 200).map(({ no }) => no);
  expect(silent).toEqual(["N7"]);
});

test("examples are what their schemas take and give", () => {
  for (const { no, example = {}, body, answer } of calls) {
    if (example.body !== undefined) expect(body?.safeParse(example.body).error?.message, `${no} body`).toBeUndefined();
    if (example.answer !== undefined) expect(answer?.safeParse(example.answer).error?.message, `${no} answer`).toBeUndefined();
  }
});

test("the client's types are made from these calls", () => {
  const types = readFileSync(join(import.meta.dirname, "../../../clients/typescript/generated/schema.d.ts"), "utf8");
  expect(types.slice(3, 67), "run `npm run generate` in clients/typescript").toBe(createHash("sha256").update(document).digest("hex"));
});

test("a number without a call stands among those that are not offered, and only there", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
  const unoffered = [...page.slice(page.indexOf("## Not ")).matchAll(/\b([A-Z]\d+) `/g)].map(([, no = ""]) => no);
  const offered = calls.map(({ no }) => no);
  const known = [...offered, ...unoffered];
  // Numbers of a letter run from one without a gap: a gap is a call that nobody wrote down.
  const gaps = [...new Set(known.map((no) => no.charAt(0)))].flatMap((letter) => {
    const numbers = known.filter((no) => no.startsWith(letter)).map((no) => Number(no.slice(1)));
    return Array.from({ length: Math.max(...numbers) }, (_, at) => `${letter}${at + 1}`).filter((no) => !offered.includes(no));
  });
  expect(unoffered.toSorted()).toEqual(gaps.toSorted());
});
