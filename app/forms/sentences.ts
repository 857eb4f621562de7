import type { FormError } from "@conform-to/react/future";
import type { Language } from "#domain/people/access/principal.ts";
import { errorText } from "#i18n/error-text.ts";
import type { Text } from "#i18n/text.ts";
import type { Problem } from "./reply.ts";

const sentences = (t: Text, language: Language, problems: readonly Problem[], field?: string): string[] =>
  problems.map(({ code, params }) => errorText(t, language, code, field === undefined ? params : { field, ...params }));

/** Returns the errors of a form as sentences in the language of its page. */
export function sentencesOf(
  t: Text,
  language: Language,
  { formErrors = null, fieldErrors = {} }: Partial<FormError<Problem[]>>,
): FormError<string[]> {
  return {
    formErrors: formErrors && sentences(t, language, formErrors),
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).map(([name, problems]) => [name, problems && sentences(t, language, problems, name)]),
    ),
  };
}
