import { formatBytes } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";
import { FileText } from "#ui/icons.ts";

export interface ListedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly href?: string;
  /** A description of the content, shown above the file's name. */
  readonly label?: string;
}

function Name({ file: { href, label, name } }: { file: ListedFile }) {
  const className = "block min-w-0 truncate";
  return href ? (
    <a href={href} className={`link ${className}`}>
      {label || name}
    </a>
  ) : (
    <span className={className}>{label || name}</span>
  );
}

/** Files by content or name, with their size; linked if the reader may open them. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className="file-list grid gap-1 pt-2">
      {files.map((file) => (
        <li key={file.href ?? `${file.name} ${file.size}`} className="flex min-h-9 items-center gap-2 text-small">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          {file.label ? (
            <span className="grid min-w-0">
              <Name file={file} />
              <span className="truncate text-caption text-muted">
                {file.name}, {formatBytes(file.size, language)}
              </span>
            </span>
          ) : (
            <>
              <Name file={file} />
              <span className="shrink-0 text-muted">{formatBytes(file.size, language)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
