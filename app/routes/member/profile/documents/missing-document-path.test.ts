import { expect, test } from "vitest";
import { missingDocumentPath } from "./missing-document-path.ts";

test("a missing document leads to its form with kind and country, and back", () => {
  const paths = ["europeLeg:germany", "russiaLeg:russia", "residence:france"].map((missing) =>
    missingDocumentPath(missing, "/transactions?offer=1"),
  );
  const back = "goTo=%2Ftransactions%3Foffer%3D1";
  expect(paths).toEqual([
    `/profile/certifying-docs/new?type=residencePermit&country=germany&${back}`,
    `/profile/certifying-docs/new?type=internationalPassport&country=russia&${back}`,
    `/profile/certifying-docs/new?type=passport&country=france&${back}`,
  ]);
});

test("without a country of registration that country is asked first", () => {
  expect(missingDocumentPath("residence:any", "/transactions")).toBe("/profile/personal");
});
