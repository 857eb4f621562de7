import { FileUp } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useText } from "#i18n/text-context.tsx";
import { FileList } from "#ui/file-list.tsx";
import { FieldError } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface FileFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isMultiple?: boolean;
  /** Default: what the upload rules allow. */
  readonly accept?: string;
}

const defaultAccept = "image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf";

/** Scripts may fill a file input only through a DataTransfer; the input stays what is sent. */
function putFiles(input: HTMLInputElement | null, files: readonly File[]): void {
  if (input === null || files.length === 0) return;
  const transfer = new DataTransfer();
  const kept = input.multiple ? [...(input.files ?? [])] : [];
  for (const file of input.multiple ? [...kept, ...files] : files.slice(0, 1)) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A plain file input that also takes dropped and pasted files where scripts run; phones offer their camera. */
export function FileField({ name, label, hint, isMultiple, accept = defaultAccept }: FileFieldProps) {
  const t = useText();
  const control = useControl(name);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const take = (event: DragEvent | ClipboardEvent, list: globalThis.FileList | undefined) => {
    if (!list?.length) return;
    event.preventDefault();
    putFiles(input.current, [...list]);
  };
  return (
    <div onPaste={(event) => take(event, event.clipboardData.files)}>
      <label
        htmlFor={control.id}
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer.files)}
      >
        <FileUp aria-hidden className="size-5 text-muted" />
        <span className="font-medium">{label}</span>
        <span id={control.hintId} className="text-small text-muted">
          {hint ?? t("common.form.fileHint")}
        </span>
        <input
          {...ariaOf(control, true)}
          ref={input}
          id={control.id}
          name={name}
          type="file"
          accept={accept}
          multiple={isMultiple}
          className="file-input"
          onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
        />
      </label>
      {files.length > 0 ? <FileList files={files.map((file) => ({ name: file.name, size: file.size }))} /> : null}
      <FieldError control={control} />
    </div>
  );
}
