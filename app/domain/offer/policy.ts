import { standardCommission } from "../money/commission.ts";
import * as limits from "./constants.ts";
import type { Brand, OfferSide, Policy, WorkingCalendar } from "./state.ts";

/** Tests replace numbers of a policy so that windows last seconds. */
export type PolicyOverrides = Partial<Omit<Policy, "profile">>;

export interface PolicyInput {
  readonly profile: Policy["profile"];
  readonly brand: Brand;
  /** Working time of the agent of each leg. */
  readonly calendars: Readonly<Record<OfferSide, WorkingCalendar>>;
  /** `commissionTaxRatio` of the agent of each leg, decimal string 0..1. */
  readonly taxRatios: Readonly<Record<OfferSide, string>>;
  readonly commissionBps?: number;
  /** Sides whose agent counts no lateness; none by default. */
  readonly uncountedSides?: readonly OfferSide[];
  /** The offer is published in a sandbox: a manager may move its deadline to an earlier instant. Production never sets it. */
  readonly isSandbox?: boolean;
  readonly overrides?: PolicyOverrides;
}

function windowsOf(profile: Policy["profile"], brand: Brand) {
  if (profile === "demo") return limits.demoWindows;
  if (profile === "test") return limits.testWindows;
  return {
    signingWindow: limits.signingWindow,
    paymentWindow: limits.paymentWindows[brand],
    paymentReminders: limits.paymentReminders[brand],
    staffDecisionWindow: limits.staffDecisionWindow,
    stageWindows: limits.stageWindows,
    watchWindow: limits.watchWindow,
  };
}

/**
 * The windows, reminders and shares that an offer keeps permanently (design/offer §2). Durations in milliseconds. Production follows the
 * agents' working hours; demo (minutes) and test (seconds) use elapsed time. `overrides` replace values of the profile.
 */
export function resolvePolicy({
  profile,
  brand,
  calendars,
  taxRatios,
  commissionBps,
  uncountedSides = [],
  isSandbox = false,
  overrides,
}: PolicyInput): Policy {
  return {
    profile,
    ...windowsOf(profile, brand),
    followsWorkingHours: profile === "production",
    commissionBps: commissionBps ?? standardCommission.bps,
    toleranceMinor: limits.toleranceMinor,
    taxRatios,
    calendars,
    ...(uncountedSides.length > 0 && { uncountedSides }),
    ...(isSandbox && { isSandbox }),
    ...overrides,
  };
}
