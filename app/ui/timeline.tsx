import { Landmark, type LucideIcon, Settings2, UserRound, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Instant } from "#domain/offer/state.ts";
import { Time } from "./time.tsx";

export type TimelineLane = "you" | "partner" | "agent" | "staff" | "system";

export interface TimelineEntry {
  readonly key: string;
  readonly at: Instant;
  readonly lane: TimelineLane;
  readonly title: ReactNode;
  /** The actor in words: "You", "Partner", "Agent Europe". */
  readonly by: string;
  /** Files, a reason, an amount. */
  readonly details?: ReactNode;
}

const icons: Readonly<Record<TimelineLane, LucideIcon>> = {
  you: UserRound,
  partner: UsersRound,
  agent: Landmark,
  staff: Landmark,
  system: Settings2,
};

/** What happened, oldest first: you on the left, the others on the right, one lane on phones. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <div className="timeline-host">
      <ol className="timeline">
        {entries.map((entry) => {
          const Icon = icons[entry.lane];
          return (
            <li key={entry.key} className="timeline-entry" data-lane={entry.lane}>
              <span className="timeline-dot" aria-hidden>
                <Icon className="size-3.5" strokeWidth={1.75} />
              </span>
              <p className="font-medium">{entry.title}</p>
              <p className="text-small text-muted">
                {entry.by} · <Time at={entry.at} />
              </p>
              {entry.details ? <div className="pt-1 text-small">{entry.details}</div> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
