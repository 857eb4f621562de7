import type { CalendarDate } from "#domain/people/calendar-date.ts";
import type { ExpiryStep } from "#domain/people/document/document-expiry.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Clock, TriangleAlert } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";

interface DocumentExpiryProps {
  readonly validUntil: CalendarDate | null;
  readonly step: ExpiryStep;
}

/** The expiry date of an agent's document, with a warning when the date is near. */
export function DocumentExpiry({ validUntil, step }: DocumentExpiryProps) {
  const t = useText();
  const language = useLanguage();
  if (validUntil === null) return "–";
  const day = <time dateTime={validUntil}>{formatDate(Date.parse(validUntil), language, "UTC")}</time>;
  if (step === "fine") return day;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {day}
      <StatusChip tone={step === "over" ? "danger" : "warning"} icon={step === "over" ? TriangleAlert : Clock}>
        {t(step === "over" ? "agentsAdmin.papers.over" : "agentsAdmin.papers.soon")}
      </StatusChip>
    </span>
  );
}
