import type { Instant } from "#domain/offer/state.ts";
import { formatDate, formatDuration, formatInstant, formatTime } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { useNow } from "#ui/use-now.ts";

interface DueProps {
  readonly at: Instant;
  /** Nothing is asked of the reader: the tone stays neutral while time is left. */
  readonly isTheirs?: boolean;
}

const hour = 3_600_000;
const dayAndMonth = 5;

/** A deadline in a table: day and time, the rest below; the year only where it is another one (design/look §5). */
export function Due({ at, isTheirs }: DueProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const now = useNow();
  const [date, today] = [formatDate(at, language, zone), formatDate(now, language, zone)];
  const isThisYear = date.slice(dayAndMonth) === today.slice(dayAndMonth);
  const isOver = now >= at;
  const tone = isOver || (!isTheirs && at - now < hour) ? "text-danger" : "";
  return (
    <span className={`grid whitespace-nowrap ${tone}`} suppressHydrationWarning>
      <time dateTime={new Date(at).toISOString()} title={formatInstant(at, language, zone)}>
        {`${isThisYear ? date.slice(0, dayAndMonth) : date}, ${formatTime(at, language, zone, { zone: false })}`}
      </time>
      <span className={`text-caption ${tone === "" ? "text-muted" : ""}`} suppressHydrationWarning>
        {isOver ? t("common.time.over") : formatDuration(at - now, language)}
      </span>
    </span>
  );
}
