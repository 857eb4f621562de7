import { fieldId, useFormScope } from "./form-scope.tsx";

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
  const form = useFormScope();
  const id = fieldId(form.id, name);
  const value = form.values[name];
  const isChecked = value === true || value === "on";
  return {
    id,
    name,
    defaultValue: typeof value === "string" || typeof value === "number" ? String(value) : "",
    isChecked,
    error: form.errors[name],
    hintId: `${id}-description`,
    errorId: `${id}-error`,
  };
}

/** The attributes that tie a control to its hint and error for screen readers. */
export function ariaOf(control: Control, hasHint: boolean) {
  const ids = [hasHint ? control.hintId : "", control.error ? control.errorId : ""].filter(Boolean).join(" ");
  return { "aria-invalid": control.error ? true : undefined, "aria-describedby": ids === "" ? undefined : ids };
}
