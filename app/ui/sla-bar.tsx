import type { Instant } from "#domain/offer/state.ts";
import { minutes as minutesLong } from "#domain/time/duration.ts";
import { formatHours, formatInstant, formatLeft, formatMoment } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { CirclePause, Clock, TriangleAlert } from "#ui/icons.ts";
import { DatedText } from "./dated-text.tsx";
import { useNow } from "./use-now.ts";

interface Counted {
  readonly dueAt: Instant;
  readonly isMissed: boolean;
  /** Minutes left, or minutes late. */
  readonly minutes: number;
  /** Remaining share of the total, 0 to 1. */
  readonly share: number;
  readonly pausedUntil: Instant | null;
  readonly asOf: Instant;
}

interface SlaBarProps {
  readonly sla: Counted;
  /** The reader waits for another person: the colour stays neutral until the deadline. */
  readonly isTheirs?: boolean;
  /** In a table: the time alone, because its column names the stage. */
  readonly isShort?: boolean;
}

const pressing = 0.25;

/** The server's count plus the minutes since then; a paused clock does not advance. */
function movedOn(sla: Counted, now: Instant): Counted {
  if (sla.pausedUntil !== null && now < sla.pausedUntil) return sla;
  const passed = Math.max(0, now - Math.max(sla.asOf, sla.pausedUntil ?? 0)) / minutesLong(1);
  if (sla.isMissed) return { ...sla, minutes: sla.minutes + passed };
  if (now >= sla.dueAt) return { ...sla, isMissed: true, minutes: (now - sla.dueAt) / minutesLong(1), share: 0 };
  const left = Math.max(0, sla.minutes - passed);
  return { ...sla, minutes: left, share: sla.minutes === 0 ? 0 : (sla.share * left) / sla.minutes, pausedUntil: null };
}

/** Remaining working time as text and bar; emphasized below a quarter, most when missed (design/look §4). */
export function SlaBar(props: SlaBarProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { isMissed, minutes, share, pausedUntil, dueAt } = movedOn(props.sla, useNow());
  const { isTheirs, isShort } = props;
  const tone = isMissed ? "text-danger" : share < pressing && !isTheirs ? "text-warning" : "text-muted";
  const Icon = isMissed ? TriangleAlert : pausedUntil === null ? Clock : CirclePause;
  const time = formatHours(minutes, language, isShort ? "short" : "words");
  const left = isShort ? time : t("staff.sla.left", { left: formatLeft(time, language) });
  const due = formatInstant(dueAt, language, zone);
  return (
    <span className={`sla ${isShort ? "sla-short" : ""} ${tone}`} title={t("staff.sla.due", { time: due })} suppressHydrationWarning>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <time dateTime={new Date(dueAt).toISOString()} className="font-medium" suppressHydrationWarning>
        {isMissed ? t("staff.sla.late", { time }) : left}
      </time>
      {isMissed ? null : (
        <svg aria-hidden viewBox="0 0 40 4" className="sla-bar">
          <rect width="40" height="4" rx="2" className="fill-line" />
          <rect width={Math.max(2, Math.round(share * 40))} height="4" rx="2" fill="currentColor" suppressHydrationWarning />
        </svg>
      )}
      {pausedUntil === null ? null : (
        <span className={isShort ? "sr-only" : "sla-note"}>
          <DatedText>{t("staff.sla.paused", { time: formatInstant(pausedUntil, language, zone) })}</DatedText>
        </span>
      )}
    </span>
  );
}

interface SlaLinesProps extends SlaBarProps {
  /** On one line if there is space for both. */
  readonly isWide?: boolean;
}

/** The remaining working time first, the deadline beside or below it: both times of one deadline, each labelled (design/look §5). */
export function SlaLines({ isWide, ...props }: SlaLinesProps) {
  const t = useText();
  const zone = useTimeZone();
  const now = useNow();
  const { isMissed, dueAt } = movedOn(props.sla, now);
  const said = isMissed ? "staff.sla.workingSince" : isWide ? "common.time.before" : "staff.sla.workingUntil";
  return (
    <span className={isWide ? "flex flex-wrap items-center gap-x-3" : "grid"}>
      <SlaBar {...props} isShort={!isWide} />
      <span className={`whitespace-nowrap text-muted ${isWide ? "text-small" : "text-caption"}`} suppressHydrationWarning>
        {t(said, { time: formatMoment(dueAt, now, zone) })}
      </span>
    </span>
  );
}
