import type { ReactNode } from "react";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Field } from "./field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Additional words by which a search in the list finds the option. */
  readonly words?: string;
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
  /** The first, empty option: "Choose a country". */
  readonly emptyLabel?: string;
  /** Placeholder of the search with which scripts open a long list (`progressive/list-search.ts`). */
  readonly search?: string;
}

function Option({ choice }: { choice: Choice }) {
  return (
    <option value={choice.value} disabled={choice.isDisabled} data-words={choice.words}>
      {choice.label}
    </option>
  );
}

/** Attributes of a select that scripts open as a searched list. */
export const listSearchOf = (t: Text, search: string) => ({
  "data-list-search": search,
  "data-list-empty": t("common.form.listNone"),
  "data-list-close": t("common.close"),
});

/** A native select; groups put frequent choices first. */
export function SelectField({ name, label, hint, isOptional, choices, emptyLabel, search }: SelectFieldProps) {
  const control = useControl(name);
  const t = useText();
  return (
    <Field control={control} label={label} hint={hint} isOptional={isOptional}>
      <select
        {...ariaOf(control, Boolean(hint))}
        {...(search === undefined ? null : listSearchOf(t, search))}
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
