import type { FormError } from "@conform-to/react/future";
import { errorText } from "#i18n/error-text.ts";
import type { Text } from "#i18n/translate.ts";
import type { Problem } from "./reply.ts";

const sentences = (t: Text, problems: readonly Problem[]): string[] => problems.map(({ code, params }) => errorText(t, code, params));

/** What is wrong with a form in the words of its page. */
export function sentencesOf(t: Text, { formErrors = null, fieldErrors = {} }: Partial<FormError<Problem[]>>): FormError<string[]> {
  return {
    formErrors: formErrors && sentences(t, formErrors),
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, problems]) => [name, problems && sentences(t, problems)])),
  };
}
