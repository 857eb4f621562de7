import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** Only columns and the API use the specification's numbers of roles and statuses. */
const edge = ["app/data/", "app/domain/people/numbers.ts", "app/routes/api/"];

const forbidden = [
  /\b(?:role|status|previousStatus)\b\)?\s*[!=]==?\s*[0-8]\b/i,
  /\b[0-8]\s*[!=]==?\s*[\w.?]*\b(?:role|status|previousStatus)\b/i,
  /\[\s*[0-8](?:\s*,\s*[0-8])*\s*\](?: as const)?\.includes\([\w.?]*\b(?:role|status)\b/i,
  /\broles?\b\s*(?:=|IN)\s*\(?\s*[0-6]\b(?!\w)/,
];

const speaksInNumbers = (text: string) => forbidden.some((pattern) => pattern.test(text));

it("detects each comparison of a person with a number", () => {
  const judged = [
    "if (principal.role === 2) return;",
    "if (viewer?.status !== 0) return;",
    "if (0 === user.role) return;",
    "[0, 1, 3].includes(who.role)",
    `SELECT id FROM "user" WHERE role = 2`,
    `SELECT id FROM "user" WHERE role IN (3, 1, 0)`,
  ];
  expect(judged.filter((text) => !speaksInNumbers(text))).toEqual([]);
  expect(speaksInNumbers('if (response.status === 404 || role === "member") return 2;')).toBe(false);
});

it("roles and profile statuses are used by name", () => {
  const wrong = sources.filter((file) => !edge.some((place) => file.startsWith(place)) && speaksInNumbers(textOf(file)));
  expect(wrong).toEqual([]);
});
