import { expect, it } from "vitest";
import { errorText } from "./error-text.ts";
import { textFor } from "./text.server.ts";

it("states the rule of a document's number with the typed length, in both languages", () => {
  const params = { rule: "russianPassport", have: 9 };
  expect(errorText(textFor("ru"), "ru", "VALIDATION.DOCUMENT_NUMBER", params).replaceAll("\u00a0", " ")).toBe(
    "Серия и номер: 10 цифр, у вас 9",
  );
  expect(errorText(textFor("en"), "en", "VALIDATION.DOCUMENT_NUMBER", params).replaceAll("\u00a0", " ")).toBe(
    "Series and number: 10 digits, you entered 9",
  );
});

it("has no sentence for the rule of a number without parameters, so it asks to compare it", () => {
  expect(errorText(textFor("en"), "en", "VALIDATION.DOCUMENT_NUMBER")).toMatch(/^This does not look like/);
});
