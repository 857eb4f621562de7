import { expect, it } from "vitest";
import { policyDocument } from "./policy-document.server.ts";

const shown = { title: "Оферта", lead: "", body: "## Предмет\n\nМы храним деньги обеих сторон.", version: 1, publishedAt: 0 };
const facts = { shown, edition: "Редакция 1", brand: "main" } as const;

it("renders a document once for all readers, and again for another text or brand", async () => {
  const paper = policyDocument(facts);
  expect(policyDocument({ ...facts, shown: { ...shown } })).toBe(paper);
  expect(policyDocument({ ...facts, shown: { ...shown, body: "## Предмет" } })).not.toBe(paper);
  expect(policyDocument({ ...facts, brand: "wbit" })).not.toBe(paper);
  expect(
    Buffer.from(await paper)
      .subarray(0, 5)
      .toString("latin1"),
  ).toBe("%PDF-");
});
