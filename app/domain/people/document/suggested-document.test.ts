import { describe, expect, it, test } from "vitest";
import type { DocumentFacts, DocumentType, MissingDocument } from "./required-documents.ts";
import { acceptedTypes, knownCitizenships, suggestedDocument } from "./suggested-document.ts";

const document = (documentType: DocumentType, country: string, citizenshipCountry = country): DocumentFacts => ({
  ...{ documentType, country, citizenshipCountry, state: "approved", overdueDate: null, isHiddenFromMember: false },
});
const suggested = (country: string | null, documents: readonly DocumentFacts[], missing: MissingDocument, ...open: MissingDocument[]) => {
  const kind = suggestedDocument({ country, documents }, missing, [missing, ...open]);
  return `${kind.documentType} ${kind.country}`;
};

describe("the document requested from a member", () => {
  it("is the passport of the newcomer's own country for every destination", () => {
    const german = (missing: MissingDocument) =>
      suggested("germany", [], missing, "residence:germany", "russiaLeg:russia", "europeLeg:germany");
    expect([german("residence:germany"), german("russiaLeg:russia"), german("europeLeg:germany")]).toEqual(
      Array(3).fill("passport germany"),
    );
    const russian = (missing: MissingDocument) =>
      suggested("russia", [], missing, "residence:russia", "russiaLeg:russia", "europeLeg:germany");
    expect(russian("residence:russia")).toBe("passport russia");
    expect(russian("russiaLeg:russia")).toBe("passport russia");
  });

  it("is a permit for a country of which the member is no citizen", () => {
    expect(suggested("russia", [], "europeLeg:germany")).toBe("residencePermit germany");
    expect(suggested("russia", [document("passport", "russia")], "europeLeg:germany")).toBe("residencePermit germany");
    const abroad = [document("passport", "russia")];
    expect(suggested("germany", abroad, "residence:germany", "europeLeg:france")).toBe("residencePermit germany");
    expect(suggested("germany", abroad, "europeLeg:france", "residence:germany")).toBe("residencePermit germany");
    expect(suggested("russia", [document("passport", "germany")], "residence:russia")).toBe("residencePermit russia");
  });

  it("follows the citizenship in the documents, not the country of residence", () => {
    expect(suggested("spain", [document("nationalIdentityCard", "france")], "russiaLeg:russia")).toBe("passport france");
    expect(suggested("germany", [document("residencePermit", "germany", "kazakhstan")], "russiaLeg:russia")).toBe("passport kazakhstan");
    const uzbek = [document("residencePermit", "germany", "uzbekistan")];
    expect(suggested("germany", uzbek, "russiaLeg:russia")).toBe("internationalPassport uzbekistan");
    expect(suggested("germany", uzbek, "citizenship:uzbekistan")).toBe("passport uzbekistan");
    expect(suggested("germany", uzbek, "citizenship:uzbekistan", "russiaLeg:russia")).toBe("internationalPassport uzbekistan");
  });

  it("is of the rule's country while the citizenship is unknown", () => {
    expect(suggested(null, [], "europeLeg:germany")).toBe("passport germany");
  });
});

test("reads citizenships from valid documents", () => {
  const declined = { ...document("passport", "turkey"), state: "declined" as const };
  const others = document("others", "france");
  expect(knownCitizenships([declined, others, document("residencePermit", "germany", "russia"), document("passport", "russia")])).toEqual([
    "russia",
  ]);
});

test("offers only documents that fulfil the rule, each under one name", () => {
  expect(acceptedTypes("residence:germany")).toEqual(["passport", "nationalIdentityCard", "residencePermit"]);
  expect(acceptedTypes("residence:russia")).toEqual(["passport", "residencePermit"]);
  expect(acceptedTypes("russiaLeg:russia")).toEqual(["passport", "residencePermit", "internationalPassport"]);
  expect(acceptedTypes("europeLeg:france")).toEqual(["passport", "nationalIdentityCard", "residencePermit"]);
  expect(acceptedTypes("otherLeg:turkey")).toEqual(["passport", "residencePermit"]);
  expect(acceptedTypes("citizenship:turkey")).toEqual(["passport"]);
  expect(acceptedTypes("citizenship:russia")).toEqual(["passport", "internationalPassport"]);
});
