import type { Instant } from "#domain/offer/state.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { useNow } from "#ui/use-now.ts";
import { lateDates } from "./late-texts.ts";

/** When late work was due and by when it is expected now. */
export function LateDates({ since, by }: { since: Instant; by: Instant }) {
  const reader = { t: useText(), language: useLanguage(), timeZone: useTimeZone(), now: useNow() };
  return (
    <span className="text-small text-warning" suppressHydrationWarning>
      {lateDates({ since, by }, reader)}
    </span>
  );
}
