import { createContext, useContext } from "react";

interface FormScope {
  /** Prefixes the ids of the fields. */
  readonly id: string;
  /** What the fields start with, by name: what was sent, else what the page put there. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Sentences at fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  /** True from the press of the button until the answer is on the page. */
  readonly isPending: boolean;
}

export const FormScopeContext = createContext<FormScope>({ id: "form", values: {}, errors: {}, isPending: false });

/** What the parts of a form share. */
export function useFormScope(): FormScope {
  return useContext(FormScopeContext);
}

/** The id of a control; the summary of errors leads there. */
export const fieldId = (formId: string, name: string): string => `${formId}-field-${name}`;
