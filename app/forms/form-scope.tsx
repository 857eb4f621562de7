import { createContext, useContext } from "react";

interface FormScope {
  /** True from the press of the button until the answer is on the page. */
  readonly isPending: boolean;
}

export const FormScopeContext = createContext<FormScope>({ isPending: false });

/** What the parts of a form share. */
export function useFormScope(): FormScope {
  return useContext(FormScopeContext);
}
