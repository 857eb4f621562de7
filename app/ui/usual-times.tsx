import { type StepTimes, usualSteps } from "#domain/offer/usual-times.ts";
import { formatDuration } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";

const minute = 60_000;
const looks = ["fill-line", "fill-control", "fill-brand", "fill-success"] as const;

/** The usual time of each step, with a bar that shows their shares. */
export function UsualTimes({ times, isHeaded = false }: { times: StepTimes; isHeaded?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const total = usualSteps.reduce((sum, step) => sum + times[step], 0);
  const starts = usualSteps.map((_, index) => usualSteps.slice(0, index).reduce((sum, step) => sum + times[step], 0));
  return (
    <div className="grid gap-1.5 text-small">
      {isHeaded ? null : <p className="text-muted">{t("common.usual.title")}</p>}
      <svg aria-hidden className="h-1 w-full rounded-full" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none">
        {usualSteps.map((step, index) => (
          <rect key={step} x={starts[index]} y={0} width={times[step]} height={1} className={looks[index]} />
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {usualSteps.map((step) => (
          <div key={step} className="min-w-0">
            <dt className="text-caption text-muted">{t(`common.usual.${step}`)}</dt>
            <dd>{formatDuration(times[step] * minute, language)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-muted">{t("common.usual.note")}</p>
    </div>
  );
}
