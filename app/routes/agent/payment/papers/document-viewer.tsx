import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { EvidenceFile, PaymentView } from "#services/stage/payment-view.ts";
import { ChevronLeft, ChevronRight, Download, FileText, FileX, type Icon, RotateCw, ZoomIn, ZoomOut } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";
import { explorerPage } from "../explorer.ts";
import { type DocumentView, pictureOf, turned, zoomed, zooms } from "./document-view.ts";
import { useDocumentView } from "./use-document-view.ts";

type LinkTo = ReturnType<typeof useDocumentView>["linkTo"];

interface ToolProps {
  readonly icon: Icon;
  readonly label: string;
  readonly act: string;
  /** Null at the end of the range. */
  readonly to: ReturnType<LinkTo> | null;
}

function Tool({ icon: Icon, label, act, to }: ToolProps) {
  const icon = <Icon aria-hidden className="size-4" strokeWidth={1.75} />;
  if (to === null) return <span className="tool text-muted">{icon}</span>;
  return (
    <a {...to} data-act={act} title={label} className="tool hover:bg-subtle">
      {icon}
      <span className="sr-only">{label}</span>
    </a>
  );
}

interface BarProps {
  readonly file: EvidenceFile;
  readonly look: DocumentView;
  readonly linkTo: LinkTo;
}

function Pages({ file, look, linkTo }: BarProps) {
  const t = useText();
  const go = (page: number) => (page >= 1 && page <= file.pages ? linkTo({ ...look, page }) : null);
  if (file.pages < 2) return null;
  return (
    <span className="flex items-center">
      <Tool icon={ChevronLeft} label={t("payment.papers.previous")} act="page-back" to={go(look.page - 1)} />
      <span className="px-1 whitespace-nowrap" aria-live="polite">
        {t("payment.papers.page", { page: look.page, pages: file.pages })}
      </span>
      <Tool icon={ChevronRight} label={t("payment.papers.next")} act="page-on" to={go(look.page + 1)} />
    </span>
  );
}

/** Buttons for pages, zoom, turn and the file itself. Each is a link, so that it works without scripts. */
function Toolbar(props: BarProps) {
  const { file, look, linkTo } = props;
  const t = useText();
  const last = zooms[zooms.length - 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-2 text-small">
      <span className="flex flex-wrap items-center">
        <Pages {...props} />
        <Tool icon={ZoomOut} label={t("payment.papers.smaller")} act="zoom-out" to={look.zoom > 100 ? linkTo(zoomed(look, -1)) : null} />
        <a {...linkTo({ ...look, zoom: 100 })} data-act="zoom-fit" title={t("payment.papers.fit")} className="tool !w-12">
          {`${look.zoom}\u00a0%`}
        </a>
        <Tool icon={ZoomIn} label={t("payment.papers.larger")} act="zoom-in" to={look.zoom === last ? null : linkTo(zoomed(look, 1))} />
        <Tool icon={RotateCw} label={t("payment.papers.turn")} act="turn" to={linkTo(turned(look))} />
      </span>
      <a
        href={href("/files/:fileId", { fileId: file.id })}
        className="link inline-flex min-h-9 min-w-0 flex-1 items-center justify-end gap-2 pointer-coarse:min-h-11"
      >
        <Download aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{file.name}</span>
      </a>
    </div>
  );
}

function Files({ files, look, linkTo }: Omit<BarProps, "file"> & { files: readonly EvidenceFile[] }) {
  const t = useText();
  if (files.length < 2) return null;
  return (
    <nav aria-label={t("payment.papers.files")} className="flex gap-1 overflow-x-auto border-b border-line px-2 py-1">
      {files.map((file) => (
        <a
          key={file.id}
          {...linkTo({ file: file.id, page: 1, zoom: 100, turn: 0 })}
          aria-current={file.id === look.file ? "true" : undefined}
          className="nav-item !min-h-8 aria-[current]:bg-subtle"
        >
          {t(`evidence.view.${file.from}`)}
        </a>
      ))}
    </nav>
  );
}

function Sheet({ file, look }: { file: EvidenceFile; look: DocumentView }) {
  const t = useText();
  if (file.pages === 0) {
    return (
      <div className="grid justify-items-center gap-2 px-4 py-16 text-center text-small text-muted">
        <FileText aria-hidden className="size-8" strokeWidth={1.5} />
        <p>{t("payment.papers.cannotDraw")}</p>
        <a href={href("/files/:fileId", { fileId: file.id })} className="link">
          {t("payment.papers.download")}
        </a>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t("payment.papers.sheet")} className="sheet-host">
      <img
        key={pictureOf(file.id, look)}
        src={pictureOf(file.id, look)}
        alt={t("evidence.view.preview", { name: file.name })}
        data-zoom={look.zoom}
        className="sheet on-paper"
      />
    </section>
  );
}

function NoPapers({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { network, proof, stageName } = payment;
  const chain = network && proof?.hash && stageName === "incoming" ? explorerPage(network, proof.hash) : null;
  return (
    <div className="grid justify-items-center gap-2 px-4 py-16 text-center text-small text-muted">
      <FileX aria-hidden className="size-8" strokeWidth={1.5} />
      <p className="font-medium text-ink">{t("evidence.view.none")}</p>
      <p>{t(chain ? "evidence.view.hashText" : `evidence.view.noneText.${stageName}`)}</p>
      {chain ? (
        <a href={chain} target="_blank" rel="noreferrer" className="button button-secondary mt-2">
          {t("evidence.view.explorer")}
        </a>
      ) : null}
    </div>
  );
}

/**
 * The documents of the payer and the agent, on white in both themes (design/look §3, §4). Its tools are links and work before the script is loaded.
 */
export function DocumentViewer({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { files } = payment;
  const { look, linkTo } = useDocumentView(files);
  const file = files.find(({ id }) => id === look.file);
  if (file === undefined) return <NoPapers payment={payment} />;
  return (
    <>
      <Files files={files} look={look} linkTo={linkTo} />
      <Toolbar file={file} look={look} linkTo={linkTo} />
      <Sheet file={file} look={look} />
      <p className="border-t border-line px-4 py-2 text-caption text-muted">
        {t(`evidence.view.${file.from}`)}, <Time at={file.at} />
      </p>
    </>
  );
}
