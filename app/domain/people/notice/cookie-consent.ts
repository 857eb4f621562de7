/** The consent to cookies that are not essential, for one browser (specification §5). */
export interface CookieConsent {
  readonly isAnalyticsAllowed: boolean;
}

/** Increased when the product needs more consent than before: then everybody is asked again. */
const version = 1;
const essential = `${version}.essential`;
const analytics = `${version}.analytics`;

/** Every answer in the form in which the cookie stores it. */
export const consentValues = [essential, analytics] as const;

export const consentValue = ({ isAnalyticsAllowed }: CookieConsent): string => (isAnalyticsAllowed ? analytics : essential);

/** The answer of a browser; null without an answer, or for an answer to an older version. */
export function consentOf(value: string | null): CookieConsent | null {
  if (value !== essential && value !== analytics) return null;
  return { isAnalyticsAllowed: value === analytics };
}
