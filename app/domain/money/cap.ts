import type { Money } from "./money.ts";

/** Whether held money is near its cap (from four fifths on) or over it (design/people §10.4). */
export type CapState = "fine" | "near" | "over";

export interface HeldOfCap {
  readonly amount: Money;
  /** Null when no cap is set. */
  readonly cap: Money | null;
  readonly state: CapState;
}

/** Held money against the cap of its currency. */
export function heldOfCap(amount: Money, caps: readonly Money[]): HeldOfCap {
  const cap = caps.find(({ currency }) => currency === amount.currency) ?? null;
  if (cap === null) return { amount, cap, state: "fine" };
  if (amount.minor > cap.minor) return { amount, cap, state: "over" };
  return { amount, cap, state: amount.minor * 5n >= cap.minor * 4n ? "near" : "fine" };
}
