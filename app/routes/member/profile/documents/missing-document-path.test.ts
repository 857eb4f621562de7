import { expect, test } from "vitest";
import { missingDocumentPath } from "./missing-document-path.ts";

test("links a missing document to its form, and back", () => {
  expect(missingDocumentPath("europeLeg:germany", "/transactions?offer=1")).toBe(
    "/profile/certifying-docs/new?missing=europeLeg%3Agermany&goTo=%2Ftransactions%3Foffer%3D1",
  );
});

test("asks for the country of residence first when it is missing", () => {
  expect(missingDocumentPath("residence:any", "/transactions")).toBe("/profile/personal");
});
