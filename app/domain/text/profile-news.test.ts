import { expect, test } from "vitest";
import { answeredBy } from "./profile-news.ts";

test("approved accounts do not mark a request for documents and remarks as read", () => {
  expect(answeredBy("bank")).toEqual(["bankModeration"]);
  for (const kind of ["initial", "edit", "documents"] as const) expect(answeredBy(kind)).toContain("documentsRequested");
});
