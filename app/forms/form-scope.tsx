import { createContext, useContext } from "react";

interface FormScope {
  /** True from the click on the submit button until the answer is on the page. */
  readonly isPending: boolean;
  /** True when the server's last answer was about values that have been accepted meanwhile. */
  readonly isAnswerOver: boolean;
  /** Number of fields for which the last submission was refused. */
  readonly refused: number;
  /** File fields whose choice a page without script has lost. */
  readonly lostFiles: readonly string[];
  /** Fields that are not optional have the attribute `required`. */
  readonly isFilledFirst: boolean;
}

const none: FormScope = { isPending: false, isAnswerOver: false, refused: 0, lostFiles: [], isFilledFirst: false };
export const FormScopeContext = createContext<FormScope>(none);

/** State that the parts of a form share besides Conform's own. */
export function useFormScope(): FormScope {
  return useContext(FormScopeContext);
}
