import { expect, test } from "vitest";
import { answeredBy } from "./profile-news.ts";

test("an approved check of accounts leaves a request for documents and remarks unread", () => {
  expect(answeredBy("bank")).toEqual(["bankModeration"]);
  for (const kind of ["initial", "edit", "documents"] as const) expect(answeredBy(kind)).toContain("documentsRequested");
});
