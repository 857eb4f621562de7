import { href, Link } from "react-router";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";
import { formatDuration, formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OtherWorkKind, OtherWork as Work } from "#services/stage/list-other-work.server.ts";
import { shortCount } from "#ui/short-count.ts";
import { useNow } from "#ui/use-now.ts";

const members = (list: string) => `${href("/members")}?list=${list}`;
const waiting = `${href("/admin-transactions")}?view=waiting`;
const places: Readonly<Record<OtherWorkKind, string>> = {
  arrivals: href("/agents/:agentName?/receipts"),
  returns: href("/agents/:agentName?/receipts"),
  statements: href("/agents/:agentName?/receipts/statements"),
  decisions: waiting,
  consents: waiting,
  initial: members("initial"),
  edit: members("edit"),
  bank: members("bank"),
  documents: members("requests"),
  appeals: members("appeals"),
  messages: href("/admin/messages"),
  commands: `${href("/admin/operations")}#stuck-commands`,
  letters: `${href("/admin/operations")}#dead-letters`,
};

/** The waiting time of the oldest task, in its largest unit. */
interface WaitedProps {
  readonly since: Instant;
  /** The waiting time: of one task, of the oldest of several, or in a column whose heading says so. */
  readonly of: "one" | "oldest" | "column";
}

export function Waited({ since, of }: WaitedProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const waited = useNow() - since;
  const unit = [days(1), hours(1)].find((one) => waited >= one) ?? minutes(1);
  const time = formatDuration(waited - (waited % unit), language);
  return (
    <time dateTime={new Date(since).toISOString()} title={formatInstant(since, language, zone)} suppressHydrationWarning>
      {of === "column" ? time : t(of === "one" ? "staff.tasks.waits" : "staff.tasks.oldest", { time })}
    </time>
  );
}

/** Tasks that are not stages of deals. Each line links to the page of the task. */
export function OtherWork({ work }: { work: readonly Work[] }) {
  const t = useText();
  if (work.length === 0) return null;
  return (
    <section aria-labelledby="other-work">
      <h2 id="other-work" className="mb-2 text-body font-semibold">
        {t("staff.tasks.others")}
      </h2>
      <ul className="card divide-y divide-line !py-1 text-small">
        {work.map(({ kind, count, oldestAt }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <Link to={places[kind]} className="link">
              {t(`staff.tasks.other.${kind}`)}
            </Link>
            <span className="whitespace-nowrap">
              <span className="font-medium">{shortCount(count)}</span>
              <span className="text-muted">
                {", "}
                <Waited since={oldestAt} of={count === 1 ? "one" : "oldest"} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
