import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { EvidenceFile } from "#services/stage/payment-view.ts";
import { FileText } from "#ui/icons.ts";

/** Papers of a statement, small; images open drawn anew, everything else downloads. White in both themes. */
export function Thumbnails({ files }: { files: readonly EvidenceFile[] }) {
  const t = useText();
  if (files.length === 0) return <p className="text-small text-muted">{t("staffCheck.noFiles")}</p>;
  return (
    <ul className="flex flex-wrap gap-3" aria-label={t("staffCheck.files")}>
      {files.map(({ id, name, mime, from }) => {
        const isImage = mime.startsWith("image/");
        const file = href(isImage ? "/files/:fileId/preview.webp" : "/files/:fileId", { fileId: id });
        return (
          <li key={`${from} ${id}`}>
            <a
              href={file}
              target={isImage ? "_blank" : undefined}
              rel="noreferrer"
              className="on-paper grid size-24 place-items-center overflow-hidden rounded-control border border-line"
              title={name}
            >
              {isImage ? (
                <img src={file} alt={t("evidence.view.preview", { name })} loading="lazy" className="size-full object-cover object-top" />
              ) : (
                <FileText aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
              )}
            </a>
            <span className="mt-1 block max-w-24 truncate text-caption text-muted">
              {t(from === "proof" ? "staffCheck.fromPayer" : "staffCheck.fromAgent")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
