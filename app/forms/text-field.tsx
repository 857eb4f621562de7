import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface TextFieldProps
  extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "spellCheck"> {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** The server can find the value by other fields, so the browser must accept an empty one. */
  readonly canBeFound?: boolean;
  /** Content at the end of the label's line: a value that follows the typing. */
  readonly beside?: ReactNode;
  /** Account numbers, addresses, hashes. */
  readonly isCode?: boolean;
  /** More than one line. */
  readonly rows?: number;
  readonly hasAutoFocus?: boolean;
  /** The page shows an error while typing: the hint turns red, until an error says the same. */
  readonly isRefused?: boolean;
}

/** One line of text; with `rows` several. */
export function TextField({
  name,
  label,
  hint,
  isOptional,
  canBeFound,
  isCode,
  rows,
  beside,
  hasAutoFocus,
  isRefused = false,
  ...input
}: TextFieldProps) {
  const control = useControl(name);
  const aria = ariaOf(control, Boolean(hint));
  const className = isCode ? "control font-mono" : "control";
  const { type, ...shared } = input;
  const common = {
    ...shared,
    ...aria,
    "aria-invalid": isRefused || aria["aria-invalid"],
    id: control.id,
    name,
    required: control.isFilledFirst && !isOptional && !canBeFound,
    defaultValue: control.defaultValue,
    className,
  };
  return (
    <Field
      control={control}
      label={label}
      hint={isRefused ? <span className="text-danger">{control.error ? "\u00a0" : hint}</span> : hint}
      isOptional={isOptional}
      beside={beside}
    >
      {rows === undefined ? (
        // biome-ignore lint/a11y/noAutofocus: set only where the page is one form and starts with this field
        <input {...common} type={type ?? "text"} autoFocus={control.isOnlyError || (hasAutoFocus && !control.isAnswer)} />
      ) : (
        <textarea {...common} rows={rows} />
      )}
    </Field>
  );
}
