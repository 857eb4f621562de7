import { useField } from "@conform-to/react/future";
import { useText } from "#i18n/text-context.tsx";
import { errorText } from "#i18n/translate.ts";
import type { Problem } from "./reply.ts";

/** Everything that a control of the form needs, found by its name: value, ids, errors as sentences. */
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
  const t = useText();
  const field = useField(name);
  const problems = (field.errors as Problem[] | undefined) ?? [];
  const error = problems.map((problem) => errorText(t, problem.code, problem.params)).join(". ");
  return {
    id: field.id,
    name: field.name,
    defaultValue: field.defaultValue,
    isChecked: field.defaultChecked,
    error: error === "" ? undefined : error,
    hintId: field.descriptionId,
    errorId: field.errorId,
  };
}

/** The attributes that tie a control to its hint and error for screen readers. */
export function ariaOf(control: Control, hasHint: boolean) {
  const ids = [hasHint ? control.hintId : "", control.error ? control.errorId : ""].filter(Boolean).join(" ");
  return { "aria-invalid": control.error ? true : undefined, "aria-describedby": ids === "" ? undefined : ids };
}
