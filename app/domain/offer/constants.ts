import { days, hours, minutes, seconds } from "../time/duration.ts";

/** design/money §3: a receipt within this many minor units of the pay-in pays the leg. */
export const toleranceMinor = 1n;
/** design/offer §3, design/product §7: signing ends 24 h after the documents of the revision are ready. */
export const signingWindow = hours(24);
/** design/product §8: 24 h to pay in; 8 h for the partner brand. */
export const paymentWindows = { main: hours(24), wbit: hours(8) } as const;
/** Specification §9: reminders 12 h and 3 h before the end, the partner brand 4 h and 2 h. */
export const paymentReminders = { main: [hours(12), hours(3)], wbit: [hours(4), hours(2)] } as const;
/** design/product §9: staff decides within 8 agent working hours, then the offer is refunded or cancelled. */
export const staffDecisionWindow = hours(8);
/** design/offer §3: service levels in agent working time; two banking days count as 16 working hours. */
export const stageWindows = { incoming: hours(4), outgoing: hours(8), confirmation: hours(16), refund: hours(8) } as const;
/** design/offer §3: money that arrives within 30 days after the end is still matched with the offer. */
export const watchWindow = days(30);
/** A manager cannot set a deadline later than this from now: twice the longest window. */
export const longestExtension = days(60);
/** The pause between alerts about a late stage doubles at most this many times. */
export const maximumAlarmDoublings = 5;

/** Windows of the demo profile: minutes of elapsed time instead of working hours. */
export const demoWindows = {
  signingWindow: minutes(10),
  paymentWindow: minutes(10),
  paymentReminders: [minutes(5), minutes(2)],
  staffDecisionWindow: minutes(5),
  stageWindows: { incoming: minutes(5), outgoing: minutes(5), confirmation: minutes(5), refund: minutes(5) },
  watchWindow: minutes(2),
} as const;

/** The test profile: seconds. A test overrides single numbers when it needs shorter ones. */
export const testWindows = {
  signingWindow: seconds(30),
  paymentWindow: seconds(30),
  paymentReminders: [seconds(20), seconds(10)],
  staffDecisionWindow: seconds(20),
  stageWindows: { incoming: seconds(20), outgoing: seconds(20), confirmation: seconds(20), refund: seconds(20) },
  watchWindow: seconds(5),
} as const;
