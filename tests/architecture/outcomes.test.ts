import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** Refusals built without `refuse`, and names of other result types. */
const homemade = /\bok: false,\s*code\b|\bkind: "(?:applied|refused)", (?:code|version)/;

/** Results with more than yes or no: the wrong field or file, or the page that answers. */
const others = [
  "app/contracts/offer/typed-amount.ts",
  "app/files/inspect.server.ts",
  "app/files/receive.server.ts",
  "app/routes/auth/authenticator.server.ts",
];

it("detects the patterns", () => {
  expect(homemade.test('return { ok: false, code: "NOT_FOUND", params: {} };')).toBe(true);
  expect(homemade.test('return { kind: "refused", code };')).toBe(true);
  expect(homemade.test('return refuse("NOT_FOUND");')).toBe(false);
});

it("every refusal is created in one module", () => {
  expect(sources.filter((file) => homemade.test(textOf(file)))).toEqual(expect.arrayContaining(others));
  const isHome = (file: string) => file === "app/domain/outcome.ts" || others.includes(file);
  expect(sources.filter((file) => !isHome(file) && homemade.test(textOf(file)))).toEqual([]);
});
