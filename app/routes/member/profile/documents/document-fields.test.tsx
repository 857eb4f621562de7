import { Children, isValidElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { documentTypes } from "#domain/people/document/required-documents.ts";
import { textFor } from "#i18n/text.server.ts";
import { documentFields, type StoredValues } from "./document-fields.tsx";

const namesIn = (node: ReactNode): readonly string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ readonly name?: string; readonly children?: ReactNode }>(child)) return [];
    return [...(child.props.name === undefined ? [] : [child.props.name]), ...namesIn(child.props.children)];
  });

const fieldsOf = (documentType: (typeof documentTypes)[number], country: string, stored: StoredValues) =>
  namesIn(documentFields(textFor("en"), "en", { kind: { documentType, country }, stored }, []));

const stored = {
  ...{ citizenshipCountry: "germany", fullName: "Jürgen Groß", fullNameLatin: "JUERGEN GROSS", number: "L01X00T471", title: "Card" },
  ...{ issuer: "Stadt Köln", unitCode: "770-001", issuedAt: "2022-01-10", overdueDate: "2032-01-09", isOpenEnded: true },
};

test.each(documentTypes.flatMap((type) => (["germany", "russia", "china"] as const).map((country) => [type, country] as const)))(
  "the form of a stored document has a field for each value that it would clear: %s of %s",
  (type, country) => {
    // The last day of a Russian internal passport is computed.
    const isComputed = type === "passport" && country === "russia";
    const kept = Object.keys(stored).filter((field) => !(isComputed && field === "overdueDate"));
    expect(fieldsOf(type, country, stored)).toEqual(expect.arrayContaining(kept));
  },
);

test("a new document of a country with Latin names has one name", () => {
  const fields = fieldsOf("nationalIdentityCard", "germany", {});
  expect(fields).toContain("fullName");
  for (const other of ["fullNameLatin", "title", "issuer", "unitCode", "isOpenEnded"]) expect(fields).not.toContain(other);
});
