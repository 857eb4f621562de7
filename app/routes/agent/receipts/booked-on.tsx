import { formatDate } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";

/** A bank's day: a date without a zone. */
export function BookedOn({ day }: { day: string }) {
  const language = useLanguage();
  return <time dateTime={day}>{formatDate(Date.parse(`${day}T00:00:00Z`), language, "UTC")}</time>;
}
