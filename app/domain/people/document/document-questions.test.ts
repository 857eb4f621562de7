import { expect, test } from "vitest";
import { days } from "../../time/duration.ts";
import { firstOwed, openQuestion, type QuestionFacts, requiredUploads } from "./document-questions.ts";
import type { DocumentFacts, DocumentType } from "./required-documents.ts";

const now = Date.UTC(2026, 10, 23, 12);
const document = (
  documentType: DocumentType,
  country: string,
  citizenshipCountry = country,
  over: Partial<DocumentFacts> = {},
): DocumentFacts => ({
  ...{ documentType, country, citizenshipCountry, state: "approved", overdueDate: null, isHiddenFromMember: false },
  ...over,
});
const german = document("passport", "germany");
const facts = (over: Partial<QuestionFacts> & { documents?: readonly DocumentFacts[]; country?: string | null } = {}): QuestionFacts => {
  const { documents = [german], country = "germany", ...rest } = over;
  return {
    holder: { country, region: "europe", documents },
    ...{ accounts: [], signIns: [], residenceConfirmedAt: null, now },
    ...rest,
  };
};
const from = (country: string | null, ...daysAgo: number[]) => daysAgo.map((ago) => ({ at: now - days(ago), country }));
const residence = { about: "residence", country: "germany", isInEurope: true };

test("has no question for a member who lives in the registered country and has the documents", () => {
  expect(openQuestion(facts())).toBeNull();
  expect(openQuestion(facts({ country: null, documents: [] }))).toBeNull();
});

test("asks for the residence when no document proves it, and then for the document", () => {
  const documents = [document("internationalPassport", "russia")];
  expect(openQuestion(facts({ documents }))).toEqual(residence);
  const answered = facts({ documents, residenceConfirmedAt: now - days(89) });
  expect(openQuestion(answered)).toEqual({ about: "document", missing: "residence:germany", accountId: null });
  expect(openQuestion({ ...answered, residenceConfirmedAt: now - days(91) })).toEqual(residence);
  const sent = [...documents, document("residencePermit", "germany", "russia", { state: "submitted" })];
  expect(openQuestion({ ...answered, holder: { ...answered.holder, documents: sent } })).toBeNull();
});

test("asks for the residence after sign-ins from another region on three days of fourteen, once in ninety days", () => {
  const away = [...from("russia", 1, 2), ...from("russia", 13)];
  expect(openQuestion(facts({ signIns: away }))).toEqual(residence);
  expect(openQuestion(facts({ signIns: away, residenceConfirmedAt: now - days(1) }))).toBeNull();
  const quiet = [from("russia", 1, 1.01, 2), from("russia", 1, 2, 15), from("france", 1, 2, 3), from(null, 1, 2, 3)];
  for (const signIns of quiet) expect(openQuestion(facts({ signIns }))).toBeNull();
});

test("asks for the passport of a citizenship next, then for accounts: Europe, Russia, others", () => {
  const permit = document("residencePermit", "germany", "ukraine");
  const accounts = [
    { id: "rub", country: "russia" },
    { id: "eur", country: "france" },
  ];
  expect(openQuestion(facts({ documents: [permit], accounts }))).toMatchObject({ missing: "citizenship:ukraine", accountId: null });
  const turkish = [document("passport", "uzbekistan"), document("residencePermit", "turkey", "uzbekistan")];
  const inTurkey = { country: "turkey", documents: turkish, accounts };
  expect(openQuestion(facts(inTurkey))).toEqual({ about: "document", missing: "europeLeg:france", accountId: "eur" });
  const withPermit = [...turkish, document("residencePermit", "france", "uzbekistan")];
  expect(openQuestion(facts({ ...inTurkey, documents: withPermit }))).toEqual({
    about: "document",
    missing: "russiaLeg:russia",
    accountId: "rub",
  });
});

test("returns the first missing document that an offer requires, without those that wait for a moderator", () => {
  const card = document("nationalIdentityCard", "germany");
  const holder = { country: "germany", region: "europe" as const, documents: [card] };
  expect(firstOwed(["europeLeg:france", "russiaLeg:russia"], holder, now)).toBe("russiaLeg:russia");
  const sent = { ...holder, documents: [card, document("passport", "russia", "russia", { state: "submitted" })] };
  expect(firstOwed(["russiaLeg:russia"], sent, now)).toBeNull();
  expect(firstOwed(["residence:germany"], { ...holder, documents: [] }, now)).toBe("residence:germany");
  for (const made of ["", "residence:any", "russiaLeg:atlantis", "citizenship:russia"]) expect(firstOwed([made], holder, now)).toBeNull();
});

test("does not ask again for a document that was uploaded and not checked yet", () => {
  const holder = (documents: readonly DocumentFacts[]) => ({ country: "germany", region: "europe" as const, documents });
  const uploaded = (state: DocumentFacts["state"]) => requiredUploads(holder([{ ...german, state }]), ["germany"], now);
  expect(requiredUploads(holder([]), ["germany"], now)).toMatchObject({ missing: ["residence:germany", "europeLeg:germany"] });
  for (const state of ["draft", "submitted"] as const) expect(uploaded(state)).toEqual({ missing: [], waitsForCheck: true });
  expect(uploaded("approved")).toEqual({ missing: [], waitsForCheck: false });
  expect(uploaded("declined")).toMatchObject({ waitsForCheck: false });
  expect(uploaded("declined").missing).not.toEqual([]);
});
