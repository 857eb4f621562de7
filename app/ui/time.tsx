import type { Instant } from "#domain/offer/state.ts";
import { formatDate, formatHowLongAgo, formatInstant, formatTime } from "#i18n/format.ts";
import { useLanguage, useTimeZone } from "#i18n/text-context.tsx";
import { DatedText } from "./dated-text.tsx";
import { useNow } from "./use-now.ts";

interface TimeProps {
  /** Milliseconds since the epoch. */
  readonly at: Instant;
  /** `instant` 21.11.2026, 18:00 МСК · `date` · `time` · `ago` now, hours, days (specification §9). */
  readonly as?: "instant" | "date" | "time" | "ago";
}

/** A moment in the reader's zone, exact in its title when its text is shorter; a `time` is below its date. */
export function Time({ at, as = "instant" }: TimeProps) {
  const language = useLanguage();
  const zone = useTimeZone();
  const now = useNow(as === "ago");
  const exact = formatInstant(at, language, zone);
  const texts = {
    instant: () => exact,
    date: () => formatDate(at, language, zone),
    time: () => formatTime(at, language, zone),
    ago: () => formatHowLongAgo(at, now, language),
  };
  return (
    <time dateTime={new Date(at).toISOString()} title={as === "date" || as === "ago" ? exact : undefined} suppressHydrationWarning>
      <DatedText>{texts[as]()}</DatedText>
    </time>
  );
}
