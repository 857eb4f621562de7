import { href, Link, useFetcher } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Work } from "#services/stage/list-work.server.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { ClockPlus, Undo2 } from "#ui/icons.ts";
import { partPath } from "../agent/agent-place.ts";

/** Removes a row from the reader's list for some time, or restores it. Renders nothing when the row is due too soon. */
export function SnoozeForm({ row, isSnoozed }: { row: QueueRow; isSnoozed: boolean }) {
  const t = useText();
  const fetcher = useFetcher();
  if (!isSnoozed && !row.isSnoozable) return null;
  const Icon = isSnoozed ? Undo2 : ClockPlus;
  const says = t(isSnoozed ? "staff.snooze.wake" : "staff.snooze.put");
  return (
    <fetcher.Form method="post" action={partPath("/agents", row, "desk")} className="inline-flex">
      <button
        type="submit"
        name="intent"
        value={isSnoozed ? "wake" : "snooze"}
        data-act="snooze"
        aria-busy={fetcher.state === "idle" ? undefined : true}
        aria-label={`${says}: ${row.humanId}`}
        title={says}
        className="no-print relative z-1 inline-flex min-h-7 items-center rounded-control px-2 text-muted hover:bg-subtle pointer-coarse:min-h-11"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </fetcher.Form>
  );
}

/** A link to the reader's snoozed tasks, and back. */
export function SnoozedLink({ work }: { work: Work }) {
  const t = useText();
  const page = href("/notifications-panel");
  const isSnoozed = work.list === "snoozed";
  if (!isSnoozed && work.snoozed === 0) return null;
  return (
    <Link to={isSnoozed ? page : `${page}?tab=snoozed`} className="link">
      {isSnoozed ? t("staff.snooze.back") : t("staff.snooze.link", { count: work.snoozed })}
    </Link>
  );
}
