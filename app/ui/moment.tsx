import type { Instant } from "#domain/offer/state.ts";
import { formatInstant } from "#i18n/format.ts";
import { formatMoment } from "#i18n/format-moment.ts";
import { useLanguage, useTimeZone } from "#i18n/text-context.tsx";
import { DatedText } from "./dated-text.tsx";
import { useNow } from "./use-now.ts";

/** A moment in a list of news: its time alone if of today; exact in its title. */
export function Moment({ at }: { at: Instant }) {
  const language = useLanguage();
  const zone = useTimeZone();
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatInstant(at, language, zone)} suppressHydrationWarning>
      <DatedText>{formatMoment(at, now, language, zone)}</DatedText>
    </time>
  );
}
