import { expect, test } from "vitest";
import { hours } from "../time/duration.ts";
import { expectedEnd, latestArrival } from "./latest-arrival.ts";
import { resolvePolicy } from "./policy.ts";
import { berlin, moscow } from "./testing/factories.ts";

const facts = { brand: "main", calendars: { owner: berlin, buyer: moscow }, taxRatios: { owner: "0", buyer: "0" } } as const;
const at = (text: string) => Date.parse(text);

test("counts both windows in elapsed time, the agents' work in their own hours, and the slower check", () => {
  const policy = resolvePolicy({ profile: "production", ...facts });
  // Monday noon in Moscow; both windows end on Wednesday.
  const arrival = latestArrival(policy, "buyer", at("2026-11-23T09:00:00Z"));
  expect(arrival).toBeGreaterThan(at("2026-11-25T09:00:00Z") + policy.stageWindows.incoming + policy.stageWindows.outgoing);
  expect(arrival).toBeLessThan(at("2026-11-28T00:00:00Z"));
  expect(latestArrival(policy, "buyer", at("2026-11-26T09:00:00Z"))).toBeGreaterThan(at("2026-11-30T00:00:00Z"));
});

test("adds all windows when there are no working hours", () => {
  const policy = resolvePolicy({ profile: "demo", ...facts });
  const { signingWindow, paymentWindow, stageWindows } = policy;
  expect(latestArrival(policy, "owner", 0)).toBe(signingWindow + paymentWindow + stageWindows.incoming + stageWindows.outgoing);
});

const times = { signing: 30, payment: 90, check: 60, payout: 120 };

test("adds the four steps in elapsed time when agents have no working hours", () => {
  const pace = { followsWorkingHours: false, calendars: facts.calendars };
  expect(expectedEnd(times, pace, at("2026-11-28T10:00:00Z"))).toBe(at("2026-11-28T10:00:00Z") + hours(5));
});

test("counts check and payout in working time, and ends with the slower leg", () => {
  const pace = { followsWorkingHours: true, calendars: facts.calendars };
  // On Monday noon in Moscow both agents work until the end of the deal.
  expect(expectedEnd(times, pace, at("2026-11-23T09:00:00Z"))).toBe(at("2026-11-23T14:00:00Z"));
  // Paid on Friday evening, the deal waits for Monday: checked an hour after the agent in Berlin opens, paid out two hours later.
  const opening = at("2026-11-23T08:00:00Z");
  expect(expectedEnd(times, pace, at("2026-11-20T18:00:00Z"))).toBe(opening + hours(3));
});
