import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface TextFieldProps
  extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "spellCheck"> {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** Account numbers, addresses, hashes. */
  readonly isCode?: boolean;
  /** More than one line. */
  readonly rows?: number;
  readonly hasAutoFocus?: boolean;
}

/** One line of text; with `rows` several. */
export function TextField({ name, label, hint, isOptional, isCode, rows, hasAutoFocus, ...input }: TextFieldProps) {
  const control = useControl(name);
  const className = isCode ? "control font-mono" : "control";
  const { type, ...shared } = input;
  const common = { ...shared, ...ariaOf(control, Boolean(hint)), id: control.id, name, defaultValue: control.defaultValue, className };
  return (
    <Field control={control} label={label} hint={hint} isOptional={isOptional}>
      {rows === undefined ? (
        // biome-ignore lint/a11y/noAutofocus: set only where the page is one form and starts with this field
        <input {...common} type={type ?? "text"} autoFocus={control.isOnlyError || (hasAutoFocus && !control.isAnswer)} />
      ) : (
        <textarea {...common} rows={rows} />
      )}
    </Field>
  );
}
