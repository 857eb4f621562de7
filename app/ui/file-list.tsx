import { formatBytes } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";
import { FileText } from "#ui/icons.ts";

export interface ListedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly href?: string;
  /** The content, shown instead of the file's name. */
  readonly label?: string;
}

/** Files by name and size; a link where the reader may open them. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className="file-list grid gap-1 pt-2">
      {files.map((file) => (
        <li key={file.href ?? `${file.name} ${file.size}`} className="flex min-h-9 items-center gap-2 text-small">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          {file.href ? (
            <a href={file.href} className="link min-w-0 truncate">
              {file.label || file.name}
            </a>
          ) : (
            <span className="min-w-0 truncate">{file.label || file.name}</span>
          )}
          <span className="shrink-0 text-muted">{formatBytes(file.size, language)}</span>
        </li>
      ))}
    </ul>
  );
}
