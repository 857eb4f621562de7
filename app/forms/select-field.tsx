import type { ReactNode } from "react";
import { Field } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface SelectFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly choices: readonly (Choice | ChoiceGroup)[];
  /** The first, empty line: "Choose a country". */
  readonly emptyLabel?: string;
}

function Option({ choice }: { choice: Choice }) {
  return (
    <option value={choice.value} disabled={choice.isDisabled}>
      {choice.label}
    </option>
  );
}

/** A native select; groups keep frequent choices first. */
export function SelectField({ name, label, hint, isOptional, choices, emptyLabel }: SelectFieldProps) {
  const control = useControl(name);
  return (
    <Field control={control} label={label} hint={hint} isOptional={isOptional}>
      <select
        {...ariaOf(control, Boolean(hint))}
        id={control.id}
        name={name}
        required={control.isFilledFirst && !isOptional}
        defaultValue={control.defaultValue}
        className="control"
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {choices.map((choice) =>
          "choices" in choice ? (
            <optgroup key={choice.label} label={choice.label}>
              {choice.choices.map((one) => (
                <Option key={one.value} choice={one} />
              ))}
            </optgroup>
          ) : (
            <Option key={choice.value} choice={choice} />
          ),
        )}
      </select>
    </Field>
  );
}
