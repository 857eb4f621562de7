import { expect, it } from "vitest";
import { hours, minutes } from "../time/duration.ts";
import { resolvePolicy } from "./policy.ts";
import { berlin, moscow } from "./testing/factories.ts";
import { awaiting } from "./testing/scenarios.ts";
import { nextAlarm } from "./windows.ts";

const facts = { calendars: { owner: berlin, buyer: moscow }, taxRatios: { owner: "0", buyer: "0.20" } };
const inHours = (windows: readonly number[]) => windows.map((window) => window / hours(1));

it("gives an offer of the main brand 24 hours and reminders at 12 and 3", () => {
  const policy = resolvePolicy({ profile: "production", brand: "main", ...facts });
  expect(inHours([policy.signingWindow, policy.paymentWindow, ...policy.paymentReminders, policy.staffDecisionWindow])).toEqual([
    24, 24, 12, 3, 8,
  ]);
  expect(inHours(Object.values(policy.stageWindows))).toEqual([4, 8, 16, 8]);
  expect(inHours([policy.watchWindow])).toEqual([30 * 24]);
  expect([policy.commissionBps, policy.followsWorkingHours, policy.toleranceMinor]).toEqual([300, true, 1n]);
});

it("gives the partner brand 8 hours and reminders at 4 and 2, and 24 hours to sign", () => {
  const policy = resolvePolicy({ profile: "production", brand: "wbit", ...facts });
  expect(inHours([policy.signingWindow, policy.paymentWindow, ...policy.paymentReminders])).toEqual([24, 8, 4, 2]);
});

it("gives a demo windows of minutes in elapsed time", () => {
  const policy = resolvePolicy({ profile: "demo", brand: "wbit", ...facts });
  expect([policy.paymentWindow, ...policy.paymentReminders, policy.watchWindow].map((window) => window / minutes(1))).toEqual([
    10, 5, 2, 2,
  ]);
  expect(policy.followsWorkingHours).toBe(false);
});

it("single numbers can be replaced by a setting and by a test", () => {
  const policy = resolvePolicy({ profile: "test", brand: "main", ...facts, commissionBps: 250, overrides: { paymentWindow: 2_000 } });
  expect([policy.commissionBps, policy.paymentWindow, policy.signingWindow]).toEqual([250, 2_000, 30_000]);
});

it.each([
  ["demo", minutes(1), { signing: 10, payment: 10, reminders: [5, 2], staff: 5, stages: [5, 5, 5, 5], watch: 2 }],
  ["test", 1_000, { signing: 30, payment: 30, reminders: [20, 10], staff: 20, stages: [20, 20, 20, 20], watch: 5 }],
] as const)("has these windows in the profile %s, in units of %d ms", (profile, unit, expected) => {
  const policy = resolvePolicy({ profile, brand: "main", ...facts });
  const inUnits = (windows: readonly number[]) => windows.map((window) => window / unit);
  const [signing, payment, staff, watch] = inUnits([
    ...[policy.signingWindow, policy.paymentWindow, policy.staffDecisionWindow, policy.watchWindow],
  ]);
  const reminders = inUnits(policy.paymentReminders);
  expect({ signing, payment, reminders, staff, stages: inUnits(Object.values(policy.stageWindows)), watch }).toEqual(expected);
});

it("contains the flags for a sandbox and for sides without lateness only when they are set", () => {
  const plain = resolvePolicy({ profile: "production", brand: "main", ...facts });
  expect([plain.isSandbox, plain.uncountedSides]).toEqual([undefined, undefined]);
  const sandbox = resolvePolicy({ profile: "production", brand: "main", ...facts, isSandbox: true, uncountedSides: ["buyer"] });
  expect([sandbox.isSandbox, sandbox.uncountedSides]).toEqual([true, ["buyer"]]);
});

it("doubles the pause between alerts about a late stage at most five times", () => {
  const { state, now } = awaiting();
  const { incoming } = state.policy.stageWindows;
  expect([0, 1, 5, 6].map((alarms) => (nextAlarm(state, "incoming", alarms, now) - now) / incoming)).toEqual([1, 2, 32, 32]);
});
