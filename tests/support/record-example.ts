// Records what the API answers in tests, for the examples of its document. `RECORD_API_EXAMPLES` names the file; without it nothing is kept.
import { appendFileSync } from "node:fs";

export interface Recorded {
  readonly no: string;
  /** JSON of the request, or the parts of a form with `(file)` for a file; undefined without a body. */
  readonly body: unknown;
  readonly answer: unknown;
}

const partOf = (value: FormDataEntryValue): string => (typeof value === "string" ? value : "(file)");

/** The parts of a form by name; a list for the files of one part. */
function partsOf(form: FormData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.some((value) => typeof value !== "string") ? values.map(partOf) : values[0]];
    }),
  );
}

/** Keeps a success. */
export function recordExample({ no, body, answer }: Recorded): void {
  const file = process.env.RECORD_API_EXAMPLES;
  if (file === undefined || typeof body === "string") return;
  appendFileSync(file, `${JSON.stringify({ no, body: body instanceof FormData ? partsOf(body) : body, answer })}\n`);
}
