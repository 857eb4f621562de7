import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { countries } from "../countries.ts";
import { type ListedDocument, listedDocuments } from "./listed-documents.ts";
import {
  type DocumentFacts,
  type DocumentType,
  documentStates,
  documentTypes,
  type Holder,
  type MissingDocument,
  missingDocuments,
} from "./required-documents.ts";

const now = Date.parse("2026-11-29T12:00:00Z");
const document = (documentType: DocumentType, country: string, citizenshipCountry = country): DocumentFacts => ({
  ...{ documentType, country, citizenshipCountry, state: "draft", overdueDate: null, isHiddenFromMember: false },
});
const holderOf = (country: string, documents: readonly DocumentFacts[] = []): Holder => ({
  ...{ country, documents, region: country === "russia" ? "russia" : "europe" },
});
const textOf = ({ documentType, country, isOpen, rules }: ListedDocument) =>
  `${isOpen ? "to upload" : "there"}: ${documentType} ${country} for ${rules.join(", ")}`;
/** The checklist of a member who pays from one country and receives in the other. */
function listOf(holder: Holder, ...way: readonly string[]) {
  const asked = missingDocuments({ ...holder, documents: [] }, way, now);
  return listedDocuments(holder, { asked }, now).map(textOf);
}

describe("the documents of the checklist", () => {
  it("are one passport for a member who pays from Germany to Russia", () => {
    expect(listOf(holderOf("germany"), "germany", "russia")).toEqual([
      "to upload: passport germany for residence:germany, europeLeg:germany, russiaLeg:russia",
    ]);
  });

  it("are a passport and a permit for a member who pays from Russia to Germany", () => {
    const permit = "to upload: residencePermit germany for europeLeg:germany";
    expect(listOf(holderOf("russia"), "russia", "germany")).toEqual([
      "to upload: passport russia for residence:russia, russiaLeg:russia",
      permit,
    ]);
    expect(listOf(holderOf("russia", [document("passport", "russia")]), "russia", "germany")).toEqual([
      "there: passport russia for residence:russia, russiaLeg:russia",
      permit,
    ]);
  });

  it("names the rules that the uploaded document does not fulfil", () => {
    expect(listOf(holderOf("germany", [document("nationalIdentityCard", "germany")]), "germany", "russia")).toEqual([
      "there: nationalIdentityCard germany for residence:germany, europeLeg:germany",
      "to upload: passport germany for russiaLeg:russia",
    ]);
  });

  it("contain a declined document again, and no other one", () => {
    const declined = { ...document("nationalIdentityCard", "germany"), state: "declined" } as const;
    expect(listOf(holderOf("germany", [declined]), "germany")).toEqual([
      "to upload: nationalIdentityCard germany for residence:germany, europeLeg:germany",
    ]);
    expect(listOf(holderOf("germany", [declined, document("passport", "germany")]), "germany")).toEqual([
      "there: passport germany for residence:germany, europeLeg:germany",
    ]);
  });

  it("name a document together with the rules of other accounts, and ask for no document because of those alone", () => {
    const rules = { asked: ["residence:germany"], welcome: ["russiaLeg:russia", "otherLeg:turkey"] } as const;
    expect(listedDocuments(holderOf("germany"), rules, now).map(textOf)).toEqual([
      "to upload: passport germany for residence:germany, russiaLeg:russia",
    ]);
    expect(listedDocuments(holderOf("germany"), { asked: [], welcome: rules.welcome }, now)).toEqual([]);
  });
});

const place = fc.constantFrom(...countries.map(({ key }) => key));
const holders = fc.record({
  country: place,
  region: fc.constantFrom("russia" as const, "europe" as const),
  documents: fc.array(
    fc.record({
      documentType: fc.constantFrom(...documentTypes),
      country: place,
      citizenshipCountry: place,
      state: fc.constantFrom(...documentStates),
      overdueDate: fc.constantFrom(null, "2026-11-28", "2030-01-01"),
      isHiddenFromMember: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
const settings = { ruForeignPassport: "any", otherLeg: "require", idCardProvesCitizenshipInEurope: true } as const;
const standing = (holder: Holder): Holder => ({
  ...holder,
  documents: holder.documents.map((one) => (one.state === "draft" || one.state === "submitted" ? { ...one, state: "approved" } : one)),
});

test("a line is open exactly when its rules are unmet, and its document fulfils every rule that it names", () => {
  fc.assert(
    fc.property(holders, fc.array(place, { maxLength: 3 }), (holder, way) => {
      const unmet = (documents: Holder["documents"]) => missingDocuments(standing({ ...holder, documents }), way, now, settings);
      const asked = unmet([]);
      const lines = listedDocuments(holder, { asked }, now);
      const rulesOf = (some: readonly ListedDocument[]) => some.flatMap(({ rules }) => rules);
      const open = lines.filter(({ isOpen }) => isOpen);
      expect(rulesOf(lines).toSorted()).toEqual([...asked].toSorted());
      expect(rulesOf(open).toSorted()).toEqual([...unmet(holder.documents)].toSorted());
      const after: MissingDocument[] = open.flatMap(({ documentType, country, rules }) =>
        unmet([...holder.documents, document(documentType, country)]).filter((rule) => rules.includes(rule)),
      );
      expect(after).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
