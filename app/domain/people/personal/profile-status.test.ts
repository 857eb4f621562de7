import { expect, it } from "vitest";
import type { ProfileStatus } from "../access/principal.ts";
import { allStatuses, statusNumbers } from "../numbers.ts";
import * as profile from "./profile-status.ts";

const digits = (statuses: readonly ProfileStatus[]) => statuses.map((status) => statusNumbers[status]).join("");
const member = {
  role: "member",
  status: "active",
  previousStatus: null,
  isBlocked: false,
  isSuspended: false,
  isDocumentsExpired: false,
} as const;

it.each([
  [profile.isBeforeSubmittingModeration, "35"],
  [profile.isOnModeration, "146"],
  [profile.isAfterInitialModeration, "04"],
])("%o names its group", (inGroup, expected) => {
  expect(digits(allStatuses.filter((status) => inGroup({ status })))).toBe(expected);
});

it("allows deals for active and edited profiles, signatures in bank moderation, and edits of own offers under review", () => {
  expect(digits(allStatuses.filter((status) => profile.inactiveReason({ ...member, status }, "trade") === null))).toBe("04");
  expect(digits(allStatuses.filter((status) => profile.inactiveReason({ ...member, status }, "sign") === null))).toBe("046");
  expect(digits(allStatuses.filter((status) => profile.inactiveReason({ ...member, status }, "edit") === null))).toBe("013456");
});

it.each([
  [{ isBlocked: true, isSuspended: true }, "blocked"],
  [{ isSuspended: true, isDocumentsExpired: true }, "suspended"],
  [{ isDocumentsExpired: true, status: "emailVerified" as const }, "documentsExpired"],
  [{ status: "onDocumentsRequest" as const }, "onDocumentsRequest"],
  [{ status: "onInitialModerationPartial" as const }, "onInitialModerationPartial"],
  [{ role: "admin" as const }, "blocked"],
])("refuses %o with a reason", (facts, reason) => {
  expect(profile.inactiveReason({ ...member, ...facts }, "trade")).toBe(reason);
  expect(profile.inactiveReason({ ...member, ...facts }, "sign")).toBe(reason);
});

it.each([
  [{ isBlocked: true, isSuspended: true, isDocumentsExpired: true }, "blocked", "red"],
  [{ isSuspended: true, isDocumentsExpired: true }, "suspended", "red"],
  [{ isDocumentsExpired: true, status: "onBankModeration" as const }, "documentsExpired", "red"],
  [{}, "active", "green"],
  [{ status: "onBankModeration" as const, previousStatus: "onProfileEditRequest" as const }, "onProfileEditRequest", "pink"],
  [{ status: "onBankModeration" as const }, "onBankModeration", "pink"],
  [{ status: "onDocumentsRequest" as const }, "onDocumentsRequest", "yellow"],
])("shows %o as %s in %s", (over, key, colour) => {
  expect(profile.statusDisplay({ ...member, ...over })).toEqual({ key, colour });
});
