import { expect, test } from "vitest";
import type { ProfileStatus } from "./access/principal.ts";
import { isFreeOfTriggers, triggerAfterLogin } from "./landing.ts";
import { allStatuses } from "./numbers.ts";

const member = (status: ProfileStatus, isDocumentsExpired = false) => triggerAfterLogin({ role: "member", status, isDocumentsExpired });

const statusesWithSession = allStatuses.filter((status) => status !== "emailNotVerified" && status !== "exportedEmailNotVerified");

test("redirects a member to the first obstacle of their status", () => {
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

test("shows no obstacle on reviews and the blog", () => {
  for (const path of ["/blog", "/blog/new-corridors", "/blog?page=2", "/reviews"])
    expect([path, isFreeOfTriggers(path)]).toEqual([path, true]);
  for (const path of ["/", "/bloggers", "/my-transactions", "/profile?goTo=/blog"])
    expect([path, isFreeOfTriggers(path)]).toEqual([path, false]);
});

test("an expired document is shown before every other obstacle, to members only", () => {
  expect(member("onInitialModeration", true)).toBe("certifying-doc-expired");
  expect(member("active", true)).toBe("certifying-doc-expired");
  expect(triggerAfterLogin({ role: "agentAdmin", status: "emailVerified", isDocumentsExpired: true })).toBeNull();
});
