import { overallProgress } from "#domain/money/statement-progress.ts";
import { useFormScope } from "#forms/form-scope.tsx";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { useReadingProgress } from "./use-reading-progress.ts";

function Running() {
  const [t, language] = [useText(), useLanguage()];
  const progress = useReadingProgress();
  const label = t(progress !== null && progress.pass > 1 ? "receipts.import.sorting" : "receipts.import.busy");
  if (progress === null) return <progress aria-label={label} className="w-full" />;
  const { readBytes, allBytes } = progress;
  return (
    <div className="grid gap-2">
      <progress aria-label={label} className="w-full" {...overallProgress(progress)} />
      <p className="text-small text-muted">
        {label}: {t("receipts.import.read", { done: formatBytes(readBytes, language), all: formatBytes(allBytes, language) })}
      </p>
    </div>
  );
}

/** Progress of an import or preview that a form started; only with scripts. Unknown during an upload and for small files. */
export function ReadingProgress() {
  const { isPending } = useFormScope();
  return isPending ? <Running /> : null;
}
