import { expect, it } from "vitest";
import type { ProfileStatus } from "./principal.ts";
import * as profile from "./profile-status.ts";

const all: readonly ProfileStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const member = { role: 2, status: 0, previousStatus: null, isBlocked: false, isSuspended: false, isDocumentsExpired: false } as const;

it.each([
  [profile.isBeforeSubmittingModeration, "35"],
  [profile.isOnModeration, "146"],
  [profile.isAfterInitialModeration, "04"],
])("%o names its group", (inGroup, expected) => {
  expect(all.filter((status) => inGroup({ status })).join("")).toBe(expected);
});

it("lets active and edited profiles trade, and bank moderation sign what was accepted", () => {
  expect(all.filter((status) => profile.mayTrade({ ...member, status })).join("")).toBe("04");
  expect(all.filter((status) => profile.maySign({ ...member, status })).join("")).toBe("046");
});

it.each([{ isBlocked: true }, { isSuspended: true }, { isDocumentsExpired: true }, { role: 0 as const }])("stops %o", (flag) => {
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
  [{ isDocumentsExpired: true, status: 6 as const }, "documentsExpired", "red"],
  [{}, "active", "green"],
  [{ status: 6 as const, previousStatus: 4 as const }, "onProfileEditRequest", "pink"],
  [{ status: 6 as const }, "onBankModeration", "pink"],
  [{ status: 7 as const }, "onDocumentsRequest", "yellow"],
])("shows %o as %s in %s", (over, key, colour) => {
  expect(profile.statusDisplay({ ...member, ...over })).toEqual({ key, colour });
});
