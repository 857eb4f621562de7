import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { config } from "./conform.ts";

const maxFields = 100;
/** A plain word, or the place of one in a list: `owners[2].name`. A part of every object leads the parser astray. */
const fieldName = /^[A-Za-z][A-Za-z0-9-]{0,59}(?:\[\d{1,2}\](?:\.[A-Za-z][A-Za-z0-9-]{0,59})?)?$/;
export const isFieldName = (name: string) =>
  name === config.intentName || (fieldName.test(name) && name.split(/[[\].]+/).every((part) => !(part in {})));
/** Text that the database cannot keep, or that is no text at all (R7). */
const isReadable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Ends the request with 400: no page of ours sends it. */
export const refuseForm = (): never => {
  throw new Response(null, { status: 400, statusText: "Bad Request" });
};

/** Ends the request with 400 when the form is none that a page of ours could send. */
export function refuseUnreadable(form: FormData): void {
  const fields = [...form];
  const isOurs = fields.every(([name, value]) => isFieldName(name) && (typeof value !== "string" || isReadable(value)));
  if (fields.length > maxFields || !isOurs) refuseForm();
}

/**
 * The posted fields. A body that is no form, or a broken one, ends the request with 400: no page of ours sends it; a long one with 413
 * before it is read: large bodies are read by the files service alone, after the page's guard.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (isBodyOver(bodyLimits.form, request)) throw new Response(null, { status: 413 });
  const form = await request.formData().catch(refuseForm);
  refuseUnreadable(form);
  return form;
}
