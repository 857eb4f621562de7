import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Download } from "./use-download.ts";

/** Progress of the download; only with scripts. */
export function DownloadProgress({ download: { state, received, all } }: { download: Download }) {
  const t = useText();
  const language = useLanguage();
  const bytes = (count: number) => formatBytes(count, language);
  if (state === "failed") {
    return (
      <p role="alert" className="text-danger">
        {t("modals.download.failed")}
      </p>
    );
  }
  if (state === "done") return <p role="status">{t("modals.download.done")}</p>;
  const isReceiving = all !== null && received > 0;
  return (
    <div className="hidden gap-2 js:grid">
      <progress aria-label={t("modals.download.title")} className="w-full" {...(isReceiving && { max: all, value: received })} />
      <p className="text-small text-muted">
        {isReceiving ? t("modals.download.received", { done: bytes(received), all: bytes(all) }) : t("modals.download.preparing")}
      </p>
    </div>
  );
}
