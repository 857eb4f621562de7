const mostFields = 100;
/** Names of our own fields are plain words: what looks like a path, or like a part of every object, leads the parser astray. */
const fieldName = /^[A-Za-z][A-Za-z0-9-]{0,59}$/;
const isFieldName = (name: string) => fieldName.test(name) && !(name in {});
/** Text that the database cannot keep, or that is no text at all (R7). */
const isReadable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

const refuse = (): never => {
  throw new Response(null, { status: 400, statusText: "Bad Request" });
};

/** Ends the request with 400 when the form is none that a page of ours could send. */
export function refuseUnreadable(form: FormData): void {
  const fields = [...form];
  const isOurs = fields.every(([name, value]) => isFieldName(name) && (typeof value !== "string" || isReadable(value)));
  if (fields.length > mostFields || !isOurs) refuse();
}

/** The posted fields. A body that is no form, or a broken one, ends the request with 400: no page of ours sends it. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(refuse);
  refuseUnreadable(form);
  return form;
}
