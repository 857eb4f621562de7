import { useField } from "./conform.ts";
import { useFormScope } from "./form-scope.tsx";

/** Everything that a control of the form needs, found by its name: value, ids, its error as a sentence. */
export interface Control {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly isChecked: boolean;
  readonly error: string | undefined;
  readonly hintId: string;
  readonly errorId: string;
}

/** Connects a field to the form around it. */
export function useControl(name: string): Control {
  const { isAnswerOver } = useFormScope();
  const { id, defaultValue, defaultChecked, errors, descriptionId, errorId } = useField(name);
  return {
    ...{ id, name, defaultValue, errorId },
    isChecked: defaultChecked,
    error: isAnswerOver ? undefined : errors?.join(". "),
    hintId: descriptionId,
  };
}

/** The attributes that tie a control to its hint and error for screen readers. */
export function ariaOf(control: Control, hasHint: boolean) {
  const ids = [hasHint ? control.hintId : "", control.error ? control.errorId : ""].filter(Boolean).join(" ");
  return { "aria-invalid": control.error ? true : undefined, "aria-describedby": ids === "" ? undefined : ids };
}
