import type { ReactNode } from "react";
import type { Instant } from "#domain/offer/state.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useTimeZone } from "#i18n/text-context.tsx";
import { type Icon, Landmark, Settings2, UserRound, UsersRound } from "#ui/icons.ts";
import { Time } from "./time.tsx";

export type TimelineLane = "you" | "partner" | "agent" | "staff" | "system";

export interface TimelineEntry {
  readonly key: string;
  readonly at: Instant;
  readonly lane: TimelineLane;
  readonly title: ReactNode;
  /** The actor's name: "You", "Partner", "Agent Europe". */
  readonly by: string;
  /** Files, a reason, an amount. */
  readonly details?: ReactNode;
  /** True when the event arrived while the page was open. */
  readonly isFresh?: boolean;
}

const icons: Readonly<Record<TimelineLane, Icon>> = {
  you: UserRound,
  partner: UsersRound,
  agent: Landmark,
  staff: Landmark,
  system: Settings2,
};

function Entry({ at, lane, title, by, details, isFresh }: TimelineEntry) {
  const Icon = icons[lane];
  return (
    <li className="timeline-entry" data-lane={lane} data-fresh={isFresh ? "" : undefined}>
      <span className="timeline-dot" aria-hidden>
        <Icon className="size-3.5" strokeWidth={1.75} />
      </span>
      <p className="font-medium">{title}</p>
      <p className="text-small text-muted">
        {`${by} · `}
        <Time at={at} as="time" />
      </p>
      {details ? <div className="pt-1 text-small">{details}</div> : null}
    </li>
  );
}

/** Days in the reader's zone, in the order of the entries. */
function useDays(entries: readonly TimelineEntry[]) {
  const language = useLanguage();
  const zone = useTimeZone();
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at, language, zone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Events by day, in the order of the entries, in one dense column. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const days = useDays(entries);
  return (
    <div className="timeline-host">
      {days.map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="timeline-day">{day}</h3>
          <ol className="timeline">
            {ofDay.map((entry) => (
              <Entry {...entry} key={entry.key} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
