import type { Instant } from "#domain/offer/state.ts";
import { formatDuration, formatInstant, formatLeft } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Clock } from "#ui/icons.ts";
import { DatedText } from "./dated-text.tsx";
import { useNow } from "./use-now.ts";

interface DeadlineProps {
  readonly at: Instant;
  /** The first reminder: from here on it is a warning. */
  readonly warnAt?: Instant;
  /** The reader waits for another person: the colour stays neutral. */
  readonly isTheirs?: boolean;
  /** The deadline of a manager's decision about the deal. */
  readonly isDecision?: boolean;
}

const hour = 3_600_000;

function toneOf({ at, warnAt, isTheirs }: DeadlineProps, now: number): string {
  if (isTheirs) return "text-muted";
  if (now > at - hour) return "text-danger";
  return warnAt !== undefined && now >= warnAt ? "text-warning" : "text-muted";
}

/** Until when: the exact moment first, the rest second; louder only at the real thresholds. Never announced live. */
export function Deadline(props: DeadlineProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const now = useNow();
  const rest = now >= props.at ? t("common.time.over") : formatLeft(formatDuration(props.at - now, language), language);
  return (
    <span className={`inline-flex max-w-full gap-x-2 text-small ${toneOf(props, now)}`} suppressHydrationWarning>
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <time dateTime={new Date(props.at).toISOString()} className={`font-medium ${props.isDecision ? "whitespace-normal" : ""}`}>
          <DatedText>
            {t(props.isDecision ? "common.time.decision" : "common.time.before", { time: formatInstant(props.at, language, zone) })}
          </DatedText>
        </time>
        <span suppressHydrationWarning>{rest}</span>
      </span>
    </span>
  );
}
