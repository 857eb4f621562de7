import { expect, test } from "vitest";
import { missingDocumentPath } from "./missing-document-path.ts";

test("a missing document leads to its form, and back", () => {
  expect(missingDocumentPath("europeLeg:germany", "/transactions?offer=1")).toBe(
    "/profile/certifying-docs/new?missing=europeLeg%3Agermany&goTo=%2Ftransactions%3Foffer%3D1",
  );
});

test("without a country of registration that country is asked first", () => {
  expect(missingDocumentPath("residence:any", "/transactions")).toBe("/profile/personal");
});
