import type { ReactElement } from "react";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Principal } from "#domain/people/access/principal.ts";
import { textFor } from "#i18n/text.server.ts";
import { languageContext, principalContext } from "#middleware/contexts.server.ts";
import { knownFields } from "./contact-fields.tsx";
import { filledIn } from "./filled-in.server.ts";

type Shown = ReactElement<Readonly<Record<string, unknown>>>;

/** The form's subject for a signed-in person who follows a link, and the elements of the page that show it. */
function subjectOf(query: string) {
  const context = new RouterContextProvider();
  context.set(languageContext, "en");
  context.set(principalContext, { fullName: "Irina Klimova", email: "irina@bridgehold.test" } as Principal);
  const values = filledIn(context, new URLSearchParams(query));
  const [subject] = (knownFields(textFor("en"), values) as Shown).props.children as readonly (Shown | null)[];
  const inner = (subject?.props.children ?? []) as readonly Shown[];
  return { value: values.subject, field: subject?.props.name, text: inner.find(({ type }) => type === "p")?.props.children };
}

test("the page shows the product's own sentence about a deal", () => {
  const { value, ...shown } = subjectOf("offer=E-2026-000123&late=outgoing&subject=Call");
  expect(value).toContain("E-2026-000123");
  expect(shown).toEqual({ field: undefined, text: value });
});

test.each([
  ["subject=Call+%2B7+900", "Call +7 900"],
  ["offer=Call+us&late=outgoing&subject=Call", "Call"],
])("the words of a link stand in a field, not in the page's text: %s", (query, value) => {
  expect(subjectOf(query)).toEqual({ value, field: "subject", text: undefined });
});

test("without a subject the form asks only for the message", () => {
  expect(subjectOf("")).toEqual({ value: "", field: undefined, text: undefined });
});
