import type { Money } from "../money/money.ts";

/** Permitted change of the amounts until the publication, in basis points. */
export const approvalSlackBps = 200;
const whole = 10_000n;
const slack = BigInt(approvalSlackBps);

interface Figures {
  readonly payIn: Money;
  readonly principal: Money;
}

/**
 * Limits within which an offer is published without asking again: the owner's maximum payment and the recipient's minimum payout, 2 % from
 * the amounts that the owner saw, rounded to whole minor units in the owner's favour.
 */
export const approvalLimits = ({ payIn, principal }: Figures): Figures => ({
  payIn: { ...payIn, minor: (payIn.minor * (whole + slack)) / whole },
  principal: { ...principal, minor: (principal.minor * (whole - slack) + whole - 1n) / whole },
});

/** Returns whether the current amounts are within the limits. */
export const isWithinApproval = (now: Figures, limits: Figures): boolean =>
  now.payIn.minor <= limits.payIn.minor && now.principal.minor >= limits.principal.minor;
