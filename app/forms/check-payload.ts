import type { FormError, FormValue } from "@conform-to/react/future";
import { coerceFormValue, formatResult } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { problemOfIssue } from "./problem-of-issue.ts";
import type { Problem } from "./reply.ts";

type Payload = Readonly<Record<string, FormValue>>;
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: FormError<Problem[]> };

/** Judges the fields of a form by its schema: the same on the server and in the browser. */
export function checkPayload<Schema extends z.ZodType>(schema: Schema, payload: Payload): Checked<z.output<Schema>> {
  const parsed = coerceFormValue(schema).safeParse(payload);
  if (parsed.success) return { ok: true, value: parsed.data };
  const error = formatResult(parsed, { formatIssues: (issues) => issues.map(problemOfIssue) });
  return { ok: false, error: error ?? { formErrors: null, fieldErrors: {} } };
}
