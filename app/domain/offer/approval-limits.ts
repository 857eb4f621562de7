import type { Money } from "../money/money.ts";

/** How far the figures may move until the publication, in hundredths of a percent. */
export const approvalSlackBps = 200;
const whole = 10_000n;
const slack = BigInt(approvalSlackBps);

interface Figures {
  readonly payIn: Money;
  readonly principal: Money;
}

/**
 * Limits within which an offer is published without asking again: the most that its owner pays and the least that the recipient gets, 2 %
 * from the figures that the owner saw, in whole minor units on the owner's side of the limit.
 */
export const approvalLimits = ({ payIn, principal }: Figures): Figures => ({
  payIn: { ...payIn, minor: (payIn.minor * (whole + slack)) / whole },
  principal: { ...principal, minor: (principal.minor * (whole - slack) + whole - 1n) / whole },
});

/** Whether the figures of now are within the limits. */
export const isWithinApproval = (now: Figures, limits: Figures): boolean =>
  now.payIn.minor <= limits.payIn.minor && now.principal.minor >= limits.principal.minor;
