import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { SlaBar } from "#ui/sla-bar.tsx";

/** The agent's remaining working time, or the payer's deadline while the payer has to act. One line, so that a queue stays compact. */
export function RowDue({ row: { dueAt, sla }, isTheirs }: { row: QueueRow; isTheirs: boolean }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  if (sla) return <SlaBar sla={sla} isShort isTheirs={isTheirs} />;
  if (dueAt === null) return <span className="text-muted">{t("queue.row.noDue")}</span>;
  return <time dateTime={new Date(dueAt).toISOString()}>{formatInstant(dueAt, language, zone)}</time>;
}
