import { expect, it } from "vitest";
import { allStatuses, statusNumbers } from "./numbers.ts";
import type { ProfileStatus } from "./principal.ts";
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

it("lets active and edited profiles trade, and bank moderation sign what was accepted", () => {
  expect(digits(allStatuses.filter((status) => profile.mayTrade({ ...member, status })))).toBe("04");
  expect(digits(allStatuses.filter((status) => profile.maySign({ ...member, status })))).toBe("046");
});

it.each([{ isBlocked: true }, { isSuspended: true }, { isDocumentsExpired: true }, { role: "admin" as const }])("stops %o", (flag) => {
  expect(profile.mayTrade({ ...member, ...flag })).toBe(false);
  expect(profile.maySign({ ...member, ...flag })).toBe(false);
});

it("lets everybody but the blocked finish what runs", () => {
  expect(profile.mayFinish({ ...member })).toBe(true);
  expect(profile.mayFinish({ ...member, isBlocked: true })).toBe(false);
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
