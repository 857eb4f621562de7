import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { config } from "./conform.ts";

const maxFields = 100;
/** A plain word, or a field of a list element: `owners[2].name`. The parser would misread names of properties that every object has. */
const fieldName = /^[A-Za-z][A-Za-z0-9-]{0,59}(?:\[\d{1,2}\](?:\.[A-Za-z][A-Za-z0-9-]{0,59})?)?$/;
export const isFieldName = (name: string) =>
  name === config.intentName || (fieldName.test(name) && name.split(/[[\].]+/).every((part) => !(part in {})));
/** False for text that the database cannot store (NUL, lone surrogates) and for values that are no text (R7). */
const isReadable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Ends the request with 400, because no page of the product sends such a form. */
export const refuseForm = (): never => {
  throw new Response(null, { status: 400, statusText: "Bad Request" });
};

/** Ends the request with 400 when no page of the product could have sent the form. */
export function refuseUnreadable(form: FormData): void {
  const fields = [...form];
  const isOurs = fields.every(([name, value]) => isFieldName(name) && (typeof value !== "string" || isReadable(value)));
  if (fields.length > maxFields || !isOurs) refuseForm();
}

/**
 * Parses the posted fields. A body that is not a form, or is broken, ends the request with 400; a long one ends it with 413 before it is
 * read, because only the files service reads large bodies, after the page's guard.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (isBodyOver(bodyLimits.form, request)) throw new Response(null, { status: 413 });
  const form = await request.formData().catch(refuseForm);
  refuseUnreadable(form);
  return form;
}
