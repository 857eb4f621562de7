import { expect, test } from "vitest";
import { triggerAfterLogin } from "./landing.ts";
import type { ProfileStatus } from "./principal.ts";

const member = (status: ProfileStatus, isDocumentsExpired = false) => triggerAfterLogin({ role: 2, status, isDocumentsExpired });

test("a member hears first what stands in their way", () => {
  expect([0, 1, 3, 4, 5, 6, 7].map((status) => member(status as ProfileStatus))).toEqual([
    null,
    "wait-for-moderation",
    "fill-profile",
    null,
    "fill-profile",
    null,
    "docs-requested",
  ]);
});

test("an expired document comes before everything else, for members only", () => {
  expect(member(1, true)).toBe("certifying-doc-expired");
  expect(member(0, true)).toBe("certifying-doc-expired");
  expect(triggerAfterLogin({ role: 4, status: 3, isDocumentsExpired: true })).toBeNull();
});
