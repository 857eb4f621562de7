import { expect, test } from "vitest";
import { caseItems } from "./case-items.ts";

const parts = { kind: "initial", hasPersonal: true, documents: ["a", "b"], hasCompany: true } as const;
const none = { hasPersonal: false, documents: [], hasCompany: false } as const;

test("every pending part is an item, and a check of an account is one item", () => {
  expect(caseItems(parts)).toEqual(["personal", "document-a", "document-b", "company"]);
  expect(caseItems({ ...parts, kind: "edit", hasPersonal: false, hasCompany: false })).toEqual(["document-a", "document-b"]);
  expect(caseItems({ ...parts, kind: "bank" })).toEqual(["whole"]);
});

test("a case without parts is decided as a whole", () => {
  for (const kind of ["initial", "edit", "documents"] as const) expect(caseItems({ kind, ...none })).toEqual(["whole"]);
});
