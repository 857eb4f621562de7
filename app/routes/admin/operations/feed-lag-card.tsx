import { hours, minutes } from "#domain/time/duration.ts";
import { formatCount, formatDuration } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Operations } from "#services/offer/staff/read-operations.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Time } from "#ui/time.tsx";

const second = 1_000;

/** The time from a decision to its display on the screens of the people concerned, over the last hour. */
export function FeedLagCard({ lag: { median, longest, entries, lastAt } }: { lag: Operations["feedLag"] }) {
  const t = useText();
  const language = useLanguage();
  const lasting = (ms: number | null) => {
    if (ms === null) return t("operations.lagNone");
    if (ms >= minutes(1)) return formatDuration(ms < hours(1) ? ms : ms - (ms % hours(1)), language);
    return ms < second
      ? t("operations.milliseconds", { count: Math.round(ms) })
      : t("operations.seconds", { count: Math.round(ms / second) });
  };
  return (
    <Card id="feed-lag" title={t("operations.lag")}>
      <DefinitionList
        items={[
          { term: t("operations.lagEntries"), value: formatCount(entries, language) },
          { term: t("operations.lagMedian"), value: lasting(median) },
          { term: t("operations.lagLongest"), value: lasting(longest) },
          { term: t("operations.lagLast"), value: lastAt === null ? t("operations.lagNone") : <Time at={lastAt} /> },
        ]}
      />
    </Card>
  );
}
