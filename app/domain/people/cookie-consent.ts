/** What somebody has allowed this browser beside the cookies that the product cannot do without (specification §5). */
export interface CookieConsent {
  readonly isAnalyticsAllowed: boolean;
}

/** Raised when more is asked for than people have answered to: everybody is asked again. */
const version = 1;
const essential = `${version}.essential`;
const analytics = `${version}.analytics`;

/** Every answer as the cookie holds it. */
export const consentValues = [essential, analytics] as const;

export const consentValue = ({ isAnalyticsAllowed }: CookieConsent): string => (isAnalyticsAllowed ? analytics : essential);

/** The answer of a browser; null while it has given none, or one to another question. */
export function consentOf(value: string | null): CookieConsent | null {
  if (value !== essential && value !== analytics) return null;
  return { isAnalyticsAllowed: value === analytics };
}
