import { parseFormData } from "@remix-run/form-data-parser";
import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { secretFields } from "#contracts/security/secret-fields.ts";

export interface PostedFields {
  /** Text fields in the order sent; without passwords, one-time codes and files. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** True when the form contained passwords, codes or files, which have to be entered again. */
  readonly hasLeftOut: boolean;
}

const megabyte = 1024 * 1024;
const limits = { maxFiles: 100, maxParts: 100, maxFileSize: 20 * megabyte, maxTotalSize: bodyLimits.upload };

/** Reads a file of the form to its end and discards it. */
async function skipFile(file: { readonly stream: () => ReadableStream<Uint8Array> }): Promise<void> {
  for await (const _ of file.stream());
}

async function readBody(request: Request): Promise<FormData> {
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  if (isMultipart) return await parseFormData(request, limits, skipFile);
  return isBodyOver(bodyLimits.form, request) ? new FormData() : await request.formData();
}

/** Text fields of a posted form; empty for a body that cannot be parsed. */
export async function readPostedFields(request: Request): Promise<PostedFields> {
  const sent = await readBody(request).then(
    (form) => [...form],
    () => [],
  );
  const fields = sent.flatMap(([name, value]) =>
    typeof value === "string" && !secretFields.includes(name) ? [[name, value] as const] : [],
  );
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  return { fields, hasLeftOut: isMultipart || fields.length < sent.length };
}
