import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { useControl } from "./use-control.ts";

interface SegmentsProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
}

/** A choice between a few options that need only their names. */
export function Segments({ name, legend, choices }: SegmentsProps) {
  const control = useControl(name);
  return (
    <fieldset id={control.id} data-invalid={control.error && ""} aria-describedby={control.error && control.errorId}>
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className="segments">
        {choices.map(({ value, title }) => (
          <label key={value} className="segment">
            <input type="radio" name={name} value={value} defaultChecked={control.defaultValue === value} className="sr-only" />
            {title}
          </label>
        ))}
      </div>
      <FieldError control={control} />
    </fieldset>
  );
}
