import { useField } from "./conform.ts";
import { useFormScope } from "./form-scope.tsx";

/** Everything that a control needs from its form, found by the field name: value, ids and the error as a sentence. */
export interface Control {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly isChecked: boolean;
  /** Chosen values of a field with several. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  /** A page with one refused field opens at that field, also without script; a page with several opens at their summary. */
  readonly isOnlyError: boolean;
  /** The page is an answer: it does not open at the field that it usually begins with. */
  readonly isAnswer: boolean;
  /** The form is sent only when its required fields are filled. */
  readonly isFilledFirst: boolean;
  readonly hintId: string;
  readonly errorId: string;
}

/** Connects a field to the form around it. */
export function useControl(name: string): Control {
  const { isAnswerOver, refused, isFilledFirst } = useFormScope();
  const { id, defaultValue, defaultChecked, defaultOptions, errors, descriptionId, errorId } = useField(name);
  const error = isAnswerOver ? undefined : errors?.join(". ");
  return {
    ...{ id, name, defaultValue, errorId, error },
    isChecked: defaultChecked,
    chosen: defaultOptions,
    ...{ isOnlyError: refused === 1 && Boolean(error), isAnswer: refused > 0, isFilledFirst },
    hintId: descriptionId,
  };
}

/** The attributes that tie a control to its hint and error for screen readers. */
export function ariaOf(control: Control, hasHint: boolean) {
  const ids = [hasHint ? control.hintId : "", control.error ? control.errorId : ""].filter(Boolean).join(" ");
  return {
    "aria-invalid": control.error ? true : undefined,
    "aria-describedby": ids === "" ? undefined : ids,
    autoFocus: control.isOnlyError || undefined,
  };
}
