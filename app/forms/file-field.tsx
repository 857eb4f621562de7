import { type ReactNode, useEffect, useState } from "react";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Camera, CircleAlert, FileText, FileUp, X } from "#ui/icons.ts";
import { FieldError } from "./field.tsx";
import { useFormScope } from "./form-scope.tsx";
import { type RefusedFile, useChosenFiles } from "./use-chosen-files.ts";
import { ariaOf, useControl } from "./use-control.ts";

interface FileFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isMultiple?: boolean;
  /** True when a file exists already; a new file replaces it. */
  readonly isOptional?: boolean;
  /** Default: the upload rules. A refusal names its endings. */
  readonly accept?: string;
  /** The server's rules; default: the upload rules. */
  readonly maxMb?: number;
}

const defaultAccept = "image/jpeg,image/png,image/webp,image/heic,application/pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf";

/** A thumbnail of a photo; an icon for any other file. */
function Preview({ file }: { file: File | null }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-code border border-line bg-subtle">
      {url === null ? (
        <FileText aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      ) : (
        <img src={url} alt="" className="size-12 object-cover" />
      )}
    </span>
  );
}

interface ChosenProps {
  readonly files: readonly File[];
  /** They show no preview: the browser would decode a large photo twice at the same time. */
  readonly preparing: readonly File[];
  readonly remove: (file: File) => void;
}

function Chosen({ files, preparing, remove }: ChosenProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-3 py-2">
          <Preview file={preparing.includes(file) ? null : file} />
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-small font-medium">{file.name}</span>
            <span className="text-small text-muted">{formatBytes(file.size, language)}</span>
          </span>
          <button
            type="button"
            onClick={() => remove(file)}
            aria-label={t("common.form.removeFile", { name: file.name })}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-subtle hover:text-ink"
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Refused files with their reasons, by name, before the submission. */
function Refused({ files }: { files: readonly RefusedFile[] }) {
  const t = useText();
  return (
    <div role="alert" className="grid gap-1 pt-1 text-small text-danger empty:hidden">
      {files.map((file) => (
        <p key={file.name} className="flex items-start gap-1">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{t(`common.form.${file.why}`, { ...file })}</span>
        </p>
      ))}
    </div>
  );
}

/** Large photos that are being scaled down. */
function Preparing({ files }: { files: readonly File[] }) {
  const t = useText();
  return (
    <div role="status" className="grid gap-1 pt-1 text-small text-muted empty:hidden">
      {files.map(({ name }) => (
        <p key={name} className="break-words">
          {t("common.form.filePreparing", { name })}
        </p>
      ))}
    </div>
  );
}

/**
 * A file input with the product's own texts. The native input is used to choose and to send files, so it works without script and then
 * shows the names of its files itself. Scripts add drop, paste, previews and messages about unsuitable files; phones offer their camera.
 */
export function FileField(field: FileFieldProps) {
  const { name, label, hint, isMultiple, isOptional, accept = defaultAccept, maxMb = 10 } = field;
  const t = useText();
  const control = useControl(name);
  const { isPending, lostFiles } = useFormScope();
  const { input, files, refused, preparing, isOver, isNewChoice, add, remove, dropZone } = useChosenFiles(accept, maxMb, isMultiple);
  // New choices are validated on submission.
  const shown = isPending || (isNewChoice && files.length > 0) ? { ...control, error: undefined } : control;
  return (
    <div>
      <div className="drop" data-takes-files data-over={isOver ? "" : undefined} {...dropZone}>
        <label htmlFor={control.id} className="drop-face">
          <span className="font-medium">{label}</span>
          <span id={control.hintId} className="text-small text-muted">
            {hint ?? t("common.form.fileHint")}
          </span>
          <span className="button button-secondary button-row mt-2">
            <FileUp aria-hidden />
            {t(isMultiple ? "common.form.chooseFiles" : "common.form.chooseFile")}
          </span>
          <span className="drop-more">{t("common.form.dropFile")}</span>
          <input
            {...ariaOf(shown, true)}
            ref={input}
            id={control.id}
            name={name}
            type="file"
            accept={accept}
            multiple={isMultiple}
            required={!isOptional}
            className="file-input"
            onChange={(event) => add(event.currentTarget.files)}
          />
        </label>
        {accept.includes("image/") ? (
          <label className="drop-camera button button-secondary button-row">
            <Camera aria-hidden />
            {t("common.form.takePhoto")}
            <input
              type="file"
              name={name}
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={({ currentTarget }) => {
                add(currentTarget.files);
                currentTarget.value = "";
              }}
            />
          </label>
        ) : null}
      </div>
      {lostFiles.includes(name) ? (
        <p className="pt-1 text-small font-medium text-warning js:hidden">{t("common.form.filesAgain")}</p>
      ) : null}
      <Chosen files={files} preparing={preparing} remove={remove} />
      <Preparing files={preparing} />
      <Refused files={refused} />
      <FieldError control={shown} />
    </div>
  );
}
