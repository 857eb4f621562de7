import type { Instant } from "#domain/offer/state.ts";
import { hours } from "#domain/time/duration.ts";
import { formatDuration, formatInstant, formatMoment } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { Sla } from "#services/stage/sla.ts";
import { SlaLines } from "#ui/sla-bar.tsx";
import { useNow } from "#ui/use-now.ts";

interface DueProps {
  readonly at: Instant;
  /** The working time of an agent's stage; null for other deadlines. */
  readonly sla: Sla | null;
  /** True when another person has to act: the colour stays neutral until the deadline. */
  readonly isTheirs?: boolean;
}

/**
 * A deadline in a table. An agent's deadline counts working time, as on the payment's page; all others count calendar time (design/look
 * §5).
 */
export function Due({ at, sla, isTheirs }: DueProps) {
  return sla ? <SlaLines sla={sla} {...(isTheirs && { isTheirs })} /> : <PlainDue at={at} {...(isTheirs && { isTheirs })} />;
}

function PlainDue({ at, isTheirs }: Pick<DueProps, "at" | "isTheirs">) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const now = useNow();
  const isOver = now >= at;
  const tone = isOver || (!isTheirs && at - now < hours(1)) ? "text-danger" : "";
  const moment = formatMoment(at, now, zone);
  return (
    <span className={`grid whitespace-nowrap ${tone}`} suppressHydrationWarning>
      <time dateTime={new Date(at).toISOString()} title={formatInstant(at, language, zone)} suppressHydrationWarning>
        {isOver ? t("common.time.over") : formatDuration(at - now, language)}
      </time>
      <span className={`text-caption ${tone === "" ? "text-muted" : ""}`} suppressHydrationWarning>
        {t("common.time.before", { time: moment })}
      </span>
    </span>
  );
}
