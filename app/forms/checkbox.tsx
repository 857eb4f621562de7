import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface CheckboxProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The form is refused without it. */
  readonly isRequired?: boolean;
}

/** One yes-or-no; sends `on`. */
export function Checkbox({ name, label, hint, isRequired = false }: CheckboxProps) {
  const control = useControl(name);
  return (
    <div>
      <label htmlFor={control.id} className="flex min-h-11 items-start gap-3 py-2 compact:min-h-9">
        <input
          {...ariaOf(control, Boolean(hint))}
          id={control.id}
          name={name}
          type="checkbox"
          required={control.isFilledFirst && isRequired}
          defaultChecked={control.isChecked}
          className="mt-0.5 size-5 compact:size-4"
        />
        <span>
          {label}
          {hint ? (
            <span id={control.hintId} className="block text-small text-muted">
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError control={control} />
    </div>
  );
}
