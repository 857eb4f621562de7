import type { FormError, FormValue } from "@conform-to/react/future";
import type { z } from "zod";
import type { Language } from "#domain/people/access/principal.ts";
import type { Text } from "#i18n/text.ts";
import { isOfEnvelope } from "./envelope.ts";
import { sentencesOf } from "./sentences.ts";

type Payload = Readonly<Record<string, FormValue>>;
type Check = (t: Text, language: Language, payload: Payload) => FormError<string[]> | null;

/** The rules of a form for its browser; loaded on the first focus in the form. */
export type FormCheck = () => Promise<Check>;

/** The camera's input has the name of its field too, so one field may bring several. */
const isFile = (value: FormValue) => [value].flat().some((one) => one instanceof File);
const isText = ([name, value]: [string, FormValue]) => !isOfEnvelope(name) && !isFile(value);

/**
 * Lets the browser validate a form with the schema of its action: `formCheck(async () => (await import(…)).someForm)`. Schemas and their
 * parser are a separate chunk, fetched once and not with the page. Files are validated by their field.
 */
export function formCheck(load: () => Promise<z.ZodType>): FormCheck {
  return async () => {
    // Loaded before any schema is created, because its settings apply from then on.
    const { checkPayload } = await import("./browser-rules.ts");
    const schema = await load();
    return (t, language, payload) => {
      const checked = checkPayload(schema, Object.fromEntries(Object.entries(payload).filter(isText)));
      return checked.ok ? null : sentencesOf(t, language, checked.error);
    };
  };
}
