import { formatDuration, formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { useNow } from "#ui/use-now.ts";

const hour = 3_600_000;

/** Until when, in two short lines, so that a queue stays narrow; loud only in the last hour of one's own work. */
export function RowDue({ row: { dueAt, status } }: { row: QueueRow }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const now = useNow();
  if (dueAt === null) return <span className="text-muted">{t("staff.queue.row.noDue")}</span>;
  const isPressing = (status === "open" || status === "returned") && now > dueAt - hour;
  const rest = now >= dueAt ? t("common.time.over") : t("common.time.left", { time: formatDuration(dueAt - now, language) });
  return (
    <span className={`grid whitespace-nowrap ${isPressing ? "text-danger" : ""}`}>
      <time dateTime={new Date(dueAt).toISOString()} className="font-medium">
        {formatInstant(dueAt, language, zone)}
      </time>
      <span suppressHydrationWarning className={`text-caption ${isPressing ? "" : "text-muted"}`}>
        {rest}
      </span>
    </span>
  );
}
