import { FileText } from "lucide-react";
import { useLanguage } from "#i18n/text-context.tsx";

export interface ListedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly href?: string;
}

function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: isLarge ? 1 : 0 }).format(bytes / (isLarge ? 1_000_000 : 1_000));
  const unit = language === "ru" ? (isLarge ? "МБ" : "КБ") : isLarge ? "MB" : "kB";
  return `${number}\u00A0${unit}`;
}

/** Files by name and size; a link where the reader may open them. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  const language = useLanguage();
  return (
    <ul className="grid gap-1 pt-2">
      {files.map((file) => (
        <li key={file.href ?? `${file.name} ${file.size}`} className="flex min-h-9 items-center gap-2 text-small">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          {file.href ? (
            <a href={file.href} className="link min-w-0 truncate">
              {file.name}
            </a>
          ) : (
            <span className="min-w-0 truncate">{file.name}</span>
          )}
          <span className="shrink-0 text-muted">{sizeText(file.size, language)}</span>
        </li>
      ))}
    </ul>
  );
}
