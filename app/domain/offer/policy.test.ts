import { expect, it } from "vitest";
import { hours, minutes } from "../time/duration.ts";
import { resolvePolicy } from "./policy.ts";
import { berlin, moscow } from "./testing/factories.ts";

const facts = { calendars: { owner: berlin, buyer: moscow }, taxRatios: { owner: "0", buyer: "0.20" } };
const inHours = (windows: readonly number[]) => windows.map((window) => window / hours(1));

it("gives a main offer 24 hours and reminders at 12 and 3", () => {
  const policy = resolvePolicy({ profile: "production", brand: "main", ...facts });
  expect(inHours([policy.signingWindow, policy.paymentWindow, ...policy.paymentReminders, policy.staffDecisionWindow])).toEqual([
    24, 24, 12, 3, 8,
  ]);
  expect(inHours(Object.values(policy.stageWindows))).toEqual([4, 8, 16, 8]);
  expect([policy.commissionBps, policy.followsWorkingHours, policy.toleranceMinor]).toEqual([300, true, 1n]);
});

it("gives the partner brand 8 hours and reminders at 4 and 2, and 24 hours to sign", () => {
  const policy = resolvePolicy({ profile: "production", brand: "wbit", ...facts });
  expect(inHours([policy.signingWindow, policy.paymentWindow, ...policy.paymentReminders])).toEqual([24, 8, 4, 2]);
});

it("runs a demo in minutes on the wall clock", () => {
  const policy = resolvePolicy({ profile: "demo", brand: "wbit", ...facts });
  expect([policy.paymentWindow, ...policy.paymentReminders, policy.watchWindow].map((window) => window / minutes(1))).toEqual([
    10, 5, 2, 2,
  ]);
  expect(policy.followsWorkingHours).toBe(false);
});

it("replaces single numbers by a setting and by a test", () => {
  const policy = resolvePolicy({ profile: "test", brand: "main", ...facts, commissionBps: 250, overrides: { paymentWindow: 2_000 } });
  expect([policy.commissionBps, policy.paymentWindow, policy.signingWindow]).toEqual([250, 2_000, 30_000]);
});
