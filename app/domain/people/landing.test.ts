import { expect, test } from "vitest";
import { triggerAfterLogin } from "./landing.ts";
import { allStatuses } from "./numbers.ts";
import type { ProfileStatus } from "./principal.ts";

const member = (status: ProfileStatus, isDocumentsExpired = false) => triggerAfterLogin({ role: "member", status, isDocumentsExpired });

const statusesWithSession = allStatuses.filter((status) => status !== "emailNotVerified" && status !== "exportedEmailNotVerified");

test("a member hears first what stands in their way", () => {
  expect(statusesWithSession.map((status) => member(status))).toEqual([
    null,
    "wait-for-moderation",
    "fill-profile",
    "wait-for-moderation",
    "fill-profile",
    "wait-for-moderation",
    "docs-requested",
  ]);
});

test("an expired document comes before everything else, for members only", () => {
  expect(member("onInitialModeration", true)).toBe("certifying-doc-expired");
  expect(member("active", true)).toBe("certifying-doc-expired");
  expect(triggerAfterLogin({ role: "agentAdmin", status: "emailVerified", isDocumentsExpired: true })).toBeNull();
});
