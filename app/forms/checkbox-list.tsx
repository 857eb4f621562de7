import type { ReactNode } from "react";
import { useField } from "./conform.ts";
import { FieldError } from "./field.tsx";
import { useControl } from "./use-control.ts";

interface CheckboxListProps {
  /** Every checked box sends its value under this name. */
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode }[];
}

/** A choice of any number of things under one name. */
export function CheckboxList({ name, legend, choices }: CheckboxListProps) {
  const control = useControl(name);
  const { defaultOptions } = useField(name);
  return (
    <fieldset id={control.id} data-invalid={control.error && ""} aria-describedby={control.error && control.errorId}>
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-2 compact:min-h-9">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={defaultOptions.includes(value)}
            className="mt-0.5 size-5 shrink-0 compact:size-4"
          />
          <span>
            {label}
            {hint ? <span className="block text-small text-muted">{hint}</span> : null}
          </span>
        </label>
      ))}
      <FieldError control={control} />
    </fieldset>
  );
}
