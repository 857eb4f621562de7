import { expect, test } from "vitest";
import type { DocumentFacts, DocumentType } from "#domain/people/document/required-documents.ts";
import { openCorridors } from "./open-corridors.ts";

const now = Date.UTC(2026, 10, 26);
const corridors = {
  closed: [],
  ends: [],
  destinationsOf: (from: string) => (from === "russia" ? ["austria", "germany"] : from === "germany" ? ["russia"] : []),
};
const document = (documentType: DocumentType, country: string): DocumentFacts => ({
  ...{ documentType, country, citizenshipCountry: country, state: "approved", overdueDate: null, isHiddenFromMember: false },
});
const russian = (accounts: readonly string[], ...documents: DocumentFacts[]) =>
  openCorridors({ holder: { country: "russia", region: "russia", documents }, accounts, now }, corridors).map(
    ({ from, to }) => `${from} ${to}`,
  );
const passport = document("passport", "russia");
const permit = document("residencePermit", "germany");

test.each([
  ["an account abroad and its document", russian(["germany"], passport, permit), ["russia germany"]],
  ["accounts on both sides", russian(["russia", "germany"], passport, permit), ["russia germany", "germany russia"]],
  ["an account whose document is missing", russian(["germany"], passport), []],
  ["no account abroad", russian(["russia"], passport), []],
  ["no document of home", russian(["germany"], permit), []],
])("%s", (_, open, expected) => {
  expect(open).toEqual(expected);
});
