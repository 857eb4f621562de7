import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./docs-downloading.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { type Download, useDownload } from "./shared/use-download.ts";

/** Progress of the download; only with scripts. */
function DownloadProgress({ download: { state, received, all } }: { download: Download }) {
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

/** With scripts the download starts by itself, and closing the modal cancels it. Without scripts the button downloads the archive. */
export default function DocsDownloading({ loaderData: { humanId, files, bytes, to } }: ModalProps<typeof loader>) {
  const t = useText();
  const language = useLanguage();
  const download = useDownload(to, `${humanId}.zip`);
  const isOver = download.state === "done" || download.state === "failed";
  const size = t("modals.download.size", { count: files, bytes: formatBytes(bytes, language) });
  return (
    <ModalFrame
      title={t(download.state === "done" ? "modals.download.ready" : "modals.download.title")}
      form="sheet"
      tone={download.state === "done" ? "success" : "info"}
    >
      <p>{t("modals.download.text", { number: humanId })}</p>
      {files === 0 ? null : <p className="text-small text-muted">{size}</p>}
      <DownloadProgress download={download} />
      <ModalActs>
        <ModalAct>{t(isOver ? "common.close" : "modals.download.cancel")}</ModalAct>
        <a href={to} className={`button button-primary ${isOver ? "" : "js:hidden"}`}>
          <span>{t(isOver ? "modals.download.again" : "modals.download.submit")}</span>
        </a>
      </ModalActs>
    </ModalFrame>
  );
}
